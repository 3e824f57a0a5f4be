import { checkUnavailable } from '@assay/kernel';
import type { ScreeningHit, ScreeningQuery, SearchedList } from '@assay/screening';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { ScreeningApp } from './app.js';
import type { Coverage, ScreeningKind } from './coverage.js';
import type { ScreenedCustomer } from './customer.js';
import { datedRisks } from './dated-risks.js';
import { withStoredReviews } from './hit-reviews.js';
import { judgeScreening, type ScreeningJudgement } from './judge-screening.js';

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
export interface ScreeningOutcome extends ScreeningJudgement {
  readonly result: Record<string, unknown>;
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

/** What the lists say of a query, before anybody's reviews. */
export interface Searched {
  readonly hits: readonly ScreeningHit[];
  readonly coverage: readonly Coverage[];
  readonly result: Awaited<ReturnType<ScreeningApp['screening']['screen']>>;
}

/** Searches the lists alone. @throws ApiError 422, 503, 400 */
export async function searchLists(
  app: ScreeningApp,
  environment: Environment,
  { query, lists, waive = [], onStale }: Pick<ScreeningInput, 'query' | 'lists' | 'waive' | 'onStale'>,
): Promise<Searched> {
  const result = await app.screening.screen(query, { lists, waive, environment: environment.kind });
  const { coverage } = result;
  if (onStale === 'refuse' && coverage.some(({ status }) => status === 'stale'))
    throw checkUnavailable('screening', 'A list that this screening needs is out of date.');
  return { hits: datedRisks(result.hits, nowIn(environment)), coverage, result };
}

/** Screens a name: the engine behind the session check and POST /v1/checks/screening. @throws ApiError 422, 503, 400 */
export async function checkScreening(
  app: ScreeningApp,
  environment: Environment,
  input: ScreeningInput,
): Promise<ScreeningOutcome> {
  const { query, matchFrom, customer } = input;
  const { result, hits: found } = await searchLists(app, environment, input);
  const at = { vault: app.vault, environment };
  const hits = customer ? await withStoredReviews(app, at, { ...customer, query }, found) : found;
  const judged = judgeScreening({
    hits,
    coverage: result.coverage,
    threshold: result.match_threshold,
    matchFrom,
  });
  return {
    hits,
    listsSearched: result.lists_searched,
    coverage: result.coverage,
    ...judged,
    result: { ...result, hits, outcome: judged.status, monitor_id: null },
    signals: [
      {
        name: 'best_match_score',
        value: judged.score,
        threshold: result.match_threshold,
        model: `${result.algorithm.name}@${result.algorithm.version}`,
      },
    ],
    listVersions: result.lists_searched.map(({ id, version }) => ({ list: id, version })),
  };
}
