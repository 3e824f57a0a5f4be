import type { CheckStatus } from '@assay/journeys';
import { checkUnavailable } from '@assay/kernel';
import { isMatch, outcomeOfHits, type ScreeningHit, type ScreeningQuery, type SearchedList } from '@assay/screening';
import { datedRisks } from '../adverse-media/dated-risks.js';
import type { App } from '../app.js';
import { type Environment, nowIn } from '../environment.js';
import type { ScreeningKind } from '../screening/coverage.js';
import type { ScreenedCustomer } from '../screening/customer.js';
import { hitReason } from '../screening/hit-reasons.js';
import { withStoredReviews } from '../screening/hit-reviews.js';
import type { CheckOutcome } from './check-run.js';

export interface ScreeningInput {
  readonly query: ScreeningQuery;
  readonly lists: readonly ScreeningKind[];
  /** What a stale list does: never a clear answer (`review`), or none at all (`refuse`, 422). */
  readonly onStale: 'review' | 'refuse';
  /** First match score that counts as a match rather than a possible one. */
  readonly matchFrom: number;
  /** Whose reviews count: a false positive of this customer is no hit. Without it none do. */
  readonly customer?: Omit<ScreenedCustomer, 'query'>;
}

export interface ScreeningOutcome extends CheckOutcome {
  /** The hits of the result, reviews and all. */
  readonly hits: readonly ScreeningHit[];
  readonly listsSearched: readonly SearchedList[];
}

/** Screens a name: the engine behind the session check and POST /v1/checks/screening. @throws ApiError 422, 503, 400 */
export async function checkScreening(
  app: App,
  environment: Environment,
  input: ScreeningInput,
): Promise<ScreeningOutcome> {
  const { query, lists, onStale, matchFrom, customer } = input;
  const result = await app.screening.screen(query, { lists, includeSample: environment.kind === 'sandbox' });
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
  const status: CheckStatus = stale && outcome === 'no_match' ? 'possible_match' : outcome;
  const best = counted[0]?.match_score ?? 0;
  return {
    hits,
    listsSearched: result.lists_searched,
    status,
    reasonCodes,
    score: best,
    findings: reasonCodes.map((code) =>
      code === 'screening.list_data_stale'
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
