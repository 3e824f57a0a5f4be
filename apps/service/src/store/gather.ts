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
}

export interface GatherLimits {
  /** Questions in one batch. */
  readonly batchMax: number;
  /** Batches of one group under way at once. */
  readonly runningMax: number;
}

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
  readonly #lanes = new Map<string, Lane<Q, A>>();

  /** @param run answers the questions in their order; what it throws is thrown to everybody in the batch. */
  constructor(run: (group: string, questions: readonly Q[]) => Promise<readonly A[]>, limits: GatherLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  /** @throws ApiError 503 when too many wait. */
  ask(group: string, question: Q): Promise<A> {
    const lane = this.#lanes.get(group) ?? this.#open(group);
    if (lane.waiting.length >= WAITING_MAX) throw temporarilyUnavailable('The service is busy. Try again shortly.');
    return new Promise((resolve, reject) => {
      lane.waiting.push({ question, resolve, reject });
      if (lane.scheduled || lane.running >= this.#limits.runningMax) return;
      lane.scheduled = true;
      setImmediate(() => {
        lane.scheduled = false;
        this.#start(group, lane);
      });
    });
  }

  #open(group: string): Lane<Q, A> {
    const lane: Lane<Q, A> = { waiting: [], running: 0, scheduled: false };
    this.#lanes.set(group, lane);
    return lane;
  }

  #start(group: string, lane: Lane<Q, A>): void {
    while (lane.waiting.length > 0 && lane.running < this.#limits.runningMax) {
      lane.running += 1;
      void this.#answer(group, lane.waiting.splice(0, this.#limits.batchMax)).then(() => {
        lane.running -= 1;
        this.#start(group, lane);
      });
    }
    if (lane.running === 0 && !lane.scheduled) this.#lanes.delete(group);
  }

  async #answer(group: string, batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#run(
        group,
        batch.map(({ question }) => question),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
