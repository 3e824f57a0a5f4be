import { forgetAnswers } from '../../platform/http/idempotency.js';
import { queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import { texts } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { emptyEvents } from '../../platform/store/empty-events.js';
import { blobNames, eraseCaseContents } from '../../work/cases/erase.js';
import { forgetSources, touchCustomers } from '../../work/customers/forget.js';

const CHECKS: Statement = {
  name: 'checks_erase',
  text: 'delete from checks where environment_id = $1 and id = any($2) and session_id is null returning id, reference_index',
};
const MEDIA: Statement = {
  name: 'checks_erase_media',
  text: 'delete from media where environment_id = $1 and check_id = any($2) and session_id is null returning id, check_id',
};
/** Hits that these saw, or that are sealed with their keys. */
export const ERASE_HITS: Statement = {
  name: 'subject_erase_hits',
  text: 'delete from screening_hits where environment_id = $1 and (source_id = any($2) or detail_key_id = any($2)) returning id',
};
export const ERASE_KEYS: Statement = {
  name: 'subject_erase_keys',
  text: `with gone as (select id from drop_data_keys($1, $2) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
};
const BESIDE: readonly Statement[] = [
  {
    name: 'checks_erase_frames',
    text: 'delete from liveness_frames where environment_id = $1 and owner_id = any($2)',
  },
  {
    name: 'checks_erase_sources',
    text: 'delete from check_sources where environment_id = $1 and check_id = any($2)',
  },
  {
    name: 'checks_erase_entries',
    text: 'delete from check_entries where environment_id = $1 and id = any($2)',
  },
  ERASE_KEYS,
];

/**
 * Erases standalone checks with their pictures, hits and keys, and what was said of them. Call in the transaction that
 * decides it. @returns the blobs that go after the commit; they are noted for deletion
 */
export async function eraseChecks(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const values = [environmentId, texts(ids)];
  const gone = await tx.query<{ id: string; reference_index: Buffer | null }>(CHECKS, values);
  const media = await tx.query<{ id: string; check_id: string }>(MEDIA, values);
  const blobs = media.map(({ id, check_id: owner }) => mediaName(environmentId, owner, id));
  await queueBlobs(tx, environmentId, blobs);
  const files = await eraseCaseContents(tx, environmentId, ids);
  const hits = await tx.query<{ id: string }>(ERASE_HITS, values);
  for (const statement of BESIDE) await tx.query(statement, values);
  await forgetSources(tx, environmentId, ids);
  await emptyEvents(tx, environmentId, ids);
  await forgetAnswers(tx, environmentId, [...ids, ...hits.map(({ id }) => id)]);
  await touchCustomers(
    tx,
    environmentId,
    gone.map(({ reference_index: index }) => index),
  );
  return [...blobs, ...blobNames(environmentId, files)];
}
