import type { Point } from './geometry.js';

/** One thing for each corner or side of a document, in turn. */
export type Four<T> = readonly [T, T, T, T];

/** Corners clockwise from the top left one of the picture as it stands. */
export type Corners = Four<Point>;

export interface Outline {
  readonly corners: Corners;
  /** Least and mean share of a side that lies on an edge of its direction, 0 to 1; the frame of the picture is none. */
  readonly support: { readonly least: number; readonly mean: number };
  /** Sides for which the frame of the picture stands in: there the document runs out of it. */
  readonly cutSides: number;
}

/** The top, right, bottom and left side, each from corner to corner. */
export function sidesOf([a, b, c, d]: Corners): Four<readonly [from: Point, to: Point]> {
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}

/** What a function makes of each of the four. */
export function mapFour<T, U>([a, b, c, d]: Four<T>, make: (one: T) => U): Four<U> {
  return [make(a), make(b), make(c), make(d)];
}
