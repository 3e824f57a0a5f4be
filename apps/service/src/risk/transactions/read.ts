import { TRANSACTION_STATUSES, transactions } from '@assay/contract';
import { invalidRequest, isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import { transactionIndex } from './insert.js';
import { staleAmong } from './late-store.js';
import { findTransaction, shownParts } from './store.js';
import {
  type StoredTransaction,
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from './stored.js';
import { transactionSummary, transactionView } from './view.js';

const LIST = `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1
    and ($2::timestamptz is null or t.created_at >= $2) and ($3::timestamptz is null or t.created_at < $3)
    and ($4::text[] is null or t.status = any($4))
    and ($5::bytea is null or t.customer_id = (select c.id from customers c where c.environment_id = $1 and c.reference_index = $5))
    and ($6::bytea is null or t.reference_index = $6) and ($7::text is null or t.type = $7)
    and ($8::text is null or t.direction = $8) and ($9::text is null or t.reason_codes @> array[$9])`;
const LIST_DESCENDING: Statement = {
  name: 'transaction_list_desc',
  text: `${LIST} and ($10::timestamptz is null or (t.created_at, t.id) < ($10, $11)) order by t.created_at desc, t.id desc limit $12`,
};
const LIST_ASCENDING: Statement = {
  name: 'transaction_list_asc',
  text: `${LIST} and ($10::timestamptz is null or (t.created_at, t.id) > ($10, $11)) order by t.created_at, t.id limit $12`,
};

export const listTransactions = route(transactions.listTransactions, {
  async handle(context) {
    const { app, environment, query } = context;
    const page = readPage(context as Context, 'transactions');
    const unknown = query.status?.find((status) => !TRANSACTION_STATUSES.some((known) => known === status));
    if (unknown !== undefined) throw invalidRequest('status', `Use one of: ${TRANSACTION_STATUSES.join(', ')}.`);
    const { subject_reference: subject, reference } = query;
    const rows = await app.db.inEnvironment<TransactionRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        query.status ?? null,
        subject === undefined ? null : referenceIndexOf(app.vault, environment.id, subject),
        reference === undefined ? null : transactionIndex(app.vault, environment.id, reference),
        query.type ?? null,
        query.direction ?? null,
        query.reason_code ?? null,
        page.after ? new Date(page.after.at) : null,
        page.after?.id ?? null,
        page.limit + 1,
      ],
    );
    const position = (row: TransactionRow) => ({ at: row.created_at.toISOString(), id: row.id });
    const opened = new Map(rows.map((row) => [row.id, storedOf(app.vault, environment.key, row)]));
    const stale = await staleAmong(app, environment, [...opened.values()]);
    const show = ({ id }: TransactionRow) => transactionSummary(opened.get(id) as StoredTransaction, stale.has(id));
    return ok(pageOf(context as Context, 'transactions', page, rows, position, show));
  },
});

export const getTransaction = route(transactions.getTransaction, {
  load: loadTransaction,
  async handle({ app, environment, resource }) {
    return ok(transactionView(environment, resource, await shownParts(app, environment, resource)));
  },
});

/** The transaction that the path names. @throws ApiError 404. */
export async function loadTransaction({ app, environment, params }: Context): Promise<StoredTransaction> {
  const id = params['id'] ?? '';
  const stored = isId('txn', id) ? await findTransaction(app, environment, id) : undefined;
  if (!stored) throw notFound('There is no such transaction in this environment.');
  return stored;
}
