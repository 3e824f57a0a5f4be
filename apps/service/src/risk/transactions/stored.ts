import type { FiredRule, TransactionStatus, UnknownRule } from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import { openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Findings } from './facts.js';
import type { Submitted } from './submitted.js';

export interface ShownAlert {
  readonly id: string;
  readonly severity: string;
  readonly caseId: string;
}

/** One evaluation as it is kept and shown. */
export interface StoredEvaluation {
  readonly status: TransactionStatus;
  readonly recommendedAction: string;
  readonly score: number;
  readonly band: string;
  readonly reasonCodes: readonly string[];
  readonly rulesEvaluated: number;
  /** Those of them that were live; absent in evaluations that were stored before it was counted. */
  readonly rulesLive?: number;
  readonly fired: readonly FiredRule[];
  readonly shadowFired: readonly FiredRule[];
  readonly unknown: readonly UnknownRule[];
  /** Unix milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  /** Of a later evaluation: what happened to the transaction that caused it. */
  readonly cause?: LateKind | 'rule_run';
}

/** Why later transactions are evaluated again: one came late, was corrected, or was reversed. */
export type LateKind = 'late' | 'amended' | 'reversed';

/** What a person did with a transaction, when and why. */
export interface Act {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

/** What is sealed with a transaction: what was sent, what was found out, and the evaluation that decided it. */
export interface TransactionSecrets {
  readonly submitted: Submitted;
  readonly findings: Findings;
  readonly evaluation: StoredEvaluation;
  readonly alerts: readonly ShownAlert[];
  readonly release?: Act;
  /** The version is absent in labels from before it was kept. */
  readonly label?: { readonly at: number; readonly by: string; readonly version?: number };
  readonly reversal?: Act;
  /** Stored without an evaluation: as what happened before. */
  readonly history?: true;
  /** What stood before each correction, the earliest first. */
  readonly replaced?: readonly Replaced[];
}

/** A version of a transaction that another one replaced. */
export interface Replaced {
  readonly version: number;
  readonly submitted: Submitted;
  readonly findings: Findings;
  /** Absent where it was replaced before corrections were decided. */
  readonly status?: TransactionStatus;
  /** What decided it; absent where it was history. */
  readonly evaluation?: StoredEvaluation;
  readonly release?: Act;
  /** When it was replaced, and by whom. */
  readonly at: number;
  readonly by: string;
}

export interface StoredTransaction {
  readonly id: string;
  readonly status: TransactionStatus;
  readonly customerId: string | null;
  readonly label: 'confirmed' | 'false_positive' | 'inconclusive' | null;
  readonly bodyHash: Buffer;
  readonly createdAt: Date;
  readonly key: DataKey;
  readonly secrets: TransactionSecrets;
  readonly importId: string | null;
}

export interface TransactionRow {
  readonly environment_id: string;
  readonly id: string;
  readonly status: TransactionStatus;
  readonly customer_id: string | null;
  readonly label: StoredTransaction['label'];
  readonly body_hash: Buffer;
  readonly created_at: Date;
  readonly data_key_id: string;
  readonly sealed: Buffer;
  readonly import_id: string | null;
  readonly wrapped: Buffer | null;
}

/** Columns of a stored transaction `t` with its key `k`. */
export const TRANSACTION_COLUMNS = `t.environment_id, t.id, t.status, t.customer_id, t.label, t.body_hash, t.created_at, t.data_key_id, t.sealed, t.import_id, k.wrapped`;
export const TRANSACTION_FROM = `transactions t left join data_keys k on k.environment_id = t.environment_id and k.id = t.data_key_id`;

/** The key that a row is sealed with. @param environmentKey that of transactions that name no customer */
export function keyOf(vault: Vault, environmentKey: DataKey, row: TransactionRow): DataKey {
  if (row.data_key_id === environmentKey.id) return environmentKey;
  if (!row.wrapped) throw new Error(`The key of transaction ${row.id} is gone.`);
  return vault.unwrap(row.data_key_id, row.wrapped);
}

/** Opens a row. @param environmentKey opens transactions that name no customer. */
export function storedOf(
  vault: Vault,
  environmentKey: DataKey,
  row: TransactionRow,
  key = keyOf(vault, environmentKey, row),
): StoredTransaction {
  const text = openWith(key, row.sealed, contextOf(row.environment_id, row.id)).toString();
  return {
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    label: row.label,
    bodyHash: row.body_hash,
    createdAt: row.created_at,
    key,
    secrets: JSON.parse(text) as TransactionSecrets,
    importId: row.import_id,
  };
}

/** Whether it is history on which no rule has run, and may be. */
export function isUnjudged({ secrets }: StoredTransaction): boolean {
  return secrets.history === true && secrets.reversal === undefined;
}

/** Whether its evaluation stays what it is: history was never evaluated, and what was reversed is not evaluated again. */
export function isSettled({ secrets }: Pick<StoredTransaction, 'secrets'>): boolean {
  return secrets.history === true || secrets.reversal !== undefined;
}

/**
 * Whether money may have moved, so that windows count it: it is not rejected, or an earlier version of it was let through.
 * What a later version of history says again was wrong of an earlier one.
 */
export function mayHaveMoved({ status, secrets }: Pick<StoredTransaction, 'status' | 'secrets'>): boolean {
  if (status !== 'rejected' || secrets.history) return status !== 'rejected';
  const earlier = secrets.replaced ?? [];
  return earlier.some((one, place) => {
    const letThrough = one.status === 'approved' || one.status === 'flagged';
    const next = earlier[place + 1];
    return letThrough && (one.evaluation !== undefined || next === undefined || next.evaluation !== undefined);
  });
}

/** The version of a transaction as it was sent: 1 where it says nothing. */
export function versionOf({ version = 1 }: Pick<Submitted, 'version'>): number {
  return version;
}

export function sealTransaction(environmentId: string, id: string, key: DataKey, secrets: TransactionSecrets): Buffer {
  return sealWith(key, Buffer.from(JSON.stringify(secrets)), contextOf(environmentId, id));
}

function contextOf(environmentId: string, id: string): string {
  return `transaction ${environmentId} ${id}`;
}
