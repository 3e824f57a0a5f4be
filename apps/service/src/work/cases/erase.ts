import { queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';

const DROP_FILES: Statement = {
  name: 'case_files_erase',
  text: 'delete from case_files where environment_id = $1 and data_key_id = $2 returning id, blob_owner',
};
const DROP_REPORTS: Statement = {
  name: 'case_reports_erase',
  text: 'delete from case_reports where environment_id = $1 and data_key_id = $2',
};

/** The case stays without its customer: found by nothing and joined by no later alert. */
const FORGET_CUSTOMER: Statement = {
  name: 'cases_forget',
  text: `update cases set sealed_reference = null, reference_index = null, group_key = null, data_key_id = null
    where environment_id = $1 and data_key_id = $2`,
};

export interface ErasedFile {
  readonly id: string;
  readonly blob_owner: string;
}

/**
 * Forgets a customer in the cases that their key sealed, with files and drafts of reports; comments stay as empty places in the history. A
 * case that must keep them needs a legal hold first. @returns the files, whose blobs go after the commit.
 */
export async function eraseCaseContents(tx: Queryable, environmentId: string, keyId: string): Promise<ErasedFile[]> {
  await tx.query(FORGET_CUSTOMER, [environmentId, keyId]);
  await tx.query(DROP_REPORTS, [environmentId, keyId]);
  const files = await tx.query<ErasedFile>(DROP_FILES, [environmentId, keyId]);
  await queueBlobs(tx, environmentId, blobNames(environmentId, files));
  return files;
}

/** Names of the blobs of erased files, as they were noted for deletion. */
export function blobNames(environmentId: string, files: readonly ErasedFile[]): string[] {
  return files.map(({ id, blob_owner: owner }) => mediaName(environmentId, owner, id));
}
