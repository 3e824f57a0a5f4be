import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { texts } from '../store/columns.js';
import type { Database, Queryable, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';
import { failureOf } from '../store/failures.js';
import type { MediaStore } from './media-store.js';

const QUEUE: Statement = {
  name: 'blob_deletion_queue',
  text: `insert into blob_deletions (environment_id, name) select $1, name from unnest($2::text[]) as r(name) on conflict do nothing`,
};
const DONE: Statement = {
  name: 'blob_deletion_done',
  text: 'delete from blob_deletions where environment_id = $1 and name = any($2)',
};
/** The lease is the time until the next attempt, which grows to five minutes. */
export const CLAIM_DELETIONS: Statement = {
  name: 'blob_deletion_claim',
  text: `update blob_deletions set attempts = attempts + 1, due_at = (now() at time zone 'UTC' + make_interval(secs => least(300, 5 * 2 ^ least(attempts, 8)))) at time zone 'UTC'
    where (environment_id, name) in (
      select environment_id, name from blob_deletions where due_at <= now()${ofEach()} order by due_at limit $1 for update skip locked)${ofEach()}
    returning environment_id, name`,
  each: { work: 'select distinct environment_id from blob_deletions where due_at <= now()', max: 64 },
};
const FAILED: Statement = {
  name: 'blob_deletion_failed',
  text: 'update blob_deletions set last_error = $3 where environment_id = $1 and name = $2',
};

/** A store that does not answer keeps nobody waiting longer. */
const AT_ONCE_MS = 2000;
const BATCH = 64;
const TOGETHER = 8;

/** What deleting blobs takes. */
export interface BlobsApp {
  readonly db: Database;
  readonly media: MediaStore;
  readonly log: Logger;
}

/** Notes blobs to be deleted, in the transaction that deletes their rows. */
export async function queueBlobs(tx: Queryable, environmentId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.query(QUEUE, [environmentId, texts(names)]);
}

/**
 * Deletes noted blobs after the commit, for two seconds at most. What the store did not confirm by then is left to the
 * job: the deletion is written down and needs nobody to ask again.
 */
export async function dropQueuedBlobs(app: BlobsApp, environmentId: string, names: readonly string[]): Promise<void> {
  const stopped = new AbortController();
  const deleting = remove(
    app,
    names.map((name) => ({ environment_id: environmentId, name })),
    stopped.signal,
  );
  await Promise.race([
    deleting,
    after(AT_ONCE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined),
  ]);
  stopped.abort();
}

/** Deletes blobs whose rows were never written; those that the store did not confirm are noted. */
export async function dropUnusedBlobs(app: BlobsApp, environmentId: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await app.media.delete(name).catch(async (error: unknown) => {
      app.log.warn({ err: error }, 'a blob without a row waits for the media store');
      await app.db.inEnvironment(environmentId, QUEUE, [environmentId, texts([name])]);
    });
  }
}

/**
 * Takes back blobs whose rows a transaction was to write that failed. Where the connection broke nobody knows whether it was
 * committed: then they stay, as a row may name them.
 */
export async function takeBackBlobs(
  app: BlobsApp,
  environmentId: string,
  names: readonly string[],
  error: unknown,
): Promise<void> {
  if (failureOf(error) !== 'unreachable') await dropUnusedBlobs(app, environmentId, names);
}

/** Deletes what the store has not confirmed yet. @returns whether there may be more */
export async function sweepBlobs(app: BlobsApp): Promise<boolean> {
  const rows = await app.db.system<Noted>(CLAIM_DELETIONS, [BATCH]);
  const failures = await remove(app, rows);
  return rows.length >= BATCH && failures === 0;
}

interface Noted {
  readonly environment_id: string;
  readonly name: string;
}

/** @returns how many the store did not confirm. */
async function remove(app: BlobsApp, blobs: readonly Noted[], stopped?: AbortSignal): Promise<number> {
  let failures = 0;
  for (let start = 0; start < blobs.length && !stopped?.aborted; start += TOGETHER) {
    await Promise.all(
      blobs.slice(start, start + TOGETHER).map(async ({ environment_id: environmentId, name }) => {
        try {
          await app.media.delete(name);
          await app.db.inEnvironment(environmentId, DONE, [environmentId, texts([name])]);
        } catch (error) {
          failures += 1;
          app.log.warn({ err: error }, 'a deleted blob waits for the media store');
          await app.db
            .inEnvironment(environmentId, FAILED, [environmentId, name, messageOf(error)])
            .catch(() => undefined);
        }
      }),
    );
  }
  return failures;
}

/** Errors of the store name its code and no secret. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
