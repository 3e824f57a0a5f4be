/** Threads that serve one edition of some data. */
export interface Serving {
  /** Answers what waits, then ends the threads. */
  readonly retire: () => Promise<void>;
  /** Settles when a thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

export interface Keeping<Data, Threads extends Serving> {
  /** Name of the data in the log: `wallet data`. */
  readonly name: string;
  /** Served from the first question on when nothing else is loaded: threads are not started for it before. */
  readonly nothing: Data;
  readonly isNothing: (data: Data) => boolean;
  readonly start: (data: Data) => Promise<Threads>;
  /** Called in the moment in which new threads take over. */
  readonly taken: (threads: Threads, data: Data) => void;
  /** What is loaded in place of threads that were lost. */
  readonly again: (data: Data, lost: Threads) => Data;
  readonly log: { readonly error: (fields: object, message: string) => void };
}

export interface Served<Data, Threads> {
  /** The threads that answer now; undefined while loading, and while nothing is loaded that anybody asked. */
  readonly current: () => Threads | undefined;
  /** What was loaded last. */
  readonly data: () => Data;
  /** Since when these threads answer, Unix milliseconds; undefined without any. */
  readonly since: () => number | undefined;
  /** Whether questions can be answered, if only by starting the threads. */
  readonly ready: () => boolean;
  /** Replaces the data as a whole: the old ones answer until the new ones stand, and stay when those cannot be read. */
  readonly load: (data: Data) => Promise<void>;
  /** Starts the threads where nothing is loaded and nobody has asked yet. */
  readonly wake: () => Promise<void>;
  /** Settles once data are served, or after ten seconds: a question in the first moments of a start waits instead of failing. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const RESTARTS_MAX = 5;
const SETTLE_MS = 10_000;

/** Keeps data served from threads: replaces them when the data change, starts them again when they are lost. */
export function keepServed<Data, Threads extends Serving>(keeping: Keeping<Data, Threads>): Served<Data, Threads> {
  const { name, log } = keeping;
  let current: Threads | undefined;
  let data = keeping.nothing;
  let loading: Promise<void> = Promise.resolve();
  let restarts = 0;
  let startedAt = 0;
  let closed = false;
  let asleep = false;
  const waiting = new Set<() => void>();
  const wakeAll = (): void => {
    for (const go of waiting) go();
    waiting.clear();
  };

  const swap = async (next: Data): Promise<void> => {
    const fresh = await keeping.start(next);
    if (closed) return fresh.retire();
    const old = current;
    [current, data, asleep, startedAt] = [fresh, next, false, Date.now()];
    keeping.taken(fresh, next);
    void fresh.lost.then(() => restart(fresh));
    wakeAll();
    await old?.retire();
  };
  const restart = (lost: Threads): void => {
    if (closed || current !== lost) return;
    current = undefined;
    restarts += 1;
    log.error({ restarts }, `a thread of the ${name} ended unexpectedly`);
    void lost.retire();
    if (restarts <= RESTARTS_MAX)
      void load(keeping.again(data, lost)).catch((cause: unknown) =>
        log.error({ cause: String(cause) }, `the ${name} could not be loaded again`),
      );
  };
  // One load after another: two at once could leave the older data in place.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = loading.then(work);
    loading = next.catch(() => undefined);
    return next;
  };
  const load = (next: Data): Promise<void> =>
    inTurn(async () => {
      asleep = keeping.isNothing(next) && !current;
      if (!asleep) return swap(next);
      data = next;
      wakeAll();
    });
  const ready = (): boolean => current !== undefined || asleep;

  return {
    current: () => current,
    since: () => (current ? startedAt : undefined),
    data: () => data,
    ready,
    load,
    wake: async () => {
      if (asleep) await inTurn(async () => (asleep && !closed ? swap(data) : undefined));
    },
    settled: () =>
      new Promise((resolve) => {
        if (ready() || closed) return resolve();
        waiting.add(resolve);
        setTimeout(resolve, SETTLE_MS).unref();
      }),
    close: async () => {
      closed = true;
      wakeAll();
      await loading;
      await current?.retire();
      current = undefined;
    },
  };
}
