import { availableParallelism } from 'node:os';
import { at, checkFacts } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { LeasedWork } from '../../platform/jobs/leased-work.js';
import { type LeasedRow, rowLease } from '../../platform/jobs/row-lease.js';
import { rowsInTurn } from '../../platform/jobs/rows-in-turn.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { effectiveModels } from '../../platform/vision/faces/effective-models.js';
import { EngineFailed, inTurn, UnusableMedia } from '../../platform/vision/run-job.js';
import type { SessionChange } from '../sessions/change.js';
import { pictureOf } from '../sessions/pictures.js';
import { findSession, lockSession } from '../sessions/store.js';
import type { FacesApp } from './app.js';
import { describeFace } from './describe-face.js';
import { type FaceKind, openPicture, putFace, queueFace, removeFaces } from './face-rows.js';
import { looksForDuplicates, reportLateDuplicate, reportMissed } from './late-duplicate.js';

const WAITS = 'due_at <= now()';
const CORES = availableParallelism();
/** Half of the workers that read pictures at most for one institution, and never all that it could ask for. */
const SLOTS = { ofEnvironment: Math.max(1, Math.floor(CORES / 2)), ofProcess: Math.max(2, CORES) };
const LEASE_SECONDS = 20;
const LEASE = rowLease('face_jobs', LEASE_SECONDS, { id: 'owner_id', until: 'due_at' });
/** Claims faces that wait; environments take turns, and what a killed node held is due again. Values of `rowsInTurn`. */
export const CLAIM_FACES: Statement = {
  name: 'face_jobs_claim',
  text: `update face_jobs set attempts = attempts + 1, lease_token = $1, due_at = now() + interval '${LEASE_SECONDS} seconds'
    where (environment_id, owner_id) in (
      ${rowsInTurn({ table: 'face_jobs', waits: WAITS, order: ['later', 'due_at'] }, 'owner_id')})${ofEach()}
    returning environment_id, owner_id as id, kind, later, attempts, created_at as queued_at`,
  each: { work: `select distinct environment_id from face_jobs where ${WAITS}`, max: SLOTS.ofEnvironment },
};
const RETRY: Statement = {
  name: 'face_job_retry',
  text: `update face_jobs set due_at = now() + make_interval(secs => $4), lease_token = null
    where environment_id = $1 and owner_id = $2 and lease_token = $3`,
};
const DROP: Statement = {
  name: 'face_job_done',
  text: 'delete from face_jobs where environment_id = $1 and owner_id = $2',
};
/** The claimed job, for as long as nobody took the face out or claimed it anew. */
const HELD: Statement = {
  name: 'face_job_held',
  text: 'select 1 from face_jobs where environment_id = $1 and owner_id = $2 and lease_token = $3 for update',
};
const KEEP: Statement = {
  name: 'face_job_keep',
  text: `insert into face_jobs (environment_id, owner_id, kind, lease_token, attempts, later, created_at, due_at)
    values ($1, $2, 'verified', $3, $4, $5, $6, now() + interval '${LEASE_SECONDS} seconds')`,
};
const LISTED: Statement = {
  name: 'face_listed',
  text: `select id, list_id, sealed_picture from faces
    where environment_id = $1 and owner_id = $2 and removed_at is null and sealed_picture is not null for update`,
};
const LISTED_READ: Statement = { name: 'face_listed_read', text: LISTED.text.replace(' for update', '') };

/** Seconds until the next attempt, by attempts so far; afterwards the last one again, for as long as it takes. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600];

interface FaceJob extends LeasedRow {
  readonly kind: FaceKind;
  /** One of many, of an import or for a new model. */
  readonly later: boolean;
  readonly attempts: number;
  readonly queued_at: Date;
}

/** Queues the face of a session that was just approved on a look at its subject's face. */
export async function planEnrolment({ session, environment, tx, app }: SessionChange): Promise<void> {
  const looked = session.state.checks.some(({ type, status }) => checkFacts(type).enrols && status !== 'skipped');
  if (!looked || session.state.forced || session.state.seeded) return;
  await queueFace(tx, environment.id, session.id);
  app.signals.notify('faces');
}

