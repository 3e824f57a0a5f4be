import { temporarilyUnavailable } from '@assay/kernel';

interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/** How long the first question waits for others. */
const WAIT_MS = 100;
const WAITING_MAX = 1000;

/**
 * Answers questions that nobody is in a hurry for: the first waits a moment, and all that came meanwhile are asked with one
 * call. For look-ups of strangers: many of them then cost the database what one costs.
 */
export class DelayedBatch<Q, A> {
  readonly #run: (questions: readonly Q[]) => Promise<readonly A[]>;
  readonly #waitMs: number;
  #waiting: Waiting<Q, A>[] = [];

  /** @param run answers the questions in their order */
  constructor(run: (questions: readonly Q[]) => Promise<readonly A[]>, waitMs = WAIT_MS) {
    this.#run = run;
    this.#waitMs = waitMs;
  }

  /** @throws ApiError 503 when too many wait. */
  ask(question: Q): Promise<A> {
    if (this.#waiting.length >= WAITING_MAX) throw temporarilyUnavailable('The service is busy. Try again shortly.');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#waiting.length === 1) setTimeout(() => void this.#answer(), this.#waitMs);
    });
  }

  async #answer(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.#run(waiting.map(({ question }) => question));
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
