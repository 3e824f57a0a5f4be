import { powerSpectrum } from '@assay/kernel';
import { type Box, clamp } from './geometry.js';
import type { CueMeasures } from './passive-cues.js';
import { channelAt, luminanceAt, type Picture } from './warp.js';

const PATCH_SIDE = 128;
/** Screen grids and print screens repeat every 2 to 5 pixels: the outer part of the spectrum. */
const RADIUS_MIN = 26;
const RADIUS_MAX = 62;
const EDGE_STEP_MIN = 18;

/** Measures the picture cues of a face; `origin` comes from the file's metadata. */
export function measureCues(picture: Picture, box: Box, origin: CueMeasures['origin']): CueMeasures {
  const { highlightShare, chromaSpread } = colourOf(picture, box);
  return {
    spectralPeak: spectralPeak(patchOf(picture, box)),
    straightEdgeShare: straightEdgeShare(picture, box),
    highlightShare,
    chromaSpread,
    origin,
  };
}

/** Luminance of the nearest pixel of the picture. */
function greyAt(picture: Picture, x: number, y: number): number {
  const { width, height } = picture;
  return luminanceAt(picture, clamp(Math.round(x), 0, width - 1), clamp(Math.round(y), 0, height - 1));
}

/** The middle of the face at the picture's own resolution: scaling would move or remove a grid. */
function patchOf(picture: Picture, box: Box): Float32Array {
  const left = Math.round(box.left + box.width / 2 - PATCH_SIDE / 2);
  const top = Math.round(box.top + box.height / 2 - PATCH_SIDE / 2);
  return Float32Array.from({ length: PATCH_SIDE * PATCH_SIDE }, (_, index) =>
    greyAt(picture, left + (index % PATCH_SIDE), top + Math.floor(index / PATCH_SIDE)),
  );
}

/** Strongest peak in the ring of fine frequencies over the ring's mean at its own radius, natural logarithm. */
function spectralPeak(grey: Float32Array): number {
  const power = powerSpectrum(grey, PATCH_SIDE);
  const rings = Array.from({ length: RADIUS_MAX + 1 }, () => ({ sum: 0, count: 0, peak: 0 }));
  const half = PATCH_SIDE / 2;
  for (const [index, value] of power.entries()) {
    const x = ((index + half) % PATCH_SIDE) - half;
    const y = ((Math.floor(index / PATCH_SIDE) + half) % PATCH_SIDE) - half;
    const radius = Math.round(Math.hypot(x, y));
    // The axes hold the traces of 8-pixel JPEG blocks, which every picture has.
    const ring = rings[radius];
    if (!ring || radius < RADIUS_MIN || Math.abs(x) < 2 || Math.abs(y) < 2) continue;
    ring.sum += value;
    ring.count += 1;
    ring.peak = Math.max(ring.peak, value);
  }
  let strongest = 0;
  for (const { sum, count, peak } of rings) {
    const mean = sum / Math.max(1, count);
    if (mean > 0) strongest = Math.max(strongest, Math.log(peak / mean));
  }
  return strongest;
}

/**
 * The longest straight edge parallel to the picture's sides, beside or above the face, as a share of the face's side:
 * the border of a print or the frame of a screen. Door frames and shelves look the same.
 */
function straightEdgeShare(picture: Picture, box: Box): number {
  const reach = 0.7;
  const length = Math.round(box.height);
  let best = 0;
  for (let offset = 0.1; offset < reach; offset += 0.5 / Math.max(20, box.width)) {
    best = Math.max(
      best,
      verticalEdge(picture, box.left - offset * box.width, box.top, length),
      verticalEdge(picture, box.left + box.width * (1 + offset), box.top, length),
    );
  }
  return best;
}

function verticalEdge(picture: Picture, x: number, top: number, length: number): number {
  if (x < 2 || x > picture.width - 3 || length < 1) return 0;
  let run = 0;
  let longest = 0;
  for (let row = 0; row < length; row += 1) {
    const y = top + row;
    const step = Math.abs(greyAt(picture, x + 1, y) - greyAt(picture, x - 1, y));
    run = y >= 0 && y < picture.height && step > EDGE_STEP_MIN ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / length;
}

function colourOf(picture: Picture, box: Box): { highlightShare: number; chromaSpread: number } {
  const steps = 64;
  let [white, blue, red, blueSquares, redSquares] = [0, 0, 0, 0, 0];
  for (let index = 0; index < steps * steps; index += 1) {
    const x = clamp(Math.round(box.left + ((index % steps) / steps) * box.width), 0, picture.width - 1);
    const y = clamp(Math.round(box.top + (Math.floor(index / steps) / steps) * box.height), 0, picture.height - 1);
    const at = (y * picture.width + x) * 3;
    const [r, g, b] = [channelAt(picture.data, at), channelAt(picture.data, at + 1), channelAt(picture.data, at + 2)];
    if (Math.min(r, g, b) >= 250) white += 1;
    const cb = -0.169 * r - 0.331 * g + 0.5 * b;
    const cr = 0.5 * r - 0.419 * g - 0.081 * b;
    blue += cb;
    red += cr;
    blueSquares += cb * cb;
    redSquares += cr * cr;
  }
  const count = steps * steps;
  const variance = blueSquares / count - (blue / count) ** 2 + redSquares / count - (red / count) ** 2;
  return { highlightShare: white / count, chromaSpread: Math.sqrt(Math.max(0, variance)) };
}
