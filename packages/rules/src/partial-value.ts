import { Decimal } from './decimal.js';
import type { WindowFunction } from './rule-functions.js';
import type { WindowTotals } from './window-totals.js';

/** What is certain of a window that holds amounts without a rate: an amount is above zero, whatever it is worth. */
export interface PartialValue {
  /** The value of the amounts that have a rate. */
  readonly known: bigint | Decimal;
  /** The whole is not below this … */
  readonly least: bigint | Decimal;
  /** … nor above this. */
  readonly most: bigint | Decimal;
}

/** Above every sum of amounts that can be sent (18 digits before the point), and low enough for sums and products with it. */
const MOST = new Decimal(10n ** 50n);
const LEAST = new Decimal(1n);

/** Undefined where the amounts that have a rate bound nothing: of averages, ranks, shares and times. */
export function partialValue(fn: WindowFunction, totals: WindowTotals): PartialValue | undefined {
  const { count, unconverted, sum = 0n, least, most, distinct = 0n } = totals;
  switch (fn) {
    case 'count':
      return { known: count, least: count, most: count + unconverted };
    case 'distinct':
    case 'pairs':
      return { known: distinct, least: distinct, most: distinct + unconverted };
    case 'fan':
      // A row without a rate may bring a party that is new, or have brought one of the new ones before.
      return {
        known: distinct,
        least: distinct > unconverted ? distinct - unconverted : 0n,
        most: distinct + unconverted,
      };
    case 'sum':
      return { known: new Decimal(sum), least: new Decimal(sum), most: MOST };
    case 'max':
      return most === undefined ? undefined : { known: new Decimal(most), least: new Decimal(most), most: MOST };
    case 'min':
      return least === undefined ? undefined : { known: new Decimal(least), least: LEAST, most: new Decimal(least) };
    default:
      return undefined;
  }
}
