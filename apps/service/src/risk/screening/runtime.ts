import { type ApiError, checkUnavailable, temporarilyUnavailable } from '@assay/kernel';
import { SAMPLE_LIST, type ScreeningQuery, type ScreeningResult, type SearchedList } from '@assay/screening';
import type { EnvironmentKind } from '../../platform/imports/reach.js';
import { ServedData } from '../../platform/threads/served-data.js';
import { type BuiltIndex, buildInThread, type ListToLoad } from './build-index.js';
import {
  type Asked,
  type Coverage,
  coverageOf,
  excludedLists,
  isSearchable,
  missingKinds,
  SCREENING_KINDS,
  type ScreeningKind,
  searchedQuery,
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
  /** Kinds of these on which nobody insists where no list covers them. */
  readonly waive?: readonly ScreeningKind[];
  /** Whose lists are searched; the sandbox searches the built-in sample too. */
  readonly environment: EnvironmentKind;
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
  /** Since when this index answers, Unix milliseconds; undefined while none is loaded. */
  readonly since: number | undefined;
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
  /** What the loaded lists cover of the asked kinds, without a search. */
  readonly coverage: (asked: Asked, environment: EnvironmentKind) => readonly Coverage[];
  /** The lists that an environment does not search. */
  readonly excluded: (environment: EnvironmentKind) => readonly string[];
  readonly status: () => ScreeningStatus;
  /** The index that is served and its lists; undefined while none is loaded. */
  readonly index: () => OpenIndex | undefined;
  /** The same, built where nothing is imported and nobody has asked yet. */
  readonly openIndex: () => Promise<OpenIndex | undefined>;
  readonly close: () => Promise<void>;
}

export interface OpenIndex {
  readonly memory: ArrayBufferLike;
  readonly lists: readonly ListContent[];
  /** The imported editions that it was made of, those without any entry too. */
  readonly editions: readonly ListToLoad[];
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
  const served = new ServedData<Edition, ServedIndex>({
    name: 'screening lists',
    nothing: { lists: [] },
    isNothing: ({ lists }) => lists.length === 0,
    start: startServing,
    taken: ({ lists, buildMs }) => options.log.info({ lists, build_ms: buildMs }, 'screening lists loaded'),
    again: ({ lists }, { memory, buildMs }) => ({ lists, built: { memory, buildMs } }),
    log: options.log,
  });
  const loaded = (): readonly ListToLoad[] => served.data.lists;
  const isStale = (list: string): boolean =>
    (loaded().find((entry) => entry.list === list)?.staleAt ?? Number.POSITIVE_INFINITY) <= clock();
  const excluded = (environment: EnvironmentKind): string[] => excludedLists(loaded(), environment);
  const coverage = (asked: Asked, environment: EnvironmentKind): Coverage[] =>
    coverageOf(asked, loaded(), environment, clock());
  const index = (): OpenIndex | undefined => {
    const pool = served.current;
    return pool && { memory: pool.memory, lists: pool.lists, editions: loaded() };
  };

  return {
    load: async (lists, built) => {
      await served.load({ lists, built });
      return served.current?.memory;
    },
    screen: async (query, { lists: kinds = SCREENING_KINDS, waive = [], environment }) => {
      if (environment === 'sandbox') await served.wake();
      await served.settled();
      const pool = served.current;
      if (!pool && !served.ready) throw temporarilyUnavailable('The screening lists are being loaded.');
      const covered = coverage({ kinds, waive }, environment);
      if (!isSearchable(covered)) throw nothingCovers(covered);
      if (!pool) throw temporarilyUnavailable('The screening lists are being loaded.');
      const left = excluded(environment);
      // What is loaded now counts: lists may change while a thread searches.
      const quiet = quietLists(loaded(), left);
      const result = await pool.screen(searchedQuery(query, kinds, left));
      return { ...result, lists_searched: [...result.lists_searched, ...quiet], coverage: covered };
    },
    coverage,
    excluded,
    status: () => ({
      ready: served.ready,
      lists: (served.current?.lists ?? [])
        .filter((list) => list.id !== SAMPLE_LIST)
        .map(({ id, version, entries }) => ({ id, version, entries, stale: isStale(id) })),
      buildMs: served.current?.buildMs ?? 0,
      since: served.since,
    }),
    index,
    openIndex: async () => {
      await served.wake();
      return index();
    },
    close: () => served.close(),
  };
}

/** Lists without an entry are in no index, and were searched all the same. */
function quietLists(lists: readonly ListToLoad[], excluded: readonly string[]) {
  const quiet = lists.filter(({ entries, list }) => entries === 0 && !excluded.includes(list));
  return quiet.map(({ list: id, version }) => ({ id, version, entries: 0 }));
}

function nothingCovers(coverage: readonly Coverage[]): ApiError {
  const missing = missingKinds(coverage);
  return checkUnavailable('screening', `No imported list covers this screening: ${missing.join(', ')}.`, missing);
}
