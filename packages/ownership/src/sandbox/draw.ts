import { at, seededBits } from '@assay/kernel';

/** A reproducible sequence of numbers: the fictitious registry is the same on every machine. */
export interface Draw {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
  digits(length: number): string;
}

export function drawFrom(seed: number): Draw {
  const next = seededBits(seed);
  const below = (limit: number) => next() % limit;
  return {
    below,
    of: (items) => at(items, below(items.length)),
    digits: (length) => Array.from({ length }, (_, place) => (place === 0 ? 1 + below(9) : below(10))).join(''),
  };
}
