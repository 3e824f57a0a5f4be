import { verifications } from '@assay/contract';
import { conflict, isoTime, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import { eraseMonitoring } from '../../risk/screening/monitoring/erase.js';
import { closeReviewOf } from '../../work/cases/close-review.js';
import { blobNames, type ErasedFile, eraseCaseContents } from '../../work/cases/erase.js';
import { HELD } from '../../work/cases/legal-hold-sql.js';
import { forgetSubject } from '../../work/customers/forget.js';
import { eraseChecks } from '../checks/erase-checks.js';
import { checksMadeFrom } from '../checks/sources.js';
import { removeFaces } from '../faces/face-rows.js';
import { loadSession } from '../sessions/load.js';
import { earliestDeletion } from '../sessions/retention.js';
import type { Session } from '../sessions/session.js';
import { lockSession } from '../sessions/store.js';
import { eventData } from '../sessions/view.js';
import { route, type VerificationsApp } from './app.js';
import { unlinkFormer } from './supersede.js';

const HOLD: Statement = {
  name: 'session_on_hold',
  text: `select 1 from sessions s where s.environment_id = $1 and s.id = $2 and ${HELD}`,
};
const MEDIA: Statement = {
  name: 'session_media_drop',
  text: `delete from media where environment_id = $1 and session_id = $2 returning id`,
};
const CHILDREN: readonly Statement[] = [
  'challenges',
  'handoffs',
  'reminders',
  'checks',
  'check_entries',
  'journey_replay_flips',
  'quality_samples',
  'quality_reviews',
].map((table) => ({
  name: `session_${table}_drop`,
  text: `delete from ${table} where environment_id = $1 and session_id = $2`,
}));
const TOMBSTONE: Statement = {
  name: 'session_tombstone',
  text: `update sessions set deleted_at = $3, reference_index = null, link_hash = null, token_hash = null, sealed = null, process_at = null,
      media_erase_at = null, data_erase_at = $4, external_id = null, lease_token = null,
      state = json_build_object('trail', json_build_array()), version = version + 1
    where environment_id = $1 and id = $2`,
};
const KEEP: Statement = {
  name: 'session_hide',
  text: `update sessions set deleted_at = $3, link_hash = null, token_hash = null, process_at = null, media_erase_at = null, data_erase_at = $4, version = version + 1
    where environment_id = $1 and id = $2`,
};
const PURGE: readonly Statement[] = [
  {
    name: 'purge_import_row',
    text: `update import_rows set result = result - 'external_id' where environment_id = $1 and verification_id = $2`,
  },
  { name: 'purge_key', text: `select drop_data_keys($1, array[$2])` },
  {
    name: 'purge_shred',
    text: `insert into shred_jobs (environment_id, resource_id, requested_at) values ($1, $2, now())`,
  },
];

const FRAMES: Statement = {
  name: 'session_frames_drop',
  text: 'delete from liveness_frames where environment_id = $1 and owner_id = $2',
};

/** Deletes a session: media and data key are destroyed, a tombstone with id, dates and decision stays. */
export const deleteVerification = route(verifications.deleteVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId } = context;
    const { status } = resource;
    if (status === 'processing') throw conflict('The session is processing. Delete it once it is decided.');
    const earliest = earliestDeletion(resource);
    if (earliest !== undefined && earliest > now)
      throw conflict(`The journey keeps this session until ${isoTime(earliest)}.`);
    const media = await eraseSession({ app, environment, id: resource.id, now, actor: actorOf(context), requestId });
    const kept =
      resource.state.retention.onDelete === 'keep_record' ? ['audit_tombstone', 'sealed_record'] : ['audit_tombstone'];
    return ok({ id: resource.id, deleted: true, deleted_at: isoTime(now), media_deleted: media, retained: kept });
  },
});

export interface Erasure {
  readonly app: VerificationsApp;
  readonly environment: Environment;
  readonly id: string;
  readonly now: number;
  readonly actor: AuditActor;
  readonly requestId?: string;
  /** The record goes too, whatever the journey keeps after a deletion. */
  readonly final?: boolean;
}

/**
 * Erases a session in one transaction, then its blobs. What its key sealed elsewhere (events, deliveries, idempotency
 * records, cases) is worthless from the commit on. @returns the number of media erased.
 */
export async function eraseSession({
  app,
  environment,
  id,
  now,
  actor,
  requestId,
  final = false,
}: Erasure): Promise<number> {
  const effects = noEffects();
  const { media, files } = await app.db.transaction(environment.id, async (tx) => {
    // The former session first, as who supersedes it takes them.
    await unlinkFormer({ app, environment, effects, tx, now, requestId }, id, actor);
    const session = await lockSession(tx, app.vault, environment.id, id);
    if (!session) throw notFound();
    if (await isHeld(tx, environment.id, id)) throw conflict('A case of this session is under legal hold.');
    const erased = await tx.query<{ id: string }>(MEDIA, [environment.id, id]);
    const blobs = erased.map(({ id: mediaId }) => mediaName(environment.id, id, mediaId));
    await queueBlobs(tx, environment.id, blobs);
    for (const statement of CHILDREN) await tx.query(statement, [environment.id, id]);
    await removeFaces(tx, environment.id, id);
    const made = await eraseChecks(tx, environment.id, await checksMadeFrom(tx, environment.id, [id]));
    // Before the customer: who learns of monitors takes them in this order.
    const monitored = await eraseMonitoring(tx, environment.id, id);
    await forgetSubject(tx, environment.id, id);
    await tx.query(FRAMES, [environment.id, id]);
    // Nothing is left to review. The event outlives the session's key, so the environment's seals it.
    await closeReviewOf(tx, { environment, now }, { sessionId: id, outcome: 'no_action' }, effects);
    const files = [...monitored, ...(await bury(tx, environment, session, now, final))];
    // A record that is kept keeps its key.
    await forgetAnswers(tx, environment.id, [id]);
    const target = { type: 'verification', id };
    effects.audit.push({ action: 'verification.deleted', actor, target, at: now, ...(requestId ? { requestId } : {}) });
    // The event outlives the session's key, so it is sealed with the environment's and holds no reference of the subject.
    const { subject_reference: _reference, ...data } = eventData(session, 'verification.deleted');
    effects.events.push({
      type: 'verification.deleted',
      resourceId: id,
      sequence: session.sequence + 1,
      at: now,
      data,
    });
    await record(tx, environment, effects);
    return { media: blobs, files: [...made, ...blobNames(environment.id, files)] };
  });
  announce(app, effects);
  app.signals.notify('shred');
  await dropQueuedBlobs(app, environment.id, [...media, ...files]);
  return media.length;
}

/** Whether a case of the session is under legal hold; certain only while the session is locked. */
export async function isHeld(tx: Queryable, environmentId: string, id: string): Promise<boolean> {
  return (await tx.query(HOLD, [environmentId, id])).length > 0;
}

async function bury(
  tx: Queryable,
  environment: Environment,
  session: Session,
  now: number,
  final: boolean,
): Promise<ErasedFile[]> {
  const { dataDays, onDelete } = session.state.retention;
  const keep = !final && onDelete === 'keep_record';
  // Without a period the record is kept until an erasure, as the session would have been.
  const eraseAt = keep && dataDays !== null ? new Date((session.decidedAt ?? now) + dataDays * 86_400_000) : null;
  await tx.query(keep ? KEEP : TOMBSTONE, [environment.id, session.id, new Date(now), eraseAt]);
  if (keep) return [];
  const files = await eraseCaseContents(tx, environment.id, [session.id]);
  for (const statement of PURGE) await tx.query(statement, [environment.id, session.id]);
  return files;
}
