import { type Box, intersectionOverUnion } from '@assay/faces';
import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { RgbImage } from './decode.js';
import { bySize, type DetectedFace, detectPortraits, type FaceDetector, facesInPart } from './detect.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { openSession } from './onnx-model.js';

const FACES_MAX = 5;
/** The mesh is laid on each box enlarged by this much, where its own detector finds the face surely. */
const CROP_SCALE = 1.8;
const SAME_BOX_OVERLAP = 0.3;

interface ScoredBox extends Box {
  readonly score: number;
}

/**
 * A plug-in face detector of the SSD kind with decoded boxes: an RGB picture in, scores [n][background, face] and
 * corners [n][x1, y1, x2, y2] as shares of the picture out. The mesh is laid on each box that it finds.
 * @throws ModelRefused
 */
export async function loadOnnxDetector(entry: ManifestEntry): Promise<FaceDetector> {
  const settings = new EntrySettings(entry.settings);
  const input = settings.section('input');
  const [width, height] = [input.number('width', 320), input.number('height', 240)];
  const scoreMin = settings.section('thresholds').number('score', 0.7);
  const session = await openSession(entry);
  const [scoresName, boxesName] = session.outputNames;
  if (!scoresName || !boxesName) throw new ModelRefused(entry.role, `Model ${entry.id} needs scores and boxes.`);
  const boxesOf = async (image: RgbImage): Promise<ScoredBox[]> => {
    const planes = await resized(image, width, height, input.number('mean', 127), input.number('scale', 1 / 128));
    const given = { [session.inputNames[0]!]: new Tensor('float32', planes, [1, 3, height, width]) };
    const result = await session.run(given);
    const scores = result[scoresName]?.data as Float32Array;
    const corners = result[boxesName]?.data as Float32Array;
    if (scores.length * 2 !== corners.length) throw new ModelRefused(entry.role, `Model ${entry.id} gives no boxes.`);
    return suppressed(decoded(scores, corners, image, scoreMin));
  };
  await boxesOf({ data: new Uint8Array(64 * 48 * 3).fill(128), width: 64, height: 48 });
  const faces = async (image: RgbImage): Promise<DetectedFace[]> => {
    const found: DetectedFace[] = [];
    for (const box of await boxesOf(image)) {
      const [face] = await facesInPart(image, enlarged(box, image));
      if (face) found.push({ ...face, score: Math.min(face.score, box.score) });
    }
    return bySize(found);
  };
  return {
    model: { role: 'face_detector', id: entry.id, version: entry.version },
    faces,
    async portraits(image) {
      const found = await faces(image);
      return found.length > 0 ? found : detectPortraits(image);
    },
  };
}

async function resized(
  image: RgbImage,
  width: number,
  height: number,
  mean: number,
  scale: number,
): Promise<Float32Array> {
  const rgb = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const area = width * height;
  return Float32Array.from({ length: area * 3 }, (_, index) => {
    const channel = Math.floor(index / area);
    return (rgb[(index % area) * 3 + channel]! - mean) * scale;
  });
}

function decoded(scores: Float32Array, corners: Float32Array, image: RgbImage, scoreMin: number): ScoredBox[] {
  const boxes: ScoredBox[] = [];
  for (let at = 0; at < scores.length / 2; at += 1) {
    const score = scores[at * 2 + 1]!;
    if (score < scoreMin) continue;
    const [x1, y1, x2, y2] = corners.subarray(at * 4, at * 4 + 4) as unknown as [number, number, number, number];
    const [left, top] = [x1 * image.width, y1 * image.height];
    boxes.push({ left, top, width: x2 * image.width - left, height: y2 * image.height - top, score });
  }
  return boxes;
}

/** Non-maximum suppression: of boxes that cover each other the surest stays; at most five. */
function suppressed(boxes: ScoredBox[]): ScoredBox[] {
  const kept: ScoredBox[] = [];
  for (const box of boxes.sort((a, b) => b.score - a.score)) {
    if (kept.length === FACES_MAX) break;
    if (!kept.some((other) => intersectionOverUnion(other, box) > SAME_BOX_OVERLAP)) kept.push(box);
  }
  return kept;
}

function enlarged(box: Box, image: RgbImage): Box {
  const side = Math.max(box.width, box.height) * CROP_SCALE;
  const left = Math.max(0, Math.floor(box.left + (box.width - side) / 2));
  const top = Math.max(0, Math.floor(box.top + (box.height - side) / 2));
  const right = Math.min(image.width, Math.ceil(left + side));
  const bottom = Math.min(image.height, Math.ceil(top + side));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
