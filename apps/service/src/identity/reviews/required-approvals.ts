import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { SessionsApp } from '../sessions/app.js';

const JOURNEY: Statement = {
  name: 'case_journey',
  text: 'select journey_id, journey_version from sessions where environment_id = $1 and id = $2',
};

/** Approvals that the journey of a session asks for; 1 for a session that is gone. */
export async function requiredApprovals(app: SessionsApp, environment: Environment, sessionId: string): Promise<1 | 2> {
  const [session] = await app.db.inEnvironment<{ journey_id: string; journey_version: number }>(
    environment.id,
    JOURNEY,
    [environment.id, sessionId],
  );
  if (!session) return 1;
  const { definition } = await app.journeys.version(environment.id, session.journey_id, session.journey_version);
  return definition.review.approvals_required;
}
