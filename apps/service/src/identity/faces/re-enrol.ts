import type { Statement } from '../../platform/store/database.js';
import { effectiveModels } from '../../platform/vision/faces/effective-models.js';
import type { FacesApp } from './app.js';

/** Owners whose faces were described by another model than the present one. Those on lists are first, and of them there are few. */
const QUEUE: Statement = {
  name: 'faces_re_enrol',
  text: `insert into face_jobs (environment_id, owner_id, kind, created_at, later)
    select distinct f.environment_id, f.owner_id, f.kind, now() - interval '1 hour', f.kind = 'verified' from faces f
    where f.removed_at is null and (f.model_id, f.model_version) <> ($1, $2)
      and not exists (select 1 from face_jobs j where j.environment_id = f.environment_id and j.owner_id = f.owner_id)
    limit $3 on conflict do nothing returning owner_id`,
};
const OLD: Statement = {
  name: 'faces_removed_long_ago',
  text: `delete from faces where removed_at < now() - interval '30 days'`,
};

const OLD_FRAMES: Statement = {
  name: 'liveness_frames_old',
  text: `delete from liveness_frames where created_at < now() - interval '90 days'`,
};

const BATCH = 500;
/** The look reads every face, and only a process of another version could add one that it finds. */
const LOOK_MS = 3_600_000;
let lookAgainAt = 0;

/**
 * Queues faces that another model described to be described again, and forgets removals that every node has long seen.
 * Until its turn comes a face cannot be found: descriptors of different models are never compared.
 */
export async function reEnrolFaces(app: FacesApp): Promise<boolean> {
  await app.db.system(OLD);
  await app.db.system(OLD_FRAMES);
  if (performance.now() < lookAgainAt) return false;
  const embedder = (await effectiveModels(app.config.models)).find(({ role }) => role === 'face_embedder');
  if (!embedder) return false;
  const queued = await app.db.system(QUEUE, [embedder.id, embedder.version, BATCH]);
  if (queued.length > 0) {
    app.log.info({ faces: queued.length, model: embedder.id }, 'faces of another model are described again');
    app.signals.notify('faces');
  }
  if (queued.length < BATCH) lookAgainAt = performance.now() + LOOK_MS;
  return queued.length === BATCH;
}
