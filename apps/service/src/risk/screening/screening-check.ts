import type { Finding } from '@assay/journeys';
import { checkUnavailable } from '@assay/kernel';
import { isMatch, outcomeOfHits, type ScreeningHit, type ScreeningQuery, type SearchedList } from '@assay/screening';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { ScreeningApp } from './app.js';
import { type Coverage, coveredOutcome, missingKinds, type ScreeningKind } from './coverage.js';
import type { ScreenedCustomer } from './customer.js';
import { datedRisks } from './dated-risks.js';
import { hitReason } from './hit-reasons.js';
import { withStoredReviews } from './hit-reviews.js';

export interface ScreeningInput {
  readonly query: ScreeningQuery;
  readonly lists: readonly ScreeningKind[];
  /** Kinds of these on which nobody insists where no list covers them. */
  readonly waive?: readonly ScreeningKind[];
  /** What a stale list does: never a clear answer (`review`), or none at all (`refuse`, 422). */
  readonly onStale: 'review' | 'refuse';
  /** First match score that counts as a match rather than a possible one. */
  readonly matchFrom: number;
  /** Whose reviews count: a false positive of this customer is no hit. Without it none do. */
  readonly customer?: Omit<ScreenedCustomer, 'query'>;
}

/** What a screening has come to, as a check of it is answered. */
export interface ScreeningOutcome {
  /** `review`: no hit, but no list covers a part of what is asked for. */
  readonly status: 'no_match' | 'review' | 'possible_match' | 'match';
  readonly reasonCodes: readonly string[];
  readonly result: Record<string, unknown>;
  /** The best match score, 0–100. */
  readonly score: number;
  readonly findings: readonly Finding[];
  readonly signals: readonly {
    readonly name: string;
    readonly value: number;
    readonly threshold: number;
    readonly model: string;
  }[];
  readonly listVersions: readonly { readonly list: string; readonly version: string }[];
  /** The hits of the result, reviews and all. */
  readonly hits: readonly ScreeningHit[];
  readonly listsSearched: readonly SearchedList[];
  readonly coverage: readonly Coverage[];
}

/** Reasons that say what was not searched: no score stands behind them. */
const LACKS: ReadonlySet<string> = new Set(['screening.list_data_stale', 'screening.coverage_missing']);

/** Screens a name: the engine behind the session check and POST /v1/checks/screening. @throws ApiError 422, 503, 400 */
export async function checkScreening(
  app: ScreeningApp,
  environment: Environment,
  input: ScreeningInput,
): Promise<ScreeningOutcome> {
  const { query, lists, waive = [], onStale, matchFrom, customer } = input;
  const result = await app.screening.screen(query, { lists, waive, environment: environment.kind });
  const stale = result.coverage.some(({ status }) => status === 'stale');
  if (stale && onStale === 'refuse')
    throw checkUnavailable('screening', 'A list that this screening needs is out of date.');
  const at = { vault: app.vault, environment };
  const found = datedRisks(result.hits, nowIn(environment));
  const hits = customer ? await withStoredReviews(app, at, { ...customer, query }, found) : found;
  const counted = hits.filter((hit) => hit.review_status !== 'false_positive');
  const outcome = outcomeOfHits(hits, matchFrom);
  const reasonCodes = [...new Set(counted.flatMap((hit) => hitReason(hit, isMatch(hit, matchFrom))))];
  if (stale) reasonCodes.push('screening.list_data_stale');
  if (missingKinds(result.coverage).length > 0) reasonCodes.push('screening.coverage_missing');
  const covered = coveredOutcome(outcome, result.coverage);
  const status = stale && covered === 'no_match' ? 'possible_match' : covered;
  const best = counted[0]?.match_score ?? 0;
  return {
    hits,
    listsSearched: result.lists_searched,
    coverage: result.coverage,
    status,
    reasonCodes,
    score: best,
    findings: reasonCodes.map((code) =>
      LACKS.has(code)
        ? { code }
        : { code, observed: best, threshold: result.match_threshold, margin: result.match_threshold - best },
    ),
    result: { ...result, hits, outcome: status, monitor_id: null },
    signals: [
      {
        name: 'best_match_score',
        value: best,
        threshold: result.match_threshold,
        model: `${result.algorithm.name}@${result.algorithm.version}`,
      },
    ],
    listVersions: result.lists_searched.map(({ id, version }) => ({ list: id, version })),
  };
}
