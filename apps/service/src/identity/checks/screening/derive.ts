import type { JourneyDefinition, Step } from '@assay/journeys';
import { checkFacts } from '@assay/kernel';
import type { ScreeningHit } from '@assay/screening';
import { type Coverage, isSearchable, type ScreeningKind, typesOf } from '../../../risk/screening/coverage.js';
import { judgeScreening } from '../../../risk/screening/judge-screening.js';
import { asStored, byConfiguration, type DerivedCheck, type DeriveStatus, type StoredCheck, same } from '../derive.js';

/** A screening as the check stored it. */
interface StoredScreening {
  readonly hits: readonly ScreeningHit[];
  readonly hitsTotal: number;
  readonly threshold: number;
  readonly coverage: readonly Coverage[];
}

/**
 * The screening under other thresholds and kinds: the hits above the threshold of then are stored with their
 * explanations, so a higher threshold and fewer kinds can be judged again, a lower one and more kinds cannot.
 */
export const deriveScreening: DeriveStatus = (stored) => {
  const configured = byConfiguration(stored);
  const { then, now } = stored;
  const unchanged =
    same(then.thresholds.screening, now.thresholds.screening) &&
    same(searchedLists(then, stored.stepThen), searchedLists(now, stored.stepNow));
  if ('notDerivable' in configured || unchanged) return configured;
  const screening = screeningIn(stored.result);
  return screening ? judgedAgain(stored, screening) : { notDerivable: 'result_not_stored' };
};

function judgedAgain(stored: StoredCheck, screening: StoredScreening): DerivedCheck {
  const { check, then, now, stepThen, stepNow } = stored;
  const kinds = kindsOf(now, stepNow);
  const { possible, match } = now.thresholds.screening;
  const fewer = !same(kindsOf(then, stepThen), kinds);
  if (!kinds.every((kind) => kindsOf(then, stepThen).includes(kind))) return { notDerivable: 'lists_widened' };
  if (possible < screening.threshold) return { notDerivable: 'threshold_lowered' };
  // The best 50 hits are stored: among fewer kinds others would have been the best.
  if (fewer && screening.hitsTotal > screening.hits.length) return { notDerivable: 'result_not_stored' };
  const coverage = coverageUnder(screening.coverage, now, kinds);
  if (coverage.length > 0 && coverage.every(({ status }) => status === 'waived'))
    return asStored({ ...stored, check: { ...check, status: 'skipped', score: null, reasonCodes: [], findings: [] } });
  const refused = now.lists.on_stale === 'refuse' && coverage.some(({ status }) => status === 'stale');
  if (refused || (coverage.length > 0 && !isSearchable(coverage))) {
    const reasonCodes = ['session.check_unavailable'];
    return asStored({ ...stored, check: { ...check, status: 'unavailable', score: null, reasonCodes, findings: [] } });
  }
  const types = new Set<string>(typesOf(kinds));
  const hits = screening.hits.filter(
    (hit) => hit.match_score >= possible && hit.types.some((type: string) => types.has(type)),
  );
  const judged = judgeScreening({ hits, coverage, threshold: possible, matchFrom: match });
  return { check: { step: stepNow.id, type: check.type, ...judged } };
}

function kindsOf({ lists }: JourneyDefinition, step: Step | undefined): readonly ScreeningKind[] {
  const only = step && checkFacts(step.check).screens;
  return only ? [only] : lists.screening;
}

function searchedLists(definition: JourneyDefinition, step: Step | undefined) {
  return [kindsOf(definition, step), definition.lists.waive ?? [], definition.lists.on_stale];
}

/** What was covered then, as the waivers of now see it. */
function coverageUnder(
  stored: readonly Coverage[],
  now: JourneyDefinition,
  kinds: readonly ScreeningKind[],
): Coverage[] {
  const waived = now.lists.waive ?? [];
  return stored
    .filter(({ type }) => kinds.includes(type))
    .map(({ type, status }) => {
      if (status !== 'no_list' && status !== 'waived') return { type, status };
      return { type, status: waived.includes(type) ? ('waived' as const) : ('no_list' as const) };
    });
}

/** The stored result where it is one of a search; that of a company, or of a name that nobody knew, is not. */
function screeningIn(result: StoredCheck['result']): StoredScreening | undefined {
  const { hits, hits_total: total, match_threshold: threshold, coverage = [] } = result ?? {};
  if (!Array.isArray(hits) || !Array.isArray(coverage) || typeof threshold !== 'number') return undefined;
  return {
    hits: hits as readonly ScreeningHit[],
    hitsTotal: typeof total === 'number' ? total : hits.length,
    threshold,
    coverage: coverage as readonly Coverage[],
  };
}
