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

/** The picture turned a quarter clockwise. */
export function quarterTurn({ width, height, data }: GrayImage): GrayImage {
  const turned = blank(height, width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned.data[x * height + (height - 1 - y)] = data[y * width + x]!;
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
  const { width, data } = image;
  const last = sums.length - 1;
  const within = isWithin(image, x, y) && isWithin(image, x + last * stepX, y + last * stepY);
  for (let index = 0; index <= last; index += 1) {
    const inX = x + index * stepX;
    const inY = y + index * stepY;
    // Most of a cut lies within: the same as `sample`, written out, takes a third of the time.
    if (!within) {
      sums[index]! += sample(image, inX, inY);
      continue;
    }
    const left = inX | 0;
    const top = inY | 0;
    const fx = inX - left;
    const fy = inY - top;
    const at = top * width + left;
    const upper = data[at]! * (1 - fx) + data[at + 1]! * fx;
    const lower = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
    sums[index]! += upper * (1 - fy) + lower * fy;
  }
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
  const fx = inX - left;
  const fy = inY - top;
  const at = top * width + left;
  const below = fy > 0 ? at + width : at;
  const aside = fx > 0 ? 1 : 0;
  const upper = data[at]! * (1 - fx) + data[at + aside]! * fx;
  const lower = data[below]! * (1 - fx) + data[below + aside]! * fx;
  return upper * (1 - fy) + lower * fy;
}