/** Describes queued faces and adds them to the population. Without a model they wait for one. */
export function faceWork(app: FacesApp): LeasedWork<FaceJob> {
  let described: Promise<boolean> | undefined;
  return new LeasedWork(app, {
    of: LEASE,
    slots: SLOTS,
    async claim(...values) {
      described ??= hasEmbedder(app).catch((error: unknown) => {
        described = undefined;
        throw error;
      });
      return (await described) ? app.db.system<FaceJob>(CLAIM_FACES, values) : [];
    },
    work: (lease, job) => enrol(app, lease, job),
    freed: () => app.signals.notify('faces'),
  });
}

/** Whether a model describes faces here; the models of a process never change. */
async function hasEmbedder(app: FacesApp): Promise<boolean> {
  return (await effectiveModels(app.config.models)).some(({ role }) => role === 'face_embedder');
}

/**
 * One face. A face that is not in the population is one that nobody is warned of, so whatever hinders it is waited for, a
 * picture that cannot be read excepted.
 */
async function enrol(app: FacesApp, lease: string, job: FaceJob): Promise<void> {
  const { environment_id: environmentId, id } = job;
  try {
    const environment = await app.environments.get(environmentId);
    // All faces that wait are one caller, so that they stand before no session of their own institution.
    const asking = inTurn(app, environmentId, 'faces');
    await (job.kind === 'verified'
      ? enrolSession(asking, environment, lease, job)
      : renewListed(asking, environment, id));
  } catch (error) {
    const known = error instanceof EngineFailed || error instanceof UnusableMedia;
    app.log.warn({ owner: id, ...(known ? { reason: error.message } : { err: error }) }, 'a face was not enrolled');
    if (isHopeless(error)) await app.db.system(DROP, [environmentId, id]);
    else await app.db.system(RETRY, [environmentId, id, lease, app.stopping ? 0 : retrySeconds(job.attempts)]);
  }
}

/** A picture that took too long may have met a busy machine. */
function isHopeless(error: unknown): boolean {
  return error instanceof UnusableMedia && error.reason !== 'exhausting';
}

function retrySeconds(attempts: number): number {
  return at(RETRY_SECONDS, Math.min(attempts, RETRY_SECONDS.length) - 1);
}

async function enrolSession(
  app: FacesApp,
  environment: Environment,
  lease: string,
  { id, later, attempts, queued_at: queuedAt }: FaceJob,
): Promise<void> {
  const session = await findSession(app, environment.id, id);
  const selfie = session?.status === 'approved' ? await pictureOf(app, environment, session, 'selfie') : undefined;
  const face = selfie && (await describeFace(app, selfie));
  const effects = noEffects();
  const enrolled = await app.db.transaction(environment.id, async (tx) => {
    // A deletion that came meanwhile wins, of the session or of its pictures: it waits for this lock, or this finds nothing.
    const current = await lockSession(tx, app.vault, environment.id, id);
    if ((await tx.query(HELD, [environment.id, id, lease])).length === 0) return undefined;
    if (!current || !face?.descriptor) return void (await removeFaces(tx, environment.id, id));
    const { descriptor, model } = face;
    const now = nowIn(environment);
    const owner = { kind: 'verified', ownerId: id, listId: null } as const;
    await putFace(tx, environment.id, { ...owner, model, descriptor, key: current.key, at: now });
    effects.audit.push({
      action: 'verification.face_enrolled',
      actor: { type: 'system', id: 'faces' },
      target: { type: 'verification', id },
      at: now,
      changes: [{ field: 'model', before: null, after: `${model.id}@${model.version}` }],
    });
    await record(tx, environment, effects);
    // Until it is compared with those that came meanwhile, the job is not done.
    const compares = later || looksForDuplicates(current);
    if (compares) await tx.query(KEEP, [environment.id, id, lease, attempts, later, queuedAt]);
    return { session: current, face: { ...face, descriptor }, compares };
  });
  announce(app, effects);
  if (!enrolled?.compares) return;
  if (later) await reportMissed(app, environment, enrolled.session, enrolled.face, queuedAt.getTime());
  else await reportLateDuplicate(app, environment, enrolled.session, enrolled.face);
  await app.db.inEnvironment(environment.id, DROP, [environment.id, id]);
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
    const entry = { kind: 'listed', ownerId: id, listId: still.list_id, model, descriptor, picture } as const;
    await putFace(tx, environment.id, { ...entry, key: environment.key, at: nowIn(environment) });
  });
}
