import { transactions } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { type Context, route } from './app.js';
import { staleAmong } from './late-store.js';
import { listQuery } from './list-query.js';
import { findTransaction, shownParts } from './store.js';
import { type StoredTransaction, storedOf, type TransactionRow } from './stored.js';
import { transactionSummary, transactionView } from './view.js';

export const listTransactions = route(transactions.listTransactions, {
  async handle(context) {
    const { app, environment, query } = context;
    const page = readPage(context as Context, 'transactions');
    const { statement, values } = listQuery(app.vault, environment.id, query, page);
    const rows = await app.db.inEnvironment<TransactionRow>(environment.id, statement, values);
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
