import { checkUnavailable, temporarilyUnavailable } from '@assay/kernel';
import { SAMPLE_LIST, type ScreeningQuery, type ScreeningResult, type SearchedList } from '@assay/screening';
import { keepServed } from '../threads/keep-served.js';
import { type BuiltIndex, buildInThread, type ListToLoad } from './build-index.js';
import {
  type Coverage,
  coverageOf,
  SCREENING_KINDS,
  type ScreeningKind,
  searchedQuery,
  withQuietNews,
} from './coverage.js';
import { type IndexPool, startIndexPool } from './index-pool.js';
import type { ListContent } from './protocol.js';

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
   * Replaces all imported lists, from `built` where their index was built before. Queries are answered from the old lists until the new index stands; when a list cannot
   * be read the old ones stay and the promise rejects. Gives the memory of the index. Where nothing is imported there is
   * none yet: the index of the sample is made when it is first searched.
   */
  readonly load: (lists: readonly ListToLoad[], built?: BuiltIndex) => Promise<ArrayBufferLike | undefined>;
  /** @throws ApiError 422 when no list covers what is asked, 503 while loading, 400 for an unusable query. */
  readonly screen: (query: ScreeningQuery, options: ScreenOptions) => Promise<CoveredResult>;
  readonly status: () => ScreeningStatus;
  /** The index that is served and its lists; undefined while none is loaded. */
  readonly index: () => { readonly memory: ArrayBufferLike; readonly lists: readonly ListContent[] } | undefined;
  readonly close: () => Promise<void>;
}

interface Edition {
  readonly lists: readonly ListToLoad[];
  /** The index of these lists where it was built before. */
  readonly built?: BuiltIndex | undefined;
}

/** An index that is served, and how long its building took. */
interface ServedIndex extends IndexPool {
  readonly buildMs: number;
}

async function startServing({ lists, built }: Edition): Promise<ServedIndex> {
  const { memory, buildMs } = built ?? (await buildInThread(lists));
  return { ...(await startIndexPool(memory)), buildMs };
}

/** Screening for the service: one index in memory that threads share, replaced as a whole when lists change. */
export function createScreeningRuntime(options: {
  readonly log: ScreeningLog;
  readonly clock?: () => number;
}): ScreeningRuntime {
  const clock = options.clock ?? Date.now;
  const served = keepServed<Edition, ServedIndex>({
    name: 'screening lists',
    nothing: { lists: [] },
    isNothing: ({ lists }) => lists.length === 0,
    start: startServing,
    taken: ({ lists, buildMs }) => options.log.info({ lists, build_ms: buildMs }, 'screening lists loaded'),
    again: ({ lists }, { memory, buildMs }) => ({ lists, built: { memory, buildMs } }),
    log: options.log,
  });
  const loaded = (): readonly ListToLoad[] => served.data().lists;
  const isStale = (list: string): boolean =>
    (loaded().find((entry) => entry.list === list)?.staleAt ?? Number.POSITIVE_INFINITY) <= clock();

  return {
    load: async (lists, built) => {
      await served.load({ lists, built });
      return served.current()?.memory;
    },
    screen: async (query, { lists: kinds = SCREENING_KINDS, includeSample }) => {
      if (includeSample) await served.wake();
      await served.settled();
      const pool = served.current();
      if (!pool && !served.ready()) throw temporarilyUnavailable('The screening lists are being loaded.');
      const coverage = coverageOf(kinds, withQuietNews(pool?.lists ?? [], loaded()), includeSample, isStale);
      if (coverage.every((entry) => entry.status === 'no_list')) {
        throw checkUnavailable('screening', 'No list has been imported that covers this screening.');
      }
      if (!pool) throw temporarilyUnavailable('The screening lists are being loaded.');
      const result = await pool.screen(searchedQuery(query, kinds, includeSample));
      return { ...result, coverage };
    },
    status: () => ({
      ready: served.ready(),
      lists: (served.current()?.lists ?? [])
        .filter((list) => list.id !== SAMPLE_LIST)
        .map(({ id, version, entries }) => ({ id, version, entries, stale: isStale(id) })),
      buildMs: served.current()?.buildMs ?? 0,
    }),
    index: () => {
      const pool = served.current();
      return pool && { memory: pool.memory, lists: pool.lists };
    },
    close: served.close,
  };
}
