import { useMay } from '../api/me';
import { useOperation } from '../api/use-operation';

const HOUR_MS = 3_600_000;
const EVERY_MS = 30_000;

/** The room where cases of a kind are worked on. */
const ROOM_OF: Readonly<Record<string, string>> = {
  screening: '/hits',
  transaction: '/transactions',
  wallet: '/wallets',
  business: '/businesses',
};

/** How many cases are open, by the path of their room; the queue has all of them. Rooms without any are left out. */
export function useOpenCounts(): ReadonlyMap<string, number> {
  const may = useMay('statistics:read');
  const hour = Date.now() - (Date.now() % HOUR_MS);
  const from = new Date(hour).toISOString();
  const query = { metric: 'queue_open', interval: 'hour', group_by: 'type', from } as const;
  const found = useOperation('getStatistics', { query }, { enabled: may, every: EVERY_MS }).data?.data ?? [];
  const counts = new Map<string, number>();
  for (const { group, value } of found) {
    for (const path of ['/queue', ROOM_OF[group ?? '']])
      if (path && value) counts.set(path, (counts.get(path) ?? 0) + value);
  }
  return counts;
}
