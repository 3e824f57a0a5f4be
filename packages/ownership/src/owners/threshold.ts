import { compare, type Fraction, toNumber } from '../graph/fraction.js';
import type { Range } from './holdings.js';

export type Verdict = 'yes' | 'possible' | 'no';

/** `gte`: at or above (Regulation (EU) 2024/1624 Art. 52); `gt`: above (United Kingdom, FATF). */
export type Comparator = 'gte' | 'gt';

export interface Threshold {
  /** Part of 1. */
  readonly value: Fraction;
  readonly comparator: Comparator;
}

/** Doubles this close to the threshold may lie on either side of it. */
const NEAR = 1e-9;

/** Whether an interval reaches a threshold: for certain, possibly, or not. Exact where the interval is. */
export function reaches(range: Range, { value, comparator }: Threshold): Verdict {
  if (certainlyReaches(range, value, comparator)) return 'yes';
  return mayReach(range, value, comparator) ? 'possible' : 'no';
}

function certainlyReaches(range: Range, value: Fraction, comparator: Comparator): boolean {
  if (range.minExact) {
    const order = compare(range.minExact, value);
    return order > 0 || (order === 0 && (comparator === 'gte' || range.minOpen));
  }
  const difference = range.min - toNumber(value);
  return difference > NEAR || (Math.abs(difference) <= NEAR && range.minOpen);
}

function mayReach(range: Range, value: Fraction, comparator: Comparator): boolean {
  if (range.maxExact) {
    const order = compare(range.maxExact, value);
    return order > 0 || (order === 0 && comparator === 'gte' && !range.maxOpen);
  }
  return range.max - toNumber(value) >= (range.maxOpen ? NEAR : -NEAR);
}
