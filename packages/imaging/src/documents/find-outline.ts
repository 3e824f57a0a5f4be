import type { Point } from './geometry.js';
import type { GrayImage } from './gray-image.js';
import { type Corners, type Four, mapFour, type Outline, sidesOf } from './outline.js';
import { type Gradients, gradientAt, gradientsOf, type Line, strongLines } from './outline-lines.js';
import { refineSides } from './refine-outline.js';

/** Long side of the picture in which outlines are looked for. */
export const OUTLINE_SIDE_PX = 480;

const AREA_MIN = 0.1;
/** Sides that face each other lie within this of parallel, those that meet within this of upright. */
const PARALLEL_MAX = (24 * Math.PI) / 180;
const UPRIGHT_MAX = (28 * Math.PI) / 180;
const OUTSIDE_PX = 4;
const SUPPORT_LEAST = 0.5;
const SUPPORT_MEAN = 0.66;
const ASPECT = { least: 1.15, most: 1.95 };
const SAMPLES = 48;
const SIDE_DIRECTION_COS = Math.cos((16 * Math.PI) / 180);

interface Side extends Line {
  readonly frame: boolean;
}

/**
 * Finds the outlines of cards and data pages in a picture of about 480 px: four straight edges that make a rectangle
 * seen at an angle, of about the proportions of ID-1 or ID-3 (ISO/IEC 7810). The likeliest first; outlines after it
 * share no area with one before. None where the document fills the picture or its edge does not show.
 */
export function findOutlines(work: GrayImage): Outline[] {
  const gradients = gradientsOf(work);
  const lines: Side[] = [...strongLines(gradients).map((line) => ({ ...line, frame: false })), ...frameOf(work)];
  const found: { outline: Outline; score: number }[] = [];
  for (const [a, b] of facingPairs(lines)) {
    for (const [c, d] of facingPairs(lines)) {
      if (angleBetween(a.angle, c.angle) < Math.PI / 2 - UPRIGHT_MAX || a === c || b === d) continue;
      if (Number(a.frame) + Number(b.frame) + Number(c.frame) + Number(d.frame) > 1) continue;
      const outline = outlineOf(gradients, [a, b], [c, d]);
      if (outline) found.push({ outline, score: worthOf(outline) });
    }
  }
  found.sort((one, other) => other.score - one.score);
  const kept: Outline[] = [];
  for (const { outline } of found) {
    if (kept.length === 2) break;
    if (kept.every((other) => apart(outline.corners, other.corners))) kept.push(refineSides(gradients, outline));
  }
  return kept;
}

/** A side that lies wholly on an edge says more than size: a table with a pattern makes larger rectangles by chance. */
const worthOf = ({ support, corners }: Outline) => support.mean ** 6 * areaOf(corners) ** 0.25;

function frameOf({ width, height }: GrayImage): Side[] {
  return [
    { angle: 0, distance: 0, votes: 0, frame: true },
    { angle: 0, distance: width - 1, votes: 0, frame: true },
    { angle: Math.PI / 2, distance: 0, votes: 0, frame: true },
    { angle: Math.PI / 2, distance: height - 1, votes: 0, frame: true },
  ];
}

function facingPairs(lines: readonly Side[]): (readonly [Side, Side])[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => angleBetween(one.angle, other.angle) < PARALLEL_MAX && !(one.frame && other.frame))
      .map((other) => [one, other] as const),
  );
}

/** Angle between two lines, 0 to a right angle. */
function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % Math.PI;
  return Math.min(apart, Math.PI - apart);
}

function outlineOf(
  gradients: Gradients,
  [a, b]: readonly [Side, Side],
  [c, d]: readonly [Side, Side],
): Outline | undefined {
  const { width, height } = gradients;
  const met = cornersBetween(a, c, b, d);
  const inside = ({ x, y }: Point) =>
    x > -OUTSIDE_PX && y > -OUTSIDE_PX && x < width + OUTSIDE_PX && y < height + OUTSIDE_PX;
  const corners = met?.every(inside) ? clockwise(met) : undefined;
  if (!corners || areaOf(corners) < AREA_MIN * width * height || !plausible(corners)) return undefined;
  const supports = sidesOf(corners).map(([from, to]) => supportOf(gradients, from, to));
  const frames = [a, b, c, d].filter(({ frame }) => frame).length;
  // A side on the frame shows no edge: the three others speak.
  const speaking = supports.toSorted((x, y) => y - x).slice(0, 4 - frames);
  const support = {
    least: Math.min(...speaking),
    mean: speaking.reduce((sum, value) => sum + value, 0) / 4 + (frames * 0.5) / 4,
  };
  if (support.least < SUPPORT_LEAST || support.mean < SUPPORT_MEAN) return undefined;
  return { corners, support, cutSides: frames };
}

