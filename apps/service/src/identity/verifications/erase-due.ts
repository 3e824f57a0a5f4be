import { ApiError } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Statement } from '../../platform/store/database.js';
import { failureOf } from '../../platform/store/failures.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { blobNames, eraseCaseContents } from '../../work/cases/erase.js';
import { HELD } from '../../work/cases/legal-hold-sql.js';
import { restrictedSql } from '../../work/customers/restriction.js';
import { removeFaces } from '../faces/face-rows.js';
import type { VerificationsApp } from './app.js';
import { type Erasure, eraseSession, isHeld } from './delete.js';

const BATCH = 100;
const FREE = `not ${HELD} and not ${restrictedSql('s.environment_id', 's.reference_index')}`;
export const MEDIA_DUE: Statement = {
  name: 'media_due',
  text: dueRows({
    select: 's.environment_id, s.id',
    ...{ from: 'sessions s', table: 's', due: 'media_erase_at', limit: BATCH },
    where: `s.media_erase_at is not null and s.deleted_at is null and ${FREE}`,
  }),
};
export const DATA_DUE: Statement = {
  name: 'data_due',
  text: dueRows({
    select: 's.environment_id, s.id, s.deleted_at is not null as hidden',
    ...{ from: 'sessions s', table: 's', due: 'data_erase_at', limit: BATCH },
    where: `s.data_erase_at is not null and ${FREE}`,
  }),
};
const DROP_MEDIA: Statement = {
  name: 'media_due_drop',
  text: 'delete from media where environment_id = $1 and session_id = $2 returning id',
};
const MEDIA_DONE: Statement = {
  name: 'media_due_done',
  text: 'update sessions set media_erase_at = null, version = version + 1 where environment_id = $1 and id = $2',
};
const FORGET_RECORD: readonly Statement[] = [
  {
    name: 'hidden_import_row',
    text: `update import_rows set result = result - 'external_id' where environment_id = $1 and verification_id = $2`,
  },
  {
    // The customer may have been kept for this record alone.
    name: 'hidden_touch',
    text: `insert into customer_touches (environment_id, type, id)
      select $1, 'customer', c.id from sessions s
        join customers c on c.environment_id = s.environment_id and c.reference_index = s.reference_index
      where s.environment_id = $1 and s.id = $2 returning 1`,
  },
  {
    name: 'hidden_forget',
    text: `update sessions set sealed = null, reference_index = null, external_id = null, data_erase_at = null,
        state = json_build_object('trail', json_build_array())
      where environment_id = $1 and id = $2`,
  },
  { name: 'hidden_key', text: 'select drop_data_keys($1, array[$2])' },
  {
    name: 'hidden_shred',
    text: 'insert into shred_jobs (environment_id, resource_id, requested_at) values ($1, $2, now())',
  },
];

/** The lock that placing a hold takes too: a hold is either seen here, or finds that it came too late. */
const LOCK: Statement = {
  name: 'erase_lock',
  text: 'select 1 from sessions where environment_id = $1 and id = $2 for update',
};
/** The same lock, on what may be the record of a deleted session. */
const LOCK_RECORD: Statement = {
  name: 'erase_lock_record',
  text: 'select sealed is not null as kept from sessions where environment_id = $1 and id = $2 for update',
};

interface Due {
  readonly environment_id: string;
  readonly id: string;
  readonly hidden?: boolean;
}

/** Erases media and data whose retention is over; a legal hold stops both, and so does a restriction of processing. @returns whether there may be more. */
export async function eraseDue(app: VerificationsApp): Promise<boolean> {
  const media = await app.db.system<Due>(MEDIA_DUE);
  const faults = await eachOf(media, (due) => eraseMedia(app, due));
  const data = await app.db.system<Due>(DATA_DUE);
  faults.push(...(await eachOf(data, (due) => (due.hidden ? eraseRecord(app, due) : eraseData(app, due)))));
  if (faults.length > 0) throw faults[0];
  return media.length === BATCH || data.length === BATCH;
}

/** Erases all of them: one that cannot be erased keeps none behind it. @returns what went wrong */
async function eachOf(rows: readonly Due[], erase: (due: Due) => Promise<void>): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const due of rows) {
    await erase(due).catch((error: unknown) => {
      if (failureOf(error)) throw error;
      faults.push(error);
    });
  }
  return faults;
}

async function eraseMedia(app: VerificationsApp, { environment_id: environmentId, id }: Due): Promise<void> {
  const environment = await app.environments.get(environmentId);
  const effects = noEffects();
  const blobs = await app.db.transaction(environmentId, async (tx) => {
    await tx.query(LOCK, [environmentId, id]);
    if (await isHeld(tx, environmentId, id)) return [];
    const rows = await tx.query<{ id: string }>(DROP_MEDIA, [environmentId, id]);
    const erased = rows.map(({ id: mediaId }) => mediaName(environmentId, id, mediaId));
    await queueBlobs(tx, environmentId, erased);
    await removeFaces(tx, environmentId, id);
    await tx.query(MEDIA_DONE, [environmentId, id]);
    effects.audit.push({
      action: 'verification.media_erased',
      actor: { type: 'system', id: 'retention' },
      target: { type: 'verification', id },
      at: nowIn(environment),
    });
    await record(tx, environment, effects);
    return erased;
  });
  await dropQueuedBlobs(app, environmentId, blobs);
  announce(app, effects);
}

async function eraseData(app: VerificationsApp, { environment_id: environmentId, id }: Due): Promise<void> {
  const environment = await app.environments.get(environmentId);
  await eraseSession({
    app,
    environment,
    id,
    now: nowIn(environment),
    actor: { type: 'system', id: 'retention' },
    final: true,
  }).catch((error: unknown) => {
    // Deleted or put on hold between finding and erasing: nothing is left to do.
    if (!(error instanceof ApiError)) throw error;
  });
}

async function eraseRecord(app: VerificationsApp, { environment_id: environmentId, id }: Due): Promise<void> {
  const environment = await app.environments.get(environmentId);
  await forgetRecord({ app, environment, id, now: nowIn(environment), actor: { type: 'system', id: 'retention' } });
}

/**
 * The record of a session that was deleted with `keep_record` goes at the end of its data days, or with its subject.
 * @returns false where a legal hold keeps it
 */
export async function forgetRecord({ app, environment, id, now, actor, requestId }: Erasure): Promise<boolean> {
  const effects = noEffects();
  const files = await app.db.transaction(environment.id, async (tx) => {
    const [row] = await tx.query<{ kept: boolean }>(LOCK_RECORD, [environment.id, id]);
    if (await isHeld(tx, environment.id, id)) return undefined;
    const erased = await eraseCaseContents(tx, environment.id, [id]);
    for (const statement of FORGET_RECORD) await tx.query(statement, [environment.id, id]);
    if (!row?.kept) return erased;
    const target = { type: 'verification', id };
    const action = 'verification.record_erased';
    effects.audit.push({ action, actor, target, at: now, ...(requestId ? { requestId } : {}) });
    await record(tx, environment, effects);
    return erased;
  });
  if (!files) return false;
  announce(app, effects);
  await dropQueuedBlobs(app, environment.id, blobNames(environment.id, files));
  app.signals.notify('shred');
  return true;
}
