import { setTimeout as pause } from 'node:timers/promises';
import { checkUnavailable, temporarilyUnavailable } from '@assay/kernel';
import { SAMPLE_LIST, type ScreeningQuery, type ScreeningResult, type SearchedList } from '@assay/screening';
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

const RESTARTS_MAX = 5;
/** The lists of a process that has just started are there in a moment; nobody has to ask again for that. */
const LOADING_WAITS = 200;
const LOADING_WAIT_MS = 50;

/** Screening for the service: one index in memory that threads share, replaced as a whole when lists change. */
export function createScreeningRuntime(options: {
  readonly log: ScreeningLog;
  readonly clock?: () => number;
}): ScreeningRuntime {
  const clock = options.clock ?? Date.now;
  let current: IndexPool | undefined;
  let buildMs = 0;
  let loaded: readonly ListToLoad[] = [];
  let loading: Promise<unknown> = Promise.resolve();
  let restarts = 0;
  let closed = false;
  /** Nothing is imported, and nobody has searched the sample yet. */
  let asleep = false;

  const isStale = (list: string): boolean =>
    (loaded.find((entry) => entry.list === list)?.staleAt ?? Number.POSITIVE_INFINITY) <= clock();

  const swap = async (lists: readonly ListToLoad[], built?: BuiltIndex): Promise<ArrayBufferLike> => {
    const made = built ?? (await buildInThread(lists));
    const fresh = await startIndexPool(made.memory);
    if (closed) {
      await fresh.retire();
      return made.memory;
    }
    const old = current;
    current = fresh;
    asleep = false;
    loaded = lists;
    buildMs = made.buildMs;
    void fresh.lost.then(() => restart(fresh));
    options.log.info({ lists: fresh.lists, build_ms: buildMs }, 'screening lists loaded');
    await old?.retire();
    return made.memory;
  };

  const restart = (lost: IndexPool): void => {
    if (closed || current !== lost) return;
    current = undefined;
    restarts += 1;
    options.log.error({ restarts }, 'a screening thread ended unexpectedly');
    void lost.retire();
    if (restarts <= RESTARTS_MAX)
      void load(loaded, { memory: lost.memory, buildMs }).catch((cause: unknown) =>
        options.log.error({ cause: String(cause) }, 'screening lists could not be loaded again'),
      );
  };

  // One load after another: two at once could leave the older lists in place.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = loading.then(work);
    loading = next.catch(() => undefined);
    return next;
  };
  const load = (lists: readonly ListToLoad[], built?: BuiltIndex): Promise<ArrayBufferLike | undefined> =>
    inTurn(async () => {
      asleep = lists.length === 0 && !current;
      return asleep ? undefined : swap(lists, built);
    });
  const wake = (): Promise<unknown> => inTurn(async () => (asleep && !closed ? swap([]) : undefined));

  const whenLoaded = async (): Promise<void> => {
    for (let waits = 0; !current && !asleep; waits += 1) {
      if (closed || waits >= LOADING_WAITS) throw temporarilyUnavailable('The screening lists are being loaded.');
      await pause(LOADING_WAIT_MS);
    }
  };

  return {
    load,
    screen: async (query, { lists: kinds = SCREENING_KINDS, includeSample }) => {
      if (asleep && includeSample) await wake();
      await whenLoaded();
      const coverage = coverageOf(kinds, withQuietNews(current?.lists ?? [], loaded), includeSample, isStale);
      if (coverage.every((entry) => entry.status === 'no_list')) {
        throw checkUnavailable('screening', 'No list has been imported that covers this screening.');
      }
      if (!current) throw temporarilyUnavailable('The screening lists are being loaded.');
      const result = await current.screen(searchedQuery(query, kinds, includeSample));
      return { ...result, coverage };
    },
    status: () => ({
      ready: current !== undefined || asleep,
      lists: (current?.lists ?? [])
        .filter((list) => list.id !== SAMPLE_LIST)
        .map(({ id, version, entries }) => ({ id, version, entries, stale: isStale(id) })),
      buildMs,
    }),
    index: () => current && { memory: current.memory, lists: current.lists },
    close: async () => {
      closed = true;
      await loading;
      await current?.retire();
      current = undefined;
    },
  };
}
