import type { ReplyOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { number, span } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';

type Statistics = ReplyOf<'getStatistics'>;
const DAY_MS = 86_400_000;

/** What waits for people, and what left the service, in the last day. */
export function Queues() {
  const from = new Date(Math.floor((environmentNow() - DAY_MS) / 3_600_000) * 3_600_000).toISOString();
  const query = { from, interval: 'hour' as const };
  const open = useOperation('getStatistics', { query: { ...query, metric: 'queue_open' } }).data;
  const age = useOperation('getStatistics', { query: { ...query, metric: 'queue_age_p95' } }).data;
  const failed = useOperation('getStatistics', { query: { ...query, metric: 'deliveries_failed' } }).data;
  const created = useOperation('getStatistics', { query: { ...query, metric: 'sessions_created' } }).data;
  const decided = useOperation('getStatistics', { query: { ...query, metric: 'sessions_decided' } }).data;
  const oldest = lastOf(age);
  return (
    <Panel title={t('status.queues')} note={open && t('status.queuesWhy')}>
      <div className="px-4">
        <Facts
          facts={[
            { label: t('status.queue.cases'), value: shown(lastOf(open)) },
            { label: t('status.queue.age'), value: oldest === undefined ? '–' : span(oldest * 1000) },
            { label: t('status.queue.deliveries'), value: shown(sumOf(failed)) },
            { label: t('status.queue.created'), value: shown(sumOf(created)) },
            { label: t('status.queue.decided'), value: shown(sumOf(decided)) },
          ]}
        />
      </div>
    </Panel>
  );
}

function lastOf(answer: Statistics | undefined): number | undefined {
  return answer?.data.filter(({ value }) => value !== null).at(-1)?.value ?? undefined;
}

function sumOf(answer: Statistics | undefined): number | undefined {
  return answer?.data.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

const shown = (value: number | undefined) => (value === undefined ? '–' : number(value));
