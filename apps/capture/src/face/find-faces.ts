import { type FaceNetwork, runNetwork } from './blazeface.js';

/** Side of the square that is looked at, pixels. Faces from a tenth of it are found. */
export const LOOK_SIDE = 96;

/** A face, in shares of the looked-at square. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly score: number;
  /** Middles of both eyes. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[];
}

/** Distance of places in pixels, and judgements at each. */
const FINE = { stridePx: 16, each: 2 };
const COARSE = { stridePx: 32, each: 6 };
const OFFSETS = 16;
const EYES = [4, 6];
const SCORE_MIN = 0.6;
const SAME_FACE_OVERLAP = 0.3;

/** The faces of a square picture, largest first. @param rgba of `LOOK_SIDE` squared */
export function findFaces(network: FaceNetwork, rgba: Uint8ClampedArray): Face[] {
  const values = new Float32Array(LOOK_SIDE * LOOK_SIDE * 3);
  for (let at = 0; at < values.length; at += 1) values[at] = (rgba[Math.floor(at / 3) * 4 + (at % 3)] ?? 0) / 127.5 - 1;
  const signs = runNetwork(network, { side: LOOK_SIDE, channels: 3, values });
  const found = [
    ...facesOf(signs.scoresFine, signs.offsetsFine, FINE),
    ...facesOf(signs.scoresCoarse, signs.offsetsCoarse, COARSE),
  ].sort((one, other) => other.score - one.score);
  const kept: Face[] = [];
  for (const face of found) if (!kept.some((other) => overlap(face, other) > SAME_FACE_OVERLAP)) kept.push(face);
  return kept.sort((one, other) => other.width * other.height - one.width * one.height);
}

function facesOf(scores: Float32Array, offsets: Float32Array, { stridePx, each }: typeof FINE): Face[] {
  const columns = LOOK_SIDE / stridePx;
  const faces: Face[] = [];
  for (const [index, logit] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-logit));
    if (score < SCORE_MIN) continue;
    const place = Math.floor(index / each);
    const middle = { x: ((place % columns) + 0.5) * stridePx, y: (Math.floor(place / columns) + 0.5) * stridePx };
    const part = (offset: number) => offsets[index * OFFSETS + offset] ?? 0;
    const [width, height] = [part(2), part(3)];
    faces.push({
      x: (middle.x + part(0) - width / 2) / LOOK_SIDE,
      y: (middle.y + part(1) - height / 2) / LOOK_SIDE,
      width: width / LOOK_SIDE,
      height: height / LOOK_SIDE,
      score,
      eyes: EYES.map((eye) => ({ x: (middle.x + part(eye)) / LOOK_SIDE, y: (middle.y + part(eye + 1)) / LOOK_SIDE })),
    });
  }
  return faces;
}

/** Shared area over the area of both. */
function overlap(one: Face, other: Face): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (one.width * one.height + other.width * other.height - width * height);
}
