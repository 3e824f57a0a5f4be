import { checkFacts } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { EngineFailed, inTurn, UnusableMedia } from '../../platform/vision/run-job.js';
import type { SessionChange } from '../sessions/change.js';
import { pictureOf } from '../sessions/pictures.js';
import { findSession, lockSession } from '../sessions/store.js';
import type { FacesApp } from './app.js';
import { describeFace } from './describe-face.js';
import { type FaceKind, openPicture, putFace, queueFace, removeFaces } from './face-rows.js';

export const CLAIM_FACES: Statement = {
  name: 'face_jobs_claim',
  text: `update face_jobs set attempts = attempts + 1, due_at = now() + interval '60 seconds'
    where (environment_id, owner_id) in (
      select environment_id, owner_id from face_jobs where due_at <= now()${ofEach()} order by due_at limit $1 for update skip locked)${ofEach()}
    returning environment_id, owner_id, kind, attempts`,
  each: { work: 'select distinct environment_id from face_jobs where due_at <= now()', max: 4 },
};
const DROP: Statement = {
  name: 'face_job_done',
  text: 'delete from face_jobs where environment_id = $1 and owner_id = $2',
};
const LISTED: Statement = {
  name: 'face_listed',
  text: `select id, list_id, sealed_picture from faces
    where environment_id = $1 and owner_id = $2 and removed_at is null and sealed_picture is not null for update`,
};
const LISTED_READ: Statement = { name: 'face_listed_read', text: LISTED.text.replace(' for update', '') };

const BATCH = 4;
const ATTEMPTS_MAX = 5;

interface FaceJob {
  readonly environment_id: string;
  readonly owner_id: string;
  readonly kind: FaceKind;
  readonly attempts: number;
}

/** Queues the face of a session that was just approved on a look at its subject's face. */
export async function planEnrolment({ session, environment, tx, app }: SessionChange): Promise<void> {
  const looked = session.state.checks.some(({ type, status }) => checkFacts(type).enrols && status !== 'skipped');
  if (!looked || session.state.forced || session.state.seeded) return;
  await queueFace(tx, environment.id, session.id, 'verified');
  app.signals.notify('faces');
}

/** Describes queued faces and adds them to the population. @returns whether there may be more. */
export async function enrolFaces(app: FacesApp): Promise<boolean> {
  const jobs = await app.db.system<FaceJob>(CLAIM_FACES, [BATCH]);
  for (const job of jobs) {
    const environment = await app.environments.get(job.environment_id);
    await enrol(inTurn(app, environment.id, job.owner_id), environment, job).catch(async (error: unknown) => {
      const hopeless = error instanceof UnusableMedia || job.attempts >= ATTEMPTS_MAX;
      const known = error instanceof EngineFailed || error instanceof UnusableMedia;
      app.log.warn(
        { owner: job.owner_id, ...(known ? { reason: error.message } : { err: error }) },
        'a face was not enrolled',
      );
      if (hopeless) await app.db.system(DROP, [job.environment_id, job.owner_id]);
    });
  }
  return jobs.length === BATCH;
}

async function enrol(app: FacesApp, environment: Environment, job: FaceJob): Promise<void> {
  await (job.kind === 'verified'
    ? enrolSession(app, environment, job.owner_id)
    : renewListed(app, environment, job.owner_id));
}

async function enrolSession(app: FacesApp, environment: Environment, id: string): Promise<void> {
  const session = await findSession(app, environment.id, id);
  const selfie = session?.status === 'approved' ? await pictureOf(app, environment, session, 'selfie') : undefined;
  const face = selfie && (await describeFace(app, selfie));
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    // A deletion that came meanwhile wins: it waits for this lock, or this finds nothing.
    const current = await lockSession(tx, app.vault, environment.id, id);
    if (!current || !face?.descriptor) return removeFaces(tx, environment.id, id);
    const { descriptor, model } = face;
    const at = nowIn(environment);
    await putFace(tx, environment.id, {
      kind: 'verified',
      ownerId: id,
      listId: null,
      model,
      descriptor,
      key: current.key,
      at,
    });
    effects.audit.push({
      action: 'verification.face_enrolled',
      actor: { type: 'system', id: 'faces' },
      target: { type: 'verification', id },
      at,
      changes: [{ field: 'model', before: null, after: `${model.id}@${model.version}` }],
    });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

/** Describes the face of a list entry again from the crop that was kept with it. */
async function renewListed(app: FacesApp, environment: Environment, id: string): Promise<void> {
  const [row] = await app.db.inEnvironment<{ id: string; list_id: string; sealed_picture: Buffer }>(
    environment.id,
    LISTED_READ,
    [environment.id, id],
  );
  const picture = row && openPicture(environment.key, environment.id, row.id, row.sealed_picture);
  const face = picture && (await describeFace(app, picture));
  await app.db.transaction(environment.id, async (tx) => {
    const [still] = await tx.query<{ list_id: string }>(LISTED, [environment.id, id]);
    if (!still || !face?.descriptor || !picture) return void (await tx.query(DROP, [environment.id, id]));
    const { descriptor, model } = face;
    const at = nowIn(environment);
    const entry = { kind: 'listed', ownerId: id, listId: still.list_id, model, descriptor, picture, at } as const;
    await putFace(tx, environment.id, { ...entry, key: environment.key });
  });
}
