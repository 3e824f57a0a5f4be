import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call, type Environment, Failure, type Input, type OperationId, type ReplyOf } from './client';
import { useEnvironment } from './environment';
import { withStepUp } from './step-up';

interface Options {
  /** Shows the last answer until the one to another question is there. */
  readonly keep?: boolean;
  readonly enabled?: boolean;
  /** Asks again after this many milliseconds while the screen stands. */
  readonly every?: number;
  /** What stands in the path of a list. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Reads one operation and keeps the answer by environment, operation and input. */
export function useOperation<Id extends OperationId>(id: Id, input: Input<Id> = {}, options: Options = {}) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [environment, id, input],
    queryFn: ({ signal }) => call(environment, id, input, signal),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly next_cursor?: string | null;
}
type ListId = { [Id in OperationId]: ReplyOf<Id> extends Page<unknown> ? Id : never }[OperationId];
type ItemOf<Id extends ListId> = ReplyOf<Id> extends Page<infer Item> ? Item : never;

/** Reads a list page by page. */
export function useList<Id extends ListId>(id: Id, query: Operations<Id>, options: Options = {}) {
  const environment = useEnvironment();
  const list = useInfiniteQuery({
    queryKey: [environment, id, query, options.params],
    queryFn: async ({ signal, pageParam }) => {
      const paged = { ...(query as object), ...(pageParam ? { cursor: pageParam } : {}) };
      return (await call(environment, id, { query: paged, params: options.params } as Input<Id>, signal)) as Page<
        ItemOf<Id>
      >;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
  });
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return { ...list, items, fetchNextPage: useNextPage(list.data?.pages.length ?? 0, list.fetchNextPage) };
}

/** As often a next page is asked for that what is read again of the screen overtakes. */
const OVERTAKEN_MAX = 10;

interface Read {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
}

/** Reads the next page. A change of what stands on the screen ends a reading under way: then it is asked for again. */
function useNextPage(pages: number, fetchNextPage: () => Promise<Read>): () => Promise<void> {
  const known = useRef(pages);
  known.current = pages;
  return useCallback(async () => {
    const before = known.current;
    for (let asked = 0; asked < OVERTAKEN_MAX; asked += 1) {
      const { data, hasNextPage, isError } = await fetchNextPage();
      if (isError || !hasNextPage || (data?.pages.length ?? 0) > before) return;
    }
  }, [fetchNextPage]);
}
type Operations<Id extends OperationId> = NonNullable<Input<Id>['query']> | Record<string, never>;

/**
 * Runs an operation that changes something, then reads again what stands on the screen.
 * Where it failed, the action is busy, and says nothing yet, until `afterFailure` has read what one needs to go on.
 */
export function useAction<Id extends OperationId>(id: Id, afterFailure?: (error: Error) => Promise<void>) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<Id>) => withStepUp(() => call(environment, id, input)),
    onSuccess: () => refresh(queries, environment),
    onError: (error) => {
      // Says that one is no longer signed in, while the form stays as it is.
      if (error instanceof Failure && error.status === 401)
        void queries.invalidateQueries({ queryKey: [environment, 'getCurrentOperator'] });
      // What stands on the screen is asked for too: the desk then says at once that it may be old.
      if (error instanceof Failure && error.status === 0) void refresh(queries, environment);
      return afterFailure?.(error);
    },
  });
}

export function refresh(queries: QueryClient, environment: Environment): Promise<void> {
  return queries.invalidateQueries({ queryKey: [environment] });
}

/** Repeats what may pass: no answer, too many requests, a fault of the server; never a refusal. */
export function mayRetry(count: number, error: unknown): boolean {
  const status = error instanceof Failure ? error.status : 0;
  return count < 2 && (status === 0 || status === 429 || status >= 500);
}
