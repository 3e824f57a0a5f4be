import type { HitReview } from '@assay/evidence';
import { isScreening } from '@assay/kernel';
import type { ScreeningHit } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import { verdictsOn } from '../../risk/screening/hit-verdicts.js';
import { screeningOf } from '../checks/screening/run.js';
import type { JourneyVersion } from '../sessions/journey-versions.js';
import type { Session } from '../sessions/session.js';
import type { EvidenceApp } from './app.js';

/** What people said of the hits of a session's person, as it stands. Those of a company are reviewed at the company. */
export async function hitReviews(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  { definition }: Pick<JourneyVersion, 'definition'>,
): Promise<HitReview[]> {
  const input = screeningOf(session, definition, definition.lists.screening);
  if (!input?.customer || session.subjectType === 'business') return [];
  const found = session.state.checks
    .filter(({ type }) => isScreening(type))
    .flatMap(({ id }) => (session.secrets.results[id]?.['hits'] ?? []) as readonly ScreeningHit[])
    // What a seeded session shows was never noted.
    .filter(({ entity_hash: hash }) => hash);
  const hits = [...new Map(found.map((hit) => [hit.id, hit])).values()];
  const customer = { ...input.customer, query: input.query };
  const verdicts = await verdictsOn(app, { vault: app.vault, environment }, customer, hits);
  return verdicts.map(({ hit, status, reviewedBy, reviewedAt }) => ({
    hit,
    status,
    ...(reviewedBy === null ? {} : { reviewed_by: reviewedBy }),
    reviewed_at: reviewedAt.toISOString(),
  }));
}
