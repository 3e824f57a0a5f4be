import {
  type Box,
  bandOf,
  calibratedScore,
  FACE_MATCH_THRESHOLDS,
  type FaceQuality,
  falseMatchRateAt,
  judgeFaceQuality,
  PORTRAIT_LIMITS,
  rawSimilarity,
  SELFIE_LIMITS,
} from '@assay/faces';
import { type AnalysedFace, analyseFaces, type FaceAnalysis, publicModel } from './index-analyse-faces.js';
import { type ModelOptions, modelSet } from './model-set.js';
import { rivalFaces } from './rival-faces.js';

export interface ComparisonOptions extends ModelOptions {
  /** Limits on the calibrated score; default 0.70 and 0.55. */
  readonly thresholds?: { readonly pass: number; readonly review: number };
}

export interface ComparedFace {
  readonly image: 'selfie' | 'reference';
  readonly box: Box;
  readonly quality: FaceQuality;
}

/** A 1:1 comparison. Without a usable face on either side `match` is false and the scores are null. */
export interface FaceComparison {
  /** Whether the score reaches the threshold; the status also weighs the quality of the pictures. */
  readonly match: boolean;
  readonly status: 'passed' | 'review' | 'failed';
  /** The model's own measure: cosine, or Euclidean distance for models that use one. */
  readonly raw: number | null;
  readonly metric: 'cosine' | 'euclidean';
  /** The calibrated score under its public name; the same value as `score`. */
  readonly similarity: number | null;
  readonly score: number | null;
  readonly threshold: number;
  readonly reviewThreshold: number;
  /** Estimated share of different persons that would pass at `threshold`; null when the model states none. */
  readonly falseMatchRateAtThreshold: number | null;
  readonly calibrationNote: string;
  readonly faces: readonly ComparedFace[];
  readonly reasonCodes: readonly string[];
  readonly models: readonly { id: string; version: string }[];
  readonly timings: { readonly totalMs: number };
}

/**
 * Compares the largest face of a selfie with the largest face of a reference picture (document or portrait).
 * @throws MediaError for a picture that cannot be used; ModelRefused for a role without a usable model
 */
export async function compareFaces(
  input: { readonly selfie: Uint8Array; readonly reference: Uint8Array },
  options: ComparisonOptions = {},
): Promise<FaceComparison> {
  const startedAt = performance.now();
  const thresholds = options.thresholds ?? FACE_MATCH_THRESHOLDS;
  const models = await modelSet(options);
  const [detector, embedder] = [await models.detector(), await models.embedder()];
  const selfie = await analyseFaces(input.selfie, { ...options, kind: 'selfie', describedFacesMax: 1 });
  const reference = await analyseFaces(input.reference, { ...options, kind: 'document', describedFacesMax: 1 });
  const pair = { selfie: selfie.faces[0], reference: reference.faces[0] };
  const { calibration } = embedder;
  const raw =
    pair.selfie && pair.reference
      ? rawSimilarity(calibration.metric, pair.selfie.descriptor, pair.reference.descriptor)
      : null;
  const score = raw === null ? null : calibratedScore(calibration, raw);
  const captureCodes = captureFindings(selfie, reference);
  const status = statusOf(score, thresholds, captureCodes);
  return {
    match: score !== null && score >= thresholds.pass,
    status,
    raw,
    metric: calibration.metric,
    similarity: score,
    score,
    threshold: thresholds.pass,
    reviewThreshold: thresholds.review,
    falseMatchRateAtThreshold: falseMatchRateAt(calibration, thresholds.pass) ?? null,
    calibrationNote: calibration.note,
    faces: [...compared('selfie', pair.selfie), ...compared('reference', pair.reference)],
    reasonCodes: [...captureCodes, ...matchCodes(score, thresholds)],
    models: [publicModel(detector.model), publicModel(embedder.model)],
    timings: { totalMs: performance.now() - startedAt },
  };
}

/** So far below the review threshold no flaw of the picture explains the score. */
const CLEARLY_OTHER_BELOW_REVIEW = 0.25;

/**
 * A high score of a poor picture is still only a review: the counted error rates were made on usable faces. A low
 * score of a poor picture is not proof of another person either, unless it is far below.
 */
function statusOf(
  score: number | null,
  thresholds: { pass: number; review: number },
  captureCodes: readonly string[],
): 'passed' | 'review' | 'failed' {
  if (score === null) return 'failed';
  const band = bandOf(score, thresholds);
  if (score < thresholds.review - CLEARLY_OTHER_BELOW_REVIEW) return 'failed';
  if (captureCodes.length > 0) return 'review';
  return band === 'match' ? 'passed' : band === 'review' ? 'review' : 'failed';
}

function matchCodes(score: number | null, thresholds: { pass: number; review: number }): string[] {
  if (score === null) return [];
  const band = bandOf(score, thresholds);
  if (band === 'match') return [];
  return band === 'review' ? ['face.low_similarity'] : ['face.mismatch'];
}

function captureFindings(selfie: FaceAnalysis, reference: FaceAnalysis): string[] {
  const codes = new Set<string>();
  const [face] = selfie.faces;
  const [portrait] = reference.faces;
  if (!face) codes.add('liveness.no_face');
  if (!portrait) codes.add('face.document_portrait_missing');
  if (rivalFaces(selfie.faces)) codes.add('liveness.multiple_faces');
  if (face) for (const { code } of judgeFaceQuality(face.quality, face.score, SELFIE_LIMITS)) codes.add(code);
  if (portrait && judgeFaceQuality(portrait.quality, portrait.score, PORTRAIT_LIMITS).length > 0) {
    codes.add('liveness.low_quality');
  }
  return [...codes];
}

function compared(image: 'selfie' | 'reference', face: AnalysedFace | undefined): ComparedFace[] {
  return face ? [{ image, box: face.box, quality: face.quality }] : [];
}
