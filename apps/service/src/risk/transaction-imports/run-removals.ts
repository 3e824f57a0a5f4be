import { randomUUID } from 'node:crypto';
import { dropLines } from '../../platform/imports/sealed-lines.js';
import { claimStatement } from '../../platform/jobs/leases.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';
import { rowsFolder, type TransactionImportsApp } from './app.js';
import { DROP_KEY } from './run-imports.js';

/** Transactions of one database transaction. */
const BATCH = 500;

export const CLAIM_REMOVALS = claimStatement({
  table: 'transaction_imports',
  name: 'transaction_import_removal',
  waits: `status = 'removing'`,
  seconds: 30,
  returning: 'i.environment_id, i.id, i.removed_to',
});
const NEXT: Statement = {
  name: 'transaction_import_removal_next',
  text: `select t.id, t.customer_id from transactions t
    where t.environment_id = $1 and t.import_id = $2 and t.id > $3 order by t.id limit $4`,
};
/** In the order of everybody: of their fingerprints. */
const HOLD: Statement = {
  name: 'customers_hold_by_id',
  text: 'select id from customers where environment_id = $1 and id = any($2) order by reference_index for no key update',
};
/** What an alert or a label is about stays: somebody worked on it. So does what a legal hold keeps of a customer. */
const DELETE: Statement = {
  name: 'transaction_import_removal_delete',
  text: `with gone as (
      delete from transactions t where t.environment_id = $1 and t.id = any($2) and t.label is null
        and not exists (select from alerts a where a.environment_id = $1 and a.resource_type = 'transaction' and a.resource_id = t.id)
        and not exists (select from customers c where c.environment_id = $1 and c.id = t.customer_id
          and ${heldSql('array[c.id]', 'c.reference_index')})
      returning t.id, t.customer_id),
    later as (delete from transaction_evaluations e using gone g where e.environment_id = $1 and e.transaction_id = g.id),
    fired as (delete from rule_firings f using gone g where f.environment_id = $1 and f.transaction_id = g.id),
    moved as (delete from wallet_transfers w using gone g where w.environment_id = $1 and w.id = g.id),
    cause as (delete from late_transactions l using gone g where l.environment_id = $1 and l.customer_id = g.customer_id and l.cause_id = g.id),
    counted as (select customer_id, count(*) as number from gone where customer_id is not null group by customer_id),
    told as (
      update customers c set transactions = c.transactions - n.number, changes = c.changes + 2 * n.number
      from counted n where c.environment_id = $1 and c.id = n.customer_id)
    select id from gone`,
};
/** First and last occurrence of what is left; rejected ones are customers' transactions too. */
const NARROW: Statement = {
  name: 'customers_narrow_occurrence',
  text: `update customers c set
      first_occurred_ms = least(
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and t.counted order by t.occurred_ms limit 1),
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and not t.counted order by t.occurred_ms limit 1)),
      last_occurred_ms = greatest(
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and t.counted order by t.occurred_ms desc limit 1),
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and not t.counted order by t.occurred_ms desc limit 1))
    where c.environment_id = $1 and c.id = any($2)`,
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
  const [claimed] = await app.db.system<Claimed>(CLAIM_REMOVALS, [lease]);
  if (!claimed) return false;
  let place: string | undefined = claimed.removed_to;
  while (place !== undefined && !app.stopping) {
    const after: string = place;
    place = await app.db.transaction(claimed.environment_id, (tx) => removeNext(tx, claimed, lease, after));
  }
  if (place === undefined) {
    const { environment_id: environmentId, id } = claimed;
    await app.db.transaction(environmentId, async (tx) => {
      if ((await tx.query(FINISH, [environmentId, id, lease])).length === 0) return;
      await tx.query(DROP_ERRORS, [environmentId, id]);
      await tx.query(DROP_KEY, [environmentId, id]);
    });
    await dropLines(rowsFolder(app), claimed.id);
  }
  return !app.stopping;
}

/** @returns the last transaction that was looked at; undefined when none is left, or another node took over */
async function removeNext(tx: Queryable, claimed: Claimed, lease: string, after: string): Promise<string | undefined> {
  const { environment_id: environmentId, id } = claimed;
  const rows = await tx.query<{ id: string; customer_id: string | null }>(NEXT, [environmentId, id, after, BATCH]);
  const last = rows.at(-1);
  if (!last) return undefined;
  const customers = [...new Set(rows.flatMap(({ customer_id: customer }) => (customer === null ? [] : [customer])))];
  await tx.query(HOLD, [environmentId, customers]);
  const gone = await tx.query(DELETE, [environmentId, rows.map((row) => row.id)]);
  await tx.query(NARROW, [environmentId, customers]);
  const counts = [gone.length, rows.length - gone.length];
  const moved = await tx.query(ADVANCE, [environmentId, id, lease, last.id, ...counts]);
  if (moved.length === 0) throw new Error('Another node removes this import.');
  return last.id;
}
