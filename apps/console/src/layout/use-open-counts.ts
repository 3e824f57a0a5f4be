import { environmentNow } from '../api/clock';
import { useMay } from '../api/me';
import { useOperation } from '../api/use-operation';
import { countedOf, countsOf } from './open-counts';

const DAY_MS = 86_400_000;
const EVERY_MS = 30_000;

/** How much waits, by the path of its room; the queue has all open cases. Rooms in which nothing waits are left out. */
export function useOpenCounts(): ReadonlyMap<string, number> {
  const mayCount = useMay('statistics:read');
  const mayRead = useMay('cases:read');
  // By day: the clock of a sandbox may stand years ahead, and the service answers so many intervals only.
  const from = new Date(environmentNow() - (environmentNow() % DAY_MS)).toISOString();
  const query = { interval: 'day', group_by: 'type', from } as const;
  const counting = { enabled: mayCount, every: EVERY_MS };
  const open = useOperation('getStatistics', { query: { ...query, metric: 'queue_open' } }, counting).data;
  // The counters have what is snoozed too: nobody can take that now.
  const snoozed = useOperation('getStatistics', { query: { ...query, metric: 'queue_snoozed' } }, counting).data;
  const work = useOperation('listWorkItems', { query: { limit: 50 } }, { enabled: mayRead, every: EVERY_MS }).data;
  return countsOf(
    [...countedOf(open, 1), ...countedOf(snoozed, -1)],
    (work?.data ?? []).map(({ kind }) => kind),
  );
}
