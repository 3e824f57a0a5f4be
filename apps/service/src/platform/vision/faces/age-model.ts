import { ageViews, BUILT_IN_AGE_BIAS_YEARS, type MeshPoint, median, warpSquare } from '@assay/faces';
import { at } from '@assay/kernel';
import { checkedBytes } from './checked-bytes.js';
import type { RgbImage } from './decode.js';
import type { ModelReference } from './embedder.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { ageNetwork } from './networks/age-network.js';
import { onnxFile } from './networks/onnx-file.js';
import { readWeightSpecs, readWeights } from './networks/tfjs-weights.js';
import { FACE_API_INPUT, inputOf, openNetwork, openOnnx } from './onnx-model.js';
import { selfTest } from './self-test.js';

/** A network that estimates how old a face looks. */
export interface AgeModel {
  readonly model: ModelReference;
  /** Years; the middle of several crops of the face whose mesh is given in pixels of `image`. */
  estimate(image: RgbImage, mesh: readonly MeshPoint[]): Promise<number>;
}

const SIZE_PX = 112;
const AGE_MAX = 116;

/** The built-in age network of an installed package. @throws ModelRefused */
export async function loadBuiltInAge(entry: ManifestEntry): Promise<AgeModel> {
  const weights = readWeights(await checkedBytes(entry), await readWeightSpecs(entry.file));
  const { run } = await openNetwork(entry, onnxFile(ageNetwork(weights)), FACE_API_INPUT, SIZE_PX);
  await selfTest(entry, SIZE_PX, run);
  return modelOf(entry, SIZE_PX, run, BUILT_IN_AGE_BIAS_YEARS);
}

/** A plug-in age network: a square crop in, one number out, times `output.scale` (default 1) years. @throws ModelRefused */
export async function loadOnnxAge(entry: ManifestEntry): Promise<AgeModel> {
  const settings = new EntrySettings(entry);
  const sizePx = settings.section('input').pixels('size', SIZE_PX);
  const yearsPerUnit = settings.section('output').number('scale', 1);
  const network = await openOnnx(entry, inputOf(settings.section('input')), sizePx);
  const { length } = await selfTest(entry, sizePx, network.run);
  if (length !== 1)
    throw new ModelRefused(entry.role, `Model ${entry.id}: it gives ${length} numbers, and an age is one.`);
  return modelOf(entry, sizePx, async (rgb) => (await network.run(rgb)).map((value) => value * yearsPerUnit));
}

function modelOf(
  { id, version }: ManifestEntry,
  sizePx: number,
  run: (rgb: Float32Array) => Promise<Float32Array>,
  biasYears = 0,
): AgeModel {
  return {
    model: { role: 'face_age', id, version },
    async estimate(image, mesh) {
      const ages: number[] = [];
      for (const transform of ageViews(mesh, sizePx)) ages.push(at(await run(warpSquare(image, transform, sizePx)), 0));
      return Math.min(AGE_MAX, Math.max(0, median(ages) - biasYears));
    },
  };
}
