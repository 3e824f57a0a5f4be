import { at } from '@assay/kernel';
import { centre, distance, type Point } from './geometry.js';

/** The eight free numbers of a plane-to-plane projection, row by row; the ninth is one. */
export type Homography = readonly number[];

const UNKNOWNS = 8;

/**
 * Least-squares homography from one set of points to another (direct linear transform on normalised points, Hartley
 * 1997). Undefined when the points do not determine one.
 */
export function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | undefined {
  if (from.length !== to.length || from.length < 4) return undefined;
  const equations = from.flatMap(({ x, y }, index) => {
    const target = at(to, index);
    return [
      [x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x],
      [0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y],
    ];
  });
  return solve(normalEquations(equations));
}

/** Where a homography takes a point. */
export function project(homography: Homography, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h] = homography as [number, number, number, number, number, number, number, number];
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/**
 * How far two views of the same points are from being views of one plane: root mean square distance after the best
 * homography, as a share of the points' mean distance from their centre. Zero for a flat picture however it is held.
 */
export function planarResidual(from: readonly Point[], to: readonly Point[]): number | undefined {
  const left = normalised(from);
  const right = normalised(to);
  if (!left || !right) return undefined;
  const homography = fitHomography(left, right);
  if (!homography) return undefined;
  const squares = left.map((point, index) => distance(project(homography, point), at(right, index)) ** 2);
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length);
}

/** Points about their centre, scaled so that their mean distance from it is one. */
function normalised(points: readonly Point[]): Point[] | undefined {
  if (points.length === 0) return undefined;
  const middle = centre(points);
  const spread = points.reduce((sum, point) => sum + distance(point, middle), 0) / points.length;
  if (spread === 0) return undefined;
  return points.map(({ x, y }) => ({ x: (x - middle.x) / spread, y: (y - middle.y) / spread }));
}

/** Of equations with eight unknowns, the value last: those of least squares. */
function normalEquations(equations: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: UNKNOWNS }, (_, i) =>
    Array.from({ length: UNKNOWNS + 1 }, (_value, j) =>
      equations.reduce((sum, equation) => sum + at(equation, i) * at(equation, j), 0),
    ),
  );
}

/** Gauss–Jordan elimination with partial pivoting of the augmented matrix. */
function solve(matrix: readonly (readonly number[])[]): number[] | undefined {
  let rows = [...matrix];
  for (let column = 0; column < UNKNOWNS; column += 1) {
    const left = rows.slice(column);
    const pivot = left.reduce((best, row) => (Math.abs(at(row, column)) > Math.abs(at(best, column)) ? row : best));
    if (Math.abs(at(pivot, column)) < 1e-12) return undefined;
    rows[rows.indexOf(pivot)] = at(rows, column);
    rows[column] = pivot;
    rows = rows.map((row) => (row === pivot ? row : eliminated(row, pivot, column)));
  }
  return rows.map((row, index) => at(row, UNKNOWNS) / at(row, index));
}

/** A row without its share of a column, which the pivot's row has alone from then on. */
function eliminated(row: readonly number[], pivot: readonly number[], column: number): number[] {
  const factor = at(row, column) / at(pivot, column);
  return row.map((value, index) => (index < column ? value : value - factor * at(pivot, index)));
}
