import type { SimilarityTransform } from './alignment.js';
import table from './data/age-calibration.json' with { type: 'json' };
import { clamp, type MeshPoint } from './geometry.js';
import { headPose } from './head-pose.js';

/** The interval in which the true age lies with the stated confidence, by the errors counted on the evaluation data. */
export interface AgeInterval {
  readonly low: number;
  readonly high: number;
  readonly confidence: number;
}

export interface AgeJudgement {
  /** Whole years. */
  readonly estimatedAge: number;
  readonly interval: AgeInterval;
  /** Null when no limit was asked for or the estimate lies within the buffer around it. */
  readonly overThreshold: boolean | null;
  readonly status: 'passed' | 'review' | 'failed';
  readonly reasonCodes: readonly string[];
}

export interface AgeQuestion {
  readonly minAge: number | undefined;
  /** Years around the limit in which the estimate decides nothing. */
  readonly bufferYears: number;
  /** Codes of a picture that cannot be judged well: the estimate then decides nothing. */
  readonly captureCodes: readonly string[];
}

/** Years around a limit in which an estimate decides nothing, unless the caller says otherwise. */
export const AGE_BUFFER_YEARS = table.buffer_years;
/** What the built-in network's estimates lie above the true age on average: below 0, it reads faces too young. */
export const BUILT_IN_AGE_BIAS_YEARS = table.bias_years;
const AGE_MAX = 116;

/**
 * What an estimate means. A face passes when the estimate is the limit plus the buffer or more and its whole interval
 * keeps the limit; it fails when the estimate lies below the limit minus the buffer and its whole interval below the
 * limit. All between is unsure, also where the caller's buffer is narrower than what is known of the errors.
 * @throws RangeError for an estimate that is no number
 */
export function judgeAge(estimate: number, { minAge, bufferYears, captureCodes }: AgeQuestion): AgeJudgement {
  if (!Number.isFinite(estimate)) throw new RangeError('An estimated age is a finite number.');
  const estimatedAge = Math.round(clamp(estimate, 0, AGE_MAX));
  const half = table.interval_half_width_years;
  const interval = {
    low: Math.max(0, estimatedAge - half),
    high: Math.min(AGE_MAX, estimatedAge + half),
    confidence: table.interval_confidence,
  };
  const poor = captureCodes.length > 0;
  const overThreshold = minAge === undefined || poor ? null : decided(estimatedAge, interval, minAge, bufferYears);
  if (overThreshold === false)
    return { estimatedAge, interval, overThreshold, status: 'failed', reasonCodes: ['age.estimated_below_threshold'] };
  const unsure = minAge !== undefined && overThreshold === null;
  const reasonCodes = [...captureCodes, ...(unsure ? ['age.estimate_uncertain'] : [])];
  return { estimatedAge, interval, overThreshold, status: reasonCodes.length > 0 ? 'review' : 'passed', reasonCodes };
}

function decided(age: number, { low, high }: AgeInterval, minAge: number, bufferYears: number): boolean | null {
  if (age >= minAge + bufferYears && low >= minAge) return true;
  return age < minAge - bufferYears && high < minAge ? false : null;
}

/** Side of the crop as a multiple of the mesh's longer side: three views, of which the middle estimate counts. */
const VIEW_SCALES = [0.9, 1, 1.1] as const;

/** Upright square crops of a face for an age network of this input size. */
export function ageViews(mesh: readonly MeshPoint[], sizePx: number): SimilarityTransform[] {
  const xs = mesh.map(({ x }) => x);
  const ys = mesh.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const roll = -headPose(mesh).roll;
  return VIEW_SCALES.map((view) => {
    const scale = sizePx / Math.max(1, Math.max(right - left, bottom - top) * view);
    const [a, b] = [scale * Math.cos(roll), scale * Math.sin(roll)];
    return { a, b, tx: sizePx / 2 - (a * x - b * y), ty: sizePx / 2 - (b * x + a * y) };
  });
}
