import { type FaceCover, measureCover } from './face-cover.js';
import { eyeAspectRatio, fivePoints } from './face-mesh.js';
import { type Box, distance, type MeshPoint } from './geometry.js';
import { headPose } from './head-pose.js';
import type { Picture } from './warp.js';
import { warpSquare } from './warp.js';

/** What a face picture is worth (the measures of ISO/IEC 29794-5 that need no model of their own). */
export interface FaceQuality extends FaceCover {
  /** Variance of the Laplacian of the face scaled to 160 px: sharp 60 to 660, blurred below 25. */
  readonly sharpness: number;
  /** Mean luminance of the face, 0 to 255. */
  readonly brightness: number;
  /** Share of the face that is fully white or black, 0 to 1. */
  readonly clippedShare: number;
  /** Distance between the eye centres in pixels of the given picture. */
  readonly interEyePx: number;
  /** Share of the mesh that lies outside the picture, 0 to 1. */
  readonly outsideShare: number;
  /** Eye aspect ratio, mean of both eyes: about 0.3 open, near 0.1 closed or laughing. */
  readonly eyeOpenness: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

const FACE_SIDE_PX = 160;

/** Measures a face whose mesh is given in pixels of the picture. */
export function measureFace(picture: Picture, box: Box, mesh: readonly MeshPoint[]): FaceQuality {
  const grey = greyFace(picture, box);
  const [rightEye, leftEye] = fivePoints(mesh);
  const outside = mesh.filter(({ x, y }) => x < 0 || y < 0 || x >= picture.width || y >= picture.height);
  let sum = 0;
  let clipped = 0;
  for (const value of grey) {
    sum += value;
    if (value <= 3 || value >= 252) clipped += 1;
  }
  return {
    sharpness: laplacianVariance(grey, FACE_SIDE_PX),
    brightness: sum / grey.length,
    clippedShare: clipped / grey.length,
    interEyePx: distance(rightEye, leftEye),
    outsideShare: outside.length / mesh.length,
    eyeOpenness: eyeAspectRatio(mesh),
    ...measureCover(picture, box.width, mesh),
    ...headPose(mesh),
  };
}

/** Luminance (ITU-R BT.601) of the face box scaled to 160 × 160. */
export function greyFace(picture: Picture, box: Box): Float32Array {
  const scale = FACE_SIDE_PX / Math.max(1, box.width, box.height);
  const transform = { a: scale, b: 0, tx: -box.left * scale, ty: -box.top * scale };
  const rgb = warpSquare(picture, transform, FACE_SIDE_PX);
  const grey = new Float32Array(FACE_SIDE_PX * FACE_SIDE_PX);
  for (let index = 0; index < grey.length; index += 1) {
    grey[index] = 0.299 * rgb[index * 3]! + 0.587 * rgb[index * 3 + 1]! + 0.114 * rgb[index * 3 + 2]!;
  }
  return grey;
}

/** Variance of the 4-neighbour Laplacian of a square grey picture. */
export function laplacianVariance(grey: Float32Array, side: number): number {
  let sum = 0;
  let squares = 0;
  const count = (side - 2) * (side - 2);
  for (let y = 1; y < side - 1; y += 1) {
    let left: number;
    let [middle = 0, right = 0] = grey.subarray(y * side, y * side + 2);
    for (let at = y * side + 1; at < (y + 1) * side - 1; at += 1) {
      [left, middle, right] = [middle, right, grey[at + 1]!];
      const value = left + right + grey[at - side]! + grey[at + side]! - 4 * middle;
      sum += value;
      squares += value * value;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
