import type { App } from '../app.js';
import { openWith } from '../crypto/vault.js';
import type { Environment } from '../environment.js';
import { mediaName } from '../media/session-media.js';
import type { Statement } from '../store/database.js';
import type { Session } from '../verifications/session.js';

const CURRENT: Statement = {
  name: 'media_current_of_kind',
  text: `select id, kind, findings from media where environment_id = $1 and session_id = $2 and kind = $3 and current order by captured_at desc, id desc limit $4`,
};

export interface StoredPicture {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The newest picture of a kind that the session holds, decrypted. */
export async function pictureOf(
  app: App,
  environment: Environment,
  session: Session,
  kind: string,
): Promise<StoredPicture | undefined> {
  const [row] = await app.db.inEnvironment<{ id: string }>(environment.id, CURRENT, [
    environment.id,
    session.id,
    kind,
    1,
  ]);
  return row && readPicture(app, environment, session, row.id);
}

/** @throws Error when the blob is gone although its row stands. */
export async function readPicture(
  app: App,
  environment: Environment,
  session: Session,
  id: string,
): Promise<StoredPicture> {
  const sealed = await app.media.get(mediaName(environment.id, session.id, id));
  if (!sealed) throw new Error(`The blob of ${id} is missing.`);
  return { id, bytes: openWith(session.key, sealed, `media ${environment.id} ${session.id} ${id}`) };
}
