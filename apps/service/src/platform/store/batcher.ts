import { temporarilyUnavailable } from '@assay/kernel';

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue<Q, A> {
  readonly waiting: Waiting<Q, A>[];
  running: number;
  scheduled: boolean;
  /** Keys of the running batches. */
  readonly busy: Set<string>;
}

export interface BatchLimits {
  /** Questions in one batch. */
  readonly batchMax: number;
  /** Batches of one group that run at once. */
  readonly runningMax: number;
  /**
   * How many questions must wait before a second batch starts while one runs. Default 1. Each batch has a fixed cost, so
   * many small batches at once cost more than the same questions in sequence.
   */
  readonly concurrentMin?: number;
}

/** Key of a question. Questions with the same key never run at the same time; those without a key always may. */
type KeyOf<Q> = (question: Q) => string | undefined;

const WAITING_MAX = 10_000;

/**
 * Answers concurrent questions of one group with one call, like a group commit. An idle group starts at the end of the
 * event-loop turn in which the first question came; a busy group collects questions while earlier batches run. No
 * question waits in the hope that others follow. One statement per batch instead of one per request saves most of a
 * request's cost in the driver, on the socket and in the database.
 */
export class Batcher<Q, A> {
  readonly #run: (group: string, questions: readonly Q[]) => Promise<readonly A[]>;
  readonly #limits: BatchLimits;
  readonly #keyOf: KeyOf<Q> | undefined;
  readonly #queues = new Map<string, Queue<Q, A>>();

  /** @param run answers the questions in their order; what it throws rejects every question of the batch. */
  constructor(
    run: (group: string, questions: readonly Q[]) => Promise<readonly A[]>,
    limits: BatchLimits,
    keyOf?: KeyOf<Q>,
  ) {
    this.#run = run;
    this.#limits = limits;
    this.#keyOf = keyOf;
  }

  /** @throws ApiError 503 when too many wait. */
  ask(group: string, question: Q): Promise<A> {
    const queue = this.#queues.get(group) ?? this.#open(group);
    if (queue.waiting.length >= WAITING_MAX) throw temporarilyUnavailable('The service is busy. Try again shortly.');
    return new Promise((resolve, reject) => {
      queue.waiting.push({ question, resolve, reject });
      if (queue.scheduled || !this.#mayStart(queue)) return;
      queue.scheduled = true;
      setImmediate(() => {
        queue.scheduled = false;
        this.#start(group, queue);
      });
    });
  }

  #open(group: string): Queue<Q, A> {
    const queue: Queue<Q, A> = { waiting: [], running: 0, scheduled: false, busy: new Set() };
    this.#queues.set(group, queue);
    return queue;
  }

  #start(group: string, queue: Queue<Q, A>): void {
    while (queue.waiting.length > 0 && this.#mayStart(queue)) {
      const { batch, keys } = this.#next(queue);
      if (batch.length === 0) return;
      queue.running += 1;
      void this.#answer(group, batch).then((settle) => {
        queue.running -= 1;
        for (const key of keys) queue.busy.delete(key);
        this.#start(group, queue);
        // Send the next batch before these answers are used, so that database and process work at the same time.
        if (queue.running > 0) setImmediate(settle);
        else settle();
      });
    }
    if (queue.running === 0 && queue.waiting.length === 0 && !queue.scheduled) this.#queues.delete(group);
  }

  #mayStart({ running, waiting }: Queue<Q, A>): boolean {
    const { runningMax, concurrentMin = 1 } = this.#limits;
    return running === 0 || (running < runningMax && waiting.length >= concurrentMin);
  }

  /** The next batch, oldest question first. A question whose key is running keeps waiting. */
  #next(queue: Queue<Q, A>): { batch: Waiting<Q, A>[]; keys: string[] } {
    const keyOf = this.#keyOf;
    if (!keyOf) return { batch: queue.waiting.splice(0, this.#limits.batchMax), keys: [] };
    const keys: string[] = [];
    const batch: Waiting<Q, A>[] = [];
    const rest: Waiting<Q, A>[] = [];
    for (const one of queue.waiting) {
      const key = keyOf(one.question);
      if (batch.length >= this.#limits.batchMax || (key !== undefined && queue.busy.has(key))) {
        rest.push(one);
        continue;
      }
      batch.push(one);
      if (key === undefined) continue;
      keys.push(key);
      queue.busy.add(key);
    }
    queue.waiting.splice(0, queue.waiting.length, ...rest);
    return { batch, keys };
  }

  /** @returns a function that settles every question of the batch. */
  async #answer(group: string, batch: readonly Waiting<Q, A>[]): Promise<() => void> {
    try {
      const questions = batch.map(({ question }) => question);
      const answers = await this.#run(group, questions);
      return () => {
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A);
      };
    } catch (error) {
      return () => {
        for (const { reject } of batch) reject(error);
      };
    }
  }
}
