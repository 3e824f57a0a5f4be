import { at } from '@assay/kernel';

/** A point of a picture in pixels: x to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a picture in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the 468-point face mesh: pixels, and depth in the same unit (smaller is nearer to the camera). */
export interface MeshPoint extends Point {
  readonly z: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The mean of some points. @throws RangeError without points */
export function centre(points: readonly Point[]): Point {
  if (points.length === 0) throw new RangeError('The centre of no points is not defined.');
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: x / points.length, y: y / points.length };
}

/** Share of two boxes' union that both cover, 0 to 1. */
export function intersectionOverUnion(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The middle of some numbers; the upper one of two. @throws RangeError without numbers */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The median of no numbers is not defined.');
  const sorted = [...values].sort((a, b) => a - b);
  return at(sorted, Math.floor(sorted.length / 2));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
