import { forgetAnswers } from '../../platform/http/idempotency.js';
import { queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { emptyEvents } from '../../platform/store/empty-events.js';
import { CASE_HELD } from './cases-about.js';

const OF_KEYS: Statement = {
  name: 'cases_of_keys',
  text: 'select id from cases where environment_id = $1 and data_key_id = any($2)',
};
/** In one order, as everybody takes several cases. */
const LOCK: Statement = {
  name: 'cases_free_lock',
  text: `select id from cases where environment_id = $1 and (id = any($2)
      or id in (select case_id from alerts where environment_id = $1 and raised_in = any($2))) order by id for update`,
};
const FREE: Statement = {
  name: 'cases_free',
  text: `select c.id from cases c where c.environment_id = $1 and c.id = any($2) and not ${CASE_HELD} order by c.id`,
};
/** The case stays without its customer: found by nothing and joined by no later alert. */
const FORGET_CUSTOMER: Statement = {
  name: 'cases_forget',
  text: `update cases set sealed_reference = null, reference_index = null, group_key = null, data_key_id = null, tags = '{}',
      legal_hold_reason = null
    where environment_id = $1 and id = any($2)`,
};
/** Whatever key seals them: that of the environment stays. */
const EMPTY_COMMENTS: Statement = {
  name: 'case_comments_empty',
  text: `update case_comments set sealed = '', data_key_id = 'erased' where environment_id = $1 and case_id = any($2)`,
};
/** Those too that a merge took along. */
const DROP_REPORTS: Statement = {
  name: 'case_reports_erase',
  text: 'delete from case_reports where environment_id = $1 and (case_id = any($2) or written_in = any($2))',
};
/** That a report was filed stays on record, without what it said. */
const EMPTY_FILINGS: Statement = {
  name: 'case_report_copies_empty',
  text: 'update case_report_copies set sealed = null, data_key_id = null where environment_id = $1 and case_id = any($2)',
};
const DROP_FILES: Statement = {
  name: 'case_files_erase',
  text: 'delete from case_files where environment_id = $1 and case_id = any($2) returning id, blob_owner',
};

export interface ErasedFile {
  readonly id: string;
  readonly blob_owner: string;
}

/**
 * Forgets a customer in these cases, with tags, files, drafts of reports and copies of filed ones; comments stay as empty places in the history,
 * and events and answers that were kept for repetitions go. A case that must keep them needs a legal hold first.
 * @returns the files, whose blobs go after the commit.
 */
export async function eraseCases(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<ErasedFile[]> {
  if (ids.length === 0) return [];
  for (const statement of [FORGET_CUSTOMER, EMPTY_COMMENTS, DROP_REPORTS, EMPTY_FILINGS])
    await tx.query(statement, [environmentId, ids]);
  const files = await tx.query<ErasedFile>(DROP_FILES, [environmentId, ids]);
  await queueBlobs(tx, environmentId, blobNames(environmentId, files));
  await forgetAnswers(tx, environmentId, ids);
  await emptyEvents(tx, environmentId, ids);
  return files;
}

/** The same of the cases that these keys seal. @returns the files, whose blobs go after the commit. */
export async function eraseCaseContents(
  tx: Queryable,
  environmentId: string,
  keyIds: readonly string[],
): Promise<ErasedFile[]> {
  const cases = await tx.query<{ id: string }>(OF_KEYS, [environmentId, keyIds]);
  return eraseCases(
    tx,
    environmentId,
    cases.map(({ id }) => id),
  );
}

/** Those of these cases that no legal hold keeps, nor one of the case that took their alerts over; locked against one. */
export async function freeCases(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.query(LOCK, [environmentId, ids]);
  return (await tx.query<{ id: string }>(FREE, [environmentId, ids])).map(({ id }) => id);
}

/** Names of the blobs of erased files, as they were noted for deletion. */
export function blobNames(environmentId: string, files: readonly ErasedFile[]): string[] {
  return files.map(({ id, blob_owner: owner }) => mediaName(environmentId, owner, id));
}
