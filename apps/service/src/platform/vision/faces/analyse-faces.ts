import { type Box, type FaceQuality, fivePoints, type MatchCalibration, measureFace, type Point } from '@assay/faces';
import type { FaceCohort } from './cohort/describe-cohort.js';
import { type DecodedImage, decodeImage } from './decode.js';
import type { DetectedFace } from './detect.js';
import type { Embedder, ModelReference } from './embedder.js';
import { frameFingerprint } from './frame-fingerprint.js';
import { type ModelOptions, type ModelSet, modelSet } from './model-set.js';

/** One face of a picture; all lengths in pixels of the upright original picture. */
export interface AnalysedFace {
  readonly box: Box;
  /** Certainty that this is a face, 0 to 1. */
  readonly score: number;
  readonly quality: FaceQuality;
  readonly descriptor: Float32Array;
  /** Eye centres, nose tip, mouth corners: the subject's right side first. */
  readonly landmarks: readonly Point[];
}

export interface FaceAnalysis {
  /** Largest first, at most five. */
  readonly faces: readonly AnalysedFace[];
  /** The model that made the descriptors: descriptors of different models are never compared. */
  readonly model: { readonly id: string; readonly version: string };
  readonly models: readonly { readonly id: string; readonly version: string }[];
  /** What comparisons of these descriptors mean. */
  readonly calibration: MatchCalibration;
  /** The cohort that such comparisons are normalised with. */
  readonly cohort?: FaceCohort;
  readonly width: number;
  readonly height: number;
  /** Recognises the picture when it is encoded again. */
  readonly fingerprint: string;
  readonly timings: Readonly<Record<'decodeMs' | 'detectMs' | 'describeMs', number>>;
}

export interface AnalyseOptions extends ModelOptions {
  /** `document` also searches enlarged parts of the picture when the whole shows no face. Default `selfie`. */
  readonly kind?: 'selfie' | 'document';
  /** How many of the largest faces get a descriptor; the others get an empty one. Default: all. */
  readonly describedFacesMax?: number;
  /** `stored` descriptors can be kept and searched; `match` ones are for a comparison now. Default `stored`. */
  readonly descriptors?: 'stored' | 'match';
}

/**
 * Finds, measures and describes the faces of a still picture.
 * @throws MediaError for a picture that cannot be used; ModelRefused for a role without a usable model
 */
export async function analyseFaces(image: Uint8Array, options: AnalyseOptions = {}): Promise<FaceAnalysis> {
  const startedAt = performance.now();
  const picture = await decodeImage(image);
  const decodedAt = performance.now();
  const models = await modelSet(options);
  const detector = await models.detector();
  const embedder = await models.embedder();
  const matcher = await models.matcher();
  const describe = options.descriptors === 'match' ? matcher.describe : embedder.describe;
  const found = await (options.kind === 'document' ? detector.portraits(picture) : detector.faces(picture));
  const detectedAt = performance.now();
  const faces: AnalysedFace[] = [];
  const describedMax = options.describedFacesMax ?? found.length;
  for (const [index, face] of found.entries()) {
    faces.push(await analysed(picture, face, index < describedMax ? describe : undefined));
  }
  return {
    faces,
    model: publicModel(embedder.model),
    models: await usedModels(models),
    calibration: matcher.calibration,
    ...(matcher.cohort ? { cohort: matcher.cohort } : {}),
    width: picture.originalWidth,
    height: picture.originalHeight,
    fingerprint: frameFingerprint(picture),
    timings: {
      decodeMs: decodedAt - startedAt,
      detectMs: detectedAt - decodedAt,
      describeMs: performance.now() - detectedAt,
    },
  };
}

/** All that an analysis depends on, the cohort among it. */
export async function usedModels(models: ModelSet): Promise<{ id: string; version: string }[]> {
  const [detector, embedder, matcher] = [await models.detector(), await models.embedder(), await models.matcher()];
  return [detector.model, embedder.model, ...cohortModel(matcher.cohort)].map(publicModel);
}

export function publicModel({ id, version }: Pick<ModelReference, 'id' | 'version'>): { id: string; version: string } {
  return { id, version };
}

/** A cohort among the models of a result: without its version nobody could repeat the comparison. */
function cohortModel(cohort: FaceCohort | undefined): { id: string; version: string }[] {
  return cohort ? [{ id: `face-cohort-${cohort.id}`, version: cohort.version }] : [];
}

async function analysed(
  picture: DecodedImage,
  face: DetectedFace,
  describe: Embedder['describe'] | undefined,
): Promise<AnalysedFace> {
  const quality = measureFace(picture, face.box, face.mesh);
  return {
    box: originalBox(face.box, picture),
    score: face.score,
    quality: { ...quality, interEyePx: quality.interEyePx / picture.scale },
    descriptor: describe ? await describe(picture, face.mesh) : new Float32Array(0),
    landmarks: fivePoints(face.mesh).map(({ x, y }) => ({ x: x / picture.scale, y: y / picture.scale })),
  };
}

/** A box of the working picture in whole pixels of the original, kept inside it. */
export function originalBox(box: Box, picture: DecodedImage): Box {
  const left = Math.max(0, Math.round(box.left / picture.scale));
  const top = Math.max(0, Math.round(box.top / picture.scale));
  const right = Math.min(picture.originalWidth, Math.round((box.left + box.width) / picture.scale));
  const bottom = Math.min(picture.originalHeight, Math.round((box.top + box.height) / picture.scale));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
