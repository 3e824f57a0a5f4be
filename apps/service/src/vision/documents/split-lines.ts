import { blank, type GrayImage, sample } from './gray-image.js';
import { close } from './morphology.js';

const LINES_MAX = 7;
/** Shares of the height of the print. */
const MARGIN_TOP = 0.2;
const MARGIN_BOTTOM = 0.25;

/** A line of print cut out of a strip, and the rows of the strip that it took, in shares of its height. */
export interface CutLine extends GrayImage {
  readonly from: number;
  readonly to: number;
}

/** Splits a strip of print into its lines, each cut tight and level. At most 7; top to bottom. */
export function splitLines(strip: GrayImage): CutLine[] {
  const flat = flatten(strip);
  const level = shear(flat, bestSlope(flat));
  return lineSpans(rowInk(level))
    .slice(0, LINES_MAX)
    .map(([top, bottom]) => cutLine(level, top, bottom))
    .filter((line) => line !== undefined);
}

/** The same lines the other way up. */
export function upsideDown(lines: readonly CutLine[]): CutLine[] {
  return lines
    .map((line) => ({ ...line, data: line.data.toReversed(), from: 1 - line.to, to: 1 - line.from }))
    .reverse();
}

/** Divides by the background, so that shadow and print of the paper go; 255 is paper. */
function flatten(strip: GrayImage): GrayImage {
  const background = close(brightest(strip), 11, 11);
  const data = new Uint8Array(strip.data.length);
  for (let index = 0; index < data.length; index += 1) {
    const row = Math.floor(index / strip.width);
    const block = (row >> 2) * background.width + ((index - row * strip.width) >> 2);
    data[index] = Math.min(255, Math.round((255 * strip.data[index]!) / Math.max(1, background.data[block]!)));
  }
  return { ...strip, data };
}

/** The brightest of each 4 × 4 pixels: paper shines through print, at a sixteenth of the work. */
function brightest({ width, height, data }: GrayImage): GrayImage {
  const small = blank((width + 3) >> 2, (height + 3) >> 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = (y >> 2) * small.width + (x >> 2);
      const value = data[y * width + x]!;
      if (value > small.data[block]!) small.data[block] = value;
    }
  }
  return small;
}

/** Rows over columns, within ±1.75 degrees: the slope at which rows differ most in ink. */
function bestSlope(strip: GrayImage): number {
  let [best, slope] = [-1, 0];
  for (let step = -10; step <= 10; step += 1) {
    const tried = (step / 10) * 0.03;
    const ink = rowInk(strip, tried, 4);
    let contrast = 0;
    for (let row = 1; row < ink.length; row += 1) contrast += (ink[row]! - ink[row - 1]!) ** 2;
    if (contrast > best) [best, slope] = [contrast, tried];
  }
  return slope;
}

function shear(strip: GrayImage, slope: number): GrayImage {
  if (slope === 0) return strip;
  const level = blank(strip.width, strip.height);
  for (let row = 0; row < strip.height; row += 1) {
    for (let column = 0; column < strip.width; column += 1) {
      level.data[row * strip.width + column] = sample(strip, column, row + slope * (column - strip.width / 2));
    }
  }
  return level;
}

/** Mean ink (255 − grey) of each row, taken along a slope, every `step` columns. */
function rowInk({ width, height, data }: GrayImage, slope = 0, step = 1): Float64Array {
  const ink = new Float64Array(height);
  for (let column = 0; column < width; column += step) {
    const shift = Math.round(slope * (column - width / 2));
    for (let row = 0; row < height; row += 1) {
      const from = row + shift;
      if (from >= 0 && from < height) ink[row]! += ((255 - data[from * width + column]!) * step) / width;
    }
  }
  return ink;
}

/** Runs of rows with ink, between the valleys of the profile. */
function lineSpans(ink: Float64Array): [number, number][] {
  const sorted = [...ink].sort((a, b) => a - b);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  const bar = low + 0.3 * (high - low);
  const spans: [number, number][] = [];
  let start = -1;
  for (let row = 0; row <= ink.length; row += 1) {
    const inked = row < ink.length && ink[row]! > bar;
    if (inked && start < 0) start = row;
    if (!inked && start >= 0) {
      if (row - start >= 8) spans.push([start, row]);
      start = -1;
    }
  }
  return spans;
}

/** One line with the margins that the reader was trained with, cut to its print in x. */
function cutLine(level: GrayImage, top: number, bottom: number): CutLine | undefined {
  const from = Math.max(0, top - Math.round((bottom - top) * MARGIN_TOP));
  const to = Math.min(level.height, bottom + Math.round((bottom - top) * MARGIN_BOTTOM));
  const columns = new Float64Array(level.width);
  for (let row = top; row < bottom; row += 1) {
    for (let column = 0; column < level.width; column += 1) {
      columns[column]! += (255 - level.data[row * level.width + column]!) / (bottom - top);
    }
  }
  const bar = 0.25 * ([...columns].sort((a, b) => a - b)[Math.floor(level.width * 0.8)] ?? 0);
  let left = 0;
  let right = level.width - 1;
  while (left < right && columns[left]! <= bar) left += 1;
  while (right > left && columns[right]! <= bar) right -= 1;
  const padding = Math.round((bottom - top) * 0.3);
  left = Math.max(0, left - padding);
  right = Math.min(level.width - 1, right + padding);
  if (right - left < 5 * (to - from)) return undefined;
  const line = blank(right - left + 1, to - from);
  for (let row = from; row < to; row += 1) {
    const start = row * level.width + left;
    line.data.set(level.data.subarray(start, start + line.width), (row - from) * line.width);
  }
  return { ...line, from: top / level.height, to: bottom / level.height };
}
