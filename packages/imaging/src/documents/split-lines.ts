import { blank, type GrayImage, pixelAt } from './gray-image.js';
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
  const { width, height, data } = strip;
  const flat = blank(width, height);
  for (let y = 0; y < height; y += 1) {
    const blocks = (y >> 2) * background.width;
    for (let x = 0; x < width; x += 1) {
      const paper = Math.max(1, pixelAt(background.data, blocks + (x >> 2)));
      flat.data[y * width + x] = Math.min(255, Math.round((255 * pixelAt(data, y * width + x)) / paper));
    }
  }
  return flat;
}

/** The brightest of each 4 × 4 pixels: paper shines through print, at a sixteenth of the work. */
function brightest({ width, height, data }: GrayImage): GrayImage {
  const small = blank((width + 3) >> 2, (height + 3) >> 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = (y >> 2) * small.width + (x >> 2);
      const value = pixelAt(data, y * width + x);
      if (value > pixelAt(small.data, block)) small.data[block] = value;
    }
  }
  return small;
}

/** Rows over columns, within ±1.75 degrees: the slope at which rows differ most in ink. */
function bestSlope(strip: GrayImage): number {
  const columns = everyFourthColumn(strip);
  let [best, slope] = [-1, 0];
  for (let step = -10; step <= 10; step += 1) {
    const tried = (step / 10) * 0.03;
    const contrast = contrastOf(inkAlong(columns, strip, tried));
    if (contrast > best) [best, slope] = [contrast, tried];
  }
  return slope;
}

/** How much neighbours differ: the sum of the squares. */
function contrastOf(ink: Int32Array): number {
  let contrast = 0;
  let before: number | undefined;
  for (const value of ink) {
    if (before !== undefined) contrast += (value - before) ** 2;
    before = value;
  }
  return contrast;
}

const COLUMN_STEP = 4;

/** Ink (255 − grey) of some columns, column by column: the order in which slopes are tried. */
function everyFourthColumn({ width, height, data }: GrayImage): Uint8Array {
  const columns = new Uint8Array(Math.ceil(width / COLUMN_STEP) * height);
  for (let row = 0; row < height; row += 1) {
    for (let x = 0, at = row; x < width; x += COLUMN_STEP, at += height)
      columns[at] = 255 - pixelAt(data, row * width + x);
  }
  return columns;
}

/** Ink of each row taken along a slope. */
function inkAlong(columns: Uint8Array, { width, height }: GrayImage, slope: number): Int32Array {
  const ink = new Int32Array(height);
  for (let x = 0, start = 0; x < width; x += COLUMN_STEP, start += height) {
    const shift = Math.round(slope * (x - width / 2));
    const end = Math.min(height, height - shift);
    for (let row = Math.max(0, -shift); row < end; row += 1) ink[row]! += columns[start + row + shift]!;
  }
  return ink;
}

function shear(strip: GrayImage, slope: number): GrayImage {
  if (slope === 0) return strip;
  const { width, height, data } = strip;
  const level = blank(width, height);
  for (let row = 0; row < height; row += 1) {
    for (let x = 0; x < width; x += 1) {
      const y = Math.min(height - 1, Math.max(0, row + slope * (x - width / 2)));
      const top = Math.floor(y);
      const at = top * width + x;
      const below = y > top ? pixelAt(data, at + width) : 0;
      level.data[row * width + x] = pixelAt(data, at) * (1 - (y - top)) + below * (y - top);
    }
  }
  return level;
}

/** Mean ink of each row. */
function rowInk(image: GrayImage): Float64Array {
  return Float64Array.from({ length: image.height }, (_, row) => {
    let sum = 0;
    for (let at = row * image.width, end = at + image.width; at < end; at += 1) sum += pixelAt(image.data, at);
    return 255 - sum / image.width;
  });
}

/** Runs of rows with ink, between the valleys of the profile. */
function lineSpans(ink: Float64Array): [number, number][] {
  const sorted = ink.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  const bar = low + 0.3 * (high - low);
  const spans: [number, number][] = [];
  let start = -1;
  for (const [row, value] of [...ink, -Infinity].entries()) {
    const inked = value > bar;
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
  const columns = columnInk(level, top, bottom);
  const bar = 0.25 * (columns.toSorted()[Math.floor(level.width * 0.8)] ?? 0);
  const first = columns.findIndex((ink) => ink > bar);
  if (first < 0) return undefined;
  const padding = Math.round((bottom - top) * 0.3);
  const left = Math.max(0, first - padding);
  const right = Math.min(level.width - 1, columns.findLastIndex((ink) => ink > bar) + padding);
  if (right - left < 5 * (to - from)) return undefined;
  const line = blank(right - left + 1, to - from);
  for (let row = from; row < to; row += 1) {
    const start = row * level.width + left;
    line.data.set(level.data.subarray(start, start + line.width), (row - from) * line.width);
  }
  return { ...line, from: top / level.height, to: bottom / level.height };
}

/** Mean ink of each column between two rows. */
function columnInk({ width, data }: GrayImage, top: number, bottom: number): Float64Array {
  const ink = new Float64Array(width);
  for (let row = top; row < bottom; row += 1) {
    for (let x = 0; x < width; x += 1) ink[x]! += (255 - pixelAt(data, row * width + x)) / (bottom - top);
  }
  return ink;
}
