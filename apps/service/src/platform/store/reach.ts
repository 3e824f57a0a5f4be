import { randomInt } from 'node:crypto';
import { textBefore } from '@assay/kernel';
import { DatabaseClient } from './client.js';

/**
 * Connects to a database once.
 * @param variable that names it
 * @throws Error with one clear line that quotes no address, which may hold a password
 */
export async function reachDatabase(url: string, variable: string): Promise<void> {
  await withClient(url, variable, async () => undefined);
}

const KEY_MAX = 2 ** 31 - 1;
/** Locks of one node are not seen on another, so that a database of several is not judged. */
const HELD = `select exists (select from pg_extension where extname = 'citus')
  or exists (select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = $1 and l.objid = $2) as held`;

/**
 * Reaches a database both ways and looks whether it is the same one: a lock taken on one is seen on the other. Migrations
 * of the wrong one would leave the right one behind.
 * @throws Error with one clear line, where it is another one or cannot be reached
 */
export async function reachSameDatabase(url: string, direct: string): Promise<void> {
  const lock = [randomInt(KEY_MAX), randomInt(KEY_MAX)];
  const same = await withClient(direct, 'ASSAY_DATABASE_DIRECT_URL', async (holder) => {
    // In a transaction, as a pooler may give every other statement to another connection.
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1, $2)', lock);
    return withClient(url, 'DATABASE_URL', async (looker) => {
      const { rows } = await looker.query<{ held: boolean }>(HELD, lock);
      return rows[0]?.held === true;
    });
  });
  if (!same)
    throw new Error('ASSAY_DATABASE_DIRECT_URL names another database than DATABASE_URL: set it to the same one.');
}

async function withClient<T>(url: string, variable: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url });
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(`${variable} names a database that cannot be reached: ${reasonOf(error)}.`, { cause: error });
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refused connection to every address of a name has its reasons inside and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: readonly Error[] };
  return textBefore(message || errors?.[0]?.message || code || String(error), '\n');
}