/** Where four lines meet, each the next and the last the first. */
function cornersBetween(a: Line, b: Line, c: Line, d: Line): Corners | undefined {
  const [ab, bc, cd, da] = [crossing(a, b), crossing(b, c), crossing(c, d), crossing(d, a)];
  return ab && bc && cd && da && [ab, bc, cd, da];
}

function crossing(one: Line, other: Line): Point | undefined {
  const [a, b, c, d] = [Math.cos(one.angle), Math.sin(one.angle), Math.cos(other.angle), Math.sin(other.angle)];
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 0.2) return undefined;
  return {
    x: (one.distance * d - b * other.distance) / determinant,
    y: (a * other.distance - one.distance * c) / determinant,
  };
}

/** Corners in turn, clockwise as pictures count, from the one nearest the top left; undefined where they are not convex. */
function clockwise([a, b, c, d]: Corners): Corners | undefined {
  const turns = [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)];
  if (turns.every((value) => value > 0)) return fromTopLeft([a, b, c, d]);
  return turns.every((value) => value < 0) ? fromTopLeft([d, c, b, a]) : undefined;
}

/** By how much the way from one point to the next and the one after turns right. */
const turn = (from: Point, next: Point, after: Point) =>
  (next.x - from.x) * (after.y - next.y) - (next.y - from.y) * (after.x - next.x);

function fromTopLeft([a, b, c, d]: Corners): Corners {
  const starts: Four<Corners> = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return starts.reduce((best, tried) => (tried[0].x + tried[0].y < best[0].x + best[0].y ? tried : best));
}

/** Opposite sides of about one length, and the proportions of a card or page, lying or standing. */
function plausible(corners: Corners): boolean {
  const [top, right, bottom, left] = sideLengths(corners);
  const [across, down] = [(top + bottom) / 2, (right + left) / 2];
  const skew = Math.max(top / bottom, bottom / top, right / left, left / right);
  const aspect = Math.max(across, down) / Math.min(across, down);
  return skew < 1.6 && aspect > ASPECT.least && aspect < ASPECT.most;
}

/** Lengths of the top, right, bottom and left side. */
export function sideLengths(corners: Corners): Four<number> {
  return mapFour(sidesOf(corners), ([from, to]) => Math.hypot(to.x - from.x, to.y - from.y));
}

export function areaOf(corners: Corners): number {
  return Math.abs(sidesOf(corners).reduce((twice, [from, to]) => twice + (from.x * to.y - to.x * from.y), 0)) / 2;
}

/** Share of a side's points within two pixels of an edge that runs along it. */
function supportOf(gradients: Gradients, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = [(from.y - to.y) / length, (to.x - from.x) / length];
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const share = 0.04 + (0.92 * (sample + 0.5)) / SAMPLES;
    for (const offset of [0, 1, -1, 2, -2]) {
      const x = Math.round(from.x + (to.x - from.x) * share + nx * offset);
      const y = Math.round(from.y + (to.y - from.y) * share + ny * offset);
      const gradient = gradientAt(gradients, x, y);
      if (!gradient) continue;
      const strength = Math.sqrt(gradient.x ** 2 + gradient.y ** 2);
      const across = Math.abs(gradient.x * nx + gradient.y * ny);
      if (strength < gradients.threshold * 0.5 || across < SIDE_DIRECTION_COS * strength) continue;
      hits += 1;
      break;
    }
  }
  return hits / SAMPLES;
}

/** Whether neither holds the middle or a corner of the other. */
function apart(one: Corners, other: Corners): boolean {
  return [...one, middleOf(one)].every((point) => !holds(other, point)) && !holds(one, middleOf(other));
}

const middleOf = (corners: Corners): Point => ({
  x: corners.reduce((sum, { x }) => sum + x / 4, 0),
  y: corners.reduce((sum, { y }) => sum + y / 4, 0),
});

function holds(corners: Corners, { x, y }: Point): boolean {
  // Sharing an edge, as the two pages of an open passport do, is touching and not apart.
  return sidesOf(corners).every(
    ([from, to]) =>
      (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= -6 * Math.hypot(to.x - from.x, to.y - from.y),
  );
}
