import type { Allowance } from './limits.js';

/** More refusals than this in a minute are no typing mistakes. */
const REFUSALS_MAX = 10;
const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 10_000;

interface FailedAddress {
  refusals: number;
  /** Real Unix milliseconds. */
  readonly until: number;
  /** What was left when the window of the address was used up. */
  exhausted: Allowance | undefined;
}

/**
 * Addresses whose credentials were unknown lately. One that has used up its window is refused before the next credential
 * is looked up; of one that is refused often no large body is taken in any more, and its look-ups wait for each other.
 */
export class FailedLogins {
  readonly #known = new Map<string, FailedAddress>();

  /**
   * A credential from this address was unknown.
   * @param counted what is left to the address, where it was counted for this @param now real Unix milliseconds
   */
  refused(address: string, counted: Allowance | undefined, now: number): void {
    const entry = this.#at(address, now) ?? this.#add(address, now);
    entry.refusals += 1;
    if (counted?.allowed === false) entry.exhausted = counted;
  }

  /** What to answer instead of a look-up; undefined where one may be made. */
  exhausted(address: string, now: number): Allowance | undefined {
    const allowance = this.#at(address, now)?.exhausted;
    return allowance && allowance.resetAt * 1000 > now ? allowance : undefined;
  }

  /** Whether it has been refused so often that its bodies are not worth their transport. */
  often(address: string, now: number): boolean {
    return (this.#at(address, now)?.refusals ?? 0) > REFUSALS_MAX;
  }

  #at(address: string, now: number): FailedAddress | undefined {
    const entry = this.#known.get(address);
    return entry && entry.until > now ? entry : undefined;
  }

  #add(address: string, now: number): FailedAddress {
    // In the order of their windows: those at the front are the oldest.
    this.#known.delete(address);
    for (const [known, { until }] of this.#known) {
      if (until > now && this.#known.size < ADDRESSES_MAX) break;
      this.#known.delete(known);
    }
    const entry: FailedAddress = { refusals: 0, until: now + WINDOW_MS, exhausted: undefined };
    this.#known.set(address, entry);
    return entry;
  }
}
