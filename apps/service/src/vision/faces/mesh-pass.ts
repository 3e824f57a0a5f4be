import {
  type Box,
  headPose,
  MESH_POINTS_MIN,
  type MeshPoint,
  type SimilarityTransform,
  warpSquare,
} from '@assay/faces';
import type { RgbImage } from './decode.js';
import { meshNetwork } from './human-runtime.js';
import { tensorFlow } from './tfjs-runtime.js';

const SIZE_PX = 192;
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
  const scale = SIZE_PX / Math.max(1, Math.max(box.width, box.height) * enlarge);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const [a, b] = [scale * Math.cos(-roll), scale * Math.sin(-roll)];
  return { a, b, tx: SIZE_PX / 2 - (a * x - b * y), ty: SIZE_PX / 2 - (b * x + a * y) };
}

async function pass(image: RgbImage, transform: SimilarityTransform): Promise<MeshPass> {
  const [core, network] = [await tensorFlow(), await meshNetwork()];
  const pixels = warpSquare(image, transform, SIZE_PX);
  for (let index = 0; index < pixels.length; index += 1) pixels[index]! /= 255;
  const input = core.tensor(pixels, [1, SIZE_PX, SIZE_PX, 3], 'float32');
  const outputs = network.execute(input);
  try {
    const values = await Promise.all(outputs.map((output) => output.data()));
    const points = values.find(({ length }) => length >= MESH_POINTS_MIN * 3);
    const certainty = values.find(({ length }) => length === 1);
    if (!points || !certainty) throw new Error('The face mesh gave no points.');
    return { mesh: placed(points, transform), score: certainty[0]! };
  } finally {
    for (const tensor of [input, ...outputs]) tensor.dispose();
  }
}

/** Points of the crop in pixels of the image; depth in the same unit. */
function placed(points: Float32Array, { a, b, tx, ty }: SimilarityTransform): MeshPoint[] {
  const determinant = a * a + b * b;
  const unit = 1 / Math.sqrt(determinant);
  return Array.from({ length: Math.floor(points.length / 3) }, (_, index) => {
    const [x, y] = [points[index * 3]! - tx, points[index * 3 + 1]! - ty];
    return { x: (a * x + b * y) / determinant, y: (a * y - b * x) / determinant, z: points[index * 3 + 2]! * unit };
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
