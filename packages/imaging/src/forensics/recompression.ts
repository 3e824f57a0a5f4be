import { at } from '@assay/kernel';
import { type GrayImage, pixelAt } from '../documents/gray-image.js';
import { type BlockCoefficients, transformBlock } from './block-dct.js';
import { ZIGZAG } from './quantisation.js';

/** Frequencies that are looked at, from the lowest: finer ones are mostly nothing after quantisation. */
const FREQUENCIES = 32;
/** Multiples of the quantisation step that are told apart. */
const LEVELS = 20;
const FIRST_STEP_MAX = 40;
/** With the finest step, the rounding of pixels hides everything else. */
const STEP_MIN = 2;
/** Blocks off the grid that show how coefficients lie before any quantisation. */
const SAMPLED_BLOCKS = 6000;
const BIN = 0.5;
/** Coefficients move so far when pixels are rounded, with the shares of the three places. */
const ROUNDING = [
  { by: -0.8, share: 0.25 },
  { by: 0, share: 0.5 },
  { by: 0.8, share: 0.25 },
] as const;
const SMOOTH = 0.03;
/** Share of the picture that is taken to be of the earlier file. */
const EARLIER_SHARE = 0.9;
/** Gain of log likelihood, in all and for each coefficient, from which a frequency was quantised before. */
const GAIN_MIN = { all: 15, each: 0.06 };
const FREQUENCIES_MIN = 4;
const EVIDENCE_MAX = 2.5;

/**
 * For each block of 8 × 8 pixels of a JPEG, how much its coefficients speak for having been quantised in an earlier file
 * on the same grid, with other steps, against having been quantised once only (log likelihood ratio, after Bianchi and
 * Piva, 2012). What is put into a picture that was a JPEG was not on its grid. Undefined where the picture as a whole
 * shows no earlier compression.
 */
export function earlierCompression(
  luma: GrayImage,
  { columns, rows, values }: BlockCoefficients,
  table: ArrayLike<number>,
): Float32Array | undefined {
  const off = offTheGrid(luma);
  const clipped = clippedBlocks(luma, columns, rows);
  const evidence = new Float32Array(columns * rows);
  let found = 0;
  for (const place of ZIGZAG.slice(1, FREQUENCIES + 1)) {
    const step = at(table, place);
    if (step < STEP_MIN) continue;
    const counts = new Float64Array(LEVELS + 1);
    const levels = new Uint8Array(columns * rows);
    for (let block = 0; block < levels.length; block += 1) {
      const level = Math.floor(Math.abs(values[block * 64 + place]!) / step + 0.5);
      if (level === 0 || level > LEVELS || clipped[block]) continue;
      levels[block] = level;
      counts[level]! += 1;
    }
    const ratios = ratiosOf(counts, off, place, step);
    if (!ratios) continue;
    found += 1;
    for (let block = 0; block < levels.length; block += 1) evidence[block]! += ratios[pixelAt(levels, block)]!;
  }
  return found >= FREQUENCIES_MIN ? evidence : undefined;
}

/** Blocks with pure black or white in them: what was cut off there moves every coefficient. */
function clippedBlocks({ width, data }: GrayImage, columns: number, rows: number): Uint8Array {
  const clipped = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * 8; y += 1) {
    for (let x = 0; x < columns * 8; x += 1) {
      const value = pixelAt(data, y * width + x);
      if (value < 2 || value > 253) clipped[(y >> 3) * columns + (x >> 3)] = 1;
    }
  }
  return clipped;
}

/** Coefficients of blocks half a block off the grid: quantisation leaves hardly a trace there. */
function offTheGrid({ width, height, data }: GrayImage): Float32Array {
  const columns = Math.max(0, Math.floor((width - 4) / 8));
  const rows = Math.max(0, Math.floor((height - 4) / 8));
  const every = Math.max(1, Math.ceil((columns * rows) / SAMPLED_BLOCKS));
  const count = Math.ceil((columns * rows) / every);
  const values = new Float32Array(count * 64);
  for (let index = 0; index < count; index += 1) {
    const block = index * every;
    const start = (Math.floor(block / columns) * 8 + 4) * width + (block % columns) * 8 + 4;
    transformBlock(data, { start, width }, values, index * 64);
  }
  return values;
}

/** The log ratio of each level for the likeliest earlier step, nothing for level 0; undefined where there was none. */
function ratiosOf(counts: Float64Array, off: Float32Array, place: number, step: number): Float64Array | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < 100) return undefined;
  const below = cumulative(off, place, step);
  const once = normalised(quantisedOnce(below, step));
  let best: { gain: number; twice: Float64Array } | undefined;
  for (let first = step + 1; first <= FIRST_STEP_MAX; first += 1) {
    const twice = normalised(quantisedTwice(below, first, step), once);
    let gain = 0;
    for (const [index, count] of counts.subarray(1).entries()) {
      const ratio = (EARLIER_SHARE * at(twice, index + 1)) / at(once, index + 1);
      gain += count * Math.log(1 - EARLIER_SHARE + ratio);
    }
    if (gain > (best?.gain ?? 0)) best = { gain, twice };
  }
  if (!best || best.gain < GAIN_MIN.all || best.gain < GAIN_MIN.each * total) return undefined;
  const { twice } = best;
  return once.map((share, level) =>
    level === 0 ? 0 : Math.max(-EVIDENCE_MAX, Math.min(EVIDENCE_MAX, Math.log(at(twice, level) / share))),
  );
}

/** How many of the coefficients lie below each multiple of a bin. */
function cumulative(off: Float32Array, place: number, step: number): Float64Array {
  const bins = Math.ceil(((LEVELS + 2) * step + FIRST_STEP_MAX) / BIN);
  const below = new Float64Array(bins + 1);
  for (let here = place; here < off.length; here += 64) {
    const bin = Math.floor(Math.abs(off[here]!) / BIN);
    if (bin < bins) below[bin + 1]! += 1;
  }
  let sum = 0;
  for (const [bin, count] of below.entries()) {
    sum += count;
    below[bin] = sum;
  }
  return below;
}

const between = (below: Float64Array, from: number, to: number) =>
  at(below, Math.min(below.length - 1, Math.round(to / BIN))) -
  at(below, Math.min(below.length - 1, Math.round(from / BIN)));

function quantisedOnce(below: Float64Array, step: number): Float64Array {
  const levels = new Float64Array(LEVELS + 1);
  for (let level = 1; level <= LEVELS; level += 1)
    levels[level] = between(below, (level - 0.5) * step, (level + 0.5) * step);
  return levels;
}

function quantisedTwice(below: Float64Array, first: number, step: number): Float64Array {
  const levels = new Float64Array(LEVELS + 1);
  for (let multiple = 1; (multiple - 0.5) * first < (LEVELS + 1) * step; multiple += 1) {
    const mass = between(below, (multiple - 0.5) * first, (multiple + 0.5) * first);
    for (const { by, share } of ROUNDING) {
      const level = Math.floor((multiple * first + by) / step + 0.5);
      if (level >= 1 && level <= LEVELS) levels[level] = at(levels, level) + share * mass;
    }
  }
  return levels;
}

/** Shares instead of counts, none of them nothing: a little of `other` or of an even spread is mixed in. */
function normalised(levels: Float64Array, other?: Float64Array): Float64Array {
  const total = levels.reduce((sum, value) => sum + value, 0) || 1;
  return levels.map((value, level) => (1 - SMOOTH) * (value / total) + SMOOTH * (other?.[level] ?? 1 / LEVELS));
}
