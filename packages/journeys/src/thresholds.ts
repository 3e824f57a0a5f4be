import type { Thresholds } from './definition.js';
import type { CheckStatus } from './types.js';

export type ScoredCheck = 'face_match' | 'liveness' | 'screening';

export interface ThresholdResult {
  readonly status: CheckStatus;
  /** The score the check needs to be clean: at least this for faces and liveness, less than this for screening. */
  readonly threshold: number;
  /** Distance to the clean side; negative on the wrong one. */
  readonly margin: number;
}

/**
 * The status of a scored check by the thresholds of its journey. Faces and liveness: calibrated 0–1, higher is better.
 * Screening: 0–100, higher is nearer to a listed name; the caller looks at qualifiers and identifiers first.
 * @throws RangeError for a score that is no number.
 */
export function applyThresholds(check: ScoredCheck, score: number, thresholds: Thresholds): ThresholdResult {
  if (!Number.isFinite(score)) throw new RangeError('A score is a finite number.');
  if (check === 'screening') {
    const { possible, match } = thresholds.screening;
    const below = score >= possible ? 'possible_match' : 'no_match';
    const status = score >= match ? 'match' : below;
    return { status, threshold: possible, margin: rounded(possible - score) };
  }
  const { pass, review } = thresholds[check];
  const below = score >= review ? 'review' : 'failed';
  const status = score >= pass ? 'passed' : below;
  return { status, threshold: pass, margin: rounded(score - pass) };
}

/** Differences of short decimals without the noise of binary fractions. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
