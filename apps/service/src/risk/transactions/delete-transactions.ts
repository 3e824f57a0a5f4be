import { forgetAnswers } from '../../platform/http/idempotency.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { emptyEvents } from '../../platform/store/empty-events.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';
import { forgetSources, touchCustomers } from '../../work/customers/forget.js';
import { emptyTransfers } from '../wallets/own-transfers.js';
import { spanCustomers } from './customer-span.js';

/** Transactions of one database transaction. */
const BATCH = 500;
/** In the order of everybody: of their fingerprints. */
const HOLD: Statement = {
  name: 'customers_hold_by_id',
  text: 'select id from customers where environment_id = $1 and id = any($2) order by reference_index for no key update',
};
const deleteStatement = (name: string, more = ''): Statement => ({
  name,
  text: `with gone as (
      delete from transactions t where t.environment_id = $1 and t.id = any($2)${more}
      returning t.id, t.customer_id),
    later as (delete from transaction_evaluations e using gone g where e.environment_id = $1 and e.transaction_id = g.id),
    alerted as (delete from alert_transactions a using gone g where a.environment_id = $1 and a.transaction_id = g.id),
    fired as (delete from rule_firings f using gone g where f.environment_id = $1 and f.transaction_id = g.id),
    cause as (delete from late_transactions l using gone g where l.environment_id = $1 and l.customer_id = g.customer_id and l.cause_id = g.id),
    counted as (select customer_id, count(*) as number from gone where customer_id is not null group by customer_id),
    told as (
      update customers c set transactions = c.transactions - n.number, changes = c.changes + 2 * n.number
      from counted n where c.environment_id = $1 and c.id = n.customer_id)
    select id from gone`,
});
const DELETE = deleteStatement('transactions_delete');
/** Of a transaction `t`: what an alert or a label is about stays, as somebody worked on it; so does what a legal hold keeps. */
export const UNTOUCHED = `t.label is null
        and not exists (select from alerts a where a.environment_id = $1 and a.resource_type = 'transaction' and a.resource_id = t.id)
        and not exists (select from alert_transactions a where a.environment_id = $1 and a.transaction_id = t.id)
        and not exists (select from customers c where c.environment_id = $1 and c.id = t.customer_id
          and ${heldSql('array[c.id]', 'c.reference_index')})`;
const DELETE_UNTOUCHED = deleteStatement('transaction_import_removal_delete', ` and ${UNTOUCHED}`);
/** Hits that nothing else saw since. */
const HITS: Statement = {
  name: 'transactions_delete_hits',
  text: `delete from screening_hits where environment_id = $1 and source_id = any($2) and source_type = 'transaction'
    returning id, reference_index`,
};
const NEXT: Statement = {
  name: 'transactions_of_customer_next',
  text: 'select id from transactions where environment_id = $1 and customer_id = $2 and occurred_ms <= $3 limit $4',
};

/**
 * Deletes transactions with their evaluations, the hits of their parties and all that was counted of them, in the caller's transaction. Their events and
 * the answers kept for repetitions go too: the customer's key, which seals both, may stay.
 * @param customers of these transactions
 * @param untouched only those without a label and an alert
 * @returns how many went
 */
export async function deleteTransactions(
  tx: Queryable,
  environmentId: string,
  ids: readonly string[],
  customers: readonly string[],
  untouched = false,
): Promise<number> {
  await tx.query(HOLD, [environmentId, customers]);
  const rows = await tx.query<{ id: string }>(untouched ? DELETE_UNTOUCHED : DELETE, [environmentId, ids]);
  const gone = rows.map(({ id }) => id);
  await emptyTransfers(tx, environmentId, gone);
  const hits = await tx.query<{ id: string; reference_index: Buffer | null }>(HITS, [environmentId, gone]);
  await forgetAnswers(tx, environmentId, [...gone, ...hits.map(({ id }) => id)]);
  await emptyEvents(tx, environmentId, gone);
  await forgetSources(tx, environmentId, gone);
  await touchCustomers(
    tx,
    environmentId,
    hits.map(({ reference_index: index }) => index),
  );
  await spanCustomers(tx, environmentId, customers);
  return gone.length;
}

/**
 * Deletes the next transactions of a customer.
 * @param upToMs those that occurred by then, Unix milliseconds
 * @returns whether there may be more
 */
export async function deleteNextOfCustomer(
  tx: Queryable,
  environmentId: string,
  customerId: string,
  upToMs: number,
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(NEXT, [environmentId, customerId, upToMs, BATCH]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await deleteTransactions(tx, environmentId, ids, [customerId]);
  return ids.length === BATCH;
}
