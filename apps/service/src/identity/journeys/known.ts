import type { Statement } from '../../platform/store/database.js';
import type { SessionsApp } from '../sessions/app.js';

const EVER_PUBLISHED: Statement = {
  name: 'journey_ever_published',
  text: 'select 1 from journeys where environment_id = $1 and id = $2 and first_published_at is not null',
};

/** Whether a journey of this name was ever published in the environment. */
export async function knownJourney(app: SessionsApp, environmentId: string, id: string): Promise<boolean> {
  const rows = await app.db.inEnvironment(environmentId, EVER_PUBLISHED, [environmentId, id]);
  return rows.length > 0;
}
