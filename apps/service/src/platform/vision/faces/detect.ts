import { type Box, intersectionOverUnion, type MeshPoint } from '@assay/faces';
import sharp from 'sharp';
import type { RgbImage } from './decode.js';
import type { ModelReference } from './embedder.js';
import { PICTURE_SIDE_PX } from './face-squares.js';
import { type MeshFace, meshFaces } from './mesh-faces.js';
import { boundsOf } from './mesh-pass.js';

/** A face found in a picture, in that picture's pixels. */
export interface DetectedFace {
  readonly box: Box;
  /** The lower of the box score and the mesh score, 0 to 1. */
  readonly score: number;
  readonly mesh: readonly MeshPoint[];
}

/** Finds the faces of a picture, largest first. */
export interface FaceDetector {
  readonly model: ModelReference;
  /** Of a selfie-like picture. */
  faces(image: RgbImage): Promise<DetectedFace[]>;
  /** Of a document picture, where a portrait may be small. */
  portraits(image: RgbImage): Promise<DetectedFace[]>;
}

const SCORE_MIN = 0.5;
/**
 * A face that fills the frame is missed; with a border around it (share of the longer side) it is found. A face that
 * the wide border makes too small is then looked for with a narrow one.
 */
const WIDE_PADDING_SHARE = 0.25;
const NARROW_PADDING_SHARE = 0.05;
const SAME_FACE_OVERLAP = 0.3;
const GREY = '#808080';

/** Faces of a selfie-like picture, largest first: one look at the whole padded picture, a second if it shows none. */
export async function detectFaces(image: RgbImage): Promise<DetectedFace[]> {
  const found = await look(image, whole(image), WIDE_PADDING_SHARE);
  return bySize(found.length > 0 ? found : await look(image, whole(image), NARROW_PADDING_SHARE));
}

/**
 * Faces of a document picture, largest first. When the whole picture shows none, six overlapping parts are looked at
 * enlarged, because a portrait may be only a tenth of the picture's width.
 */
export async function detectPortraits(image: RgbImage): Promise<DetectedFace[]> {
  const found = await detectFaces(image);
  if (found.length > 0) return found;
  const kept: DetectedFace[] = [];
  for (const part of overlappingParts(image)) {
    for (const face of await look(image, part, WIDE_PADDING_SHARE)) {
      if (!kept.some((other) => intersectionOverUnion(other.box, face.box) > SAME_FACE_OVERLAP)) kept.push(face);
    }
  }
  return bySize(kept);
}

function whole(image: RgbImage): Box {
  return { left: 0, top: 0, width: image.width, height: image.height };
}

/** Three by two (along the longer side) parts of half the picture each side, overlapping by half. */
function overlappingParts(image: RgbImage): Box[] {
  const wide = image.width >= image.height;
  const columns = wide ? 3 : 2;
  const rows = wide ? 2 : 3;
  const width = Math.max(1, Math.floor(image.width / 2));
  const height = Math.max(1, Math.floor(image.height / 2));
  const parts: Box[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((column * (image.width - width)) / (columns - 1));
      const top = Math.floor((row * (image.height - height)) / (rows - 1));
      parts.push({ left, top, width, height });
    }
  }
  return parts;
}

async function look(image: RgbImage, part: Box, paddingShare: number): Promise<DetectedFace[]> {
  const side = Math.round(Math.max(part.width, part.height) * (1 + 2 * paddingShare));
  const left = (side - part.width) >> 1;
  const top = (side - part.height) >> 1;
  const square = await paddedSquare(image, part, side, left, top);
  const unit = side / PICTURE_SIDE_PX;
  return (await meshFaces(square))
    .filter((face) => scoreOf(face) >= SCORE_MIN)
    .map((face) => placed(face, unit, part.left - left, part.top - top));
}

async function paddedSquare(image: RgbImage, part: Box, side: number, left: number, top: number): Promise<Uint8Array> {
  const scale = PICTURE_SIDE_PX / side;
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const before = { left: Math.round(left * scale), top: Math.round(top * scale) };
  return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract({ left: part.left, top: part.top, width: part.width, height: part.height })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .extend({
      left: before.left,
      top: before.top,
      right: Math.max(0, PICTURE_SIDE_PX - width - before.left),
      bottom: Math.max(0, PICTURE_SIDE_PX - height - before.top),
      background: GREY,
    })
    .raw()
    .toBuffer();
}

function scoreOf(face: MeshFace): number {
  return Math.min(face.boxScore, face.faceScore);
}

function placed(face: MeshFace, unit: number, dx: number, dy: number): DetectedFace {
  const mesh = face.mesh.map(({ x, y, z }) => ({ x: x * unit + dx, y: y * unit + dy, z: z * unit }));
  return { box: boundsOf(mesh), score: scoreOf(face), mesh };
}

/** Sorts faces, the largest first. */
export function bySize(faces: DetectedFace[]): DetectedFace[] {
  return faces.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}
