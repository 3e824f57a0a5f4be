import { bandOf } from './calibration.js';

/** So far below the review threshold no flaw of the picture explains the score. */
const CLEARLY_OTHER_BELOW_REVIEW = 0.25;

export interface FaceVerdict {
  readonly status: 'passed' | 'review' | 'failed';
  /** What the score alone says: `face.low_similarity`, `face.mismatch` or nothing. */
  readonly scoreCodes: readonly string[];
}

/**
 * The outcome of a face comparison by the thresholds of its journey: the one function by which a comparison is judged,
 * when it is made and when a stored one is looked at under another definition. A high score of a poor picture is still
 * only a review: the counted error rates were made on usable faces. A low score of a poor picture is not proof of
 * another person either, unless it is far below.
 * @param score calibrated, 0 to 1; null where a picture shows no face
 * @param captureCodes what is wrong with the pictures
 */
export function faceVerdict(
  score: number | null,
  thresholds: { readonly pass: number; readonly review: number },
  captureCodes: readonly string[],
): FaceVerdict {
  if (score === null) return { status: 'failed', scoreCodes: [] };
  const band = bandOf(score, thresholds);
  const scoreCodes = { match: [], review: ['face.low_similarity'], no_match: ['face.mismatch'] }[band];
  const status = ({ match: 'passed', review: 'review', no_match: 'failed' } as const)[band];
  if (score < thresholds.review - CLEARLY_OTHER_BELOW_REVIEW) return { status: 'failed', scoreCodes };
  return { status: captureCodes.length > 0 ? 'review' : status, scoreCodes };
}
