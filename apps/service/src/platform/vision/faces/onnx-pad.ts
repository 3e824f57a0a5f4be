import { type Box, clamp, warpSquare } from '@assay/faces';
import sharp from 'sharp';
import type { RgbImage } from './decode.js';
import type { ModelReference } from './embedder.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { inputOf, openOnnx } from './onnx-model.js';
import { selfTest } from './self-test.js';

/** A presentation-attack detector (ISO/IEC 30107-3) for one still picture. */
export interface PadModel {
  readonly model: ModelReference;
  readonly weight: number;
  /** A score at or above this counts as bona fide for the decision. */
  readonly threshold: number;
  /** Probability of a bona fide presentation, 0 to 1. */
  bonaFideProbability(image: RgbImage, box: Box): Promise<number>;
  /** Whether the picture shows enough of the surroundings that the network was trained to look at. */
  inDomain(image: RgbImage, box: Box): boolean;
}

/** Share of the enlarged square that must lie inside the picture; the rest is filled with its mirror image. */
const INSIDE_SHARE_MIN = 0.8;
/** Fewer pixels a side hold no trace of paper or screen. */
const FACE_SIDE_PX_MIN = 64;
const ROUNDING = 1e-3;

/**
 * A plug-in presentation-attack detector. Defaults describe a network that takes the square around the face enlarged
 * one and a half times, RGB 0 to 1, and answers logits [live, spoof]. A network that answers one probability, or several,
 * says so by `output.kind` `softmax`.
 * @throws ModelRefused
 */
export async function loadOnnxPad(entry: ManifestEntry): Promise<PadModel> {
  const settings = new EntrySettings(entry);
  const input = settings.section('input');
  const sizePx = input.pixels('size', 128);
  const cropScale = settings.section('crop').number('scale', 1.5);
  const output = settings.section('output');
  const liveIndex = output.number('live_index', output.number('liveIndex', 0));
  const kind = output.word('kind', ['logits', 'softmax']);
  const threshold = settings.section('thresholds').number('live', 0.5);
  if (threshold < 0 || threshold > 1) throw settings.section('thresholds').refused('live', 'must lie between 0 and 1');
  const network = await openOnnx(entry, inputOf(input, { scale: 1 / 255 }), sizePx);
  checkAnswer(entry, await selfTest(entry, sizePx, network.run), kind, liveIndex);
  return {
    model: { role: 'face_pad', id: entry.id, version: entry.version },
    weight: Math.max(0, settings.number('weight', 1)),
    threshold,
    async bonaFideProbability(image, box) {
      const values = await network.run(await reflectedSquare(image, box, cropScale, sizePx));
      return kind === 'softmax' ? (values[liveIndex] ?? 0) : softmaxAt(values, liveIndex);
    },
    inDomain: (image, box) =>
      Math.max(box.width, box.height) >= FACE_SIDE_PX_MIN && insideShare(image, box, cropScale) >= INSIDE_SHARE_MIN,
  };
}

/** A network whose answers mean something else would pass every attack, or nobody. @throws ModelRefused */
function checkAnswer(entry: ManifestEntry, values: Float32Array, kind: 'logits' | 'softmax', liveIndex: number): void {
  const refused = (why: string) => new ModelRefused(entry.role, `Model ${entry.id}: ${why}.`);
  if (!Number.isInteger(liveIndex) || liveIndex < 0 || liveIndex >= values.length)
    throw refused(`output.live_index is ${liveIndex}, and the network gives ${values.length} numbers`);
  if (kind === 'logits' && values.length < 2)
    throw refused('it gives one number, which is no logits of two classes; output.kind "softmax" takes a probability');
  if (kind === 'softmax' && values.some((value) => value < -ROUNDING || value > 1 + ROUNDING))
    throw refused('it gives numbers beyond 0 and 1, which are no probabilities; output.kind "logits" takes them');
}

function insideShare(image: RgbImage, box: Box, cropScale: number): number {
  const side = Math.max(1, Math.max(box.width, box.height) * cropScale);
  const [left, top] = [box.left + box.width / 2 - side / 2, box.top + box.height / 2 - side / 2];
  const width = Math.min(image.width, left + side) - Math.max(0, left);
  const height = Math.min(image.height, top + side) - Math.max(0, top);
  return (Math.max(0, width) * Math.max(0, height)) / side ** 2;
}

/** The enlarged square around a face; what lies outside the picture is its mirror image, as in training. */
async function reflectedSquare(image: RgbImage, box: Box, cropScale: number, sizePx: number): Promise<Float32Array> {
  const side = Math.max(1, Math.round(Math.max(box.width, box.height) * cropScale));
  const x = Math.round(box.left + box.width / 2 - side / 2);
  const y = Math.round(box.top + box.height / 2 - side / 2);
  const left = clamp(x, 0, image.width - 1);
  const top = clamp(y, 0, image.height - 1);
  const width = clamp(x + side, left + 1, image.width) - left;
  const height = clamp(y + side, top + 1, image.height) - top;
  const square = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract({ left, top, width, height })
    .extend({
      left: Math.max(0, left - x),
      top: Math.max(0, top - y),
      right: Math.max(0, x + side - left - width),
      bottom: Math.max(0, y + side - top - height),
      extendWith: 'mirror',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = square;
  const scale = sizePx / Math.max(info.width, info.height);
  const shift = (scale - 1) / 2;
  const picture = {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
  return warpSquare(picture, { a: scale, b: 0, tx: shift, ty: shift }, sizePx);
}

function softmaxAt(values: Float32Array, index: number): number {
  const top = Math.max(...values);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  return Math.exp((values[index] ?? -Infinity) - top) / sum;
}
