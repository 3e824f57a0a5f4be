import { useReasonText } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { Figure } from '../../charts/figure';
import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { type Cause, causesOf, type Replay, ruleNamesOf } from './replay-words';

/** Flips that are read for the chart: the newest. */
const READ = 200;
const SHOWN = 8;

/** Why decisions flip: the reasons as lying bars, orange where one came, blue where one went. */
export function Causes({ replay }: { readonly replay: Replay }) {
  const params = { id: replay.journey, replay: replay.id };
  const flips = useOperation('listReplayFlips', { params, query: { limit: READ } }).data?.data ?? [];
  const reasonText = useReasonText();
  const names = ruleNamesOf(flips);
  const text = (code: string) => names.get(code) ?? reasonText(code);
  const causes = causesOf(flips);
  const note =
    replay.flips_count > READ
      ? t('replay.causesOf', { n: READ, all: number(replay.flips_count) })
      : t('replay.causesAll', { n: flips.length });
  return (
    <Figure
      title={t('replay.causes')}
      note={note}
      name={`causes-${replay.id}`}
      heads={[t('replay.reasons'), t('replay.sign'), t('replay.sessions')]}
      rows={causes.map(({ code, sign, count }) => [text(code), sign > 0 ? '+' : '−', String(count)])}
    >
      <ul className="grid gap-2.5">
        {causes.slice(0, SHOWN).map((cause) => (
          <Bar key={`${cause.sign} ${cause.code}`} cause={cause} text={text(cause.code)} top={causes[0]?.count ?? 1} />
        ))}
      </ul>
    </Figure>
  );
}

interface BarProps {
  readonly cause: Cause;
  readonly text: string;
  readonly top: number;
}

function Bar({ cause: { code, sign, count }, text, top }: BarProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3">
      <span className="min-w-0" title={code}>
        <span className="block truncate font-medium">{text}</span>
        <span className="block text-small text-quiet">{t(sign > 0 ? 'replay.came' : 'replay.went')}</span>
      </span>
      <span className="flex items-center gap-2">
        <span
          aria-hidden
          className={`block h-3.5 rounded-inner ${sign > 0 ? 'bg-caution-fill' : 'bg-accent'}`}
          style={{ width: `${Math.max(2, (count / top) * 80)}%` }}
        />
        <span className="num font-semibold">{number(count)}</span>
      </span>
    </li>
  );
}
