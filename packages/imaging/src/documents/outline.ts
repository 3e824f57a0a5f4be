import type { Point } from './geometry.js';

/** Corners clockwise from the top left one of the picture as it stands. */
export type Corners = readonly [Point, Point, Point, Point];

export interface Outline {
  readonly corners: Corners;
  /** Least and mean share of a side that lies on an edge of its direction, 0 to 1; the frame of the picture is none. */
  readonly support: { readonly least: number; readonly mean: number };
  /** Sides for which the frame of the picture stands in: there the document runs out of it. */
  readonly cutSides: number;
}
