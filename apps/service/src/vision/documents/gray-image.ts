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
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const u = (column + ((tap % taps) + 0.5) / taps) * step - strip.length / 2;
        const v = (row + (Math.floor(tap / taps) + 0.5) / taps) * scale - strip.thickness / 2;
        sum += sample(image, strip.centre.x + u * cos - v * sin - 0.5, strip.centre.y + u * sin + v * cos - 0.5);
      }
      result.data[row * width + column] = Math.round(sum / (taps * taps));
    }
  }
  return result;
}

/** Grey value between pixels, bilinear; coordinates are clamped to the picture. */
export function sample({ width, height, data }: GrayImage, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1);
  const inY = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const fx = inX - left;
  const fy = inY - top;
  const upper = data[top * width + left]! * (1 - fx) + data[top * width + right]! * fx;
  const lower = data[bottom * width + left]! * (1 - fx) + data[bottom * width + right]! * fx;
  return upper * (1 - fy) + lower * fy;
}
