import {
  arcFaceAlignment,
  type Calibration,
  calibrationFor,
  type MatchCalibration,
  matchCalibrationFor,
  meanDescriptor,
  mirrored,
  warpSquare,
} from '@assay/faces';
import type { Embedder } from './embedder.js';
import { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { inputOf, type OnnxModel, openOnnx } from './onnx-model.js';
import { selfTest, testPattern } from './self-test.js';

const IMAGENET = { scale: 1 / 255, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;
/** Fewer numbers do not tell people apart; those of known networks have 128 and more. */
const VALUES_MIN = 64;
const SAME_COSINE = 0.99999;

/**
 * A plug-in descriptor network of the ArcFace kind: an aligned square face in, one vector out. Without stated input
 * values the ImageNet normalisation is used. A model whose scores have no known meaning is refused: its calibration
 * must stand in the manifest or be committed under the hash of its file.
 * @throws ModelRefused
 */
export async function loadOnnxEmbedder(entry: ManifestEntry): Promise<Embedder> {
  const settings = new EntrySettings(entry);
  const sizePx = settings.section('input').pixels('size', 112);
  const network = await openOnnx(entry, inputOf(settings.section('input'), IMAGENET), sizePx);
  const calibration = calibrationFor(entry.sha256) ?? calibrationFrom(entry, settings.section('calibration'));
  const match = matchCalibrations(entry, settings.section('calibration'), calibration);
  await checkDescriptor(entry, sizePx, network.run);
  return {
    model: { role: 'face_embedder', id: entry.id, version: entry.version },
    sha256: entry.sha256,
    calibration: { ...calibration, model: entry.id },
    match,
    async describe(image, mesh) {
      const { transform } = arcFaceAlignment(mesh, sizePx);
      return unit(await network.run(warpSquare(image, transform, sizePx)));
    },
    async describeMirrored(image, mesh) {
      const { transform } = arcFaceAlignment(mesh, sizePx);
      const crop = warpSquare(image, transform, sizePx);
      const [face, mirror] = [await network.run(crop), await network.run(mirrored(crop, sizePx))];
      return unit(meanDescriptor(unit(face), unit(mirror)));
    },
  };
}

/**
 * What matches of the model mean: as committed for its file, else as the manifest states. Normalisation is switched on
 * by a section `with_cohort` of the calibration that was measured with it, and mirror images by `mirrored`.
 */
function matchCalibrations(entry: ManifestEntry, settings: EntrySettings, calibration: Calibration): Embedder['match'] {
  const committed = matchCalibrationFor(entry.sha256, false);
  const normalised = matchCalibrationFor(entry.sha256, true) ?? statedWithCohort(entry, settings);
  const stated = { ...calibration, mirrored: settings.raw('mirrored') === true, cohort: null };
  return {
    plain: { ...(committed ?? stated), model: entry.id },
    ...(normalised ? { withCohort: { ...normalised, model: entry.id } } : {}),
  };
}

function statedWithCohort(entry: ManifestEntry, settings: EntrySettings): MatchCalibration | undefined {
  const section = settings.section('with_cohort');
  if (section.raw('anchors') === undefined) return undefined;
  const calibration = calibrationFrom(entry, section, true);
  const cohort = section.text('cohort', 'not stated');
  return { ...calibration, mirrored: section.raw('mirrored') === true, cohort };
}

/** A network of another kind, or one that does not look at its picture, would take everybody for one person. @throws ModelRefused */
async function checkDescriptor(entry: ManifestEntry, sizePx: number, run: OnnxModel['run']): Promise<void> {
  const values = await selfTest(entry, sizePx, run);
  const refused = (why: string) => new ModelRefused(entry.role, `Model ${entry.id}: ${why}.`);
  if (values.length < VALUES_MIN)
    throw refused(`it gives ${values.length} numbers, and a descriptor of a face has at least ${VALUES_MIN}`);
  const [first, other] = [unit(values), unit(await run(testPattern(sizePx).reverse()))];
  const cosine = first.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  if (cosine > SAME_COSINE) throw refused('it gives the same descriptor for different pictures');
}

/** @param normalised whether raw values are those of a comparison with a cohort, of which a larger one is always more alike */
function calibrationFrom(entry: ManifestEntry, settings: EntrySettings, normalised = false): Calibration {
  if ((settings.raw('anchors') ?? undefined) === undefined)
    throw new ModelRefused(entry.role, `Model ${entry.id} has no calibration: anchors [[raw, score], …] are needed.`);
  const metric = settings.word('metric', ['cosine', 'euclidean']);
  const anchors = rows<[raw: number, score: number]>(settings, 'anchors', 2);
  checkAnchors(settings, anchors, normalised || metric === 'cosine');
  return {
    model: entry.id,
    metric,
    anchors,
    errorRates: rows<[raw: number, fmr: number, fnmr: number]>(settings, 'error_rates', 3)
      .filter(([, rate]) => rate > 0)
      .map(([raw, fmr, fnmr]) => ({ raw, falseMatchRate: fmr, falseNonMatchRate: fnmr })),
    genuinePairs: settings.number('genuine_pairs', 0),
    impostorPairs: settings.number('impostor_pairs', 0),
    source: settings.text('source', 'The model manifest'),
    note: settings.text('note', 'Stated by the operator; not counted here.'),
  };
}

/**
 * Anchors of the other direction would take strangers for one person.
 * @param rising whether a larger raw value is more alike @throws ModelRefused
 */
function checkAnchors(settings: EntrySettings, anchors: readonly (readonly [number, number])[], rising: boolean): void {
  if (anchors.length < 2) throw settings.refused('anchors', 'must hold two points or more');
  if (anchors.some(([, score]) => score < 0 || score > 1))
    throw settings.refused('anchors', 'must have scores from 0 to 1');
  const sorted = anchors.toSorted(([left], [right]) => left - right);
  const scores = sorted.map(([, score]) => (rising ? score : 1 - score));
  const falls = scores.some((score, index) => index > 0 && score < (scores[index - 1] ?? 0));
  const [first, last] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  if (falls || first === last)
    throw settings.refused(
      'anchors',
      `must ${rising ? 'rise' : 'fall'}: with this metric a ${rising ? 'larger' : 'smaller'} raw value is more alike`,
    );
}

/** Rows of so many numbers; none where there is no such setting. @throws ModelRefused */
function rows<Row extends readonly number[]>(settings: EntrySettings, name: string, length: Row['length']): Row[] {
  const value = settings.raw(name) ?? [];
  const isRow = (row: unknown): row is Row =>
    Array.isArray(row) && row.length === length && row.every((cell) => Number.isFinite(cell));
  if (!Array.isArray(value) || !value.every(isRow))
    throw settings.refused(name, `must be a list of rows of ${length} numbers`);
  return value;
}

/** Descriptors are stored with length one, so that distance and cosine agree. */
function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
