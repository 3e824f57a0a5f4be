import type { App } from '../app.js';
import { mediaName } from '../media/session-media.js';
import type { Queryable, Statement } from '../store/database.js';

const DROP_FILES: Statement = {
  name: 'case_files_erase',
  text: 'delete from case_files where environment_id = $1 and data_key_id = $2 returning id, blob_owner',
};
const DROP_REPORTS: Statement = {
  name: 'case_reports_erase',
  text: 'delete from case_reports where environment_id = $1 and data_key_id = $2',
};

export interface ErasedFile {
  readonly id: string;
  readonly blob_owner: string;
}

/**
 * Drops the files and drafts of reports that a customer's key sealed; comments stay as empty places in the history. A
 * case that must keep them needs a legal hold first. @returns the files, whose blobs go after the commit.
 */
export async function eraseCaseContents(tx: Queryable, environmentId: string, keyId: string): Promise<ErasedFile[]> {
  await tx.query(DROP_REPORTS, [environmentId, keyId]);
  return tx.query<ErasedFile>(DROP_FILES, [environmentId, keyId]);
}

/** Deletes the blobs of erased files. */
export async function dropCaseBlobs(app: App, environmentId: string, files: readonly ErasedFile[]): Promise<void> {
  for (const { id, blob_owner } of files) await app.media.delete(mediaName(environmentId, blob_owner, id));
}
