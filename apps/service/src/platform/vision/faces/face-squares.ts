import type { Box } from '@assay/faces';
import { at } from '@assay/kernel';
import { boxNetwork } from './built-in-networks.js';
import { suppressed } from './suppress-boxes.js';

/** Side of the picture that is looked at; the network sees every second pixel of it. */
export const PICTURE_SIDE_PX = 512;
const REDUCTION = 2;
const INPUT_SIDE_PX = PICTURE_SIDE_PX / REDUCTION;
/** Grids of places that the network judges: distance in pixels of its input, and judgements at each place. */
const GRIDS = [
  { stridePx: 16, each: 2 },
  { stridePx: 32, each: 6 },
] as const;
const OFFSETS = 16;
/** Among the offsets: centre and size of the box, then the eye, nose and mouth points. */
const NOSE = 8;
const MOUTH = 10;

const SCORE_MIN = 0.3;
const FACES_MAX = 5;
const SAME_FACE_OVERLAP = 0.1;
/** Side of the square over that of the box: room for chin and forehead. */
const ENLARGED = 1.4;

/** A square around a face, in whole pixels of the picture. */
export interface FaceSquare extends Box {
  readonly score: number;
  /** How far the line from mouth to nose leans, clockwise. */
  readonly tiltRad: number;
}

/** The faces that BlazeFace (Bazarevsky et al. 2019) finds in an RGB picture of 512 × 512, surest first, at most five. */
export async function faceSquares(picture: Uint8Array): Promise<FaceSquare[]> {
  const network = await boxNetwork();
  const { scoresFine, scoresCoarse, offsetsFine, offsetsCoarse } = await network(reducedPlanes(picture));
  const found = [...judged(scoresFine, offsetsFine, GRIDS[0]), ...judged(scoresCoarse, offsetsCoarse, GRIDS[1])];
  return suppressed(found, SAME_FACE_OVERLAP, FACES_MAX).map(squareAround);
}

/** Every second pixel, −1 to 1. */
function reducedPlanes(picture: Uint8Array): Float32Array {
  const area = INPUT_SIDE_PX * INPUT_SIDE_PX;
  const planes = new Float32Array(area * 3);
  for (let to = 0; to < area; to += 1) {
    const row = Math.floor(to / INPUT_SIDE_PX) * REDUCTION;
    const from = (row * PICTURE_SIDE_PX + (to % INPUT_SIDE_PX) * REDUCTION) * 3;
    planes[to] = picture[from]! / 127.5 - 1;
    planes[area + to] = picture[from + 1]! / 127.5 - 1;
    planes[2 * area + to] = picture[from + 2]! / 127.5 - 1;
  }
  return planes;
}

/** The boxes of one grid that are sure enough, in pixels of the picture. */
function judged(scores: Float32Array, offsets: Float32Array, { stridePx, each }: (typeof GRIDS)[number]): FaceSquare[] {
  const found: FaceSquare[] = [];
  const columns = INPUT_SIDE_PX / stridePx;
  for (const [index, logit] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-logit));
    if (score <= SCORE_MIN) continue;
    const place = Math.floor(index / each);
    const centre = { x: ((place % columns) + 0.5) * stridePx, y: (Math.floor(place / columns) + 0.5) * stridePx };
    const part = (offset: number) => at(offsets, index * OFFSETS + offset);
    const [width, height] = [part(2), part(3)];
    found.push({
      left: (centre.x + part(0) - width / 2) * REDUCTION,
      top: (centre.y + part(1) - height / 2) * REDUCTION,
      width: width * REDUCTION,
      height: height * REDUCTION,
      score,
      tiltRad: leaning(part(NOSE) - part(MOUTH), part(NOSE + 1) - part(MOUTH + 1)),
    });
  }
  return found;
}

/** The angle of a line from the upright, −π to π; x and y are its way to the right and down. */
function leaning(x: number, y: number): number {
  const angle = Math.PI / 2 - Math.atan2(-y, x);
  return angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
}

function squareAround({ left, top, width, height, score, tiltRad }: FaceSquare): FaceSquare {
  const half = (ENLARGED * Math.max(width, height)) / 2;
  const [x, y] = [left + width / 2, top + height / 2];
  const corner = { left: Math.round(x - half), top: Math.round(y - half) };
  return {
    ...corner,
    width: Math.round(x + half) - corner.left,
    height: Math.round(y + half) - corner.top,
    score,
    tiltRad,
  };
}
