import type { Logger } from 'pino';

const WAITING_MAX = 32;

/**
 * Work that saves time later and may be left undone: one piece at a time, the oldest first. A new piece takes the place of
 * the waiting one of the same owner; more than 32 are not kept.
 */
export class WorkQueue {
  readonly #log: Pick<Logger, 'debug'>;
  readonly #waiting = new Map<string, () => Promise<void>>();
  #running: Promise<void> | undefined;

  constructor(log: Pick<Logger, 'debug'>) {
    this.#log = log;
  }

  begin(owner: string, work: () => Promise<void>): void {
    if (this.#waiting.size >= WAITING_MAX && !this.#waiting.has(owner)) return;
    this.#waiting.set(owner, work);
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #work(): Promise<void> {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [owner, work] = next;
      this.#waiting.delete(owner);
      await work().catch((error: unknown) => this.#log.debug({ err: error }, 'work ahead was left undone'));
    }
  }
}
