import { environmentNow } from '../../api/clock';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { type Replay, sumsOf } from './replay-words';

const DAY_MS = 86_400_000;
const DAYS = 30;
const HOUR_SECONDS = 3600;

/** Five figures: what was decided again, what flips, what is approved without a person, and what it costs in reviews. */
export function Figures({ replay }: { readonly replay: Replay }) {
  const { before, after, total } = sumsOf(replay.matrix);
  const median = useMedian();
  const { reviews_delta: delta, progress, flips_count: flips } = replay;
  const hours = median === undefined ? undefined : (delta * median) / HOUR_SECONDS;
  const figures = [
    {
      label: t('replay.replayed'),
      value: number(replay.replayed),
      more: t('replay.of', { all: number(progress.total ?? progress.done) }),
    },
    { label: t('replay.flip'), value: number(flips), more: share(flips, total) },
    {
      label: t('replay.unreviewed'),
      value: share(after.approved, total),
      more: t('replay.was', { value: share(before.approved, total) }),
    },
    {
      label: t('replay.reviews'),
      value: signed(delta),
      more: `${number(before.referred)} → ${number(after.referred)}`,
    },
    {
      label: median === undefined ? t('replay.cost') : t('replay.costAt', { minutes: number(median / 60, 1) }),
      value: hours === undefined ? '–' : `${signed(hours, 1)} h`,
      more: median === undefined ? t('replay.noMedian') : '',
    },
  ];
  return (
    <dl className="grid grid-cols-5 gap-px overflow-hidden rounded-control border border-line bg-line max-lg:grid-cols-3 max-sm:grid-cols-2">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="min-w-0 bg-paper px-4 py-3 max-lg:last:col-span-2">
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="num text-title">
            {value} <span className="text-small font-normal tracking-normal text-quiet">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a review takes, in seconds: the median of the last day that had one. */
function useMedian(): number | undefined {
  const from = new Date(Math.floor(environmentNow() / DAY_MS) * DAY_MS - DAYS * DAY_MS).toISOString();
  const query = { metric: 'review_time_p50', from, interval: 'day' } as const;
  const points = useOperation('getStatistics', { query }).data?.data ?? [];
  return points.findLast(({ value }) => value !== null)?.value ?? undefined;
}

const share = (n: number, of: number) => (of === 0 ? '–' : `${number((n / of) * 100, 1)} %`);

function signed(value: number, digits = 0): string {
  if (value === 0) return '0';
  return `${value < 0 ? '−' : '+'}${number(Math.abs(value), digits)}`;
}
