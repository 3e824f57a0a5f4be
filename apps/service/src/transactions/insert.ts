import { formatDecimal, type TransactionFacts } from '@assay/rules';
import type { DataKey, Vault } from '../crypto/vault.js';
import type { Environment } from '../environment.js';
import { isDuplicate, type Queryable, type Statement } from '../store/database.js';
import { EFFECT_PARTS, type Effects, effectParameters } from '../store/record.js';
import type { Indexes } from './parties.js';
import { sealTransaction, type TransactionSecrets } from './stored.js';

/** One statement for the row, the rules that fired and all effects. */
const INSERT: Statement = {
  name: 'transaction_insert',
  text: `with ${EFFECT_PARTS},
    fired as (
      insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
      select $1, $5, r.rule_id, r.version, r.live, $28 from jsonb_to_recordset($29::jsonb) as r(rule_id text, version integer, live boolean))
    insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, currency, amount, base_amount,
      occurred_ms, counterparty_index, counterparty_country, method, ip_index, device_index, source_index, target_index, subject_type,
      counted, risk_score, reason_codes, body_hash, data_key_id, sealed, created_at)
    values ($1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $30, $28)`,
};

export interface NewTransaction {
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
  readonly customerId: string | undefined;
  readonly key: DataKey;
  readonly secrets: TransactionSecrets;
  readonly bodyHash: Buffer;
  readonly effects: Effects;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/** The fingerprint by which a transaction's reference is found again. */
export function transactionIndex(vault: Vault, environmentId: string, reference: string): Buffer {
  return vault.blindIndex(environmentId, 'transaction_reference', reference);
}

/** Whether an insert met a transaction of the same reference. */
export function isKnownReference(error: unknown): boolean {
  return isDuplicate(error, 'transactions_by_reference');
}

/** Writes an evaluated transaction with everything that it brings. */
export async function insertTransaction(
  tx: Queryable,
  vault: Vault,
  environment: Environment,
  made: NewTransaction,
): Promise<void> {
  const { facts, indexes, secrets, effects } = made;
  const { evaluation, submitted } = secrets;
  const fired = [...evaluation.fired, ...evaluation.shadowFired];
  await tx.query(INSERT, [
    environment.id,
    ...effectParameters(environment, effects),
    facts.id,
    transactionIndex(vault, environment.id, facts.reference),
    made.customerId ?? null,
    evaluation.status,
    facts.type,
    facts.direction,
    facts.currency ?? null,
    facts.amount ? formatDecimal(facts.amount) : null,
    facts.baseAmount ? formatDecimal(facts.baseAmount) : null,
    facts.occurredAt,
    indexes.counterparty,
    facts.counterparty?.country ?? null,
    facts.method ?? null,
    indexes.ip,
    indexes.device,
    indexes.source,
    indexes.target,
    submitted.subject?.type ?? null,
    evaluation.status !== 'rejected',
    evaluation.score,
    [...evaluation.reasonCodes],
    made.bodyHash,
    made.key.id,
    new Date(made.now),
    JSON.stringify(fired.map(({ id, version, mode }) => ({ rule_id: id, version, live: mode === 'live' }))),
    sealTransaction(environment.id, facts.id, made.key, secrets),
  ]);
}
