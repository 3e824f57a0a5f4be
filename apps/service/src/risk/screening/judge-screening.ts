import type { Finding } from '@assay/journeys';
import { isMatch, outcomeOfHits, type ScreeningHit } from '@assay/screening';
import { type Coverage, coveredOutcome, missingKinds } from './coverage.js';
import { hitReason } from './hit-reasons.js';

/** Reasons that say what was not searched: no score stands behind them. */
const LACKS: ReadonlySet<string> = new Set(['screening.list_data_stale', 'screening.coverage_missing']);

/** What a search has found, and the thresholds that judge it. */
export interface SearchFinding {
  /** Best first; those judged a false positive count for nothing. */
  readonly hits: readonly ScreeningHit[];
  readonly coverage: readonly Coverage[];
  /** Least match score of a hit, 50 to 100. */
  readonly threshold: number;
  /** First match score that counts as a match rather than a possible one. */
  readonly matchFrom: number;
}

export interface ScreeningJudgement {
  /** `review`: no hit, but no list covers a part of what is asked for. */
  readonly status: 'no_match' | 'review' | 'possible_match' | 'match';
  readonly reasonCodes: readonly string[];
  /** The best match score, 0–100. */
  readonly score: number;
  readonly findings: readonly Finding[];
}

/** What a search comes to: the one function that judges it, when it is made and when its stored result is looked at again. */
export function judgeScreening({ hits, coverage, threshold, matchFrom }: SearchFinding): ScreeningJudgement {
  const stale = coverage.some(({ status }) => status === 'stale');
  const counted = hits.filter((hit) => hit.review_status !== 'false_positive');
  const reasonCodes = [...new Set(counted.flatMap((hit) => hitReason(hit, isMatch(hit, matchFrom))))];
  if (stale) reasonCodes.push('screening.list_data_stale');
  if (missingKinds(coverage).length > 0) reasonCodes.push('screening.coverage_missing');
  const covered = coveredOutcome(outcomeOfHits(hits, matchFrom), coverage);
  const score = counted[0]?.match_score ?? 0;
  return {
    status: stale && covered === 'no_match' ? 'possible_match' : covered,
    reasonCodes,
    score,
    findings: reasonCodes.map((code) =>
      LACKS.has(code) ? { code } : { code, observed: score, threshold, margin: threshold - score },
    ),
  };
}
