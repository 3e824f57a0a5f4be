import { isMoreThanName } from '../media/more-than-name.js';
import type { ScreeningHit, ScreeningOutcome } from '../query.js';

/** First match score that counts as a match rather than a possible one, where nothing contradicts. */
export const MATCH_SCORE_MIN = 95;

type Judged = Pick<ScreeningHit, 'match_score' | 'explanation' | 'review_status' | 'media'>;

/**
 * What hits come to when people have judged some of them: a false positive counts for nothing, a true positive is a
 * match, and the others count by an equal identifier or by their score.
 * @param matchFrom 0–100.
 */
export function outcomeOfHits(hits: readonly Judged[], matchFrom = MATCH_SCORE_MIN): ScreeningOutcome {
  const counted = hits.filter((hit) => hit.review_status !== 'false_positive');
  if (counted.length === 0) return 'no_match';
  return counted.some((hit) => isMatch(hit, matchFrom)) ? 'match' : 'possible_match';
}

/** Whether one hit alone is a match, see `outcomeOfHits`; the news have to agree in more than the name. */
export function isMatch(hit: Judged, matchFrom: number): boolean {
  if (hit.review_status === 'true_positive') return true;
  if (hit.explanation.some(({ factor, weight }) => factor !== 'name' && weight === 1)) return true;
  const contradicted = hit.explanation.some(({ contradicts }) => contradicts);
  return hit.match_score >= matchFrom && !contradicted && isMoreThanName(hit);
}
