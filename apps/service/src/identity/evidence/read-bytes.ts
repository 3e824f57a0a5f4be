import type { Environment } from '../../platform/environments/environment.js';
import { MissingBlob, readMedia } from '../../platform/media/session-media.js';
import type { Session } from '../sessions/session.js';
import type { EvidenceApp } from './app.js';

/** The bytes of a session's medium; undefined where the store lost them. */
export type ReadBytes = (mediaId: string) => Promise<Buffer | undefined>;

/** Reads a session's media. @throws MissingBlob where a medium was erased meanwhile, or the store lost it */
export function bytesOf(app: EvidenceApp, environment: Environment, session: Session): ReadBytes {
  return (id) => readMedia(app, environment, session.key, id);
}

/**
 * The same once the session was read again: what is named then and is not there is lost, as after a restore without its
 * media. Evidence is made of what is left, and says so.
 */
export function bytesLeft(app: EvidenceApp, environment: Environment, session: Session): ReadBytes {
  const read = bytesOf(app, environment, session);
  return async (id) => {
    try {
      return await read(id);
    } catch (error) {
      if (!(error instanceof MissingBlob)) throw error;
      app.log.error({ environment: environment.id, verification: session.id, media: id }, 'a medium is lost');
      return undefined;
    }
  };
}
