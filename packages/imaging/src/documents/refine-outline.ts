import { at } from '@assay/kernel';
import type { Point } from './geometry.js';
import { mapFour, type Outline, sidesOf } from './outline.js';
import { type Gradients, gradientAt } from './outline-lines.js';

const REACH_PX = 4;
const SAMPLES = 64;
const POINTS_MIN = 16;
const ROUNDS = 3;

interface Fit {
  readonly point: Point;
  readonly direction: Point;
}

/** Moves each side onto the strongest edge near it, by least squares over points that agree, and meets them again. */
export function refineSides(gradients: Gradients, outline: Outline): Outline {
  const [top, right, bottom, left] = mapFour(sidesOf(outline.corners), ([from, to]) => fitSide(gradients, from, to));
  const [a, b, c, d] = outline.corners;
  const corners = [
    corner(left, top, a),
    corner(top, right, b),
    corner(right, bottom, c),
    corner(bottom, left, d),
  ] as const;
  return { ...outline, corners };
}

/** Where two sides meet, unless that is far from where the corner was. */
function corner(one: Fit, other: Fit, before: Point): Point {
  const met = meeting(one, other);
  return met && Math.hypot(met.x - before.x, met.y - before.y) < 3 * REACH_PX ? met : before;
}

function fitSide(gradients: Gradients, from: Point, to: Point): Fit {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const normal = { x: -direction.y, y: direction.x };
  const points: { along: number; off: number }[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const along = length * (0.05 + (0.9 * (sample + 0.5)) / SAMPLES);
    let [mass, moment] = [0, 0];
    for (let off = -REACH_PX; off <= REACH_PX; off += 1) {
      const x = Math.round(from.x + direction.x * along + normal.x * off);
      const y = Math.round(from.y + direction.y * along + normal.y * off);
      const gradient = gradientAt(gradients, x, y);
      if (!gradient) continue;
      const edge = Math.abs(gradient.x * normal.x + gradient.y * normal.y);
      if (edge < gradients.threshold * 0.5) continue;
      // The rounding of the pixel is taken back, so that a slanted side is not a staircase.
      const exact = (x - from.x) * normal.x + (y - from.y) * normal.y;
      mass += edge * edge;
      moment += edge * edge * exact;
    }
    if (mass > 0) points.push({ along, off: moment / mass });
  }
  const { slope, start } = robustLine(points);
  const turned = { x: direction.x + normal.x * slope, y: direction.y + normal.y * slope };
  return { point: { x: from.x + normal.x * start, y: from.y + normal.y * start }, direction: turned };
}

/** Least squares, thrice, each time without the points that lie farthest from the last line. */
function robustLine(points: readonly { along: number; off: number }[]): { slope: number; start: number } {
  let [kept, slope, start] = [points, 0, 0];
  for (let round = 0; round < ROUNDS && kept.length >= POINTS_MIN; round += 1) {
    const mean = { along: 0, off: 0 };
    for (const { along, off } of kept) {
      mean.along += along / kept.length;
      mean.off += off / kept.length;
    }
    let [product, square] = [0, 1e-9];
    for (const { along, off } of kept) {
      product += (along - mean.along) * (off - mean.off);
      square += (along - mean.along) ** 2;
    }
    slope = product / square;
    start = mean.off - slope * mean.along;
    const apart = (point: { along: number; off: number }) => Math.abs(point.off - start - slope * point.along);
    const limit = Math.max(
      0.5,
      at(
        kept.map(apart).sort((a, b) => a - b),
        Math.floor(kept.length * 0.75),
      ),
    );
    kept = points.filter((point) => apart(point) <= limit);
  }
  return { slope, start };
}

function meeting(one: Fit, other: Fit): Point | undefined {
  const determinant = one.direction.x * other.direction.y - one.direction.y * other.direction.x;
  if (Math.abs(determinant) < 0.1) return undefined;
  const [dx, dy] = [other.point.x - one.point.x, other.point.y - one.point.y];
  const along = (dx * other.direction.y - dy * other.direction.x) / determinant;
  return { x: one.point.x + one.direction.x * along, y: one.point.y + one.direction.y * along };
}
