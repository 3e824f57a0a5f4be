import { ApiError } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { audit, changeSession, emit, refusal, type SessionChange } from '../sessions/change.js';
import { asOf } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { tokenEnd } from '../sessions/session-tokens.js';
import { findSession } from '../sessions/store.js';
import type { CaptureApp, Context } from './app.js';

const SLIDE: Statement = {
  name: 'session_token_slide',
  text: `update sessions set token_expires_at = $4 where environment_id = $1 and id = $2 and token_hash = $3 and token_expires_at < $4`,
};

/** Extending a token more often than this would cost a write a request. */
const SLIDE_EVERY_MS = 60_000;

/**
 * The session of the caller's token, as the clock has it. The first call opens it; use extends the token.
 * @throws ApiError 401 when a newer token took its place since it was accepted.
 */
export async function captureSession(context: Context): Promise<Session> {
  const { app, environment, principal, now } = context;
  const id = principal.type === 'session' ? principal.sessionId : '';
  const found = await findSession(app, environment.id, id);
  if (!found?.tokenHash?.equals(tokenHashOf(context))) throw replaced();
  const session = asOf(found, now);
  if (session.openedAt === null && session.status === 'awaiting_subject') return open(context, session);
  await slide(app, environment, session);
  return session;
}

/** Marks a session as opened, once: event and audit entry with it. */
export function openOnce(change: SessionChange, context: Pick<Context, 'principal' | 'ip'>): void {
  const { session, now } = change;
  if (session.openedAt !== null || session.status !== 'awaiting_subject') return;
  session.openedAt = now;
  session.updatedAt = now;
  audit(change, 'verification.started', { actor: subjectOf(session, context) });
  emit(change, 'verification.started');
}

/** The subject as audit actor, also where a link and no token was shown. */
export function subjectOf(session: Session, { principal, ip }: Pick<Context, 'principal' | 'ip'>) {
  return principal.type === 'session' ? actorOf({ principal, ip }) : { type: 'subject' as const, id: session.id };
}

/**
 * Changes the caller's session while it waits for the subject; the token is looked at again under the lock, so that a
 * device whose token was replaced meanwhile changes nothing.
 * @throws ApiError 409 in any other state, 401 when the token was replaced.
 */
export async function changeCapture(
  context: Context<unknown, unknown, Session>,
  work: (change: SessionChange) => Promise<Answer>,
): Promise<Answer> {
  const { app, environment, resource, now, requestId, claim } = context;
  return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
    const { session } = change;
    if (!session.tokenHash?.equals(tokenHashOf(context))) throw replaced();
    if (session.status !== 'awaiting_subject') throw refusal(session.status);
    session.updatedAt = now;
    return work(change);
  });
}

async function open(context: Context, { id }: Session): Promise<Session> {
  const { app, environment, now, requestId } = context;
  await changeSession({ app, environment, id, now, requestId }, async (change) => {
    openOnce(change, context);
    change.session.tokenExpiresAt = tokenEnd(environment, change.session.expiresAt);
    return undefined;
  });
  const session = await findSession(app, environment.id, id);
  if (!session?.tokenHash?.equals(tokenHashOf(context))) throw replaced();
  return asOf(session, now);
}

async function slide(app: CaptureApp, environment: Environment, session: Session): Promise<void> {
  if (session.status !== 'awaiting_subject' && session.status !== 'processing') return;
  const end = tokenEnd(environment, session.expiresAt);
  if (session.tokenExpiresAt !== null && end - session.tokenExpiresAt < SLIDE_EVERY_MS) return;
  await app.db.inEnvironment(environment.id, SLIDE, [environment.id, session.id, session.tokenHash, new Date(end)]);
}

function tokenHashOf({ headers }: Pick<Context, 'headers'>): Buffer {
  return sha256(String(headers['authorization'] ?? '').replace(/^Bearer +/i, ''));
}

function replaced(): ApiError {
  return new ApiError('unauthenticated', 'The session token was replaced by a newer one, or the session is gone.');
}
