import { DatabaseUnavailable } from './failures.js';

const FIRST_MS = 50;
const LONGEST_MS = 1000;

/**
 * Holds back attempts to connect after one that failed: until the pause is over callers fail at once, then one of them
 * tries. Pauses double from 50 ms to 1 s, shortened at random by up to half, so that many nodes do not come back
 * together. All pools of a database share one.
 */
export class Reconnection {
  #failures = 0;
  #closedUntil = 0;
  #trying = false;
  #cause: unknown;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(now: () => number = () => performance.now(), random: () => number = Math.random) {
    this.#now = now;
    this.#random = random;
  }

  /** Call before a new connection is opened. @throws DatabaseUnavailable while attempts are held back */
  attempt(): void {
    if (this.#failures === 0) return;
    const now = this.#now();
    if (now < this.#closedUntil) throw new DatabaseUnavailable('unreachable', this.#cause);
    this.#trying = true;
    this.#closedUntil = now + LONGEST_MS;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#closedUntil = 0;
    this.#trying = false;
  }

  /** Attempts that were under way together count as one failure. */
  failed(cause: unknown): void {
    if (this.#failures > 0 && !this.#trying) return;
    this.#trying = false;
    this.#cause = cause;
    this.#failures += 1;
    const pauseMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#failures - 1));
    this.#closedUntil = this.#now() + pauseMs * (1 - this.#random() / 2);
  }
}
