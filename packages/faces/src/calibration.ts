import { at } from '@assay/kernel';
import committed from './data/calibrations.json' with { type: 'json' };
import type { Metric } from './similarity.js';

/** Error rates (ISO/IEC 19795-1) at one raw value, counted on the pairs that `Calibration.source` names. */
export interface ErrorRates {
  readonly raw: number;
  readonly falseMatchRate: number;
  readonly falseNonMatchRate: number;
}

/** How one descriptor model's raw comparison becomes a score that means the same for every model. */
export interface Calibration {
  readonly model: string;
  readonly metric: Metric;
  /** Raw value and score at some points, best first; straight lines between them. */
  readonly anchors: readonly (readonly [raw: number, score: number])[];
  readonly errorRates: readonly ErrorRates[];
  readonly genuinePairs: number;
  readonly impostorPairs: number;
  readonly source: string;
  readonly note: string;
}

/** What the comparison of two people's pictures means, and how it is made. */
export interface MatchCalibration extends Calibration {
  /** Whether each descriptor is the mean of the face and its mirror image. */
  readonly mirrored: boolean;
  /**
   * Whether the raw value is `normalisedSimilarity`, where larger is always more alike. The version of the cohort that
   * the rates were counted with, or null for the plain comparison of `rawSimilarity`.
   */
  readonly cohort: string | null;
}

/** Default limits on the calibrated score; a journey may set others. */
export const FACE_MATCH_THRESHOLDS = { pass: 0.7, review: 0.55 } as const;

/**
 * From this calibrated score on a 1:N candidate is a finding. Above the 1:1 threshold: of N comparisons N times as many
 * are falsely alike. No pair of different people of the evaluation data came near it with either model.
 */
export const FACE_SEARCH_THRESHOLD = 0.8;

export type MatchBand = 'match' | 'review' | 'no_match';

/**
 * The committed calibration of a model for pictures of one capture, which share light and camera: by its id, or by the
 * SHA-256 of its file.
 */
export function calibrationFor(key: string): Calibration | undefined {
  const found = committed.calibrations.find((entry) => entry.use === 'capture' && isOf(entry, key));
  return found && calibrationOf(found);
}

/** The committed calibration of a model for pictures of two occasions, with or without a cohort. */
export function matchCalibrationFor(key: string, withCohort: boolean): MatchCalibration | undefined {
  const found = committed.calibrations.find(
    (entry) => entry.use === 'match' && isOf(entry, key) && (entry.cohort !== null) === withCohort,
  );
  return found && { ...calibrationOf(found), mirrored: found.mirrored, cohort: found.cohort };
}

type Committed = (typeof committed.calibrations)[number];

function isOf(entry: Committed, key: string): boolean {
  return entry.model === key || entry.file_sha256 === key;
}

function calibrationOf(found: Committed): Calibration {
  return {
    model: found.model,
    metric: found.metric as Metric,
    anchors: found.anchors.map((anchor) => [at(anchor, 0), at(anchor, 1)] as const),
    errorRates: found.error_rates.map((rates) => ({
      raw: at(rates, 0),
      falseMatchRate: at(rates, 1),
      falseNonMatchRate: at(rates, 2),
    })),
    genuinePairs: found.genuine_pairs,
    impostorPairs: found.impostor_pairs,
    source: found.source,
    note: found.note,
  };
}

/** Calibrated score 0 to 1 of a raw comparison; 0.70 stands near a false match rate of 1 in 1000 for every model. */
export function calibratedScore(calibration: Calibration, raw: number): number {
  return interpolate(calibration.anchors, raw);
}

/** The raw value that a calibrated score stands for. */
export function rawAtScore(calibration: Calibration, score: number): number {
  return interpolate(
    calibration.anchors.map(([raw, stands]) => [stands, raw] as const),
    score,
  );
}

/**
 * Estimated share of different persons that would pass at a threshold on the calibrated score. Below the smallest
 * counted rate the answer is that rate: the data cannot show less. Undefined without counted rates.
 */
export function falseMatchRateAt(calibration: Calibration, threshold: number): number | undefined {
  if (calibration.errorRates.length === 0) return undefined;
  const points = calibration.errorRates.map(
    (rate) => [calibratedScore(calibration, rate.raw), Math.log10(rate.falseMatchRate)] as const,
  );
  return 10 ** interpolate(points, threshold);
}

/** Which band of a journey's thresholds a calibrated score falls in. */
export function bandOf(score: number, thresholds: { pass: number; review: number }): MatchBand {
  if (score >= thresholds.pass) return 'match';
  return score >= thresholds.review ? 'review' : 'no_match';
}

/** Straight lines through points of one direction of x; flat outside them. */
function interpolate(points: readonly (readonly [number, number])[], x: number): number {
  const sorted = points.toSorted((left, right) => left[0] - right[0]);
  let [before] = sorted;
  if (!before) throw new RangeError('A calibration needs points.');
  for (const point of sorted) {
    const [x0, y0] = before;
    const [x1, y1] = point;
    if (x <= x1) return x <= x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    before = point;
  }
  return before[1];
}
