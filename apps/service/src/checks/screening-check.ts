import type { CheckStatus } from '@assay/journeys';
import { checkUnavailable } from '@assay/kernel';
import type { ScreeningQuery } from '@assay/screening';
import { datedRisks } from '../adverse-media/dated-risks.js';
import type { App } from '../app.js';
import { type Environment, nowIn } from '../environment.js';
import type { ScreeningKind } from '../screening/coverage.js';
import type { CheckOutcome } from './check-run.js';

export interface ScreeningInput {
  readonly query: ScreeningQuery;
  readonly lists: readonly ScreeningKind[];
  /** What a stale list does: never a clear answer (`review`), or none at all (`refuse`, 422). */
  readonly onStale: 'review' | 'refuse';
  /** First match score that counts as a match rather than a possible one. */
  readonly matchFrom: number;
}

/** Screens a name: the engine behind the session check and POST /v1/checks/screening. @throws ApiError 422, 503, 400 */
export async function checkScreening(app: App, environment: Environment, input: ScreeningInput): Promise<CheckOutcome> {
  const { query, lists, onStale } = input;
  const result = await app.screening.screen(query, { lists, includeSample: environment.kind === 'sandbox' });
  const stale = result.coverage.some(({ status }) => status === 'stale');
  if (stale && onStale === 'refuse')
    throw checkUnavailable('screening', 'A list that this screening needs is out of date.');
  const reasonCodes = reasonsOf(result.hits, result.outcome);
  if (stale) reasonCodes.push('screening.list_data_stale');
  const status: CheckStatus = stale && result.outcome === 'no_match' ? 'possible_match' : result.outcome;
  const best = result.hits[0]?.match_score ?? 0;
  return {
    status,
    reasonCodes,
    score: best,
    findings: reasonCodes.map((code) =>
      code === 'screening.list_data_stale'
        ? { code }
        : { code, observed: best, threshold: result.match_threshold, margin: result.match_threshold - best },
    ),
    result: { ...result, hits: datedRisks(result.hits, nowIn(environment)), outcome: status, monitor_id: null },
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

/** One code a kind of listing that was hit; persons in public office refer rather than decline by the catalogue. */
function reasonsOf(
  hits: readonly { readonly types: readonly string[]; readonly match_score: number }[],
  outcome: string,
): string[] {
  if (outcome === 'no_match') return [];
  const certain = outcome === 'match';
  const best = hits[0]?.match_score ?? 0;
  const codes = new Set<string>();
  for (const hit of hits) {
    const match = certain && hit.match_score >= best;
    if (hit.types.includes('sanction'))
      codes.add(match ? 'screening.sanctions_match' : 'screening.sanctions_possible_match');
    if (hit.types.includes('pep')) codes.add(match ? 'screening.pep_match' : 'screening.pep_possible_match');
    if (hit.types.includes('rca')) codes.add('screening.rca_match');
    if (hit.types.includes('adverse_media')) codes.add('screening.adverse_media_match');
  }
  return [...codes];
}
