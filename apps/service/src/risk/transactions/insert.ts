import { formatDecimal, type TransactionFacts } from '@assay/rules';
import type { DataKey, Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { ANSWER_COLUMNS, answerValues, type Claim } from '../../platform/http/idempotency.js';
import { auditText } from '../../platform/store/audit-text.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import {
  type Effects,
  EVENT_COLUMNS,
  eventParts,
  eventValues,
  touch,
  USAGE_COLUMNS,
  usageValues,
} from '../../platform/store/record.js';
import type { Indexes } from './parties.js';
import { ROW_COLUMNS, ROW_VALUES, TRANSACTION_ROW } from './row-columns.js';
import { sealTransaction, type TransactionSecrets } from './stored.js';

/** What some batches bring and most do not: a part of a statement costs the database also where it has no rows. */
interface Brings {
  readonly firings: boolean;
  readonly events: boolean;
  readonly answers: boolean;
  /** Rows of imports, which name theirs. */
  readonly imports: boolean;
  readonly names: boolean;
}

const statements = new Map<string, Statement>();

/** One statement for the rows of a batch, the rules that fired, all effects and the stored answers. */
function insertStatement(brings: Brings): Statement {
  const { firings, events, answers, imports, names } = brings;
  const name = `transactions_insert${firings ? '_firings' : ''}${events ? '_events' : ''}${answers ? '_answers' : ''}${imports ? '_imports' : ''}${names ? '_names' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  let next = 2;
  const after = ({ count }: { readonly count: number }) => {
    next += count;
    return next - count;
  };
  const parts = [
    ...(firings ? [firedPart(after(FIRING))] : []),
    auditPart(after(AUDIT)),
    ...(events ? [eventParts(after(EVENT_COLUMNS))] : []),
    usagePart(after(USAGE_COLUMNS)),
    ...(answers ? [answerPart(after(ANSWER_COLUMNS))] : []),
    ...(names ? [namePart(after(NAMING))] : []),
  ];
  const made = {
    name,
    text: `with ${parts.join(',\n    ')}\n    ${rowsPart(imports ? IMPORTED : TRANSACTION, after(imports ? IMPORTED : TRANSACTION), imports)}`,
  };
  statements.set(name, made);
  return made;
}

const FIRING = columns({
  transaction_id: 'text',
  rule_id: 'text',
  version: 'integer',
  live: 'boolean',
  at: 'timestamptz',
});
/** Transactions that name a customer: the job that keeps customers learns of it (see `learn-transactions.ts`). */
const NAMING = columns({ id: 'text' });
const AUDIT = columns({ entries: 'text' });
const ROW = {
  ...TRANSACTION_ROW,
  counted: 'boolean',
  score: 'integer',
  reasons: 'text',
  created_at: 'timestamptz',
} as const;
const TRANSACTION = columns(ROW);
const IMPORTED = columns({ ...ROW, import_id: 'text' });

const firedPart = (first: number) => `fired as (
      insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
      select $1, r.transaction_id, r.rule_id, r.version, r.live, r.at from ${FIRING.rows(first)} returning 1)`;
const auditPart = (first: number) => `audit as (
      insert into audit_pending (environment_id, entries) select $1, r.entries from ${AUDIT.rows(first)} where r.entries <> '[]' returning 1)`;
const usagePart = (first: number) => `usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, r.id, r.module, r.resource_id, r.billable, r.failed, r.at from ${USAGE_COLUMNS.rows(first)}
      on conflict do nothing)`;
const answerPart = (first: number) => `answer as (
      insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
      select $1, r.principal, r.method, r.path, r.key, r.fingerprint, r.status, r.owner, r.data_key_id, r.sealed, now()
      from ${ANSWER_COLUMNS.rows(first)} returning 1)`;
const namePart = (first: number) => `named as (
      insert into customer_touches (environment_id, type, id) select $1, 'transaction', r.id from ${NAMING.rows(first)} returning 1)`;
const rowsPart = (
  rows: { rows(first: number): string },
  first: number,
  imports: boolean,
) => `insert into transactions (${ROW_COLUMNS}, counted, risk_score, reason_codes, created_at${imports ? ', import_id' : ''})
    select ${ROW_VALUES}, r.counted, r.score, string_to_array(r.reasons, ' '), r.created_at${imports ? ', r.import_id' : ''}
    from ${rows.rows(first)} returning 1`;

export interface NewTransaction {
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  readonly customerId: string | undefined;
  readonly key: DataKey;
  readonly secrets: TransactionSecrets;
  readonly bodyHash: Buffer;
  readonly importId?: string | undefined;
  readonly effects: Effects;
  readonly answer: Answer;
  /** The idempotency key of the request, under which the answer is stored. */
  readonly claim: Claim | undefined;
  /** Whether transactions that occurred later are to be evaluated again. */
  readonly late: boolean;
  /** Whether it has a name for a customer of whom none is known. */
  readonly namesCustomer: boolean;
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
  const naming = made.filter(({ namesCustomer }) => namesCustomer);
  const brings = {
    firings: made.some(({ secrets: { evaluation } }) => evaluation.fired.length + evaluation.shadowFired.length > 0),
    events: made.some(({ effects }) => effects.events.length > 0),
    answers: claimed.length > 0,
    imports: made.some(({ importId }) => importId !== undefined),
    names: naming.length > 0,
  };
  await tx.query(insertStatement(brings), [
    environment.id,
    ...(brings.firings ? firingValues(made) : []),
    ...AUDIT.values(made, { entries: ({ effects }) => auditText(environment, effects.audit) }),
    ...(brings.events ? eventValues(environment, owned) : []),
    ...usageValues(environment.sample ? [] : made.flatMap(({ effects }) => effects.usage)),
    ...(brings.answers ? answerValues(claimed) : []),
    ...(brings.names ? NAMING.values(naming, { id: ({ facts }) => facts.id }) : []),
    ...rowValues(environment, made, brings.imports),
  ]);
  await touch(
    tx,
    environment.id,
    made.map(({ effects }) => effects),
  );
}

function firingValues(made: readonly NewTransaction[]): Buffer[] {
  const fired = made.flatMap(({ facts, secrets, now }) =>
    [...secrets.evaluation.fired, ...secrets.evaluation.shadowFired].map((rule) => ({ ...rule, owner: facts.id, now })),
  );
  return FIRING.values(fired, {
    transaction_id: ({ owner }) => owner,
    rule_id: ({ id }) => id,
    version: ({ version }) => version,
    live: ({ mode }) => mode === 'live',
    at: ({ now }) => now,
  });
}

function rowValues(environment: Environment, made: readonly NewTransaction[], imports: boolean): Buffer[] {
  const of = rowOf(environment);
  if (!imports) return TRANSACTION.values(made, of);
  return IMPORTED.values(made, { ...of, import_id: ({ importId }: NewTransaction) => importId ?? null });
}

type RowOf = Parameters<typeof TRANSACTION.values<NewTransaction>>[1];

function rowOf(environment: Environment): RowOf {
  return {
    id: ({ facts }) => facts.id,
    reference_index: ({ index }) => index,
    customer_id: ({ customerId }) => customerId ?? null,
    status: ({ secrets }) => secrets.evaluation.status,
    type: ({ facts }) => facts.type,
    direction: ({ facts }) => facts.direction,
    currency: ({ facts }) => facts.currency ?? null,
    amount: ({ facts: { amount } }) => (amount ? formatDecimal(amount) : null),
    base: ({ facts: { baseAmount } }) => (baseAmount ? formatDecimal(baseAmount) : null),
    at: ({ facts }) => facts.occurredAt,
    counterparty: ({ indexes }) => indexes.counterparty,
    country: ({ facts }) => facts.counterparty?.country ?? null,
    method: ({ facts }) => facts.method ?? null,
    ip: ({ indexes }) => indexes.ip,
    device: ({ indexes }) => indexes.device,
    source: ({ indexes }) => indexes.source,
    target: ({ indexes }) => indexes.target,
    subject_type: ({ secrets }) => secrets.submitted.subject?.type ?? null,
    counted: ({ secrets }) => secrets.evaluation.status !== 'rejected',
    score: ({ secrets }) => secrets.evaluation.score,
    reasons: ({ secrets }) => secrets.evaluation.reasonCodes.join(' '),
    body_hash: ({ bodyHash }) => bodyHash,
    data_key_id: ({ key }) => key.id,
    sealed: ({ facts, key, secrets }) => sealTransaction(environment.id, facts.id, key, secrets),
    created_at: ({ now }) => now,
  };
}
