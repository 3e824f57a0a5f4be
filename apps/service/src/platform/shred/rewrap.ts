import type { Vault } from '../crypto/vault.js';
import type { Database, Statement } from '../store/database.js';
import { columns } from '../store/named-columns.js';
import { endLog, type Shredder } from './end-log.js';

const PRESENT: Statement = {
  name: 'old_keys_present',
  text: `select to_regclass('master_wrapped_keys') is not null as present`,
};
const TAKE: Statement = {
  name: 'old_keys_take',
  text: `delete from master_wrapped_keys where (environment_id, id) in (
      select environment_id, id from master_wrapped_keys order by environment_id, id limit $1 for update skip locked)
    returning environment_id, id, wrapped, created_at::text`,
};
/** The moment as the database wrote it: to the microsecond. */
const REWRAPPED = columns({ environment_id: 'text', id: 'text', wrapped: 'bytea', created_at: 'text' });
const STORE: Statement = {
  name: 'old_keys_store',
  text: `insert into wrapped_keys (environment_id, id, wrapped, created_at)
    select r.environment_id, r.id, r.wrapped, r.created_at::timestamptz from ${REWRAPPED.rows(1)} returning 1`,
};

const BATCH = 200;
const LOCK_MS = 20;

interface OldKey {
  readonly environment_id: string;
  readonly id: string;
  readonly wrapped: Buffer;
  readonly created_at: string;
}

/** Whether keys of an earlier version are still there, wrapped by the master key. */
export async function hasOldKeys(db: Database): Promise<boolean> {
  const [row] = await db.system<{ present: boolean }>(PRESENT);
  return row?.present === true;
}

/**
 * Wraps keys of an earlier version again, each by a leaf, while requests go on; at last their table is dropped, and with it
 * what is left of them on disk. @returns a round for a loop
 */
export function rewrapper(shredder: Shredder): () => Promise<boolean> {
  let done = false;
  return async () => {
    if (done) return false;
    if (!(await hasOldKeys(shredder.db))) {
      done = true;
      return false;
    }
    if ((await rewrapBatch(shredder)) > 0) return true;
    return !(await dropTable(shredder));
  };
}

async function rewrapBatch({ db, vault }: { readonly db: Database; readonly vault: Vault }): Promise<number> {
  return db.systemTransaction(async (tx) => {
    const rows = await tx.query<OldKey>(TAKE, [BATCH]);
    if (rows.length === 0) return 0;
    const made: (OldKey & { readonly rewrapped: Buffer })[] = [];
    for (const row of rows) {
      const rewrapped = await vault.wrapByLeaf(row.environment_id, vault.unwrap(row.id, row.wrapped));
      made.push({ ...row, rewrapped });
    }
    const values = REWRAPPED.values(made, {
      environment_id: ({ environment_id }) => environment_id,
      id: ({ id }) => id,
      wrapped: ({ rewrapped }) => rewrapped,
      created_at: ({ created_at }) => created_at,
    });
    await tx.query(STORE, values);
    return rows.length;
  });
}

/** @returns false when somebody holds the table; the next round tries again. */
async function dropTable(shredder: Shredder): Promise<boolean> {
  const dropped = await shredder.db.owner(async (query) => {
    try {
      await query(
        `begin; set local lock_timeout = '${LOCK_MS}ms'; lock table master_wrapped_keys in access exclusive mode`,
      );
      await query('set local role assay_system');
      const filled = (await query('select from master_wrapped_keys limit 1')) > 0;
      await query('reset role');
      if (!filled) await query('select end_master_wrapped_keys()');
      await query('commit');
      return !filled;
    } catch (error) {
      await query('rollback');
      if ((error as { code?: string }).code !== '55P03') throw error;
      return false;
    }
  });
  if (!dropped) return false;
  await endLog(shredder);
  // Samples that an earlier version took of keys; only a superuser may rewrite them.
  await shredder.db.maintain(['vacuum full pg_statistic']).catch((error: unknown) => {
    shredder.log.warn({ err: error }, 'statistics that sampled earlier keys could not be rewritten');
  });
  shredder.log.info('all data keys are wrapped by key groups');
  return true;
}
