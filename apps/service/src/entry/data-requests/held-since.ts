import { texts } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { casesAbout } from '../../work/cases/cases-about.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';
import type { CustomerRow } from '../customers/customer-view.js';

/** Before a case, as a payment takes them. */
const LOCK_CUSTOMER: Statement = {
  name: 'subject_customer_lock',
  text: 'select id from customers where environment_id = $1 and id = $2 for no key update',
};
/** In one order, as everybody takes several cases. Whoever places a hold locks the case too: it came before, or comes too late. */
const LOCK_CASES: Statement = {
  name: 'subject_cases_lock',
  text: `select id from cases where environment_id = $1 and (id = any($2) or id in (${casesAbout('$3')})
      or id in (select case_id from alerts where environment_id = $1 and (raised_in = any($2) or resource_id = any($2))))
    order by id for update`,
};
/** The case of a session that was erased has nothing left to keep, unless it is under hold itself. */
const HELD: Statement = {
  name: 'subject_parts_held',
  text: `select part.id from unnest($2::text[]) as part(id) where ${heldSql('array[part.id]', '$3')}
    and not exists (select from cases own join sessions s on s.environment_id = $1 and s.id = own.session_id
      where own.environment_id = $1 and own.id = part.id and not own.legal_hold and s.deleted_at is not null)`,
};

/**
 * Which parts of a customer a legal hold keeps that was placed since they were judged. Locks the customer, and the cases
 * that could have one, until the transaction ends.
 */
export async function heldSince(
  tx: Queryable,
  environmentId: string,
  { id, reference_index: index }: Pick<CustomerRow, 'id' | 'reference_index'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = [environmentId, texts(ids), index];
  await tx.query(LOCK_CUSTOMER, [environmentId, id]);
  await tx.query(LOCK_CASES, values);
  return new Set((await tx.query<{ id: string }>(HELD, values)).map((part) => part.id));
}
