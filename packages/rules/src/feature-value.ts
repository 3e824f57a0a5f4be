import { Decimal, divide, sampleDeviation } from './decimal.js';
import type { UnknownReason } from './definition.js';
import { type PartialValue, partialValue } from './partial-value.js';
import type { WindowFunction } from './rule-functions.js';
import type { WindowTotals } from './window-totals.js';

export type FeatureValue =
  | {
      readonly value: bigint | Decimal | Date;
      /** Customers behind the value, by their ids: some where they are many. */
      readonly members?: readonly string[];
      /** Transactions behind the value, by their ids: of a cycle in order of time, of what customers share one of each. */
      readonly transactions?: readonly string[];
    }
  | { readonly missing: UnknownReason; readonly detail: string; readonly partial?: PartialValue };

/** The value of a window function, or why there is none. A missing rate is never counted as zero. */
export function featureValue(fn: WindowFunction, totals: WindowTotals): FeatureValue {
  if (totals.unconverted > 0n) {
    const partial = partialValue(fn, totals);
    const missing = { missing: 'missing_rate', detail: 'An amount in the window has no exchange rate.' } as const;
    return partial ? { ...missing, partial } : missing;
  }
  const { count, sum = 0n, squares = 0n, least, most, distinct, at } = totals;
  switch (fn) {
    case 'count':
      return { value: count };
    case 'distinct':
    case 'pairs':
    case 'fan':
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
    case 'median':
    case 'percentile':
    case 'deviation': {
      const { ranked } = totals;
      return ranked === undefined ? tooFew(1) : { value: new Decimal(ranked) };
    }
    case 'in_out_gap':
      return gapOf(totals.incoming ?? 0n, totals.outgoing ?? 0n);
    case 'first_seen':
    case 'last_seen':
      return at === undefined ? tooFew(1) : { value: new Date(at) };
  }
}

/** The share of the larger side that the other does not match: 0 where all that comes in goes out, 1 where nothing does. */
function gapOf(incoming: bigint, outgoing: bigint): FeatureValue {
  const [less, more] = incoming < outgoing ? [incoming, outgoing] : [outgoing, incoming];
  if (more === 0n) return tooFew(1);
  return { value: divide(new Decimal(more - less), new Decimal(more)) };
}

function tooFew(least: number): FeatureValue {
  return { missing: 'insufficient_history', detail: `The window holds fewer than ${least} values.` };
}
