import type { Box } from '@assay/faces';
import { at } from '@assay/kernel';
import sharp from 'sharp';
import type { RgbImage } from './decode.js';
import { bySize, type DetectedFace, detectFaces, detectPortraits, type FaceDetector } from './detect.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { boundsOf, layMesh, type MeshPass } from './mesh-pass.js';
import { ModelRefused } from './model-refused.js';
import { onnxRuntime, openSession } from './onnx-model.js';
import { decodeBox, fourAt, type Prior, ssdPriors } from './ssd-priors.js';
import { type ScoredBox, suppressed } from './suppress-boxes.js';

const FACES_MAX = 5;
const REDUCED_SIDE_PX = 640;
/** A face of fewer pixels in the reduced copy lacks the detail that the mesh was trained on. */
const DETAIL_PX = 160;
/** Below this the mesh does not lie on a face: the detector saw something else. */
const MESH_SCORE_MIN = 0.5;
const SAME_BOX_OVERLAP = 0.3;

/**
 * A plug-in face detector of the SSD kind: an RGB picture in, scores [n][background, face] and boxes [n][4] out, as
 * offsets to priors or as corners (shares of the picture). The mesh is laid on each box that it finds.
 * @throws ModelRefused
 */
export async function loadOnnxDetector(entry: ManifestEntry): Promise<FaceDetector> {
  const settings = new EntrySettings(entry);
  const input = settings.section('input');
  const [width, height] = [input.pixels('width', 320), input.pixels('height', 240)];
  const [mean, scale] = [input.number('mean', 127), input.number('scale', 1 / 128)];
  const scoreMin = settings.section('thresholds').number('score', 0.7);
  // `corners` where the network itself decodes its boxes; otherwise they are offsets to priors.
  const priors =
    settings.section('output').word('kind', ['ssd', 'corners']) === 'corners' ? undefined : ssdPriors(width, height);
  const { Tensor } = await onnxRuntime();
  const session = await openSession(entry);
  const [scoresName, boxesName] = session.outputNames;
  if (!scoresName || !boxesName) throw new ModelRefused(entry.role, `Model ${entry.id} needs scores and boxes.`);
  const boxesOf = async (image: RgbImage): Promise<ScoredBox[]> => {
    const planes = await resized(image, width, height, mean, scale);
    const given = { [at(session.inputNames, 0)]: new Tensor('float32', planes, [1, 3, height, width]) };
    const result = await session.run(given);
    const [scores, corners] = [result[scoresName]?.data, result[boxesName]?.data];
    const floats = scores instanceof Float32Array && corners instanceof Float32Array;
    if (!floats || scores.length * 2 !== corners.length)
      throw new ModelRefused(entry.role, `Model ${entry.id} gives no boxes.`);
    if (priors && priors.length * 4 !== corners.length)
      throw new ModelRefused(entry.role, `Model ${entry.id} has other priors.`);
    return suppressed(decoded(scores, corners, image, scoreMin, priors), SAME_BOX_OVERLAP, FACES_MAX);
  };
  // A picture of another size than the network takes, and whatever else the runtime refuses, is the model's fault here.
  await boxesOf({ data: new Uint8Array(64 * 48 * 3).fill(128), width: 64, height: 48 }).catch((cause: unknown) => {
    if (cause instanceof ModelRefused) throw cause;
    const why = cause instanceof Error ? cause.message.slice(0, 200) : 'it does not run';
    throw new ModelRefused(entry.role, `Model ${entry.id} failed its self-test: ${why}.`);
  });
  const faces = async (image: RgbImage): Promise<DetectedFace[]> => {
    const small = await reduced(image);
    const found: DetectedFace[] = [];
    for (const box of await boxesOf(small)) {
      const { mesh, score } = await meshOn(image, small, box);
      if (score >= MESH_SCORE_MIN) found.push({ mesh, box: boundsOf(mesh), score: Math.min(score, box.score) });
    }
    // What fills the frame is missed by it; the built-in detector looks at the padded picture.
    return found.length > 0 ? bySize(found) : detectFaces(image);
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

/** A copy with a longer side of at most 640 px: sampling the mesh's crops from a large picture costs more than this. */
async function reduced(image: RgbImage): Promise<RgbImage> {
  const scale = REDUCED_SIDE_PX / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height };
}

/** The mesh of a face found in the reduced copy, in pixels of the image; a small face is looked at in the image itself. */
async function meshOn(image: RgbImage, small: RgbImage, box: Box): Promise<MeshPass> {
  const unit = image.width / small.width;
  if (Math.max(box.width, box.height) < DETAIL_PX) {
    const { left, top, width, height } = box;
    return layMesh(image, { left: left * unit, top: top * unit, width: width * unit, height: height * unit });
  }
  const { mesh, score } = await layMesh(small, box);
  return { mesh: mesh.map(({ x, y, z }) => ({ x: x * unit, y: y * unit, z: z * unit })), score };
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
  const planes = new Float32Array(area * 3);
  for (let pixel = 0; pixel < area; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      planes[channel * area + pixel] = (rgb[pixel * 3 + channel]! - mean) * scale;
    }
  }
  return planes;
}

function decoded(
  scores: Float32Array,
  corners: Float32Array,
  image: RgbImage,
  scoreMin: number,
  priors: readonly Prior[] | undefined,
): ScoredBox[] {
  const boxes: ScoredBox[] = [];
  for (let place = 0; place < scores.length / 2; place += 1) {
    const score = at(scores, place * 2 + 1);
    if (score < scoreMin) continue;
    const four = fourAt(corners, place * 4);
    const [x1, y1, x2, y2] = priors ? decodeBox(four, at(priors, place)) : four;
    const [left, top] = [x1 * image.width, y1 * image.height];
    boxes.push({ left, top, width: x2 * image.width - left, height: y2 * image.height - top, score });
  }
  return boxes;
}
