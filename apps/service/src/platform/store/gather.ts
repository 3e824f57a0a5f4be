import { temporarilyUnavailable } from '@assay/kernel';

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<Q, A> {
  readonly waiting: Waiting<Q, A>[];
  running: number;
  scheduled: boolean;
  /** Keys of the batches under way. */
  readonly busy: Set<string>;
}

export interface GatherLimits {
  /** Questions in one batch. */
  readonly batchMax: number;
  /** Batches of one group under way at once. */
  readonly runningMax: number;
  /**
   * How many must wait before a batch starts beside another; 1 when absent. A batch costs something however few it
   * holds, so that many small ones at once are dearer than one after the other.
   */
  readonly besideMin?: number;
}

/** Names what a question is about; of questions with one name, one is under way at a time. Undefined: any number. */
type KeyOf<Q> = (question: Q) => string | undefined;

const WAITING_MAX = 10_000;

/**
 * Answers questions of one group that come together by one call, as a group commit does: an idle group starts at the
 * end of the turn in which the first question came, and a busy one gathers while earlier batches are under way. Nothing
 * waits for company that may not come. A statement a batch instead of one a request saves most of what a request costs
 * in the driver, on the socket and in the database.
 */
export class Gather<Q, A> {
  readonly #run: (group: string, questions: readonly Q[]) => Promise<readonly A[]>;
  readonly #limits: GatherLimits;
  readonly #keyOf: KeyOf<Q> | undefined;
  readonly #lanes = new Map<string, Lane<Q, A>>();

  /** @param run answers the questions in their order; what it throws is thrown to everybody in the batch. */
  constructor(
    run: (group: string, questions: readonly Q[]) => Promise<readonly A[]>,
    limits: GatherLimits,
    keyOf?: KeyOf<Q>,
  ) {
    this.#run = run;
    this.#limits = limits;
    this.#keyOf = keyOf;
  }

  /** @throws ApiError 503 when too many wait. */
  ask(group: string, question: Q): Promise<A> {
    const lane = this.#lanes.get(group) ?? this.#open(group);
    if (lane.waiting.length >= WAITING_MAX) throw temporarilyUnavailable('The service is busy. Try again shortly.');
    return new Promise((resolve, reject) => {
      lane.waiting.push({ question, resolve, reject });
      if (lane.scheduled || !this.#mayStart(lane)) return;
      lane.scheduled = true;
      setImmediate(() => {
        lane.scheduled = false;
        this.#start(group, lane);
      });
    });
  }

  #open(group: string): Lane<Q, A> {
    const lane: Lane<Q, A> = { waiting: [], running: 0, scheduled: false, busy: new Set() };
    this.#lanes.set(group, lane);
    return lane;
  }

  #start(group: string, lane: Lane<Q, A>): void {
    while (lane.waiting.length > 0 && this.#mayStart(lane)) {
      const { batch, keys } = this.#next(lane);
      if (batch.length === 0) return;
      lane.running += 1;
      void this.#answer(group, batch).then((tell) => {
        lane.running -= 1;
        for (const key of keys) lane.busy.delete(key);
        this.#start(group, lane);
        // The next batch leaves before anybody works with these answers: database and process are busy at once.
        if (lane.running > 0) setImmediate(tell);
        else tell();
      });
    }
    if (lane.running === 0 && lane.waiting.length === 0 && !lane.scheduled) this.#lanes.delete(group);
  }

  #mayStart({ running, waiting }: Lane<Q, A>): boolean {
    const { runningMax, besideMin = 1 } = this.#limits;
    return running === 0 || (running < runningMax && waiting.length >= besideMin);
  }

  /** The next batch in the order of waiting; what is about something under way waits on. */
  #next(lane: Lane<Q, A>): { batch: Waiting<Q, A>[]; keys: string[] } {
    const keyOf = this.#keyOf;
    if (!keyOf) return { batch: lane.waiting.splice(0, this.#limits.batchMax), keys: [] };
    const keys: string[] = [];
    const batch: Waiting<Q, A>[] = [];
    const rest: Waiting<Q, A>[] = [];
    for (const one of lane.waiting) {
      const key = keyOf(one.question);
      if (batch.length >= this.#limits.batchMax || (key !== undefined && lane.busy.has(key))) {
        rest.push(one);
        continue;
      }
      batch.push(one);
      if (key === undefined) continue;
      keys.push(key);
      lane.busy.add(key);
    }
    lane.waiting.splice(0, lane.waiting.length, ...rest);
    return { batch, keys };
  }

  /** @returns what tells everybody in the batch. */
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
