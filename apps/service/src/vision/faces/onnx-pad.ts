import { type Box, warpSquare } from '@assay/faces';
import type { RgbImage } from './decode.js';
import type { ModelReference } from './embedder.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { openOnnx } from './onnx-model.js';
import { selfTest } from './self-test.js';

/** A presentation-attack detector (ISO/IEC 30107-3) for one still picture. */
export interface PadModel {
  readonly model: ModelReference;
  readonly weight: number;
  /** A score at or above this counts as bona fide for the decision. */
  readonly threshold: number;
  /** Probability of a bona fide presentation, 0 to 1. */
  bonaFideProbability(image: RgbImage, box: Box): Promise<number>;
}

/**
 * A plug-in presentation-attack detector. Defaults describe a network that takes the square around the face enlarged
 * one and a half times, RGB 0 to 1, and answers logits [live, spoof].
 * @throws ModelRefused
 */
export async function loadOnnxPad(entry: ManifestEntry): Promise<PadModel> {
  const settings = new EntrySettings(entry.settings);
  const input = settings.section('input');
  const sizePx = input.number('size', 128);
  const cropScale = settings.section('crop').number('scale', 1.5);
  const output = settings.section('output');
  const liveIndex = output.number('live_index', output.number('liveIndex', 0));
  const kind = output.text('kind', 'logits');
  const network = await openOnnx(
    entry,
    new EntrySettings({
      scale: input.number('scale', 1 / 255),
      mean: input.channels('mean', [0, 0, 0]),
      std: input.channels('std', [1, 1, 1]),
      color: input.text('color', 'RGB'),
    }),
    sizePx,
  );
  await selfTest(entry, sizePx, network.run);
  return {
    model: { role: 'face_pad', id: entry.id, version: entry.version },
    weight: Math.max(0, settings.number('weight', 1)),
    threshold: settings.section('thresholds').number('live', 0.5),
    async bonaFideProbability(image, box) {
      const values = await network.run(reflectedSquare(image, box, cropScale, sizePx));
      return kind === 'softmax' ? (values[liveIndex] ?? 0) : softmaxAt(values, liveIndex);
    },
  };
}

/** The enlarged square around a face; what lies outside the picture is its mirror image, as in training. */
function reflectedSquare(image: RgbImage, box: Box, cropScale: number, sizePx: number): Float32Array {
  const side = Math.max(1, Math.round(Math.max(box.width, box.height) * cropScale));
  const left = Math.round(box.left + box.width / 2 - side / 2);
  const top = Math.round(box.top + box.height / 2 - side / 2);
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    const row = mirrored(top + y, image.height) * image.width;
    for (let x = 0; x < side; x += 1) {
      const source = (row + mirrored(left + x, image.width)) * 3;
      data.set(image.data.subarray(source, source + 3), (y * side + x) * 3);
    }
  }
  const scale = sizePx / side;
  const shift = (scale - 1) / 2;
  return warpSquare({ data, width: side, height: side }, { a: scale, b: 0, tx: shift, ty: shift }, sizePx);
}

function mirrored(index: number, length: number): number {
  if (length === 1) return 0;
  const period = 2 * (length - 1);
  const at = ((index % period) + period) % period;
  return at < length ? at : period - at;
}

function softmaxAt(values: Float32Array, index: number): number {
  const top = Math.max(...values);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  return Math.exp((values[index] ?? -Infinity) - top) / sum;
}
