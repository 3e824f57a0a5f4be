import type { StreamMessage } from './broker.js';

/** At most so much in one request; a larger message goes alone. */
const BATCH_MESSAGES = 256;
const BATCH_BYTES = 256 * 1024;

interface Waiting {
  readonly message: StreamMessage;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts messages that are published at the same time into one request, and begins the next when it is answered: with one
 * request on its way, none overtakes another. After a failure everything else fails too.
 */
export class Batches {
  readonly #send: (messages: readonly StreamMessage[]) => Promise<readonly Error[]>;
  #waiting: Waiting[] = [];
  #working = false;
  #failure: unknown;

  /** @param send sends what it is given @returns an error for each message that can never be taken, by place */
  constructor(send: (messages: readonly StreamMessage[]) => Promise<readonly Error[]>) {
    this.#send = send;
  }

  publish(message: StreamMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting.push({ message, resolve, reject });
      if (this.#working) return;
      this.#working = true;
      setImmediate(() => void this.#work());
    });
  }

  /** Nothing more is taken, and what waits fails. */
  fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      try {
        const refusals = await this.#send(batch.map(({ message }) => message));
        for (const [index, { resolve, reject }] of batch.entries()) {
          if (refusals[index]) reject(refusals[index]);
          else resolve();
        }
      } catch (error) {
        this.fail(error);
        for (const { reject } of batch) reject(error);
      }
    }
    this.#working = false;
  }

  #next(): Waiting[] {
    let bytes = 0;
    const end = this.#waiting.slice(0, BATCH_MESSAGES).findIndex(({ message }, index) => {
      bytes += message.body.length;
      return index > 0 && bytes > BATCH_BYTES;
    });
    return this.#waiting.splice(0, end < 0 ? BATCH_MESSAGES : end);
  }
}
