import { Decimal, divide, sampleDeviation } from './decimal.js';
import type { UnknownReason } from './definition.js';
import type { WindowFunction } from './environment.js';

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
  /** Unix milliseconds. */
  readonly at?: number | undefined;
}

export type FeatureValue =
  | { readonly value: bigint | Decimal | Date }
  | { readonly missing: UnknownReason; readonly detail: string };

/** The value of a window function, or why there is none. A missing rate is never counted as zero. */
export function featureValue(fn: WindowFunction, totals: WindowTotals): FeatureValue {
  if (totals.unconverted > 0n)
    return { missing: 'missing_rate', detail: 'An amount in the window has no exchange rate.' };
  const { count, sum = 0n, squares = 0n, least, most, distinct, at } = totals;
  switch (fn) {
    case 'count':
      return { value: count };
    case 'distinct':
      return { value: distinct ?? 0n };
    case 'sum':
      return { value: new Decimal(sum) };
    case 'avg':
      return count === 0n ? tooFew(1) : { value: divide(new Decimal(sum), new Decimal(count * 10n ** 18n)) };
    case 'min':
      return least === undefined ? tooFew(1) : { value: new Decimal(least) };
    case 'max':
      return most === undefined ? tooFew(1) : { value: new Decimal(most) };
    case 'stddev':
      return count < 2n ? tooFew(2) : { value: sampleDeviation(count, new Decimal(sum), squares) };
    case 'first_seen':
    case 'last_seen':
      return at === undefined ? tooFew(1) : { value: new Date(at) };
  }
}

function tooFew(least: number): FeatureValue {
  return { missing: 'insufficient_history', detail: `The window holds fewer than ${least} values.` };
}
