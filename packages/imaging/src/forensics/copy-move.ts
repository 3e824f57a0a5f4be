import { at } from '@assay/kernel';
import { type GrayImage, pixelAt } from '../documents/gray-image.js';

const RADIUS = 6;
const POINTS_MAX = 3500;
/** Neighbours in the order of descriptors that are compared. */
const COMPARED = 120;
const ALIKE_MIN = 0.95;
/** Descriptors of length one that agree so far are no further apart, squared; nor is their share in any patterns. */
const APART_MAX = 2 * (1 - ALIKE_MIN);
const SHIFT_MIN_PX = 24;
/** Print that repeats on the grid of JPEG has the same artefacts in place of a grain. */
const GRID_PX = 8;
const VOTES_MIN = 4;
const SHIFTS_MAX = 400;
/** Shifts with the most votes, which repeated letters make. */
const REPEATS = 40;
/** Half of the size of one place, in widths of the picture, and the share of a shift's votes that lie in it. */
const PLACE = { across: 0.09, down: 0.035, leastPx: 24 };
const COMPACT_MIN = 0.75;
const VOTES_SURE = 8;
const CELL_PX = 6;
const AREA_PX = 14;
const FLAT_MAX = 14;
const FLAT_PIXELS_MIN = 120;

export interface CopiedArea {
  /** 0 to 1: share of the place's corners that have a twin, less where the grain of the two does not agree. */
  readonly strength: number;
  /** Pixels: the box around one of the two places. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly descriptor: Float32Array;
  /** The descriptor's share in some patterns that are independent of each other. */
  readonly coarse: Float32Array;
  readonly key: number;
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly points: Point[];
}

/**
 * An area that stands in the picture twice, moved without turning: corners whose surroundings agree vote for a shift;
 * of a shift with votes, the grain between the strokes must agree as well, since equal letters agree in strokes alone.
 */
export function copiedArea(image: GrayImage): CopiedArea | undefined {
  const points = cornersOf(image);
  let best: CopiedArea | undefined;
  const shifts = shiftsOf(points);
  const uses = new Map<Point, number>();
  for (const { points: repeated } of shifts.slice(0, REPEATS))
    for (const point of repeated) uses.set(point, (uses.get(point) ?? 0) + 1);
  for (const shift of shifts) {
    const placed = compact(shift, image.width);
    // A letter has many twins, a copied place one.
    if (!placed || placed.points.filter((point) => (uses.get(point) ?? 0) <= 1).length < placed.points.length / 2)
      continue;
    const box = boxOf(placed.points);
    const strength = matchedShare(points, placed, box) * agreement(grainAgreement(image, placed));
    if (strength > (best?.strength ?? 0)) best = { strength, box };
  }
  return best;
}

/** The votes of one place, where most of a shift's are in one: print that repeats votes all along its lines. */
function compact(shift: Shift, width: number): Shift | undefined {
  const across = Math.max(PLACE.leastPx, PLACE.across * width);
  const down = Math.max(PLACE.leastPx, PLACE.down * width);
  let most: Point[] = [];
  for (const centre of shift.points) {
    const near = shift.points.filter(({ x, y }) => Math.abs(x - centre.x) < across && Math.abs(y - centre.y) < down);
    if (near.length > most.length) most = near;
  }
  return most.length >= VOTES_MIN && most.length >= COMPACT_MIN * shift.points.length
    ? { ...shift, points: most }
    : undefined;
}

/** Share of the corners of the place that found their twin; few votes count less. */
function matchedShare(points: readonly Point[], { points: matched }: Shift, box: CopiedArea['box']): number {
  const inside = points.filter(
    ({ x, y }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
  );
  return (matched.length / Math.max(1, inside.length)) * Math.min(1, matched.length / VOTES_SURE);
}

/** Grain that agrees a little says much: saving again wears it off. */
const agreement = (correlation: number) => Math.min(1, Math.max(0, 0.25 + 2.5 * correlation));

/** The strongest corner of each small cell, by the determinant of the gradients' second moments. */
function cornersOf({ width, height, data }: GrayImage): Point[] {
  const found: { x: number; y: number; response: number }[] = [];
  for (let top = RADIUS + 2; top < height - RADIUS - 2 - CELL_PX; top += CELL_PX) {
    for (let left = RADIUS + 2; left < width - RADIUS - 2 - CELL_PX; left += CELL_PX) {
      let strongest = 0;
      let best = 0;
      for (let y = top; y < top + CELL_PX; y += 1) {
        for (let x = left; x < left + CELL_PX; x += 1) {
          const here = y * width + x;
          const middle = data[here]!;
          const across = Math.abs(data[here + 1]! - middle) + Math.abs(middle - data[here - 1]!);
          const down = Math.abs(data[here + width]! - middle) + Math.abs(middle - data[here - width]!);
          const response = Math.min(across, down);
          if (response <= strongest) continue;
          strongest = response;
          best = here;
        }
      }
      if (strongest > 40) found.push({ x: best % width, y: Math.floor(best / width), response: strongest });
    }
  }
  found.sort((a, b) => b.response - a.response);
  return found.slice(0, POINTS_MAX).flatMap(({ x, y }) => {
    const descriptor = surroundings(data, width, x, y);
    return descriptor ? [{ x, y, descriptor, coarse: coarseOf(descriptor), key: keyOf(descriptor) }] : [];
  });
}

/** The square around a point, free of its mean and of length one. */
function surroundings(data: Uint8Array, width: number, x: number, y: number): Float32Array | undefined {
  const side = 2 * RADIUS + 1;
  const values = new Float32Array(side * side);
  let mean = 0;
  for (let row = 0; row < side; row += 1) {
    const start = (y + row - RADIUS) * width + x - RADIUS;
    values.set(data.subarray(start, start + side), row * side);
  }
  for (const value of values) mean += value / values.length;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    const centred = Math.fround(values[index]! - mean);
    values[index] = centred;
    squares += centred ** 2;
  }
  if (squares < 4000) return undefined;
  const length = Math.sqrt(squares);
  for (let index = 0; index < values.length; index += 1) values[index]! /= length;
  return values;
}

