import type { MeshPoint } from '@assay/faces';
import { at } from '@assay/kernel';
import { meshNetwork } from './built-in-networks.js';
import { type FaceSquare, faceSquares, PICTURE_SIDE_PX } from './face-squares.js';
import { planes } from './onnx-model.js';
import { isTilted, tiltedCrop } from './tilted-crop.js';

/** One face as the detector and the mesh see it, in pixels of the picture that was given. */
export interface MeshFace {
  /** How sure the detector is, 0 to 1. */
  readonly boxScore: number;
  /** How sure the mesh is that it lies on a face, 0 to 1. */
  readonly faceScore: number;
  /** 468 points of the MediaPipe face mesh in whole numbers; depth in pixels of the crop (smaller is nearer). */
  readonly mesh: readonly MeshPoint[];
}

export const MESH_SIDE_PX = 192;
/** The input of the mesh: 0 to 1. */
export const MESH_INPUT = { scale: 1 / 255, mean: [0, 0, 0], std: [1, 1, 1], bgr: false } as const;
const SCORE_MIN = 0.3;

/** The faces of an RGB picture of 512 × 512 with their meshes (Kartynnik et al. 2019), surest first. */
export async function meshFaces(picture: Uint8Array): Promise<MeshFace[]> {
  const network = await meshNetwork();
  const faces: MeshFace[] = [];
  for (const square of await faceSquares(picture)) {
    const crop = tiltedCrop(picture, PICTURE_SIDE_PX, square, MESH_SIDE_PX);
    const { points, certainty } = await network(planes(crop, MESH_SIDE_PX, MESH_INPUT));
    const faceScore = hundredths(at(certainty, 0));
    if (faceScore <= SCORE_MIN) continue;
    faces.push({ boxScore: hundredths(square.score), faceScore, mesh: placed(points, square) });
  }
  return faces;
}

/** Scores are compared with limits that were fitted on hundredths. */
function hundredths(score: number): number {
  return Math.round(100 * score) / 100;
}

/** Points of the crop in whole pixels of the picture: the fractions were cut off in all that was counted with them. */
function placed(points: Float32Array, square: FaceSquare): MeshPoint[] {
  const { left, top, width, height, tiltRad } = square;
  const [cos, sin] = isTilted(square) ? [Math.cos(tiltRad), Math.sin(tiltRad)] : [1, 0];
  return meshPoints(points).map((point) => {
    const x = (width / MESH_SIDE_PX) * (point.x - MESH_SIDE_PX / 2);
    const y = (height / MESH_SIDE_PX) * (point.y - MESH_SIDE_PX / 2);
    return {
      x: Math.trunc(x * cos - y * sin + left + width / 2),
      y: Math.trunc(x * sin + y * cos + top + height / 2),
      z: Math.trunc(point.z),
    };
  });
}

/** The points of the crop as the network gives them: three numbers each. */
export function meshPoints(numbers: Float32Array): MeshPoint[] {
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => ({
    x: at(numbers, index * 3),
    y: at(numbers, index * 3 + 1),
    z: at(numbers, index * 3 + 2),
  }));
}
