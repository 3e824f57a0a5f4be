import type { Environment } from '../../platform/environments/environment.js';
import { readMedia } from '../../platform/media/session-media.js';
import type { Statement } from '../../platform/store/database.js';
import type { SessionsApp } from './app.js';
import type { Session } from './session.js';

const CURRENT: Statement = {
  name: 'media_current_of_kind',
  text: `select id from media where environment_id = $1 and session_id = $2 and kind = $3 and current
    and ($4::text is null or check_id = $4) order by captured_at desc, id desc limit 1`,
};

/** The newest picture of a kind that the session holds, decrypted. @param checkId of the check that it was sent for. */
export async function pictureOf(...at: Parameters<typeof mediaIdOf>): Promise<Buffer | undefined> {
  const [app, environment, session] = at;
  const id = await mediaIdOf(...at);
  return id === undefined ? undefined : readMedia(app, environment, session.key, id);
}

/** The id of that picture. */
export async function mediaIdOf(
  app: SessionsApp,
  environment: Environment,
  session: Session,
  kind: string,
  checkId?: string,
): Promise<string | undefined> {
  const [row] = await app.db.inEnvironment<{ id: string }>(environment.id, CURRENT, [
    environment.id,
    session.id,
    kind,
    checkId ?? null,
  ]);
  return row?.id;
}
