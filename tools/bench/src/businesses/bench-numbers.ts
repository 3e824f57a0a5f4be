import { seededBits } from '@assay/kernel';

/** A reproducible sequence: the same figures from the same seed. */
export function randomFrom(seed: number): (limit: number) => number {
  const bits = seededBits(seed);
  return (limit) => bits() % limit;
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Nearest-rank percentiles. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
