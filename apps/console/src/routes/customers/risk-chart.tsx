import { environmentNow } from '../../api/clock';
import { useList } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { day, exactBoth } from '../../ui/format';
import { PlainTable, Section } from '../../ui/section';
import { Failed } from '../../ui/states';
import { changeOf, type RiskPoint, risksOf } from './risk-history';

const MONTH_MS = 30 * 86_400_000;
/** At least so much time is shown, so that one day's change is no cliff. */
const SHOWN_MS_MIN = MONTH_MS;
const PLOT = { left: 28, right: 310, top: 6, bottom: 86, height: 108 } as const;
/** Where a medium and a high risk begin. */
const MARKS = [0, 30, 60, 100] as const;

/** How the risk of a customer went, as steps from one session to the next, and as a table. */
export function RiskOverTime({ id }: { readonly id: string }) {
  const list = useList('getCustomerTimeline', { limit: 50, type: ['risk'] }, { params: { reference: id } });
  const points = risksOf(list.items);
  if (!list.error && points.length === 0) return null;
  return (
    <Section
      title={fact('customers.riskOverTime')}
      aside={points[0] && fact('customers.since', { day: day(points[0].at) })}
    >
      {list.error && <Failed error={list.error} retry={() => void list.refetch()} />}
      {points.length > 0 && <Chart points={points} />}
      {points.length > 0 && (
        <details className="pb-2 text-small">
          <summary className="cursor-pointer text-quiet">{t('overview.table')}</summary>
          <PlainTable
            label={fact('customers.riskOverTime')}
            heads={[fact('customers.riskDay'), t('overview.risk'), fact('customers.riskBand')]}
            rows={points.toReversed().map(({ at, score, band }) => [day(at), String(score), word('band', band)])}
          />
        </details>
      )}
    </Section>
  );
}

function Chart({ points }: { readonly points: readonly RiskPoint[] }) {
  const now = environmentNow();
  const start = Math.min(now - SHOWN_MS_MIN, ...points.map(({ at }) => Date.parse(at)));
  const x = (at: number) => PLOT.left + ((at - start) / (now - start)) * (PLOT.right - PLOT.left);
  const y = (score: number) => PLOT.bottom - (score / 100) * (PLOT.bottom - PLOT.top);
  const wide = PLOT.right - PLOT.left;
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={says(points)}
      viewBox={`0 0 ${PLOT.right + 8} ${PLOT.height}`}
      className="w-full max-w-sm py-2"
    >
      <rect x={PLOT.left} y={y(100)} width={wide} height={y(60) - y(100)} className="fill-negative-soft" />
      <rect x={PLOT.left} y={y(60)} width={wide} height={y(30) - y(60)} className="fill-caution-soft" />
      {MARKS.map((mark) => (
        <g key={mark}>
          <path d={`M${PLOT.left} ${y(mark)}H${PLOT.right}`} className="stroke-line" />
          <text x={PLOT.left - 6} y={y(mark) + 4} textAnchor="end" fontSize="12" className="num fill-quiet">
            {mark}
          </text>
        </g>
      ))}
      <path d={steps(points, x, y)} fill="none" strokeWidth="2" className="stroke-accent" />
      {points.map(({ id, at, score }) => (
        <circle key={id} cx={x(Date.parse(at))} cy={y(score)} r="3" className="fill-accent">
          <title>{`${score}, ${exactBoth(at)}`}</title>
        </circle>
      ))}
      {last && <circle cx={x(now)} cy={y(last.score)} r="3.5" className="fill-accent" />}
      <text x={PLOT.left} y={PLOT.height - 4} fontSize="12" className="fill-quiet">
        {day(new Date(start).toISOString())}
      </text>
      <text x={PLOT.right} y={PLOT.height - 4} textAnchor="end" fontSize="12" className="fill-quiet">
        {t('timeline.today')}
      </text>
    </svg>
  );
}

/** A risk stands until the next one; the last until today. */
function steps(points: readonly RiskPoint[], x: (at: number) => number, y: (score: number) => number): string {
  const [first, ...later] = points;
  if (!first) return '';
  const turns = later.map(({ at, score }) => `H${x(Date.parse(at))}V${y(score)}`);
  return `M${x(Date.parse(first.at))} ${y(first.score)}${turns.join('')}H${PLOT.right}`;
}

/** What the picture shows, in one sentence. */
function says(points: readonly RiskPoint[]): string {
  const [before, last] = [points.at(-2), points.at(-1)];
  const places = { score: last?.score ?? 0, before: before?.score ?? 0, day: day(last?.at ?? '') };
  return fact(`customers.risk.${changeOf(points) ?? 'first'}`, places);
}
