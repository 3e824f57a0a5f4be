import { at } from '@assay/kernel';
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
  const logs = Float64Array.from(values, (value) => Math.log(value + 0.05));
  const byTexture = Uint32Array.from(values.keys()).sort((a, b) => at(texture, a) - at(texture, b) || a - b);
  const scores = new Float32Array(values.length);
  const size = Math.ceil(values.length / BINS);
  for (let start = 0; start < values.length; start += size) {
    const bin = byTexture.subarray(start, start + size);
    const ofBin = Float64Array.from(bin, (block) => at(logs, block));
    const median = medianOf(ofBin);
    const spread = medianOf(ofBin.map((log) => Math.abs(log - median))) * 1.4826;
    for (const [index, block] of bin.entries()) {
      const score = (at(ofBin, index) - median) / Math.max(spread, 0.04);
      scores[block] = Math.max(-Z_MAX, Math.min(Z_MAX, score));
    }
  }
  return scores;
}

/** The upper of two in the middle. */
function medianOf(values: Float64Array): number {
  return at(values.toSorted(), values.length >> 1);
}

/** Sizes in blocks of 8 pixels, from a few digits to a portrait. */
const FOREIGN_WINDOWS = [
  { columns: 5, rows: 4, kind: 'field' },
  { columns: 9, rows: 4, kind: 'field' },
  { columns: 18, rows: 4, kind: 'field' },
  { columns: 28, rows: 6, kind: 'field' },
  { columns: 16, rows: 20, kind: 'portrait' },
  { columns: 28, rows: 36, kind: 'portrait' },
] as const;
const BLOCK_8_PX = 8;
const LITTLE_EVIDENCE = 6;

/**
 * The region of each kind that least shares the history which the rest of the picture speaks for. `evidence` holds log
 * likelihood ratios of blocks of 8 pixels, positive where they share it.
 */
export function foreignRegions(evidence: Float32Array, columns: number, rows: number): readonly OddRegion[] {
  const sums = integralOf(evidence, columns, rows);
  const squares = integralOf(
    evidence.map((value) => value * value),
    columns,
    rows,
  );
  const found = new Map<OddRegion['kind'], OddRegion>();
  for (const window of FOREIGN_WINDOWS) {
    if (window.columns * 2 > columns || window.rows * 2 > rows) continue;
    for (let row = 0; row + window.rows <= rows; row += 1) {
      for (let column = 0; column + window.columns <= columns; column += 1) {
        const sum = sumOf(sums, columns, column, row, window);
        if (sum >= 0) continue;
        const strength = -sum / Math.sqrt(sumOf(squares, columns, column, row, window) + LITTLE_EVIDENCE);
        if (strength <= (found.get(window.kind)?.strength ?? 0)) continue;
        found.set(window.kind, { strength, kind: window.kind, box: boxOf(column, row, window, BLOCK_8_PX) });
      }
    }
  }
  return [...found.values()];
}

function sumOf(
  sums: Float64Array,
  columns: number,
  column: number,
  row: number,
  window: { readonly columns: number; readonly rows: number },
): number {
  const here = row * (columns + 1) + column;
  const below = here + window.rows * (columns + 1);
  return sums[below + window.columns]! - sums[below]! - sums[here + window.columns]! + sums[here]!;
}

function integralOf(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let [here, left, corner] = [(row + 1) * (columns + 1) + 1, 0, 0];
    for (const value of values.subarray(row * columns, (row + 1) * columns)) {
      const above = sums[here - columns - 1]!;
      left = value + left + above - corner;
      sums[here] = left;
      corner = above;
      here += 1;
    }
  }
  return sums;
}

function strangest(
  sums: Float64Array,
  map: BlockMap,
  window: { readonly columns: number; readonly rows: number; readonly kind: OddRegion['kind'] },
): OddRegion | undefined {
  // A region of half the picture is no region: then the picture itself has two halves.
  if (window.columns * 2 > map.columns || window.rows * 2 > map.rows) return undefined;
  let [most, x, y] = [0, 0, 0];
  for (let row = 0; row + window.rows <= map.rows; row += 1) {
    for (let column = 0; column + window.columns <= map.columns; column += 1) {
      const sum = sumOf(sums, map.columns, column, row, window);
      if (Math.abs(sum) > Math.abs(most)) [most, x, y] = [sum, column, row];
    }
  }
  const strength = Math.abs(most) / (window.columns * window.rows) ** 0.75;
  return { strength, kind: window.kind, box: boxOf(x, y, window, BLOCK_PX) };
}

/** The pixels of a window that begins at a block. */
function boxOf(
  column: number,
  row: number,
  window: { readonly columns: number; readonly rows: number },
  blockPx: number,
): OddRegion['box'] {
  return { x: column * blockPx, y: row * blockPx, width: window.columns * blockPx, height: window.rows * blockPx };
}
