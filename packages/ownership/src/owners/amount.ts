import { add, compare, divide, type Fraction, multiply, ONE, subtract, toNumber, ZERO } from '../graph/fraction.js';

/** A part of 1; exact where every step to it was. */
export interface Amount {
  readonly value: number;
  readonly exact?: Fraction;
}

export const NOTHING = exactly(ZERO);
export const WHOLE = exactly(ONE);

export function exactly(exact: Fraction): Amount {
  return { value: toNumber(exact), exact };
}

export function amountOf(value: number, exact: Fraction | undefined): Amount {
  return exact ? exactly(exact) : { value };
}

export function sum(a: Amount, b: Amount): Amount {
  return join(a, b, add, a.value + b.value);
}

export function product(a: Amount, b: Amount): Amount {
  return join(a, b, multiply, a.value * b.value);
}

/** @throws RangeError on division by nothing. */
export function quotient(a: Amount, b: Amount): Amount {
  return join(a, b, divide, a.value / b.value);
}

/** The difference, at least nothing. */
export function rest(a: Amount, b: Amount): Amount {
  return larger(join(a, b, subtract, a.value - b.value), NOTHING);
}

export function larger(a: Amount, b: Amount): Amount {
  return order(a, b) >= 0 ? a : b;
}

export function smaller(a: Amount, b: Amount): Amount {
  return order(a, b) <= 0 ? a : b;
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function order(a: Amount, b: Amount): number {
  return a.exact && b.exact ? compare(a.exact, b.exact) : a.value - b.value;
}

function join(a: Amount, b: Amount, work: (a: Fraction, b: Fraction) => Fraction, value: number): Amount {
  return a.exact && b.exact ? exactly(work(a.exact, b.exact)) : { value };
}
