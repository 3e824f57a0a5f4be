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
  if (!tx) return app.db.transaction(environment.id, (own) => readCapturedData(app, environment, sessionId, own));
  const media = await currentMedia(app, environment, sessionId, tx);
  const challenges = await newestChallenges({ tx, environmentId: environment.id, sessionId });
  return { media, challenges };
}
