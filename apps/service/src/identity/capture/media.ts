import { capture } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import {
  dropBlobs,
  type MediaFinding,
  type MediaRow,
  mediaByCapture,
  storeBlob,
  storeMedia,
  takeBack,
} from '../../platform/media/session-media.js';
import type { Statement } from '../../platform/store/database.js';
import { audit, refusal } from '../sessions/change.js';
import type { Session } from '../sessions/session.js';
import { captureSession, changeCapture } from './access.js';
import { type Context, route } from './app.js';
import { captureKind } from './capture-kinds.js';
import { firstLook } from './first-look.js';
import { lookAhead } from './look-ahead.js';
import { captureTasks, needsConsent, type Task } from './requirements.js';
import { readUpload, type Upload } from './upload.js';
import { asks } from './view.js';

/** Pictures of one session, those that were replaced included. */
const PICTURES_MAX = 60;

const COUNT: Statement = {
  name: 'media_count',
  text: `select count(*)::int as count from media where environment_id = $1 and session_id = $2 and capture_id is not null`,
};
const REPLACE: Statement = {
  name: 'media_replace',
  text: `update media set current = false where environment_id = $1 and session_id = $2 and kind = $3 and current
    and ($4::text is null or check_id = $4)`,
};

type MediaContext = Context<unknown, unknown, Session>;

/** Stores one picture, sealed; the newest of its kind counts. The same capture again is answered as before. */
export const putCaptureMedia = route(capture.putCaptureMedia, {
  load: captureSession,
  async handle(context: MediaContext) {
    const { app, environment, resource } = context;
    const upload = readUpload(context);
    const known = await mediaByCapture(app, environment.id, resource.id, upload.captureId);
    if (known) return repeat(known, upload);
    await taskOf(context, resource, upload);
    const { definition } = await app.journeys.of(resource);
    const mayLook = !needsConsent(definition) || resource.state.consent !== null;
    const findings = await firstLook(app, upload, mayLook, { environmentId: environment.id, caller: resource.id });
    const blob = await storeBlob(app, environment.id, resource.key, upload.bytes);
    const answer = await keep(context, upload, findings, blob).catch(async (error: unknown) => {
      await takeBack(app, environment.id, resource.key, [blob], error);
      throw error;
    });
    lookAhead(context);
    // Two requests with one capture id: the row of the first stands, and so does its blob.
    if (answer.status === 200) await dropBlobs(app, environment.id, resource.key, [blob]);
    return answer;
  },
});

async function keep(
  context: MediaContext,
  upload: Upload,
  findings: readonly MediaFinding[],
  blob: Awaited<ReturnType<typeof storeBlob>>,
): Promise<Answer> {
  const { app, environment, now } = context;
  return changeCapture(context, async (change) => {
    const { session, tx } = change;
    const first = await mediaByCapture(app, environment.id, session.id, upload.captureId, tx);
    if (first) return repeat(first, upload);
    const { check } = await taskOf(context, session, upload);
    const [row] = await tx.query<{ count: number }>(COUNT, [environment.id, session.id]);
    if ((row?.count ?? 0) >= PICTURES_MAX) throw conflict(`A session takes at most ${PICTURES_MAX} pictures.`);
    const { kind, method, captureId, type } = upload;
    const { replaces } = captureKind(kind);
    if (replaces !== 'nothing')
      await tx.query(REPLACE, [environment.id, session.id, kind, replaces === 'kind_of_step' ? check.id : null]);
    await storeMedia(tx, environment.id, session.key, blob, {
      checkId: check.id,
      captureId,
      kind,
      mediaType: type,
      captureMethod: method,
      capturedAt: now,
      findings,
      current: true,
    });
    audit(change, 'verification.capture_received', { actor: actorOf(context) }, [
      { field: kind, before: null, after: blob.mediaId },
    ]);
    return created(receipt(captureId, blob.mediaId, kind, findings));
  });
}

/** @throws ApiError 400 for a step or kind that the journey does not ask for, 409 when it does not ask for it now. */
async function taskOf({ app, now }: MediaContext, session: Session, upload: Upload): Promise<Task> {
  const { definition } = await app.journeys.of(session);
  const task = captureTasks(definition, session, now).find(({ step }) => step.id === upload.stepId);
  if (!task) throw invalidRequest('X-Capture-Step', 'The session has no step of this name that takes pictures.');
  if (!task.requires.some(({ kind }) => kind === upload.kind))
    throw invalidRequest('X-Capture-Kind', `This step does not take a picture of kind ${upload.kind}.`);
  if (session.status !== 'awaiting_subject') throw refusal(session.status);
  if (!asks(task, session)) throw conflict('This step is done.', task.step.id);
  if (upload.kind === 'selfie') requireConsent(session);
  return task;
}

/** Consent comes before anything biometric. @throws ApiError 409 field consent. */
export function requireConsent(session: Session): void {
  if (session.state.consent === null) throw conflict('The subject has not consented yet.', 'consent');
}

function repeat(row: MediaRow, upload: Upload): Answer {
  if (row.sha256 !== sha256(upload.bytes).toString('hex') || row.kind !== upload.kind)
    throw conflict('This capture id was used for another picture. Make a new one.', 'capture_id');
  return ok(receipt(upload.captureId, row.id, row.kind, row.findings));
}

function receipt(captureId: string, mediaId: string, kind: string, findings: readonly MediaFinding[]) {
  return {
    capture_id: captureId,
    media_id: mediaId,
    kind,
    accepted: true,
    findings,
    retake_advised: findings.some(({ severity }) => severity === 'retake'),
  };
}
