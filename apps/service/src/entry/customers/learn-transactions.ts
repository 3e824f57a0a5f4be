import type { Statement } from '../../platform/store/statement.js';
import {
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from '../../risk/transactions/stored.js';
import type { Findable } from '../../work/search/terms.js';
import type { CustomerFact, Learn } from './fact.js';

/** Rows whose key was shredded meanwhile are gone already. */
const TAKE: Statement = {
  name: 'touched_transactions',
  text: `select ${TRANSACTION_COLUMNS}, c.reference_index from ${TRANSACTION_FROM}
      join customers c on c.environment_id = t.environment_id and c.id = t.customer_id
    where t.environment_id = $1 and t.id = any($2) and k.wrapped is not null order by t.id for key share of t`,
};

/**
 * Learns what a transaction says of a customer who is known by nothing better: name, type and account. The customer is found
 * by them, not the transaction: the next ones say the same.
 */
export const learnTransactions: Learn = async ({ app, environment, tx }, ids) => {
  const rows = await tx.query<TransactionRow & { readonly reference_index: Buffer }>(TAKE, [environment.id, ids]);
  const facts: CustomerFact[] = [];
  const findable: (Findable & { readonly source: string })[] = [];
  for (const row of rows) {
    const { customerId, secrets } = storedOf(app.vault, environment.key, row);
    const { subject, paymentMethod } = secrets.submitted;
    if (subject?.name === undefined || customerId === null) continue;
    const { name, type } = subject;
    const account = paymentMethod?.account;
    facts.push({
      index: row.reference_index,
      source: row.id,
      at: row.created_at.getTime(),
      name,
      ...(type === undefined ? {} : { type }),
    });
    findable.push({
      ...{ type: 'customer', id: customerId, source: row.id, names: [name] },
      exact: account === undefined ? [] : [{ kind: 'account', value: account }],
    });
  }
  return { facts, findable };
};
