import { BLOCK_PX, type BlockMap } from './block-map.js';

/** Sizes of what is replaced in a document, in blocks: a word, a line, a field of two lines, a portrait. */
const WINDOWS = [
  { columns: 4, rows: 2, kind: 'field' },
  { columns: 9, rows: 2, kind: 'field' },
  { columns: 14, rows: 3, kind: 'field' },
  { columns: 8, rows: 10, kind: 'portrait' },
  { columns: 14, rows: 18, kind: 'portrait' },
] as const;
const BINS = 12;
const Z_MAX = 6;
/** Smaller pictures have too few blocks to say what is usual. */
const BLOCKS_MIN = 120;

export interface OddRegion {
  /** How far the region stands out; about 1 is usual for the strangest region of an untouched picture. */
  readonly strength: number;
  readonly kind: 'field' | 'portrait';
  /** Pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * The strangest region of a map, given that busy blocks differ from quiet ones: each block is compared with those of
 * equal texture, and neighbours must be strange together and in one direction.
 */
export function oddRegions(map: BlockMap, texture: BlockMap): readonly OddRegion[] {
  if (map.values.length < BLOCKS_MIN) return [];
  const scores = againstAlike(map.values, texture.values);
  const integral = integralOf(scores, map.columns, map.rows);
  const found: OddRegion[] = [];
  for (const kind of ['field', 'portrait'] as const) {
    let best: OddRegion | undefined;
    for (const window of WINDOWS) {
      if (window.kind !== kind) continue;
      const odd = strangest(integral, map, window);
      if (odd && odd.strength > (best?.strength ?? 0)) best = odd;
    }
    if (best) found.push(best);
  }
  return found;
}

/** How many deviations each block lies from the median of the blocks of about its texture. */
function againstAlike(values: Float32Array, texture: Float32Array): Float32Array {
  const order = Array.from(texture.keys()).sort((a, b) => texture[a]! - texture[b]!);
  const scores = new Float32Array(values.length);
  const size = Math.ceil(order.length / BINS);
  for (let start = 0; start < order.length; start += size) {
    const bin = order.slice(start, start + size);
    const logs = bin.map((block) => Math.log(values[block]! + 0.05)).sort((a, b) => a - b);
    const median = logs[logs.length >> 1]!;
    const spread = logs.map((value) => Math.abs(value - median)).sort((a, b) => a - b)[logs.length >> 1]! * 1.4826;
    for (const block of bin) {
      const score = (Math.log(values[block]! + 0.05) - median) / Math.max(spread, 0.04);
      scores[block] = Math.max(-Z_MAX, Math.min(Z_MAX, score));
    }
  }
  return scores;
}

function integralOf(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] = values[row * columns + column]! + sums[at - 1]! + sums[at - columns - 1]! - sums[at - columns - 2]!;
    }
  }
  return sums;
}

function strangest(
  sums: Float64Array,
  map: BlockMap,
  window: { readonly columns: number; readonly rows: number; readonly kind: OddRegion['kind'] },
): OddRegion | undefined {
  const wide = map.columns + 1;
  // A region of half the picture is no region: then the picture itself has two halves.
  if (window.columns * 2 > map.columns || window.rows * 2 > map.rows) return undefined;
  let [most, x, y] = [0, 0, 0];
  for (let row = 0; row + window.rows <= map.rows; row += 1) {
    for (let column = 0; column + window.columns <= map.columns; column += 1) {
      const at = row * wide + column;
      const below = at + window.rows * wide;
      const sum = sums[below + window.columns]! - sums[below]! - sums[at + window.columns]! + sums[at]!;
      if (Math.abs(sum) > Math.abs(most)) [most, x, y] = [sum, column, row];
    }
  }
  const strength = Math.abs(most) / (window.columns * window.rows) ** 0.75;
  const box = {
    x: x * BLOCK_PX,
    y: y * BLOCK_PX,
    width: window.columns * BLOCK_PX,
    height: window.rows * BLOCK_PX,
  };
  return { strength, kind: window.kind, box };
}
