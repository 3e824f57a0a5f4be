import { nextStatus } from '@assay/journeys';
import { isId, notFound } from '@assay/kernel';
import type { Context } from './app.js';
import { dueEnd } from './change.js';
import type { Session } from './session.js';
import { findSession } from './store.js';

/** The session that the path names, as the clock has it: an end that is due shows, though nothing is written by a read. */
export async function loadSession({ app, environment, params, now }: Context): Promise<Session> {
  const id = params['id'] ?? '';
  const session = isId('ver', id) ? await findSession(app, environment.id, id) : undefined;
  if (!session) throw notFound('There is no such session in this environment.');
  return asOf(session, now);
}

/** A session as it stands at a moment. */
export function asOf(session: Session, now: number): Session {
  const due = dueEnd(session, now);
  const status = due && nextStatus(session.status, due.event);
  if (!status) return session;
  const checks = session.state.checks.map((check) =>
    check.status === 'pending' ? { ...check, status: 'skipped' as const } : check,
  );
  return {
    ...session,
    status,
    decision: null,
    updatedAt: due.at,
    expiresAt: due.at,
    state: { ...session.state, checks },
  };
}
