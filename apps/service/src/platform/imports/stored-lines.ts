import { temporarilyUnavailable } from '@assay/kernel';
import type { Vault } from '../crypto/vault.js';
import { type BlobsApp, dropQueuedBlobs, queueBlobs } from '../media/blob-deletions.js';
import type { Queryable, Statement } from '../store/database.js';
import { linesName, sealedFrames } from './sealed-lines.js';

/** Lines that no import has taken over by then are deleted. Not even 4 GiB are under way for so long. */
const RESERVE: Statement = {
  name: 'import_lines_reserve',
  text: `insert into blob_deletions (environment_id, name, due_at) values ($1, $2, now() + interval '2 days')`,
};
const TAKE: Statement = {
  name: 'import_lines_take',
  text: 'delete from blob_deletions where environment_id = $1 and name = $2 and attempts = 0 returning name',
};

/** Lines of an import, sealed in the media store; they vanish with the request unless its handler keeps them. */
export interface StoredLines {
  readonly wrappedKey: Buffer;
  keep(): void;
  discard(): Promise<void>;
}

/**
 * Streams lines into the media store, where every node reaches them and a backup finds them, sealed with the import's own
 * key. Their deletion is written down first, so that whatever becomes of this process leaves nothing behind.
 */
export async function storeLines(
  app: BlobsApp & { readonly vault: Vault },
  environmentId: string,
  importId: string,
  lines: AsyncIterable<Buffer | undefined>,
): Promise<StoredLines> {
  const name = linesName(environmentId, importId);
  const { key, wrapped } = await app.vault.newDataKey(environmentId, importId);
  await app.db.inEnvironment(environmentId, RESERVE, [environmentId, name]);
  let isKept = false;
  const discard = async () => {
    if (!isKept) await dropQueuedBlobs(app, environmentId, [name]);
  };
  try {
    await app.media.putStream(name, sealedFrames({ environmentId, importId, key }, lines));
  } catch (error) {
    await discard();
    throw error;
  }
  const keep = () => {
    isKept = true;
  };
  return { wrappedKey: wrapped, keep, discard };
}

/** Takes lines over for good, in the transaction that makes their import. @throws ApiError 503 when they are given up already */
export async function takeLines(tx: Queryable, environmentId: string, importId: string): Promise<void> {
  const taken = await tx.query(TAKE, [environmentId, linesName(environmentId, importId)]);
  if (taken.length === 0) throw temporarilyUnavailable('The rows took too long to arrive. Send them again.', 5);
}

/** Notes lines to be deleted, in the transaction that ends their import. `dropLines` follows the commit. */
export async function queueLines(tx: Queryable, environmentId: string, importId: string): Promise<void> {
  await queueBlobs(tx, environmentId, [linesName(environmentId, importId)]);
}

/** Deletes noted lines at once, or leaves it to the job where the media store does not answer. */
export async function dropLines(app: BlobsApp, environmentId: string, importId: string): Promise<void> {
  await dropQueuedBlobs(app, environmentId, [linesName(environmentId, importId)]);
}
