/** Amounts by category; the place of `unknown` holds what is attributed to nobody. */
export type Amounts = Float64Array;

/** Books of the walked addresses, one account an address and asset. */
export interface Ledger {
  /** Takes an amount out of an account and says what it consists of. What was never seen to arrive is unattributed. */
  take(account: number, amount: number): Moved;
  put(account: number, moved: Moved): void;
}

/** What a transfer consists of: parts in the order in which they arrived. Each ledger reads only its own parts. */
export interface Moved {
  readonly amounts: number[];
  readonly categories: number[];
}
