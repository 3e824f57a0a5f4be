import { at } from '@assay/kernel';
import { greatest } from '../greatest.js';
import type { Point } from './geometry.js';
import type { GrayImage } from './gray-image.js';

/** Directions of edges, each a degree wide over half a turn. */
const ANGLES = 180;
/** Width of a bin of distances: a long edge between two directions spreads over some pixels. */
const STEP_PX = 2;
const LINES_MAX = 22;
/** Share of the pixels that count as edges: the strongest. */
const EDGE_SHARE = 0.12;
const EDGE_MIN = 14;
/** Votes of one line forbid others this near. */
const NEAR_ANGLES = 5;
const NEAR_BINS = 3;
const SPREAD_ANGLES = 3;

export interface Gradients {
  readonly width: number;
  readonly height: number;
  readonly across: Int16Array;
  readonly down: Int16Array;
  /** From here an edge counts. */
  readonly threshold: number;
}

/** A straight line x·cos + y·sin = distance; the angle, in radians from 0 to π, is that of its normal. */
export interface Line {
  readonly angle: number;
  readonly distance: number;
  readonly votes: number;
}

/** Gradients by Sobel, an eighth of its sums. */
export function gradientsOf({ width, height, data }: GrayImage): Gradients {
  const across = new Int16Array(data.length);
  const down = new Int16Array(data.length);
  const counts = new Uint32Array(512);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x;
      const nw = data[here - width - 1]!;
      const ne = data[here - width + 1]!;
      const sw = data[here + width - 1]!;
      const se = data[here + width + 1]!;
      const gx = ((ne + 2 * data[here + 1]! + se - nw - 2 * data[here - 1]! - sw) / 4) | 0;
      const gy = ((sw + 2 * data[here + width]! + se - nw - 2 * data[here - width]! - ne) / 4) | 0;
      across[here] = gx;
      down[here] = gy;
      counts[Math.min(511, Math.abs(gx) + Math.abs(gy))]! += 1;
    }
  }
  let [threshold, above] = [511, 0];
  while (threshold > EDGE_MIN && above < EDGE_SHARE * data.length) {
    threshold -= 1;
    above += at(counts, threshold);
  }
  return { width, height, across, down, threshold };
}

/** The gradient at a pixel; none on the frame of the picture, where it is not measured. */
export function gradientAt({ width, height, across, down }: Gradients, x: number, y: number): Point | undefined {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return undefined;
  const [gx, gy] = [across[y * width + x], down[y * width + x]];
  return gx === undefined || gy === undefined ? undefined : { x: gx, y: gy };
}

/** The lines on which most edges of one direction lie, the strongest first (Hough transform with gradient directions). */
export function strongLines(gradients: Gradients): Line[] {
  const { width, height, across, down, threshold } = gradients;
  const reach = Math.ceil(Math.hypot(width, height) / STEP_PX);
  const distances = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * distances);
  const cos = Float64Array.from({ length: ANGLES }, (_, index) => Math.cos((index * Math.PI) / ANGLES));
  const sin = Float64Array.from({ length: ANGLES }, (_, index) => Math.sin((index * Math.PI) / ANGLES));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const gx = across[at]!;
      const gy = down[at]!;
      if (Math.abs(gx) + Math.abs(gy) < threshold) continue;
      const direction = Math.round((Math.atan2(gy, gx) / Math.PI) * ANGLES) + 2 * ANGLES;
      for (let spread = -SPREAD_ANGLES; spread <= SPREAD_ANGLES; spread += 1) {
        const angle = (direction + spread) % ANGLES;
        const distance = Math.round((x * cos[angle]! + y * sin[angle]!) / STEP_PX) + reach;
        // Every edge counts alike: a faint edge of a card is as long as a sharp one.
        votes[angle * distances + distance]! += 1;
      }
    }
  }
  return peaksOf(votes, distances, reach, Math.min(width, height) * 0.22);
}

function peaksOf(votes: Float32Array, distances: number, reach: number, least: number): Line[] {
  const lines: Line[] = [];
  while (lines.length < LINES_MAX) {
    const best = greatest(votes);
    if (best.value < least) break;
    const index = Math.floor(best.place / distances);
    const distance = best.place % distances;
    lines.push({ angle: (index * Math.PI) / ANGLES, distance: (distance - reach) * STEP_PX, votes: best.value });
    for (let spread = -NEAR_ANGLES; spread <= NEAR_ANGLES; spread += 1) {
      const angle = (index + spread + ANGLES) % ANGLES;
      // Past half a turn the normal points the other way.
      const around = index + spread < 0 || index + spread >= ANGLES ? 2 * reach - distance : distance;
      const from = Math.max(0, around - NEAR_BINS);
      votes.fill(0, angle * distances + from, angle * distances + Math.min(distances, around + NEAR_BINS + 1));
    }
  }
  return lines;
}
