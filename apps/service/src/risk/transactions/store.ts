import { openWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { TransactionsApp } from './app.js';
import { isStaleIn, reevaluationOf } from './late-store.js';
import {
  isSettled,
  type StoredEvaluation,
  type StoredTransaction,
  sealTransaction,
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
  type TransactionSecrets,
} from './stored.js';
import type { AlertNow, LaterEvaluation, ShownParts } from './view.js';

const BY_ID: Statement = {
  name: 'transaction_find',
  text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1 and t.id = $2`,
};
const LOCK: Statement = { name: 'transaction_lock', text: `${BY_ID.text} for update of t` };
const BY_REFERENCE: Statement = {
  name: 'transaction_find_reference',
  text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1 and t.reference_index = $2`,
};
/** The id alone, of the transaction with a reference. */
export const ID_BY_REFERENCE: Statement = {
  name: 'transaction_id_by_reference',
  text: 'select id from transactions where environment_id = $1 and reference_index = $2',
};
/** The newest, oldest first: the last one is what holds now. */
export const LATER_EVALUATIONS: Statement = {
  name: 'transaction_evaluations',
  text: `select id, cause_id, sealed from (select id, cause_id, sealed, created_at from transaction_evaluations
      where environment_id = $1 and transaction_id = $2 order by created_at desc, id desc limit 100) as newest
    order by created_at, id`,
};
const ALERTS: Statement = {
  name: 'transaction_alerts',
  text: `select id, state, severity, case_id as "caseId" from alerts
    where environment_id = $1 and (id = any($2) or (resource_type = 'transaction' and resource_id = $3)
      or id in (select t.alert_id from alert_transactions t where t.environment_id = $1 and t.transaction_id = $3))
    order by created_at, id`,
};
const UPDATE: Statement = {
  name: 'transaction_update',
  text: 'update transactions set status = $3, label = $4, sealed = $5 where environment_id = $1 and id = $2',
};

/** Undefined when there is none in this environment. */
export async function findTransaction(
  app: TransactionsApp,
  environment: Environment,
  id: string,
): Promise<StoredTransaction | undefined> {
  const [row] = await app.db.inEnvironment<TransactionRow>(environment.id, BY_ID, [environment.id, id]);
  return row && storedOf(app.vault, environment.key, row);
}

/** Reads a transaction and keeps it from being changed by others until the database transaction ends. */
export async function lockTransaction(
  app: TransactionsApp,
  tx: Queryable,
  environment: Environment,
  id: string,
): Promise<StoredTransaction | undefined> {
  const [row] = await tx.query<TransactionRow>(LOCK, [environment.id, id]);
  return row && storedOf(app.vault, environment.key, row);
}

export async function findByReference(
  app: TransactionsApp,
  environment: Environment,
  referenceIndex: Buffer,
): Promise<StoredTransaction | undefined> {
  const [row] = await app.db.inEnvironment<TransactionRow>(environment.id, BY_REFERENCE, [
    environment.id,
    referenceIndex,
  ]);
  return row && storedOf(app.vault, environment.key, row);
}

/** What may have come after the first evaluation. */
export async function shownParts(
  app: TransactionsApp,
  environment: Environment,
  stored: StoredTransaction,
): Promise<ShownParts> {
  const { id, key, secrets, customerId } = stored;
  const alertIds = secrets.alerts.map((alert) => alert.id);
  const [rows, alerts, { ranges, progress }] = await Promise.all([
    app.db.inEnvironment<{ id: string; cause_id: string; sealed: Buffer }>(environment.id, LATER_EVALUATIONS, [
      environment.id,
      id,
    ]),
    app.db.inEnvironment<AlertNow>(environment.id, ALERTS, [environment.id, alertIds, id]),
    reevaluationOf(app, environment, customerId),
  ]);
  const later = rows.map((row): LaterEvaluation => {
    const text = openWith(key, row.sealed, evaluationContext(environment.id, id, row.id)).toString();
    return { causeId: row.cause_id, evaluation: JSON.parse(text) as StoredEvaluation };
  });
  const moment = { at: secrets.submitted.occurredAt, id };
  return {
    later,
    alerts,
    stale: !isSettled(stored) && ranges.some((range) => isStaleIn(range, moment)),
    reevaluation: progress,
  };
}

/** The text under which a later evaluation is sealed. */
export function evaluationContext(environmentId: string, transactionId: string, id: string): string {
  return `transaction_evaluation ${environmentId} ${transactionId} ${id}`;
}

/** Writes what may change of a transaction. */
export async function updateTransaction(
  tx: Queryable,
  environment: Environment,
  stored: StoredTransaction,
  changed: {
    readonly status: StoredTransaction['status'];
    readonly label: StoredTransaction['label'];
    readonly secrets: TransactionSecrets;
  },
): Promise<StoredTransaction> {
  const sealed = sealTransaction(environment.id, stored.id, stored.key, changed.secrets);
  await tx.query(UPDATE, [environment.id, stored.id, changed.status, changed.label, sealed]);
  return { ...stored, ...changed };
}
