import { forgetAnswers } from '../../../platform/http/idempotency.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import { type ErasedFile, eraseCaseContents } from '../../../work/cases/erase.js';
import { heldSql } from '../../../work/cases/legal-hold-sql.js';
import { forgetSources } from '../../../work/customers/forget.js';
import { seenByParty } from '../hit-reviews.js';

/**
 * Of a session; and of its customer, when no other session of that customer is left, unless a legal hold keeps it. A
 * business under the same reference keeps its monitors and hits, and so do payments and messages: they end with these, not with a session.
 */
const DELETE: Statement = {
  name: 'screening_monitors_erase',
  text: `with held as materialized (
      select m.id from screening_monitors m where m.environment_id = $1 and (m.owner_id = $2 or m.owner_type <> 'business'
        and not ${heldSql('array[m.id, m.owner_id]', 'm.reference_index')} and m.reference_index in (
        select s.reference_index from sessions s where s.environment_id = $1 and s.id = $2 and not exists (
          select 1 from sessions o where o.environment_id = $1 and o.reference_index = s.reference_index and o.id <> $2 and o.deleted_at is null)))
      order by m.id for update)
    delete from screening_monitors m using held where m.environment_id = $1 and m.id = held.id returning m.id, m.data_key_id`,
};
const DELETE_HITS: Statement = {
  name: 'screening_hits_erase',
  text: `delete from screening_hits h where h.environment_id = $1 and ($2 in (h.source_id, h.reason_key_id, h.proposal_key_id)
      or h.source_type <> 'business' and not ${seenByParty('h.source_type')} and not ${heldSql('array[h.source_id]', 'h.reference_index')} and h.reference_index in (
      select s.reference_index from sessions s where s.environment_id = $1 and s.id = $2 and not exists (
        select 1 from sessions o where o.environment_id = $1 and o.reference_index = s.reference_index and o.id <> $2 and o.deleted_at is null))) returning h.id`,
};
const DELETE_KEYS: Statement = {
  name: 'screening_monitor_keys_erase',
  text: `with gone as (select id from drop_data_keys($1, $2) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
};

/**
 * Ends the monitoring of the subject of a session that is being erased, and forgets reviews. Call while the session's row
 * still has its reference. @returns files of cases, whose blobs go after the commit.
 */
export async function eraseMonitoring(tx: Queryable, environmentId: string, sessionId: string): Promise<ErasedFile[]> {
  // In the order in which a search takes them: the monitor, then the hits that it notes.
  const gone = await tx.query<{ id: string; data_key_id: string }>(DELETE, [environmentId, sessionId]);
  const hits = await tx.query<{ id: string }>(DELETE_HITS, [environmentId, sessionId]);
  await forgetAnswers(
    tx,
    environmentId,
    hits.map(({ id }) => id),
  );
  await forgetSources(
    tx,
    environmentId,
    gone.map(({ id }) => id),
  );
  const own = gone.filter(({ id, data_key_id: key }) => key === id).map(({ id }) => id);
  if (own.length === 0) return [];
  const files = await eraseCaseContents(tx, environmentId, own);
  await tx.query(DELETE_KEYS, [environmentId, own]);
  return files;
}
