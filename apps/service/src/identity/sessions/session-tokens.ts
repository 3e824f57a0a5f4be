import { verifications } from '@assay/contract';
import { isTerminal } from '@assay/journeys';
import { sha256 } from '../../platform/crypto/vault.js';
import { type Environment, shownTime } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { newToken } from '../../platform/ids.js';
import { route } from './app.js';
import { audit, changeSession, move, refusal } from './change.js';
import { loadSession } from './load.js';
import type { Session } from './session.js';

/** Life of a session token without use; it slides while capture goes on, in real time, never past the session's end. */
export const TOKEN_MS = 30 * 60_000;

/** When a token used now ends, in real time; by no clock after the session's own end. @param expiresAt that end, by the environment's clock */
export function tokenEnd({ clockOffsetMs }: Environment, expiresAt: number): number {
  const now = Date.now();
  return Math.max(now, Math.min(now + TOKEN_MS, expiresAt - clockOffsetMs));
}

/** A new session token; the former one dies with the commit. */
export function issueToken(session: Session, environment: Environment): string {
  const token = `st_${environment.kind === 'sandbox' ? 'test' : 'live'}_${newToken()}`;
  session.tokenHash = sha256(token);
  session.tokenExpiresAt = tokenEnd(environment, session.expiresAt);
  return token;
}

export const createSessionToken = route(verifications.createSessionToken, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim } = context;
    return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      if (isTerminal(change.session.status)) throw refusal(change.session.status);
      if (change.session.status === 'created') await move(change, { type: 'link_issued' }, { actor: actorOf(context) });
      const token = issueToken(change.session, environment);
      audit(change, 'verification.token_issued', { actor: actorOf(context) });
      const { tokenExpiresAt, expiresAt } = change.session;
      const until = shownTime(environment, tokenExpiresAt ?? expiresAt);
      return created({ session_token: token, session_token_expires_at: until });
    });
  },
});
