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
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const found: Component[] = [];
  for (let start = 0; start < data.length && found.length < COMPONENTS_MAX; start += 1) {
    if (!data[start] || seen[start]) continue;
    const size = flood(binary, seen, stack, start);
    if (size >= areaMin) found.push(measure(stack.subarray(0, size), width));
  }
  return found;
}

/** Fills from a pixel; the pixels of the region are left at the start of the stack. */
function flood({ width, data }: GrayImage, seen: Uint8Array, pixels: Int32Array, start: number): number {
  let size = 0;
  const visit = (pixel: number) => {
    // Beyond the first and the last row there is no data.
    if (!data[pixel] || seen[pixel]) return;
    seen[pixel] = 1;
    pixels[size] = pixel;
    size += 1;
  };
  visit(start);
  for (let next = 0; next < size; next += 1) {
    const pixel = pixels[next]!;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    visit(pixel - width);
    visit(pixel + width);
  }
  return size;
}

function measure(pixels: Int32Array, width: number): Component {
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (const pixel of pixels) {
    const y = Math.floor(pixel / width);
    const x = pixel - y * width;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  }
  const area = pixels.length;
  const mean = { x: sums.x / area, y: sums.y / area };
  const angle =
    Math.atan2(2 * (sums.xy / area - mean.x * mean.y), sums.xx / area - mean.x ** 2 - (sums.yy / area - mean.y ** 2)) /
    2;
  let [first, last, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const pixel of pixels) {
    const y = Math.floor(pixel / width);
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
