import type { Queryable, Statement } from '../../platform/store/database.js';

/** Rejected transactions are customers' transactions too. */
const SPAN: Statement = {
  name: 'customers_occurrence_span',
  text: `update customers c set
      first_occurred_ms = least(
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and t.counted order by t.occurred_ms limit 1),
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and not t.counted order by t.occurred_ms limit 1)),
      last_occurred_ms = greatest(
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and t.counted order by t.occurred_ms desc limit 1),
        (select t.occurred_ms from transactions t where t.environment_id = $1 and t.customer_id = c.id and not t.counted order by t.occurred_ms desc limit 1))
    where c.environment_id = $1 and c.id = any($2) returning c.id, c.first_occurred_ms`,
};

/** When the first transaction of a customer occurred, in Unix milliseconds. */
export interface CustomerSpan {
  readonly id: string;
  readonly firstOccurredMs: number;
}

/** Looks up anew when the first and last transaction of customers occurred, where one went or has another date. */
export async function spanCustomers(
  tx: Queryable,
  environmentId: string,
  customers: readonly string[],
): Promise<CustomerSpan[]> {
  const rows = await tx.query<{ id: string; first_occurred_ms: string }>(SPAN, [environmentId, customers]);
  return rows.map((row) => ({ id: row.id, firstOccurredMs: Number(row.first_occurred_ms) }));
}
