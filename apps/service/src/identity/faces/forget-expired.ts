import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { FacesApp } from './app.js';
import { removeFaces } from './face-rows.js';

const BATCH = 100;
export const FACES_EXPIRED: Statement = {
  name: 'faces_of_expired_entries',
  text: dueRows({
    select: 'l.environment_id, l.id',
    ...{ from: 'list_entries l', table: 'l', due: 'expires_at', limit: BATCH },
    where: `l.type = 'face' and l.expires_at is not null and exists (select from faces f
      where f.environment_id = l.environment_id and f.owner_id = l.id and f.removed_at is null)`,
  }),
};

/**
 * Forgets the faces of list entries that have run out, vector and picture: nobody is compared with them any more, and
 * biometric data are kept for no longer than they are used. The entry itself stays. @returns whether there may be more
 */
export async function forgetExpiredFaces(app: FacesApp): Promise<boolean> {
  const due = await app.db.system<{ environment_id: string; id: string }>(FACES_EXPIRED);
  for (const { environment_id: environmentId, id } of due) {
    const environment = await app.environments.get(environmentId);
    const effects = noEffects();
    effects.audit.push({
      action: 'list.face_forgotten',
      actor: { type: 'system', id: 'retention' },
      target: { type: 'list_entry', id },
      at: nowIn(environment),
    });
    await app.db.transaction(environmentId, async (tx) => {
      await removeFaces(tx, environmentId, id);
      await record(tx, environment, effects);
    });
    announce(app, effects);
  }
  return due.length === BATCH;
}
