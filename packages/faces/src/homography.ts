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
  const normal = Array.from({ length: UNKNOWNS }, () => new Array<number>(UNKNOWNS + 1).fill(0));
  for (const [index, { x, y }] of from.entries()) {
    const target = to[index]!;
    accumulate(normal, [x, y, 1, 0, 0, 0, -x * target.x, -y * target.x], target.x);
    accumulate(normal, [0, 0, 0, x, y, 1, -x * target.y, -y * target.y], target.y);
  }
  return solve(normal);
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
  const squares = left.map((point, index) => distance(project(homography, point), right[index]!) ** 2);
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

function accumulate(normal: number[][], row: readonly number[], value: number): void {
  for (let i = 0; i < UNKNOWNS; i += 1) {
    for (let j = 0; j < UNKNOWNS; j += 1) normal[i]![j]! += row[i]! * row[j]!;
    normal[i]![UNKNOWNS]! += row[i]! * value;
  }
}

/** Gauss–Jordan elimination with partial pivoting of the augmented matrix. */
function solve(matrix: number[][]): number[] | undefined {
  for (let column = 0; column < UNKNOWNS; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < UNKNOWNS; row += 1) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    }
    const pivotRow = matrix[pivot]!;
    if (Math.abs(pivotRow[column]!) < 1e-12) return undefined;
    matrix[pivot] = matrix[column]!;
    matrix[column] = pivotRow;
    for (let row = 0; row < UNKNOWNS; row += 1) {
      if (row === column) continue;
      const factor = matrix[row]![column]! / pivotRow[column]!;
      for (let at = column; at <= UNKNOWNS; at += 1) matrix[row]![at]! -= factor * pivotRow[at]!;
    }
  }
  return matrix.map((row, index) => row[UNKNOWNS]! / row[index]!);
}
