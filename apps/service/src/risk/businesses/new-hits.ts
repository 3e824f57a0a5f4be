import { isMatch, MATCH_SCORE_MIN, type ScreeningHit } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { hitReason } from '../screening/hit-reasons.js';
import { lockMonitor } from '../screening/monitoring/apply-finding.js';
import { tellHits } from '../screening/monitoring/notify.js';
import type { BusinessScreening, ScreenedSubject } from './business.js';
import { subjectKey } from './screen.js';

/** What was found of somebody who is new in a business. */
export interface NewHits {
  readonly subject: ScreenedSubject;
  readonly hits: readonly ScreeningHit[];
}

/**
 * Hits of parties that were not screened before, but for what was known of the same name and for false positives. What is
 * new of those who were, their monitors tell.
 */
export function newHits(before: BusinessScreening, now: BusinessScreening): NewHits[] {
  const screened = new Set(before.subjects.map(subjectKey));
  const known = new Set(before.subjects.flatMap((subject) => hitsOf(subject).map((hit) => factOf(subject, hit))));
  return now.subjects.flatMap((subject) => {
    if (screened.has(subjectKey(subject))) return [];
    const hits = hitsOf(subject).filter(
      (hit) => hit.review_status !== 'false_positive' && !known.has(factOf(subject, hit)),
    );
    return hits.length > 0 ? [{ subject, hits }] : [];
  });
}

/** The reasons that new hits give. */
export function codesOfHits(found: readonly NewHits[]): string[] {
  return [
    ...new Set(found.flatMap(({ hits }) => hits.flatMap((hit) => hitReason(hit, isMatch(hit, MATCH_SCORE_MIN))))),
  ];
}

/** Tells of new hits as their monitors would, had they been there before. */
export async function tellNewHits(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  found: readonly NewHits[],
  monitors: ReadonlyMap<ScreenedSubject, string>,
  effects: Effects,
): Promise<void> {
  for (const { subject, hits } of found) {
    const id = monitors.get(subject);
    const monitor = id === undefined ? undefined : await lockMonitor(tx, at, at.environment.id, id);
    if (!monitor) continue;
    const { outcome } = monitor;
    tellHits(at, monitor, { hits, previous: 'no_match', outcome, coverage: [] }, effects);
  }
}

const hitsOf = ({ hits }: ScreenedSubject) => hits as readonly ScreeningHit[];
const factOf = ({ name }: ScreenedSubject, { id }: ScreeningHit) => `${name.trim().toLowerCase()}\0${id}`;
