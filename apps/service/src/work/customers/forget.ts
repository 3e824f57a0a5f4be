import { bytes, texts } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { forgetResources } from '../search/terms.js';

/**
 * A name that resources gave their customers goes with them. What else the customer has is looked at again, so that the name
 * comes back where another resource has one too.
 */
const FORGET: Statement = {
  name: 'customer_forget_name',
  text: `with named as (
      update customers set sealed_name = null, name_source = null where environment_id = $1 and name_source = any($2) returning id, reference_index),
    terms as (delete from search_terms t using named n where t.environment_id = $1 and t.resource_id = n.id)
    insert into customer_touches (environment_id, type, id)
      select $1, 'verification', s.id from named n
        join sessions s on s.reference_index = n.reference_index and s.environment_id = $1 and s.deleted_at is null and s.id <> all($2)
      union all
      select $1, 'screening_monitor', m.id from named n
        join screening_monitors m on m.reference_index = n.reference_index and m.environment_id = $1 and m.id <> all($2) and m.owner_id <> all($2)
      union all
      select $1, 'business', b.id from named n
        join businesses b on b.subject_index = n.reference_index and b.environment_id = $1 and b.id <> all($2)
      union all
      select $1, 'transaction', l.id from named n cross join lateral (
        select t.id from transactions t where t.environment_id = $1 and t.customer_id = n.id and t.id <> all($2)
        order by t.id desc limit 1) l returning 1`,
};

/** When a document expires is known from a session, and forgotten with it. */
const FORGET_DOCUMENT: Statement = {
  name: 'customer_forget_document',
  text: `update customers set document_expires_at = null, document_source = null where environment_id = $1 and document_source = $2`,
};

/** Counts of the customer of a session that goes are made again, and the row with them where nothing is left. */
const TOUCH_CUSTOMER: Statement = {
  name: 'customer_of_session_touch',
  text: `insert into customer_touches (environment_id, type, id)
    select $1, 'customer', c.id from sessions s
      join customers c on c.environment_id = s.environment_id and c.reference_index = s.reference_index
    where s.environment_id = $1 and s.id = $2 returning 1`,
};

const TOUCH: Statement = {
  name: 'customers_of_references_touch',
  text: `insert into customer_touches (environment_id, type, id)
    select $1, 'customer', c.id from customers c where c.environment_id = $1 and c.reference_index = any($2) returning 1`,
};

/** Has customers counted again of whom something was removed. @param references their fingerprints; null: of nobody */
export async function touchCustomers(tx: Queryable, environmentId: string, references: readonly (Buffer | null)[]) {
  const known = references.filter((one) => one !== null);
  if (known.length > 0) await tx.query(TOUCH, [environmentId, bytes(known)]);
}

const TOUCH_ONE: Statement = {
  name: 'customer_resource_touch',
  text: 'insert into customer_touches (environment_id, type, id) values ($1, $2, $3)',
};

/** Forgets by what resources were found, and the names that they gave their customers. Call in the transaction that erases them. */
export async function forgetSources(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetResources(tx, environmentId, ids);
  await tx.query(FORGET, [environmentId, texts(ids)]);
}

/**
 * Forgets by what a resource was found before its personal values are replaced; what it holds afterwards is learned again.
 * Call in the transaction that replaces them.
 */
export async function forgetReplaced(
  tx: Queryable,
  environmentId: string,
  {
    type,
    id,
  }: { readonly type: 'verification' | 'business' | 'travel_rule_message' | 'transaction'; readonly id: string },
): Promise<void> {
  await forgetSources(tx, environmentId, [id]);
  await tx.query(TOUCH_ONE, [environmentId, type, id]);
}

/**
 * Forgets by what a session and its customer were found, and the name that it gave. Call in the transaction that erases the
 * session, while its row still has the reference.
 */
export async function forgetSubject(tx: Queryable, environmentId: string, sessionId: string): Promise<void> {
  await forgetSources(tx, environmentId, [sessionId]);
  await tx.query(FORGET_DOCUMENT, [environmentId, sessionId]);
  await tx.query(TOUCH_CUSTOMER, [environmentId, sessionId]);
}
