export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A turned rectangle: `length` along `angle` (radians, clockwise from the x axis as pictures count), `thickness` across. */
export interface Strip {
  readonly centre: Point;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

/** Position of a point in the axes of an angle: `along` and `across`. */
export function inAxes({ x, y }: Point, angle: number): { along: number; across: number } {
  return { along: x * Math.cos(angle) + y * Math.sin(angle), across: y * Math.cos(angle) - x * Math.sin(angle) };
}

/** The inverse of `inAxes`. */
export function fromAxes(along: number, across: number, angle: number): Point {
  return {
    x: along * Math.cos(angle) - across * Math.sin(angle),
    y: along * Math.sin(angle) + across * Math.cos(angle),
  };
}
