import { arcFaceAlignment, type Calibration, calibrationFor, warpSquare } from '@assay/faces';
import type { Embedder } from './embedder.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { openOnnx } from './onnx-model.js';
import { selfTest } from './self-test.js';

const IMAGENET_MEAN = [0.485, 0.456, 0.406] as const;
const IMAGENET_STD = [0.229, 0.224, 0.225] as const;

/**
 * A plug-in descriptor network of the ArcFace kind: an aligned square face in, one vector out. Without stated input
 * values the ImageNet normalisation is used. A model whose scores have no known meaning is refused: its calibration
 * must stand in the manifest or be committed under the hash of its file.
 * @throws ModelRefused
 */
export async function loadOnnxEmbedder(entry: ManifestEntry): Promise<Embedder> {
  const settings = new EntrySettings(entry.settings);
  const sizePx = settings.section('input').number('size', 112);
  const network = await openOnnx(entry, withDefaults(settings.section('input')), sizePx);
  const calibration = calibrationFor(entry.sha256) ?? calibrationFrom(entry, settings.section('calibration'));
  await selfTest(entry, sizePx, network.run);
  return {
    model: { role: 'face_embedder', id: entry.id, version: entry.version },
    calibration: { ...calibration, model: entry.id },
    async describe(image, mesh) {
      const { transform } = arcFaceAlignment(mesh, sizePx);
      return unit(await network.run(warpSquare(image, transform, sizePx)));
    },
  };
}

function withDefaults(input: EntrySettings): EntrySettings {
  return new EntrySettings({
    scale: input.number('scale', 1 / 255),
    mean: input.channels('mean', IMAGENET_MEAN),
    std: input.channels('std', IMAGENET_STD),
    color: input.text('color', 'RGB'),
  });
}

function calibrationFrom(entry: ManifestEntry, settings: EntrySettings): Calibration {
  const anchors = rows(settings.raw('anchors'), 2);
  if (anchors.length < 2) {
    throw new ModelRefused(entry.role, `Model ${entry.id} has no calibration: anchors [[raw, score], …] are needed.`);
  }
  return {
    model: entry.id,
    metric: settings.text('metric', 'cosine') === 'euclidean' ? 'euclidean' : 'cosine',
    anchors: anchors.map(([raw, score]) => [raw!, score!] as const),
    errorRates: rows(settings.raw('error_rates'), 3)
      .filter(([, rate]) => rate! > 0)
      .map(([raw, fmr, fnmr]) => ({ raw: raw!, falseMatchRate: fmr!, falseNonMatchRate: fnmr! })),
    genuinePairs: settings.number('genuine_pairs', 0),
    impostorPairs: settings.number('impostor_pairs', 0),
    source: settings.text('source', 'The model manifest'),
    note: settings.text('note', 'Stated by the operator; not counted here.'),
  };
}

function rows(value: unknown, length: number): number[][] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (row): row is number[] => Array.isArray(row) && row.length === length && row.every((cell) => Number.isFinite(cell)),
  );
}

/** Descriptors are stored with length one, so that distance and cosine agree. */
function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
