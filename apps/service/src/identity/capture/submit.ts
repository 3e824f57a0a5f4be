import { capture } from '@assay/contract';
import { isFinished, type SessionStatus } from '@assay/journeys';
import { conflict } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { MediaRow } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { move, refusal, type SessionChange } from '../sessions/change.js';
import type { Session } from '../sessions/session.js';
import { captureSession, changeCapture } from './access.js';
import { type Context, route } from './app.js';
import { readCapturedData } from './captured-data.js';
import { businessState, type SessionBusiness } from './company.js';
import { captureTasks, needsConsent, pictureOf, type Task } from './requirements.js';
import { captureView, missingOf } from './view.js';

const DISCARD: Statement = {
  name: 'media_discard',
  text: 'update media set current = false where environment_id = $1 and session_id = $2 and id = any($3)',
};

const SUBMITTED: readonly SessionStatus[] = ['processing', 'referred', 'approved', 'declined'];

/** The subject is done: the checks begin. A repeat shows the session and writes nothing. */
export const submitCapture = route(capture.submitCapture, {
  load: captureSession,
  async handle(context) {
    const { app, environment, resource, now } = context;
    const business = await businessState(app, environment, resource, now);
    const answer = await changeOnce(context, SUBMITTED, async (change) => {
      await judgeSubmission(change, business);
      await move(change, { type: 'capture_submitted' }, { actor: actorOf(context) });
      change.session.processAt = Date.now();
      const more = { tx: change.tx, ...(business ? { business } : {}) };
      return ok(await captureView(app, environment, change.session, now, more));
    });
    app.signals.notify('processing');
    return answer;
  },
});

/** The subject gives up: the lifetime ends now. */
export const cancelCapture = route(capture.cancelCapture, {
  load: captureSession,
  async handle(context: Context<unknown, unknown, Session>): Promise<Answer> {
    const { app, environment, now } = context;
    return changeOnce(context, ['abandoned'], async (change) => {
      change.session.expiresAt = now;
      await move(change, { type: 'subject_cancelled' }, { actor: actorOf(context) });
      return ok(await captureView(app, environment, change.session, now, { tx: change.tx }));
    });
  },
});

/**
 * Moves a session into one of these states. A repeat shows the session and writes nothing, also one that comes at the same
 * moment, waits for the first and finds its work done.
 */
async function changeOnce(
  context: Context<unknown, unknown, Session>,
  done: readonly SessionStatus[],
  work: (change: SessionChange) => Promise<Answer>,
): Promise<Answer> {
  const { app, environment, resource, now } = context;
  const shown = async (session: Session) => ok(await captureView(app, environment, session, now));
  if (done.includes(resource.status)) return shown(resource);
  try {
    return await changeCapture(context, work);
  } catch (error) {
    const current = await captureSession(context as Context);
    if (done.includes(current.status)) return shown(current);
    throw error;
  }
}

/**
 * Everything that is missing at once, consent first; then checks whose captures were renewed begin again.
 * @param business what a business session is about; absent where the integrator submits, who needs no representative
 */
export async function judgeSubmission(
  { app, environment, session, now, tx }: SessionChange,
  business?: SessionBusiness,
): Promise<void> {
  if (session.status !== 'awaiting_subject') throw refusal(session.status);
  const { definition } = await app.journeys.of(session);
  const there = { ...(await readCapturedData(app, environment, session.id, tx)), ...(business ? { business } : {}) };
  const tasks = captureTasks(definition, session, now);
  const details = tasks.flatMap((task) => {
    const message = task.business && !business ? undefined : missingOf(task, session, there);
    return message === undefined ? [] : [{ field: task.step.id, message }];
  });
  if (needsConsent(definition) && session.state.consent === null)
    details.unshift({ field: 'consent', message: 'The subject has not consented yet.' });
  if (details[0]) throw conflict(details[0].message, details[0].field, details);
  const retaken = tasks.filter(({ recapture }) => recapture !== undefined);
  await discard(
    tx,
    session,
    retaken.flatMap((task) => discarded(task, session, there.media)),
  );
  for (const task of retaken) renew(task);
  session.state.recapture = [];
}

/** Pictures that the subject was to take again and, as they are optional, did not. */
function discarded(task: Task, session: Session, media: readonly MediaRow[]): string[] {
  const { requires } = task;
  return requires.flatMap(({ kind }) => {
    const { row, state } = pictureOf(task, kind, session, media);
    return row && state === 'retake' && !task.business ? [row.id] : [];
  });
}

async function discard(tx: Queryable, { environmentId, id }: Session, media: readonly string[]): Promise<void> {
  if (media.length > 0) await tx.query(DISCARD, [environmentId, id, media]);
}

function renew({ check }: Task): void {
  if (!isFinished(check.status)) return;
  Object.assign(check, { status: 'pending', reasonCodes: [], score: null, findings: [], completedAt: null });
}
