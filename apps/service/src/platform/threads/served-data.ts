/** Threads that serve one edition of some data. */
export interface Serving {
  /** Answers what waits, then ends the threads. */
  readonly retire: () => Promise<void>;
  /** Settles when a thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

export interface ServedDataOptions<Data, Threads extends Serving> {
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

const RESTARTS_MAX = 5;
const SETTLE_MS = 10_000;

/** Data that threads serve: replaces the threads when the data change, starts them again when they are lost. */
export class ServedData<Data, Threads extends Serving> {
  readonly #options: ServedDataOptions<Data, Threads>;
  #current: Threads | undefined;
  #data: Data;
  #startedAt = 0;
  /** Nothing is loaded, and nobody has asked yet. */
  #asleep = false;
  #closed = false;
  #loading: Promise<void> = Promise.resolve();
  #restarts = 0;
  readonly #waiting = new Set<() => void>();

  constructor(options: ServedDataOptions<Data, Threads>) {
    this.#options = options;
    this.#data = options.nothing;
  }

  /** The threads that answer now; undefined while loading, and while nothing is loaded that anybody asked. */
  get current(): Threads | undefined {
    return this.#current;
  }

  /** What was loaded last. */
  get data(): Data {
    return this.#data;
  }

  /** Since when these threads answer, Unix milliseconds; undefined without any. */
  get since(): number | undefined {
    return this.#current ? this.#startedAt : undefined;
  }

  /** Whether questions can be answered, if only by starting the threads. */
  get ready(): boolean {
    return this.#current !== undefined || this.#asleep;
  }

  /** Replaces the data as a whole: the old ones answer until the new ones stand, and stay when those cannot be read. */
  load(next: Data): Promise<void> {
    return this.#inTurn(async () => {
      this.#asleep = this.#options.isNothing(next) && !this.#current;
      if (!this.#asleep) return this.#swap(next);
      this.#data = next;
      this.#wakeAll();
    });
  }

  /** Starts the threads where nothing is loaded and nobody has asked yet. */
  async wake(): Promise<void> {
    if (this.#asleep)
      await this.#inTurn(async () => (this.#asleep && !this.#closed ? this.#swap(this.#data) : undefined));
  }

  /** Settles once data are served, or after ten seconds: a question in the first moments of a start waits instead of failing. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.ready || this.#closed) return resolve();
      this.#waiting.add(resolve);
      setTimeout(resolve, SETTLE_MS).unref();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wakeAll();
    await this.#loading;
    await this.#current?.retire();
    this.#current = undefined;
  }

  async #swap(next: Data): Promise<void> {
    const fresh = await this.#options.start(next);
    if (this.#closed) return fresh.retire();
    const old = this.#current;
    this.#current = fresh;
    this.#data = next;
    this.#asleep = false;
    this.#startedAt = Date.now();
    this.#options.taken(fresh, next);
    void fresh.lost.then(() => this.#restart(fresh));
    this.#wakeAll();
    await old?.retire();
  }

  #restart(lost: Threads): void {
    const { name, again, log } = this.#options;
    if (this.#closed || this.#current !== lost) return;
    this.#current = undefined;
    this.#restarts += 1;
    log.error({ restarts: this.#restarts }, `a thread of the ${name} ended unexpectedly`);
    void lost.retire();
    if (this.#restarts <= RESTARTS_MAX)
      void this.load(again(this.#data, lost)).catch((cause: unknown) =>
        log.error({ cause: String(cause) }, `the ${name} could not be loaded again`),
      );
  }

  /** One load after another: two at once could leave the older data in place. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.#loading.then(work);
    this.#loading = next.catch(() => undefined);
    return next;
  }

  #wakeAll(): void {
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }
}
