import { useOperation } from '../../api/use-operation';

/** How much waits beside cases, as the rail asks for it; undefined where that is more than one page. */
export function useOtherCount(): number | undefined {
  const work = useOperation('listWorkItems', { query: { limit: 50 } }).data;
  return work && work.next_cursor === null ? work.data.length : undefined;
}
