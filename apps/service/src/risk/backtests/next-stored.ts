import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { TRANSACTION_COLUMNS, TRANSACTION_FROM } from '../transactions/stored.js';
import type { BacktestsApp } from './app.js';
import { HISTORY_COLUMNS, type HistoryRow } from './backtest-customer.js';

const CUSTOMERS_MAX = 200;
const ROWS_MAX = 20_000;
const LOOSE_MAX = 1000;

/** The next customers whose transactions together fit into memory; at least one. */
const CUSTOMERS: Statement = {
  name: 'stored_next_customers',
  text: `select id from (
      select id, sum(transactions) over (order by id) - transactions as before from (
        select id, transactions from customers where environment_id = $1 and id > $2
          and (cardinality($3::text[]) = 0 or risk_class = any($3)) order by id limit ${CUSTOMERS_MAX}) c) n
    where before < ${ROWS_MAX} order by id`,
};
const HISTORY: Statement = {
  name: 'stored_histories',
  text: `select ${TRANSACTION_COLUMNS}, ${HISTORY_COLUMNS} from ${TRANSACTION_FROM}
    where t.environment_id = $1 and t.customer_id = any($2) order by t.customer_id, t.occurred_ms, t.id`,
};
const LOOSE: Statement = {
  name: 'stored_next_loose',
  text: `select ${TRANSACTION_COLUMNS}, ${HISTORY_COLUMNS} from ${TRANSACTION_FROM}
    where t.environment_id = $1 and t.customer_id is null and t.id > $2 order by t.id limit ${LOOSE_MAX}`,
};

/** Some stored transactions: whole customers by id, or single ones that name none. */
export interface StoredStep {
  /** The place behind them. */
  readonly at: string;
  /** In the order of time. */
  readonly histories: readonly (readonly HistoryRow[])[];
  readonly haveCustomer: boolean;
}

/**
 * What is stored behind a place: customers by id, then transactions that name none.
 * @param riskClasses of the customers; with any, transactions without a customer are left out
 * @returns undefined at the end
 */
export async function nextStored(
  app: BacktestsApp,
  { id }: Environment,
  place: string,
  riskClasses: readonly string[] = [],
): Promise<StoredStep | undefined> {
  const isLoose = place.startsWith('txn_');
  if (!isLoose) {
    const customers = await app.db.inEnvironment<{ id: string }>(id, CUSTOMERS, [id, place, riskClasses]);
    const last = customers.at(-1);
    if (last) {
      const rows = await app.db.inEnvironment<HistoryRow>(id, HISTORY, [id, customers.map((one) => one.id)]);
      return { at: last.id, histories: byCustomer(rows), haveCustomer: true };
    }
  }
  if (riskClasses.length > 0) return undefined;
  const rows = await app.db.inEnvironment<HistoryRow>(id, LOOSE, [id, isLoose ? place : '']);
  const last = rows.at(-1);
  return last && { at: last.id, histories: rows.map((row) => [row]), haveCustomer: false };
}

function byCustomer(rows: readonly HistoryRow[]): HistoryRow[][] {
  const histories = new Map<string | null, HistoryRow[]>();
  for (const row of rows) {
    const known = histories.get(row.customer_id);
    if (known) known.push(row);
    else histories.set(row.customer_id, [row]);
  }
  return [...histories.values()];
}
