import { useNavigate, useSearch } from '@tanstack/react-router';
import { environmentNow } from '../../api/clock';
import { useMe } from '../../api/me';
import { useList, useOperation } from '../../api/use-operation';
import { useReadOn } from '../../api/use-read-on';
import { countViews, dueSoon, filtersOf, queryOf, savedQuery, shownIn, sortOf, viewOf } from './views';

const EVERY_MS = 15_000;
/** The view of what waits beside cases. */
export const OTHER = 'other';

/** The cases of the view that the address names, its filters, and the saved views beside it. */
export function useQueue() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewOf(search.view);
  const filters = filtersOf(search);
  const sort = sortOf(search.sort);
  const stored = useOperation('listViews', { query: { limit: 50 } }).data?.data ?? [];
  const views = stored.filter(({ list }) => list === 'cases');
  const saved = views.find(({ id }) => id === search.view);
  const asked = { ...queryOf(view, filters, sort), ...(view === 'breaching' ? dueSoon(environmentNow()) : {}) };
  const query = saved ? savedQuery(saved) : asked;
  const cases = useList('listCases', query, { every: EVERY_MS });
  const me = useMe().data;
  // Asked for once the rows are there; of more than a page nothing is counted.
  const all = useOperation(
    'listCases',
    { query: queryOf('all', filters) },
    { enabled: cases.data !== undefined && !saved, every: EVERY_MS },
  ).data;
  const items = shownIn(cases.items, view, environmentNow(), me);
  const isReading = useReadOn(cases, items.length) || cases.isPending;
  const isFiltered = Object.values(filters).some((words) => words !== undefined && words.length > 0);
  const show = (next: object) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never });
  return {
    ...{ view, filters, sort, views, saved, cases, isReading, items, query },
    counts: all && all.next_cursor === null ? countViews(all.data, environmentNow(), me) : undefined,
    isOther: search.view === OTHER,
    /** Whether something narrows the list, so that others may wait though none is shown. */
    isNarrowed: saved !== undefined || view !== 'all' || isFiltered,
    showAll: () => show({ view: 'all', ...NO_FILTERS }),
  };
}

export type QueueDesk = ReturnType<typeof useQueue>;

/** Takes the filters out of an address. */
export const NO_FILTERS = { type: undefined, severity: undefined, inbox: undefined, sort: undefined } as const;
