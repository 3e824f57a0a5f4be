import { type Box, headPose, type MeshPoint, type SimilarityTransform, warpSquare } from '@assay/faces';
import { at } from '@assay/kernel';
import { meshNetwork } from './built-in-networks.js';
import type { RgbImage } from './decode.js';
import { MESH_INPUT, MESH_SIDE_PX, meshPoints } from './mesh-faces.js';
import { planes } from './onnx-model.js';

/** Side of the crop over the box of a detector, and over the bounds of a first mesh: as the network was trained. */
const BOX_SCALE = 1.6;
const MESH_SCALE = 1.5;

/** A first crop that is off by no more than this is near enough to what the network was trained on. */
const ROLL_KEPT_RAD = 0.12;
const GROWTH_KEPT = 0.16;

export interface MeshPass {
  readonly mesh: readonly MeshPoint[];
  /** How sure the network is that it lies on a face, 0 to 1. */
  readonly score: number;
}

/**
 * Lays the mesh on a face whose box is known: once on the box as it is, then again on the upright crop that the first
 * mesh shows. Points in pixels of the image.
 */
export async function layMesh(image: RgbImage, box: Box): Promise<MeshPass> {
  const given = cropOf(box, BOX_SCALE, 0);
  const first = await pass(image, given);
  const { roll } = headPose(first.mesh);
  const better = cropOf(boundsOf(first.mesh), MESH_SCALE, roll);
  const grown = Math.abs(Math.log(scaleOf(better) / scaleOf(given)));
  return Math.abs(roll) < ROLL_KEPT_RAD && grown < GROWTH_KEPT ? first : pass(image, better);
}

function scaleOf({ a, b }: SimilarityTransform): number {
  return Math.hypot(a, b);
}

/** The upright square around a box as a transform from the image to the crop. */
function cropOf(box: Box, enlarge: number, roll: number): SimilarityTransform {
  const scale = MESH_SIDE_PX / Math.max(1, Math.max(box.width, box.height) * enlarge);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const [a, b] = [scale * Math.cos(-roll), scale * Math.sin(-roll)];
  return { a, b, tx: MESH_SIDE_PX / 2 - (a * x - b * y), ty: MESH_SIDE_PX / 2 - (b * x + a * y) };
}

async function pass(image: RgbImage, transform: SimilarityTransform): Promise<MeshPass> {
  const network = await meshNetwork();
  const crop = warpSquare(image, transform, MESH_SIDE_PX);
  const { points, certainty } = await network(planes(crop, MESH_SIDE_PX, MESH_INPUT));
  return { mesh: placed(points, transform), score: at(certainty, 0) };
}

/** Points of the crop in pixels of the image; depth in the same unit. */
function placed(points: Float32Array, { a, b, tx, ty }: SimilarityTransform): MeshPoint[] {
  const determinant = a * a + b * b;
  const unit = 1 / Math.sqrt(determinant);
  return meshPoints(points).map((point) => {
    const [x, y] = [point.x - tx, point.y - ty];
    return { x: (a * x + b * y) / determinant, y: (a * y - b * x) / determinant, z: point.z * unit };
  });
}

/** The smallest upright box around some points. */
export function boundsOf(mesh: readonly MeshPoint[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of mesh) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left, height: bottom - top };
}
