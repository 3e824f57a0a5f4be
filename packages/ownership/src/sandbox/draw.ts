/** A reproducible sequence of numbers (mulberry32): the fictitious registry is the same on every machine. */
export interface Draw {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
  digits(length: number): string;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    of: (items) => items[below(items.length)]!,
    digits: (length) => Array.from({ length }, (_, at) => (at === 0 ? 1 + below(9) : below(10))).join(''),
  };
}
