import type { Environment } from '../../platform/environments/environment.js';
import type { MediaAccess } from '../../platform/media/session-media.js';
import { currentMedia, type MediaRow } from '../../platform/media/session-media.js';
import type { Queryable } from '../../platform/store/database.js';
import { type ChallengeRow, newestChallenges } from './challenge-store.js';
import type { SessionBusiness } from './company.js';

/** What the subject has submitted so far and that still counts. */
export interface CapturedData {
  readonly media: readonly MediaRow[];
  readonly challenges: readonly ChallengeRow[];
  /** What a business session is about; absent for a person's. */
  readonly business?: SessionBusiness;
}

/** @param tx reads inside the transaction of a change. */
export async function readCapturedData(
  app: MediaAccess,
  environment: Environment,
  sessionId: string,
  tx?: Queryable,
): Promise<CapturedData> {
  const read = async (by: Queryable): Promise<CapturedData> => ({
    media: await currentMedia(app, environment, sessionId, by),
    challenges: await newestChallenges({ tx: by, environmentId: environment.id, sessionId }),
  });
  return tx ? read(tx) : app.db.transaction(environment.id, read);
}
