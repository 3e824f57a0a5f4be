import { isTerminal } from '@assay/journeys';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { AuditActor } from '../../platform/store/audit-entry.js';
import { audit, changeSession, emit } from '../sessions/change.js';
import type { Session } from '../sessions/session.js';
import { findSession } from '../sessions/store.js';
import type { VerificationsApp } from './app.js';
import { insertSessionIn, type NewSession } from './insert-batch.js';

/**
 * Whether a new session about this subject may replace the outcome of the one it names.
 * @throws ApiError 400 for a session that is not here or about another subject, 409 for one that has not ended.
 */
export async function judgeSuperseded(
  app: VerificationsApp,
  environment: Environment,
  id: string,
  subject: { readonly type: string; readonly reference: string },
): Promise<void> {
  const former = isId('ver', id) ? await findSession(app, environment.id, id) : undefined;
  if (!former) throw invalidRequest('supersedes', 'There is no such session in this environment.');
  if (former.subjectType !== subject.type || former.secrets.subject.reference !== subject.reference)
    throw invalidRequest('supersedes', 'That session is about another subject.');
  if (!isTerminal(former.status))
    throw conflict(`That session is ${former.status}. Only one that has ended is superseded.`, 'supersedes');
}

export interface Supersession {
  readonly app: VerificationsApp;
  readonly environment: Environment;
  readonly made: NewSession;
  readonly former: string;
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
  const { app, environment, made, former: id, now, requestId, actor } = request;
  try {
    await changeSession({ app, environment, id, now, requestId }, async (change) => {
      const { session: former } = change;
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
