import type { Logger } from 'pino';
import type { Database, Statement } from '../store/database.js';

const PENDING: Statement = {
  name: 'shred_pending',
  text: 'select id, environment_id, resource_id from shred_jobs where done_at is null order by id limit 1000',
};
const DONE: Statement = { name: 'shred_done', text: 'update shred_jobs set done_at = now() where id = any($1)' };
const STAMP: Statement = {
  name: 'shred_stamp',
  text: `update sessions s set shredded_at = now() from shred_jobs j where j.id = any($1) and s.environment_id = j.environment_id and s.id = j.resource_id`,
};

/** What leaves no copy of a deleted key, or of what somebody was found by: the tables are written anew, and the log that held them is ended and dropped. */
const REWRITE = ['vacuum (full) data_keys', 'vacuum (full) search_terms'];
const END_LOG = ['select pg_switch_wal()', 'checkpoint', 'select pg_switch_wal()', 'checkpoint'];

/**
 * Removes what deletions left behind on disk: dead rows of the key table and the write-ahead log with the keys. On an
 * external server the log belongs to its operator; what is not permitted there is skipped and said in the documentation.
 */
export async function shredDeleted({ db, log }: { readonly db: Database; readonly log: Logger }): Promise<boolean> {
  const rows = await db.system<{ id: string }>(PENDING);
  if (rows.length === 0) return false;
  await db.maintain(REWRITE);
  await db.maintain(END_LOG).catch((error: unknown) => {
    log.warn({ err: error }, 'the write-ahead log could not be ended; ask the operator of the database to recycle it');
  });
  const ids = rows.map(({ id }) => id);
  await db.system(STAMP, [ids]);
  await db.system(DONE, [ids]);
  return false;
}