/** One number that equal surroundings share nearly: left against right and top against bottom. */
function keyOf(descriptor: Float32Array): number {
  const side = 2 * RADIUS + 1;
  let [across, down] = [0, 0];
  for (let index = 0; index < descriptor.length; index += 1) {
    const value = descriptor[index]!;
    across += value * ((index % side) - RADIUS);
    down += value * (Math.floor(index / side) - RADIUS);
  }
  return across + 0.37 * down;
}

/** The first waves across and down (a cosine transform), each of length one: most that differ differ here already. */
const WAVES = [1, 2, 3]
  .flatMap((down) => [0, 1, 2].map((across) => [across, down] as const))
  .concat([1, 2, 3].map((across) => [across, 0] as const));
const COARSE = WAVES.map(([across, down]) => {
  const side = 2 * RADIUS + 1;
  const wave = (frequency: number, place: number) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side));
  const pattern = Float32Array.from(
    { length: side * side },
    (_, at) => wave(across, at % side) * wave(down, Math.floor(at / side)),
  );
  const length = Math.sqrt(pattern.reduce((sum, value) => sum + value * value, 0));
  return pattern.map((value) => value / length);
});

function coarseOf(descriptor: Float32Array): Float32Array {
  const shares = new Float32Array(COARSE.length);
  for (const [index, pattern] of COARSE.entries()) shares[index] = correlation(pattern, descriptor);
  return shares;
}

function shiftsOf(points: readonly Point[]): Shift[] {
  const sorted = points.toSorted((a, b) => a.key - b.key);
  const shifts = new Map<number, Shift>();
  for (const [point, other] of alikePairs(sorted)) {
    const forward = other.y > point.y || (other.y === point.y && other.x > point.x);
    const [from, to] = forward ? [point, other] : [other, point];
    if ((to.x - from.x) % GRID_PX === 0 && (to.y - from.y) % GRID_PX === 0) continue;
    const key = (to.y - from.y) * 65536 + to.x - from.x;
    const shift = shifts.get(key) ?? { dx: to.x - from.x, dy: to.y - from.y, points: [] };
    shift.points.push(from);
    shifts.set(key, shift);
  }
  const voted = [...shifts.values()].filter((shift) => shift.points.length >= VOTES_MIN);
  return voted.sort((a, b) => b.points.length - a.points.length).slice(0, SHIFTS_MAX);
}

/** Pairs of points, near in the order of their keys and apart in the picture, whose surroundings agree. */
function* alikePairs(sorted: readonly Point[]): Generator<readonly [Point, Point]> {
  const size = COARSE.length;
  const coarse = new Float32Array(sorted.length * size);
  for (const [index, point] of sorted.entries()) coarse.set(point.coarse, index * size);
  for (const [index, a] of sorted.entries()) {
    const last = Math.min(sorted.length, index + COMPARED);
    for (let next = index + 1; next < last; next += 1) {
      let apart = 0;
      for (let one = index * size, other = next * size, end = one + size; one < end && apart <= APART_MAX; ) {
        const difference = coarse[one++]! - coarse[other++]!;
        apart += difference * difference;
      }
      if (apart > APART_MAX) continue;
      const b = at(sorted, next);
      if (Math.hypot(b.x - a.x, b.y - a.y) < SHIFT_MIN_PX) continue;
      if (correlation(a.descriptor, b.descriptor) >= ALIKE_MIN) yield [a, b];
    }
  }
}

function correlation(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
}

/** Correlation of the fine residual on flat pixels near the matching corners. */
function grainAgreement({ width, height, data }: GrayImage, { dx, dy, points }: Shift): number {
  const seen = new Set<number>();
  const sums = { count: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  const inside = (x: number, y: number) => x > 0 && y > 0 && x < width - 1 && y < height - 1;
  const residual = (here: number) =>
    4 * pixelAt(data, here) -
    pixelAt(data, here - 1) -
    pixelAt(data, here + 1) -
    pixelAt(data, here - width) -
    pixelAt(data, here + width);
  for (const point of points.slice(0, 60)) {
    for (let y = point.y - AREA_PX; y <= point.y + AREA_PX; y += 1) {
      for (let x = point.x - AREA_PX; x <= point.x + AREA_PX; x += 1) {
        const here = y * width + x;
        if (!inside(x, y) || !inside(x + dx, y + dy) || seen.has(here)) continue;
        seen.add(here);
        const [one, other] = [residual(here), residual(here + dy * width + dx)];
        if (Math.abs(one) > FLAT_MAX || Math.abs(other) > FLAT_MAX) continue;
        sums.count += 1;
        sums.a += one;
        sums.b += other;
        sums.aa += one * one;
        sums.bb += other * other;
        sums.ab += one * other;
      }
    }
  }
  const { count, a, b, aa, bb, ab } = sums;
  // Without grain there is nothing to compare: a drawing repeats itself exactly.
  if (count < FLAT_PIXELS_MIN || aa / count < 1 || bb / count < 1) return 0;
  return (ab - (a * b) / count) / Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count) + 1e-9);
}

function boxOf(points: readonly Point[]): CopiedArea['box'] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - RADIUS, Math.min(...ys) - RADIUS];
  return { x, y, width: Math.max(...xs) + RADIUS - x, height: Math.max(...ys) + RADIUS - y };
}
