import { formatDecimal, type TransactionFacts } from '@assay/rules';
import type { DataKey, Vault } from '../crypto/vault.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { answerColumns, type Claim } from '../http/idempotency.js';
import { bigints, booleans, bytes, integers, texts, times } from '../store/columns.js';
import { isDuplicate, type Queryable, type Statement } from '../store/database.js';
import { DELIVERY_PART, type Effects, effectColumns, usageColumns } from '../store/record.js';
import type { Indexes } from './parties.js';
import { sealTransaction, type TransactionSecrets } from './stored.js';

/** One statement for the rows of a batch, the rules that fired, all effects and the stored answers. */
const INSERT: Statement = {
  name: 'transactions_insert',
  text: `with fired as (
      insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
      select $1, r.* from unnest($2::text[], $3::text[], $4::integer[], $5::boolean[], $6::timestamptz[]) as r),
    audit as (
      insert into audit_pending (environment_id, entries) select $1, r.* from unnest($7::text[]) as r where r <> '[]'),
    happening as materialized (
      select r.owner as resource_id, r.id, r.type, r.sequence, r.created_at, r.data_key_id, r.body, string_to_array(r.patterns, ' ') as patterns
      from unnest($8::text[], $9::text[], $10::text[], $11::integer[], $12::timestamptz[], $13::text[], $14::bytea[], $15::text[])
        as r(owner, id, type, sequence, created_at, data_key_id, body, patterns)),
    event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, r.id, r.type, r.resource_id, r.sequence, r.created_at, r.data_key_id, r.body from happening r returning id, sequence),
    ${DELIVERY_PART},
    usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, r.* from unnest($16::text[], $17::text[], $18::text[], $19::boolean[], $20::boolean[], $21::timestamptz[]) as r
      on conflict do nothing),
    answer as (
      insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
      select $1, r.principal, r.method, r.path, r.key, r.fingerprint, r.status, r.owner, r.data_key_id, r.sealed, now()
      from unnest($22::text[], $23::text[], $24::text[], $25::text[], $26::text[], $27::bytea[], $28::integer[], $29::text[], $30::bytea[])
        as r(owner, principal, method, path, key, fingerprint, status, data_key_id, sealed))
    insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, currency, amount, base_amount,
      occurred_ms, counterparty_index, counterparty_country, method, ip_index, device_index, source_index, target_index, subject_type,
      counted, risk_score, reason_codes, body_hash, data_key_id, sealed, created_at)
    select $1, r.id, r.reference_index, r.customer_id, r.status, r.type, r.direction, r.currency, r.amount::numeric, r.base::numeric,
      r.at, r.counterparty, r.country, r.method, r.ip, r.device, r.source, r.target, r.subject_type,
      r.counted, r.score, string_to_array(r.reasons, ' '), r.body_hash, r.data_key_id, r.sealed, r.created_at
    from unnest($31::text[], $32::bytea[], $33::text[], $34::text[], $35::text[], $36::text[], $37::text[], $38::text[], $39::text[],
        $40::bigint[], $41::bytea[], $42::text[], $43::text[], $44::bytea[], $45::bytea[], $46::bytea[], $47::bytea[], $48::text[],
        $49::boolean[], $50::integer[], $51::text[], $52::bytea[], $53::text[], $54::bytea[], $55::timestamptz[])
      as r(id, reference_index, customer_id, status, type, direction, currency, amount, base, at, counterparty, country, method, ip,
        device, source, target, subject_type, counted, score, reasons, body_hash, data_key_id, sealed, created_at)`,
};

export interface NewTransaction {
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  readonly customerId: string | undefined;
  readonly key: DataKey;
  readonly secrets: TransactionSecrets;
  readonly bodyHash: Buffer;
  readonly effects: Effects;
  readonly answer: Answer;
  /** The idempotency key of the request, under which the answer is stored. */
  readonly claim: Claim | undefined;
  /** Whether transactions that occurred later are to be evaluated again. */
  readonly late: boolean;
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

/** Writes evaluated transactions with everything that they bring. */
export async function insertTransactions(
  tx: Queryable,
  environment: Environment,
  made: readonly NewTransaction[],
): Promise<void> {
  const owned = made.map(({ facts, effects }) => ({ owner: facts.id, effects }));
  await tx.query(INSERT, [
    environment.id,
    ...firingColumns(made),
    ...effectColumns(environment, owned),
    ...usageColumns(made.flatMap(({ effects }) => effects.usage)),
    ...answerColumns(made.flatMap(({ facts, claim, answer }) => (claim ? [{ owner: facts.id, claim, answer }] : []))),
    ...rowColumns(environment, made),
  ]);
}

function firingColumns(made: readonly NewTransaction[]): Buffer[] {
  const fired = made.flatMap(({ facts, secrets, now }) =>
    [...secrets.evaluation.fired, ...secrets.evaluation.shadowFired].map((rule) => ({ ...rule, owner: facts.id, now })),
  );
  return [
    texts(fired.map(({ owner }) => owner)),
    texts(fired.map(({ id }) => id)),
    integers(fired.map(({ version }) => version)),
    booleans(fired.map(({ mode }) => mode === 'live')),
    times(fired.map(({ now }) => now)),
  ];
}

function rowColumns(environment: Environment, made: readonly NewTransaction[]): Buffer[] {
  const facts = made.map((one) => one.facts);
  const indexes = made.map((one) => one.indexes);
  const evaluations = made.map(({ secrets }) => secrets.evaluation);
  return [
    texts(facts.map(({ id }) => id)),
    bytes(made.map(({ index }) => index)),
    texts(made.map(({ customerId }) => customerId ?? null)),
    texts(evaluations.map(({ status }) => status)),
    texts(facts.map(({ type }) => type)),
    texts(facts.map(({ direction }) => direction)),
    texts(facts.map(({ currency }) => currency ?? null)),
    texts(facts.map(({ amount }) => (amount ? formatDecimal(amount) : null))),
    texts(facts.map(({ baseAmount }) => (baseAmount ? formatDecimal(baseAmount) : null))),
    bigints(facts.map(({ occurredAt }) => occurredAt)),
    bytes(indexes.map(({ counterparty }) => counterparty)),
    texts(facts.map(({ counterparty }) => counterparty?.country ?? null)),
    texts(facts.map(({ method }) => method ?? null)),
    bytes(indexes.map(({ ip }) => ip)),
    bytes(indexes.map(({ device }) => device)),
    bytes(indexes.map(({ source }) => source)),
    bytes(indexes.map(({ target }) => target)),
    texts(made.map(({ secrets }) => secrets.submitted.subject?.type ?? null)),
    booleans(evaluations.map(({ status }) => status !== 'rejected')),
    integers(evaluations.map(({ score }) => score)),
    texts(evaluations.map(({ reasonCodes }) => reasonCodes.join(' '))),
    bytes(made.map(({ bodyHash }) => bodyHash)),
    texts(made.map(({ key }) => key.id)),
    bytes(made.map(({ facts: { id }, key, secrets }) => sealTransaction(environment.id, id, key, secrets))),
    times(made.map(({ now }) => now)),
  ];
}
