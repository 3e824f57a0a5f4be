/** What a window amounts to before it is a value; amounts are times 10^18, squares times 10^36. */
export interface WindowTotals {
  /** Rows of the window that have the field; of `count`, all of them. */
  readonly count: bigint;
  /** Rows whose amount has no rate and so no base amount. */
  readonly unconverted: bigint;
  readonly sum?: bigint | undefined;
  readonly squares?: bigint | undefined;
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
  readonly distinct?: bigint | undefined;
  /** The value at the asked rank. */
  readonly ranked?: bigint | undefined;
  /** Sums of what came in and went out. */
  readonly incoming?: bigint | undefined;
  readonly outgoing?: bigint | undefined;
  /** Unix milliseconds. */
  readonly at?: number | undefined;
}
