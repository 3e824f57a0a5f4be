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
  const measure = metric === 'cosine' ? dot : minusSquaredDistance;
  const best: { block: number; row: number; closeness: number }[] = [];
  let least = -Infinity;
  for (const [block, { vectors, flags, rows }] of blocks.entries()) {
    for (let row = 0; row < rows; row += 1) {
      if ((flags[row]! & mask) === 0) continue;
      const closeness = measure(vectors, row * descriptor.length, descriptor);
      if (best.length === limit && closeness <= least) continue;
      insert(best, { block, row, closeness }, limit);
      if (best.length === limit) least = best[limit - 1]!.closeness;
    }
  }
  return best.map(({ block, row, closeness }) => ({
    block,
    row,
    raw: metric === 'cosine' ? Math.min(1, Math.max(-1, closeness)) : Math.sqrt(Math.max(0, -closeness)),
  }));
}

function insert<T extends { readonly closeness: number }>(best: T[], hit: T, limit: number): void {
  let at = best.length;
  while (at > 0 && best[at - 1]!.closeness < hit.closeness) at -= 1;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}

// Four sums side by side: one alone waits for each addition before the next.
function dot(vectors: Float32Array, start: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = query.length - (query.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a += vectors[start + at]! * query[at]!;
    b += vectors[start + at + 1]! * query[at + 1]!;
    c += vectors[start + at + 2]! * query[at + 2]!;
    d += vectors[start + at + 3]! * query[at + 3]!;
  }
  for (let at = whole; at < query.length; at += 1) a += vectors[start + at]! * query[at]!;
  return a + b + c + d;
}

function minusSquaredDistance(vectors: Float32Array, start: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = query.length - (query.length % 4);
  for (let at = 0; at < whole; at += 4) {
    const [x, y] = [vectors[start + at]! - query[at]!, vectors[start + at + 1]! - query[at + 1]!];
    const [z, w] = [vectors[start + at + 2]! - query[at + 2]!, vectors[start + at + 3]! - query[at + 3]!];
    a += x * x;
    b += y * y;
    c += z * z;
    d += w * w;
  }
  for (let at = whole; at < query.length; at += 1) a += (vectors[start + at]! - query[at]!) ** 2;
  return -(a + b + c + d);
}
