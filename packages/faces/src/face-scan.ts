import { rowMeasure } from './scan-kernel.js';
import type { Metric } from './similarity.js';

/** A block of stored descriptors: row r holds `dimension` floats at r · dimension. */
export interface FaceBlock {
  readonly vectors: Float32Array;
  /** One flag a row: 0 = free, else the kinds of population the face belongs to, as bits. */
  readonly flags: Uint8Array;
  readonly rows: number;
}

export interface ScanHit {
  readonly block: number;
  readonly row: number;
  /** As `rawSimilarity` gives it. */
  readonly raw: number;
}

export interface ScanQuery {
  readonly descriptor: Float32Array;
  readonly metric: Metric;
  /** Bits of the populations to search. */
  readonly mask: number;
  /** How many of the nearest faces are wanted. */
  readonly limit: number;
}

const LIMIT_MAX = 1000;

/**
 * The nearest stored faces, best first: every row is compared, none is skipped by an index, because a missed duplicate
 * is a security error. Cosine expects stored rows and query of length one.
 * @throws RangeError for a limit below 1 or above 1000
 */
export function scanFaces(blocks: readonly FaceBlock[], query: ScanQuery): ScanHit[] {
  const { descriptor, metric, mask, limit } = query;
  if (!(limit >= 1 && limit <= LIMIT_MAX)) throw new RangeError(`The limit must be 1 to ${LIMIT_MAX}.`);
  const { measure, rowsMax } = rowMeasure(metric, descriptor);
  const best: { block: number; row: number; closeness: number }[] = [];
  let least = -Infinity;
  for (const [block, { vectors, flags, rows }] of blocks.entries()) {
    for (let from = 0; from < rows; from += rowsMax) {
      const to = Math.min(rows, from + rowsMax);
      if (!anyOf(flags, mask, from, to)) continue;
      const closenesses = measure(vectors, from, to - from);
      for (let row = from; row < to; row += 1) {
        if ((flags[row]! & mask) === 0) continue;
        const closeness = closenesses[row - from]!;
        if (best.length === limit && closeness <= least) continue;
        insert(best, { block, row, closeness }, limit);
        if (best.length === limit) least = best[limit - 1]!.closeness;
      }
    }
  }
  return best.map(({ block, row, closeness }) => ({
    block,
    row,
    raw: metric === 'cosine' ? Math.min(1, Math.max(-1, closeness)) : Math.sqrt(Math.max(0, -closeness)),
  }));
}

function anyOf(flags: Uint8Array, mask: number, from: number, to: number): boolean {
  for (let row = from; row < to; row += 1) if ((flags[row]! & mask) !== 0) return true;
  return false;
}

function insert<T extends { readonly closeness: number }>(best: T[], hit: T, limit: number): void {
  let at = best.length;
  while (at > 0 && best[at - 1]!.closeness < hit.closeness) at -= 1;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
