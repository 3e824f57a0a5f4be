import { at } from '@assay/kernel';
import { rowMeasure } from './scan-kernel.js';
import type { Metric } from './similarity.js';

/** A block of stored descriptors: row r holds `dimension` floats at r · dimension. */
export interface FaceBlock {
  readonly vectors: Float32Array;
  /** The `cohortLevel` of each row; needed by a query with a level. */
  readonly levels?: Float32Array;
  /** One flag a row: 0 = free, else the kinds of population the face belongs to, as bits. */
  readonly flags: Uint8Array;
  readonly rows: number;
}

export interface ScanHit {
  readonly block: number;
  readonly row: number;
  /** As `rawSimilarity` gives it, or for a query with a level as `normalisedSimilarity` does. */
  readonly raw: number;
}

export interface ScanQuery {
  readonly descriptor: Float32Array;
  readonly metric: Metric;
  /** Bits of the populations to search. */
  readonly mask: number;
  /** How many of the nearest faces are wanted. */
  readonly limit: number;
  /** The `cohortLevel` of the descriptor: hits are ranked by what lies above both levels. */
  readonly level?: number;
}

const LIMIT_MAX = 1000;

/**
 * The nearest stored faces, best first: every row is compared, none is skipped by an index, because a missed duplicate
 * is a security error. Cosine expects stored rows and query of length one.
 * @throws RangeError for a limit below 1 or above 1000
 */
export function scanFaces(blocks: readonly FaceBlock[], query: ScanQuery): ScanHit[] {
  const { descriptor, metric, mask, limit, level } = query;
  if (!(limit >= 1 && limit <= LIMIT_MAX)) throw new RangeError(`The limit must be 1 to ${LIMIT_MAX}.`);
  const { measure, rowsMax } = rowMeasure(metric, descriptor);
  const rank = ranked(metric, level);
  const best: { block: number; row: number; closeness: number }[] = [];
  let least = -Infinity;
  for (const [block, { vectors, levels, flags, rows }] of blocks.entries()) {
    for (let from = 0; from < rows; from += rowsMax) {
      const to = Math.min(rows, from + rowsMax);
      if (!anyOf(flags, mask, from, to)) continue;
      const closenesses = measure(vectors, from, to - from);
      for (let row = from; row < to; row += 1) {
        if ((flags[row]! & mask) === 0) continue;
        const closeness = rank(closenesses[row - from]!, levels?.[row] ?? 0);
        if (best.length === limit && closeness <= least) continue;
        insert(best, { block, row, closeness }, limit);
        if (best.length === limit) least = at(best, limit - 1).closeness;
      }
    }
  }
  const rawOf = level === undefined ? plainRaw(metric) : (closeness: number) => closeness;
  return best.map(({ block, row, closeness }) => ({ block, row, raw: rawOf(closeness) }));
}

/** Of what the kernel measures for a row: the value by which rows are ranked. */
function ranked(metric: Metric, level: number | undefined): (measured: number, rowLevel: number) => number {
  if (level === undefined) return (measured) => measured;
  if (metric === 'cosine') return (measured, rowLevel) => measured - (level + rowLevel) / 2;
  return (measured, rowLevel) => -Math.sqrt(Math.max(0, -measured)) - (level + rowLevel) / 2;
}

function plainRaw(metric: Metric): (closeness: number) => number {
  return metric === 'cosine'
    ? (closeness) => Math.min(1, Math.max(-1, closeness))
    : (closeness) => Math.sqrt(Math.max(0, -closeness));
}

function anyOf(flags: Uint8Array, mask: number, from: number, to: number): boolean {
  return flags.subarray(from, to).some((flag) => (flag & mask) !== 0);
}

function insert<T extends { readonly closeness: number }>(best: T[], hit: T, limit: number): void {
  best.splice(best.findLastIndex(({ closeness }) => !(closeness < hit.closeness)) + 1, 0, hit);
  if (best.length > limit) best.pop();
}
