import { fromAxes, type Strip } from './geometry.js';
import type { GrayImage } from './gray-image.js';

/** A connected region of a binary picture with its principal axis. */
export interface Component extends Strip {
  /** Pixels. */
  readonly area: number;
}

const COMPONENTS_MAX = 4000;

/** The 4-connected regions of a binary picture that have at least `areaMin` pixels; at most 4000. */
export function components(binary: GrayImage, areaMin: number): Component[] {
  const { width, data } = binary;
  const left = data.slice();
  const stack = new Int32Array(data.length);
  const found: Component[] = [];
  for (let start = 0; start < left.length && found.length < COMPONENTS_MAX; start += 1) {
    if (!left[start]) continue;
    const size = flood(left, width, stack, start);
    if (size >= areaMin) found.push(measure(stack.subarray(0, size), width));
  }
  return found;
}

/** Fills from a pixel, taking the region out of what is left; its pixels are then at the start of the stack. */
function flood(left: Uint8Array, width: number, pixels: Int32Array, start: number): number {
  const lastRow = left.length - width;
  let size = take(left, pixels, 0, start);
  for (let next = 0; next < size; next += 1) {
    const pixel = pixels[next]!;
    const x = pixel % width;
    if (x > 0) size = take(left, pixels, size, pixel - 1);
    if (x < width - 1) size = take(left, pixels, size, pixel + 1);
    if (pixel >= width) size = take(left, pixels, size, pixel - width);
    if (pixel < lastRow) size = take(left, pixels, size, pixel + width);
  }
  return size;
}

/** Takes a pixel if it is there. @returns how many are taken */
function take(left: Uint8Array, pixels: Int32Array, size: number, pixel: number): number {
  if (left[pixel] === 0) return size;
  left[pixel] = 0;
  pixels[size] = pixel;
  return size + 1;
}

function measure(pixels: Int32Array, width: number): Component {
  const area = pixels.length;
  const angle = principalAngle(pixels, width);
  let [first, last, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let index = 0; index < area; index += 1) {
    const pixel = pixels[index]!;
    const y = (pixel / width) | 0;
    const x = pixel - y * width;
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    first = Math.min(first, along);
    last = Math.max(last, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const centre = fromAxes((first + last) / 2, (top + bottom) / 2, angle);
  return { area, angle, centre, length: last - first + 1, thickness: bottom - top + 1 };
}

/** The direction in which a region is longest, by its second moments. */
function principalAngle(pixels: Int32Array, width: number): number {
  const area = pixels.length;
  let [sumX, sumY, sumXx, sumYy, sumXy] = [0, 0, 0, 0, 0];
  for (let index = 0; index < area; index += 1) {
    const pixel = pixels[index]!;
    const y = (pixel / width) | 0;
    const x = pixel - y * width;
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumYy += y * y;
    sumXy += x * y;
  }
  const mean = { x: sumX / area, y: sumY / area };
  return (
    Math.atan2(2 * (sumXy / area - mean.x * mean.y), sumXx / area - mean.x ** 2 - (sumYy / area - mean.y ** 2)) / 2
  );
}
