import { formatDecimal, type TransactionFacts } from '@assay/rules';
import type { DataKey, Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { answerColumns, type Claim } from '../../platform/http/idempotency.js';
import { bigints, booleans, bytes, integers, texts, times } from '../../platform/store/columns.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { DELIVERY_PART, type Effects, effectColumns, touch, usageColumns } from '../../platform/store/record.js';
import type { Indexes } from './parties.js';
import { sealTransaction, type TransactionSecrets } from './stored.js';

/** What some batches bring and most do not: a part of a statement costs the database also where it has no rows. */
interface Brings {
  readonly firings: boolean;
  readonly events: boolean;
  readonly answers: boolean;
}

const statements = new Map<string, Statement>();

/** One statement for the rows of a batch, the rules that fired, all effects and the stored answers. */
function insertStatement(brings: Brings): Statement {
  const { firings, events, answers } = brings;
  const name = `transactions_insert${firings ? '_firings' : ''}${events ? '_events' : ''}${answers ? '_answers' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  let last = 1;
  const columns = (types: string) =>
    `unnest(${types
      .split(' ')
      .map((type) => `$${++last}::${type}[]`)
      .join(', ')})`;
  const parts = [
    ...(firings ? [firedPart(columns)] : []),
    `audit as (
      insert into audit_pending (environment_id, entries) select $1, r.* from ${columns('text')} as r where r <> '[]')`,
    ...(events ? [happeningPart(columns), EVENT, DELIVERY_PART] : []),
    usagePart(columns),
    ...(answers ? [answerPart(columns)] : []),
  ];
  const made = { name, text: `with ${parts.join(',\n    ')}\n    ${rowsPart(columns)}` };
  statements.set(name, made);
  return made;
}

/** Writes columns of these types, as the next parameters of the statement. */
type Columns = (types: string) => string;

const firedPart = (columns: Columns) => `fired as (
      insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
      select $1, r.* from ${columns('text text integer boolean timestamptz')} as r)`;
const happeningPart = (columns: Columns) => `happening as materialized (
      select r.owner as resource_id, r.id, r.type, r.sequence, r.created_at, r.data_key_id, r.body, string_to_array(r.patterns, ' ') as patterns
      from ${columns('text text text integer timestamptz text bytea text')}
        as r(owner, id, type, sequence, created_at, data_key_id, body, patterns))`;
const EVENT = `event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, r.id, r.type, r.resource_id, r.sequence, r.created_at, r.data_key_id, r.body from happening r returning id, sequence)`;
const usagePart = (columns: Columns) => `usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, r.* from ${columns('text text text boolean boolean timestamptz')} as r
      on conflict do nothing)`;
const answerPart = (columns: Columns) => `answer as (
      insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
      select $1, r.principal, r.method, r.path, r.key, r.fingerprint, r.status, r.owner, r.data_key_id, r.sealed, now()
      from ${columns('text text text text text bytea integer text bytea')}
        as r(owner, principal, method, path, key, fingerprint, status, data_key_id, sealed))`;
const rowsPart = (
  columns: Columns,
) => `insert into transactions (environment_id, id, reference_index, customer_id, status, type,
      direction, currency, amount, base_amount, occurred_ms, counterparty_index, counterparty_country, method, ip_index, device_index,
      source_index, target_index, subject_type, counted, risk_score, reason_codes, body_hash, data_key_id, sealed, created_at)
    select $1, r.id, r.reference_index, r.customer_id, r.status, r.type, r.direction, r.currency, r.amount::numeric, r.base::numeric,
      r.at, r.counterparty, r.country, r.method, r.ip, r.device, r.source, r.target, r.subject_type,
      r.counted, r.score, string_to_array(r.reasons, ' '), r.body_hash, r.data_key_id, r.sealed, r.created_at
    from ${columns(
      `text bytea text text text text text text text bigint bytea text text bytea bytea bytea bytea text boolean integer text bytea text
        bytea timestamptz`.replaceAll(/\s+/g, ' '),
    )}
      as r(id, reference_index, customer_id, status, type, direction, currency, amount, base, at, counterparty, country, method, ip,
        device, source, target, subject_type, counted, score, reasons, body_hash, data_key_id, sealed, created_at)`;

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
  const claimed = made.flatMap(({ facts, claim, answer }) => (claim ? [{ owner: facts.id, claim, answer }] : []));
  const brings = {
    firings: made.some(({ secrets: { evaluation } }) => evaluation.fired.length + evaluation.shadowFired.length > 0),
    events: made.some(({ effects }) => effects.events.length > 0),
    answers: claimed.length > 0,
  };
  const [audit, ...events] = effectColumns(environment, owned);
  await tx.query(insertStatement(brings), [
    environment.id,
    ...(brings.firings ? firingColumns(made) : []),
    audit,
    ...(brings.events ? events : []),
    ...usageColumns(environment.sample ? [] : made.flatMap(({ effects }) => effects.usage)),
    ...(brings.answers ? answerColumns(claimed) : []),
    ...rowColumns(environment, made),
  ]);
  await touch(
    tx,
    environment.id,
    made.map(({ effects }) => effects),
  );
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
