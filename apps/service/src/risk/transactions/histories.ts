import type { History } from '@assay/rules';

/** A history as of a customer's count of transactions: while that count stands, nothing is missing in it. */
export interface KnownHistory {
  readonly customerId: string;
  readonly transactions: number;
  readonly history: History;
  /** The texts that it holds. */
  readonly columns: string;
}

/** Rows of all remembered histories together, about 100 bytes each. */
const ROWS_MAX = 500_000;
/** What a history costs besides its rows, in rows. */
const OVERHEAD_ROWS = 20;

/**
 * Histories of the customers that came last, by the fingerprint of their reference, which differs in each environment. Each is used only under the customer's lock and only when the customer is
 * the same and its count of transactions, which every new one raises in its own database transaction, is the one it was remembered
 * with: another node's transaction, or one that was rolled back, can never be overlooked.
 */
export class Histories {
  readonly #known = new Map<string, KnownHistory>();
  #rows = 0;

  /** Takes a history out; who took it puts it back once what was done with it is committed. */
  take(customerIndex: Buffer): KnownHistory | undefined {
    return this.#drop(customerIndex.toString('latin1'));
  }

  put(customerIndex: Buffer, known: KnownHistory): void {
    const key = customerIndex.toString('latin1');
    this.#drop(key);
    this.#known.set(key, known);
    this.#rows += known.history.length + OVERHEAD_ROWS;
    for (const oldest of this.#known.keys()) {
      if (this.#rows <= ROWS_MAX) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): KnownHistory | undefined {
    const known = this.#known.get(key);
    if (!known) return undefined;
    this.#known.delete(key);
    this.#rows -= known.history.length + OVERHEAD_ROWS;
    return known;
  }
}
