import { brightnessAt, type Luma } from './luma.js';

const STEP_MIN = 16;
const SUPPORT_MIN = 0.6;
const DEPTH = 4;
const ALONG = 9;
const LEAN_LINES = 3;

/** Which borders of a document were found near the borders of the guide frame. */
export interface FoundEdges {
  top: boolean;
  bottom: boolean;
  left: boolean;
  right: boolean;
  count: number;
}

/**
 * Looks for straight borders of a document inside bands along the guide frame: lines along which the brightness on
 * one side differs from the other side in the same direction. Means over small areas keep noise and print out.
 *
 * @param luma picture of the guide frame with a margin around it
 * @param margin share of width and height that lies outside the guide on each side, 0 to 0.4
 */
export function findEdges(luma: Luma, margin: number): FoundEdges {
  const upright = integral(luma);
  const turned = integral(transpose(luma));
  const inX = Math.round(luma.width * margin);
  const inY = Math.round(luma.height * margin);
  const bandX = Math.round(luma.width * (margin + 0.06));
  const bandY = Math.round(luma.height * (margin + 0.08));
  const found = {
    top: hasBorder(upright, 0, bandY, inX),
    bottom: hasBorder(upright, luma.height - bandY, luma.height, inX),
    left: hasBorder(turned, 0, bandX, inY),
    right: hasBorder(turned, luma.width - bandX, luma.width, inY),
  };
  return { ...found, count: Object.values(found).filter(Boolean).length };
}

/** Sums over all pixels above and to the left, so that the mean of any area takes four readings. */
interface Integral {
  width: number;
  height: number;
  sums: Float64Array;
}

function integral({ width, height, values }: Luma): Integral {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += brightnessAt(values, y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return { width, height, sums };
}

function transpose({ width, height, values }: Luma): Luma {
  const turned = new Uint8Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = brightnessAt(values, y * width + x);
  }
  return { width: height, height: width, values: turned };
}

/** Whether some horizontal line of the band, leaning by a few pixels, is a border over most of its length. */
function hasBorder(picture: Integral, from: number, to: number, inset: number): boolean {
  const first = Math.max(DEPTH, from);
  const last = Math.min(picture.height - DEPTH, to);
  const start = inset + ALONG;
  const end = picture.width - inset - ALONG;
  const needed = Math.max(1, end - start) * SUPPORT_MIN;
  // Each step is looked up once, for borders to a lighter and to a darker side at the same time.
  const lighter = new Int16Array(picture.width).fill(-LEAN_LINES - 1);
  const darker = lighter.slice();
  for (let line = first; line < last; line += 1) {
    let [up, down] = [0, 0];
    for (let x = start; x < end; x += 1) {
      const step = stepAt(picture, x, line);
      if (step >= STEP_MIN) lighter[x] = line;
      if (step <= -STEP_MIN) darker[x] = line;
      if (line - (lighter[x] ?? 0) < LEAN_LINES) up += 1;
      if (line - (darker[x] ?? 0) < LEAN_LINES) down += 1;
    }
    if (Math.max(up, down) >= needed) return true;
  }
  return false;
}

/** Mean brightness of the small area below a point minus that of the area above it. */
function stepAt(picture: Integral, x: number, line: number): number {
  const left = x - (ALONG >> 1);
  return (sumOf(picture, left, line) - sumOf(picture, left, line - DEPTH)) / (DEPTH * ALONG);
}

/** Sum over the small area whose upper left corner is given. */
function sumOf({ width, sums }: Integral, left: number, top: number): number {
  const upper = top * (width + 1) + left;
  const lower = upper + DEPTH * (width + 1);
  return sums[lower + ALONG]! - sums[lower]! - sums[upper + ALONG]! + sums[upper]!;
}
