import { formatDecimal, parseDecimal } from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Conversion } from '../../platform/rates/rates.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Findings } from '../transactions/facts.js';
import { historyEvaluation } from '../transactions/history-evaluation.js';
import { ROW_COLUMNS, ROW_VALUES, TRANSACTION_ROW } from '../transactions/row-columns.js';
import { sealTransaction, type TransactionSecrets } from '../transactions/stored.js';
import { historyStatus, type ReadyRow } from './read-row.js';

const ROW = columns(TRANSACTION_ROW);
/**
 * Rows without an evaluation. Their customers, whom the transaction holds, count those that were new; a reference that
 * somebody stored meanwhile is left alone.
 */
const INSERT: Statement = {
  name: 'transaction_history_insert',
  text: `with added as (
      insert into transactions (${ROW_COLUMNS}, counted, risk_score, reason_codes, created_at, import_id, settled)
      select ${ROW_VALUES}, r.status <> 'rejected', 0, '{}', $2, $3, true
      from ${ROW.rows(4)}
      on conflict (reference_index, environment_id) do nothing returning id, customer_id, occurred_ms),
    counted as (
      select customer_id, count(*) as transactions, min(occurred_ms) as first_ms, max(occurred_ms) as last_ms
      from added where customer_id is not null group by customer_id),
    told as (
      update customers c set transactions = c.transactions + n.transactions, earlier_first_ms = c.first_occurred_ms,
        earlier_last_ms = c.last_occurred_ms, first_occurred_ms = least(c.first_occurred_ms, n.first_ms),
        last_occurred_ms = greatest(c.last_occurred_ms, n.last_ms), updated_at = $2
      from counted n where c.environment_id = $1 and c.id = n.customer_id),
    named as (
      insert into customer_touches (environment_id, type, id)
      select $1, 'transaction', max(a.id) from added a join customers c on c.environment_id = $1 and c.id = a.customer_id
      where c.sealed_name is null group by a.customer_id returning 1)
    select id from added`,
};

/** A row with the customer that it is stored under. */
export interface OwnedRow {
  readonly ready: ReadyRow;
  readonly customerId: string | null;
  readonly key: DataKey;
  readonly base: Conversion | null;
}

/** Stores rows as they were. @returns the ids of those that were new */
export async function insertHistory(
  tx: Queryable,
  at: {
    readonly environment: Environment;
    readonly baseCurrency: string;
    readonly importId: string;
    readonly now: number;
  },
  rows: readonly OwnedRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { environment, importId, now } = at;
  const values = ROW.values(rows, {
    id: ({ ready }) => ready.id,
    reference_index: ({ ready }) => ready.index,
    customer_id: ({ customerId }) => customerId,
    status: ({ ready }) => historyStatus(ready),
    type: ({ ready }) => ready.submitted.type,
    direction: ({ ready }) => ready.submitted.direction,
    currency: ({ ready }) => ready.submitted.currency,
    amount: ({ ready }) => plain(ready.submitted.amount),
    base: ({ base }) => plain(base?.amount ?? null),
    at: ({ ready }) => ready.submitted.occurredAt,
    counterparty: ({ ready }) => ready.indexes.counterparty,
    country: ({ ready }) => ready.submitted.counterparty?.country ?? null,
    method: ({ ready }) => ready.submitted.paymentMethod?.type ?? null,
    ip: ({ ready }) => ready.indexes.ip,
    device: ({ ready }) => ready.indexes.device,
    source: ({ ready }) => ready.indexes.source,
    target: ({ ready }) => ready.indexes.target,
    subject_type: ({ ready }) => ready.submitted.subject?.type ?? null,
    body_hash: ({ ready }) => ready.bodyHash,
    data_key_id: ({ key }) => key.id,
    sealed: (row) => sealTransaction(environment.id, row.ready.id, row.key, secretsOf(row, at.baseCurrency, now)),
  });
  const added = await tx.query<{ id: string }>(INSERT, [environment.id, new Date(now), importId, ...values]);
  return new Set(added.map(({ id }) => id));
}

/** A decimal text as columns and histories have it: without zeros that say nothing. */
function plain(text: string | null): string | null {
  const value = text === null ? undefined : parseDecimal(text);
  return value ? formatDecimal(value) : null;
}

/** What is found out about a row of history: its worth, and nothing else. */
export function historyFindings(base: Conversion | null, baseCurrency: string): Findings {
  return {
    base,
    baseCurrency,
    counterpartyScreening: null,
    subjectScreening: null,
    wallet: null,
    travelRule: { required: false, satisfied: false },
  };
}

function secretsOf({ ready, base }: OwnedRow, baseCurrency: string, now: number): TransactionSecrets {
  return {
    submitted: ready.submitted,
    findings: historyFindings(base, baseCurrency),
    evaluation: historyEvaluation(historyStatus(ready), now),
    alerts: [],
    history: true,
  };
}
