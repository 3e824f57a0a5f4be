import { checkUnavailable, temporarilyUnavailable } from '@assay/kernel';
import { SAMPLE_LIST, type ScreeningQuery, type ScreeningResult, type SearchedList } from '@assay/screening';
import { type Coverage, coverageOf, SCREENING_KINDS, type ScreeningKind, typesOf } from './coverage.js';
import { type IndexWorker, type ListToLoad, startIndexWorker } from './index-worker.js';

export interface ScreeningLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

export interface ScreenOptions {
  /** Kinds of listing to look for; all three when absent. */
  readonly lists?: readonly ScreeningKind[];
  /** True in the sandbox: search the built-in sample too. */
  readonly includeSample: boolean;
}

export interface CoveredResult extends ScreeningResult {
  readonly coverage: readonly Coverage[];
}

export interface ScreeningStatus {
  /** Whether queries can be answered. */
  readonly ready: boolean;
  /** Imported lists that are searched; the sample is left out. */
  readonly lists: readonly (SearchedList & { readonly stale: boolean })[];
  readonly buildMs: number;
}

export interface ScreeningRuntime {
  /**
   * Replaces all imported lists. Queries are answered from the old lists until the new index stands; when a list cannot
   * be read the old ones stay and the promise rejects.
   */
  readonly load: (lists: readonly ListToLoad[]) => Promise<void>;
  /** @throws ApiError 422 when no list covers what is asked, 503 while loading, 400 for an unusable query. */
  readonly screen: (query: ScreeningQuery, options: ScreenOptions) => Promise<CoveredResult>;
  readonly status: () => ScreeningStatus;
  readonly close: () => Promise<void>;
}

const RESTARTS_MAX = 5;

/** Screening for the service: one index in a worker thread, replaced as a whole when lists change. */
export function createScreeningRuntime(options: {
  readonly log: ScreeningLog;
  readonly clock?: () => number;
}): ScreeningRuntime {
  const clock = options.clock ?? Date.now;
  let current: IndexWorker | undefined;
  let loaded: readonly ListToLoad[] = [];
  let loading: Promise<void> = Promise.resolve();
  let restarts = 0;
  let closed = false;

  const isStale = (list: string): boolean =>
    (loaded.find((entry) => entry.list === list)?.staleAt ?? Number.POSITIVE_INFINITY) <= clock();

  const swap = async (lists: readonly ListToLoad[]): Promise<void> => {
    const fresh = await startIndexWorker(lists);
    if (closed) return fresh.retire();
    const old = current;
    current = fresh;
    loaded = lists;
    void fresh.lost.then(() => restart(fresh));
    options.log.info({ lists: fresh.lists, build_ms: fresh.buildMs }, 'screening lists loaded');
    await old?.retire();
  };

  const restart = (lost: IndexWorker): void => {
    if (closed || current !== lost) return;
    current = undefined;
    restarts += 1;
    options.log.error({ restarts }, 'the screening thread ended unexpectedly');
    if (restarts <= RESTARTS_MAX)
      void load(loaded).catch((cause: unknown) =>
        options.log.error({ cause: String(cause) }, 'screening lists could not be loaded again'),
      );
  };

  // One load after another: two at once could leave the older lists in place.
  const load = (lists: readonly ListToLoad[]): Promise<void> => {
    const next = loading.then(() => swap(lists));
    loading = next.catch(() => undefined);
    return next;
  };

  return {
    load,
    screen: async (query, { lists: kinds = SCREENING_KINDS, includeSample }) => {
      if (!current) throw temporarilyUnavailable('The screening lists are being loaded.');
      const coverage = coverageOf(kinds, current.lists, includeSample, isStale);
      if (coverage.every((entry) => entry.status === 'no_list')) {
        throw checkUnavailable('screening', 'No list has been imported that covers this screening.');
      }
      const left = includeSample ? {} : { excludeLists: [...(query.excludeLists ?? []), SAMPLE_LIST] };
      const result = await current.screen({ ...query, types: typesOf(kinds), ...left });
      return { ...result, coverage };
    },
    status: () => ({
      ready: current !== undefined,
      lists: (current?.lists ?? [])
        .filter((list) => list.id !== SAMPLE_LIST)
        .map(({ id, version, entries }) => ({ id, version, entries, stale: isStale(id) })),
      buildMs: current?.buildMs ?? 0,
    }),
    close: async () => {
      closed = true;
      await loading;
      await current?.retire();
      current = undefined;
    },
  };
}
