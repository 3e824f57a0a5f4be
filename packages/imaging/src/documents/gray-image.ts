import type { Point, Strip } from './geometry.js';

/** An 8-bit grey picture, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture of one grey value. */
export function blank(width: number, height: number, value = 0): GrayImage {
  return { width, height, data: new Uint8Array(width * height).fill(value) };
}

/**
 * The byte at a position of the pixels of a picture.
 * @throws RangeError outside of them: a mistake of the caller, never of the picture
 */
export function pixelAt(data: Uint8Array, position: number): number {
  const value = data[position];
  if (value === undefined) throw outside(position);
  return value;
}

function outside(position: number): RangeError {
  return new RangeError(`Position ${position} is outside the picture.`);
}

/** A row of the picture: a view, not a copy. */
export function rowOf({ width, data }: GrayImage, y: number): Uint8Array {
  return data.subarray(y * width, (y + 1) * width);
}

/** How often each value occurs among every `step`th byte. */
export function histogramOf(data: Uint8Array, step = 1): Uint32Array {
  const counts = new Uint32Array(256);
  for (let position = 0; position < data.length; position += step) counts[pixelAt(data, position)]! += 1;
  return counts;
}

/** The value of which no more than `rank` are below, by how often each occurs. */
export function quantileOf(counts: Uint32Array, rank: number): number {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below > rank;
  });
}

/** The picture turned a quarter clockwise. */
export function quarterTurn({ width, height, data }: GrayImage): GrayImage {
  const turned = blank(height, width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned.data[x * height + (height - 1 - y)] = pixelAt(data, y * width + x);
  }
  return turned;
}

/** Where a point of the picture turned by `quarterTurn` lies in the picture itself. @param height of the picture itself. */
export function beforeQuarterTurn({ x, y }: Point, height: number): Point {
  return { x: y, y: height - 1 - x };
}

/**
 * Cuts a turned rectangle out and scales it to a width, bilinear; the mean of 4 or 9 samples where it shrinks, so that
 * thin strokes do not alias. Outside the picture its nearest edge is repeated.
 * @param stretch how many times as wide as it stands there the cut is made.
 */
export function cutStrip(image: GrayImage, strip: Strip, width: number, stretch = 1): GrayImage {
  const step = strip.length / width;
  const scale = step * stretch;
  const height = Math.max(1, Math.round(strip.thickness / scale));
  const result = blank(width, height);
  const cos = Math.cos(strip.angle);
  const sin = Math.sin(strip.angle);
  const taps = Math.min(3, Math.max(1, Math.ceil(scale)));
  const left = strip.centre.x - 0.5 - (strip.length * cos - strip.thickness * sin) / 2;
  const top = strip.centre.y - 0.5 - (strip.length * sin + strip.thickness * cos) / 2;
  const sums = new Float64Array(width);
  for (let row = 0; row < height; row += 1) {
    sums.fill(0);
    for (let tap = 0; tap < taps * taps; tap += 1) {
      const v = (row + (Math.floor(tap / taps) + 0.5) / taps) * scale;
      const u = (((tap % taps) + 0.5) / taps) * step;
      addSamples(sums, image, left + u * cos - v * sin, top + u * sin + v * cos, step * cos, step * sin);
    }
    for (let column = 0; column < width; column += 1)
      result.data[row * width + column] = Math.round(sums[column]! / (taps * taps));
  }
  return result;
}

/** Adds to each sum the grey value one step further along a line. */
function addSamples(sums: Float64Array, image: GrayImage, x: number, y: number, stepX: number, stepY: number): void {
  const count = sums.length;
  const { width, data } = image;
  // Most of a cut lies within: without clamping it takes a third of the time.
  if (isWithin(image, x, y) && isWithin(image, x + (count - 1) * stepX, y + (count - 1) * stepY)) {
    for (let index = 0; index < count; index += 1) {
      const inX = x + index * stepX;
      const inY = y + index * stepY;
      const left = inX | 0;
      const top = inY | 0;
      sums[index]! += mix(data, top * width + left, 1, width, inX - left, inY - top);
    }
    return;
  }
  for (let index = 0; index < count; index += 1) sums[index]! += sample(image, x + index * stepX, y + index * stepY);
}

function isWithin({ width, height }: GrayImage, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width - 1 && y < height - 1;
}

/** Grey value between pixels, bilinear; coordinates are clamped to the picture. */
export function sample({ width, height, data }: GrayImage, x: number, y: number): number {
  const inX = x > 0 ? Math.min(x, width - 1) : 0;
  const inY = y > 0 ? Math.min(y, height - 1) : 0;
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  return mix(data, top * width + left, inX > left ? 1 : 0, inY > top ? width : 0, inX - left, inY - top);
}

/** Four pixels mixed: the one at `at`, those `aside` and `down` from it; `fx` and `fy` are the shares of the latter. */
function mix(data: Uint8Array, at: number, aside: number, down: number, fx: number, fy: number): number {
  const upper = data[at]! * (1 - fx) + data[at + aside]! * fx;
  const lower = data[at + down]! * (1 - fx) + data[at + down + aside]! * fx;
  return upper * (1 - fy) + lower * fy;
}
