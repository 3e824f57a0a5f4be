import { isDeepStrictEqual } from 'node:util';
import {
  type Box,
  calibratedScore,
  FACE_MATCH_THRESHOLDS,
  type FaceQuality,
  faceVerdict,
  falseMatchRateAt,
  judgeComparable,
  judgeFaceQuality,
  PORTRAIT_LIMITS,
  SELFIE_LIMITS,
} from '@assay/faces';
import {
  type AnalysedFace,
  type AnalyseOptions,
  analyseFaces,
  type FaceAnalysis,
  usedModels,
} from './analyse-faces.js';
import { COMPARED } from './compared-faces.js';
import type { FaceMatcher } from './face-matcher.js';
import { isSamePicture } from './frame-fingerprint.js';
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
  /** The model's own measure: cosine or Euclidean distance, or with a cohort the closeness above that to strangers. */
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
  /** The model that made the descriptors. */
  readonly model: { readonly id: string; readonly version: string };
  /** All that the result depends on, the cohort among it. */
  readonly models: readonly { id: string; version: string }[];
  readonly timings: { readonly totalMs: number };
}

/**
 * Compares the largest face of a selfie with the largest face of a reference picture (document or portrait).
 * @throws MediaError for a picture that cannot be used; ModelRefused for a role without a usable model
 */
export async function compareFaces(
  input: {
    readonly selfie: Uint8Array;
    readonly reference: Uint8Array;
    /** What `analyseFaces` found in both before, as `COMPARED`; looked for again where the models have changed since. */
    readonly analysed?: { readonly selfie: FaceAnalysis; readonly reference: FaceAnalysis };
  },
  options: ComparisonOptions = {},
): Promise<FaceComparison> {
  const startedAt = performance.now();
  const thresholds = options.thresholds ?? FACE_MATCH_THRESHOLDS;
  const set = await modelSet(options);
  const matcher = await set.matcher();
  const models = await usedModels(set);
  const described: AnalyseOptions = { ...options, ...COMPARED };
  const analysed = (image: 'selfie' | 'reference', kind: 'selfie' | 'document') => {
    const known = input.analysed?.[image];
    return known && isDeepStrictEqual(known.models, models)
      ? known
      : analyseFaces(input[image], { ...described, kind });
  };
  const selfie = await analysed('selfie', 'selfie');
  const reference = await analysed('reference', 'document');
  const { calibration } = matcher;
  const verdict = judgePair(matcher, selfie, reference, thresholds);
  const { raw, score, status, reasonCodes } = isSamePicture(selfie.fingerprint, reference.fingerprint)
    ? withoutSelfie(verdict)
    : verdict;
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
    faces: [...compared('selfie', selfie.faces[0]), ...compared('reference', reference.faces[0])],
    reasonCodes,
    model: selfie.model,
    models: selfie.models,
    timings: { totalMs: performance.now() - startedAt },
  };
}

/** A picture that is the reference itself says nothing about who took it: nobody passes by sending the document twice. */
function withoutSelfie<Verdict extends Pick<FaceComparison, 'status' | 'reasonCodes'>>(verdict: Verdict): Verdict {
  const { status, reasonCodes } = verdict;
  return {
    ...verdict,
    status: status === 'failed' ? 'failed' : 'review',
    reasonCodes: ['liveness.not_live_capture', ...reasonCodes],
  };
}

/** What two analysed pictures say: the decision alone, without any picture work. */
export function judgePair(
  matcher: FaceMatcher,
  selfie: FaceAnalysis,
  reference: FaceAnalysis,
  thresholds: { readonly pass: number; readonly review: number } = FACE_MATCH_THRESHOLDS,
): Pick<FaceComparison, 'raw' | 'score' | 'status' | 'reasonCodes'> {
  const [left, right] = [selfie.faces[0], reference.faces[0]];
  const raw = left && right ? matcher.compare(left.descriptor, right.descriptor) : null;
  const score = raw === null ? null : calibratedScore(matcher.calibration, raw);
  const captureCodes = captureFindings(selfie, reference);
  const { status, scoreCodes } = faceVerdict(score, thresholds, captureCodes);
  return { raw, score, status, reasonCodes: [...captureCodes, ...scoreCodes] };
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
  const comparable = [face, portrait].every((one) => !one || judgeComparable(one.quality).length === 0);
  if (!comparable) codes.add('face.low_quality');
  return [...codes];
}

function compared(image: 'selfie' | 'reference', face: AnalysedFace | undefined): ComparedFace[] {
  return face ? [{ image, box: face.box, quality: face.quality }] : [];
}
