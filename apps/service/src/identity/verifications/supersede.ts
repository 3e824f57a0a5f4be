import { isTerminal } from '@assay/journeys';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { AuditActor } from '../../platform/store/audit-entry.js';
import type { Statement } from '../../platform/store/database.js';
import { audit, changeSession, emit, type SessionChange } from '../sessions/change.js';
import { asOf } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { findSession, lockSession, updateSession } from '../sessions/store.js';
import type { VerificationsApp } from './app.js';
import { insertSessionIn, type NewSession } from './insert-batch.js';

const FORMER: Statement = {
  name: 'session_superseded',
  text: `select state ->> 'supersedes' as id from sessions where environment_id = $1 and id = $2 and deleted_at is null`,
};

/**
 * The session whose outcome a new one about this subject replaces.
 * @throws ApiError 400 for a session that is not here or about another subject, 409 for one that has not ended or was
 * superseded: then the newest is to be named. One that came to no decision replaced nothing.
 */
export async function judgeSuperseded(
  app: VerificationsApp,
  environment: Environment,
  id: string,
  subject: { readonly type: string; readonly reference: string },
): Promise<Session> {
  const former = isId('ver', id) ? await findSession(app, environment.id, id) : undefined;
  if (!former) throw invalidRequest('supersedes', 'There is no such session in this environment.');
  if (former.subjectType !== subject.type || former.secrets.subject.reference !== subject.reference)
    throw invalidRequest('supersedes', 'That session is about another subject.');
  if (!isTerminal(former.status))
    throw conflict(`That session is ${former.status}. Only one that has ended is superseded.`, 'supersedes');
  const { supersededBy } = former.state;
  const newer = supersededBy === undefined ? undefined : await findSession(app, environment.id, supersededBy);
  if (newer && !endedUndecided(asOf(newer, nowIn(environment)))) throw superseded(newer.id);
  return former;
}

const endedUndecided = ({ status }: Session): boolean => status === 'abandoned' || status === 'expired';

const superseded = (by: string) =>
  conflict(`That session was superseded by ${by}. Name that one instead.`, 'supersedes');

export interface Supersession {
  readonly app: VerificationsApp;
  readonly environment: Environment;
  readonly made: NewSession;
  /** As it was judged. */
  readonly former: Session;
  readonly now: number;
  readonly requestId: string | undefined;
  readonly actor: AuditActor;
}

/** Thrown inside the change, so that nothing is written. */
class NotPublished extends Error {}

/**
 * Writes the new session and the link on the former one in one transaction; the former decision stays as it is.
 * @returns false when the journey of the new session is not published any more.
 */
export async function insertSuperseding(request: Supersession): Promise<boolean> {
  const { app, environment, made, former: judged, now, requestId, actor } = request;
  try {
    await changeSession({ app, environment, id: judged.id, now, requestId }, async (change) => {
      const { session: former } = change;
      const { supersededBy } = former.state;
      if (supersededBy !== undefined && supersededBy !== judged.state.supersededBy) throw superseded(supersededBy);
      if (!(await insertSessionIn(app, change.tx, made))) throw new NotPublished();
      link(former, made.session.id, now);
      audit(change, 'verification.superseded', { actor }, [
        { field: 'superseded_by', before: null, after: made.session.id },
      ]);
      emit(change, 'verification.updated', { superseded_by: made.session.id });
      return undefined;
    });
    return true;
  } catch (error) {
    if (error instanceof NotPublished) return false;
    throw error;
  }
}

function link(former: Session, by: string, now: number): void {
  former.state.supersededBy = by;
  former.updatedAt = now;
}

/**
 * Takes the link off the session that one replaces which is deleted in this transaction: nobody could read that one, and
 * another may take its place.
 */
export async function unlinkFormer(
  change: Omit<SessionChange, 'session'>,
  deleted: string,
  actor: AuditActor,
): Promise<void> {
  const { app, environment, tx, now } = change;
  const [named] = await tx.query<{ id: string | null }>(FORMER, [environment.id, deleted]);
  const session = named?.id && (await lockSession(tx, app.vault, environment.id, named.id));
  if (!session || session.state.supersededBy !== deleted) return;
  delete session.state.supersededBy;
  session.updatedAt = now;
  audit({ ...change, session }, 'verification.superseded', { actor }, [
    { field: 'superseded_by', before: deleted, after: null },
  ]);
  emit({ ...change, session }, 'verification.updated', { superseded_by: null });
  await updateSession(tx, session);
}
