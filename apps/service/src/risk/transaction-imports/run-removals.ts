import { randomUUID } from 'node:crypto';
import { dropLines, queueLines } from '../../platform/imports/stored-lines.js';
import { claimStatement, type LeasedTable, releaseStatement, TURN_MS } from '../../platform/jobs/leases.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { deleteTransactions } from '../transactions/delete-transactions.js';
import type { TransactionImportsApp } from './app.js';
import { DROP_KEY } from './run-imports.js';

/** Transactions of one database transaction. */
const BATCH = 500;

const REMOVALS: LeasedTable = {
  table: 'transaction_imports',
  name: 'transaction_import_removal',
  waits: `status = 'removing'`,
  seconds: 30,
  returning: 'i.environment_id, i.id, i.removed_to',
};
export const CLAIM_REMOVALS = claimStatement(REMOVALS);
const RELEASE = releaseStatement(REMOVALS);
const NEXT: Statement = {
  name: 'transaction_import_removal_next',
  text: `select t.id, t.customer_id from transactions t
    where t.environment_id = $1 and t.import_id = $2 and t.id > $3 order by t.id limit $4`,
};
const ADVANCE: Statement = {
  name: 'transaction_import_removal_advance',
  text: `update transaction_imports set removed_to = $4, removed = removed + $5, kept = kept + $6, lease_until = now() + interval '30 seconds'
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'removing' returning id`,
};
const FINISH: Statement = {
  name: 'transaction_import_removal_finish',
  text: `update transaction_imports set status = 'removed', data_key_id = null, lease_token = null, lease_until = null
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'removing' returning id`,
};
const DROP_ERRORS: Statement = {
  name: 'transaction_import_removal_errors',
  text: 'delete from transaction_import_errors where environment_id = $1 and import_id = $2',
};

interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly removed_to: string;
}

/** Removes the next transactions of the oldest import that is being removed. @returns whether there may be more */
export async function runTransactionRemovals(app: TransactionImportsApp): Promise<boolean> {
  const lease = randomUUID();
  const claimed = await app.turns.claim<Claimed>(CLAIM_REMOVALS, lease);
  if (!claimed) return false;
  const { environment_id: environmentId, id } = claimed;
  const endsAt = performance.now() + TURN_MS;
  let place: string | undefined = claimed.removed_to;
  while (place !== undefined && !app.stopping && performance.now() < endsAt) {
    const after: string = place;
    place = await app.db.transaction(environmentId, (tx) => removeNext(tx, claimed, lease, after));
  }
  if (place === undefined) {
    await app.db.transaction(environmentId, async (tx) => {
      if ((await tx.query(FINISH, [environmentId, id, lease])).length === 0) return;
      await tx.query(DROP_ERRORS, [environmentId, id]);
      await tx.query(DROP_KEY, [environmentId, id]);
      await queueLines(tx, environmentId, id);
    });
    await dropLines(app, environmentId, id);
  } else await app.db.system(RELEASE, [environmentId, id, lease]);
  return !app.stopping;
}

/** @returns the last transaction that was looked at; undefined when none is left, or another node took over */
async function removeNext(tx: Queryable, claimed: Claimed, lease: string, after: string): Promise<string | undefined> {
  const { environment_id: environmentId, id } = claimed;
  const rows = await tx.query<{ id: string; customer_id: string | null }>(NEXT, [environmentId, id, after, BATCH]);
  const last = rows.at(-1);
  if (!last) return undefined;
  const customers = [...new Set(rows.flatMap(({ customer_id: customer }) => (customer === null ? [] : [customer])))];
  const ids = rows.map((row) => row.id);
  const gone = await deleteTransactions(tx, environmentId, ids, customers, true);
  const counts = [gone, rows.length - gone];
  const moved = await tx.query(ADVANCE, [environmentId, id, lease, last.id, ...counts]);
  if (moved.length === 0) throw new Error('Another node removes this import.');
  return last.id;
}
