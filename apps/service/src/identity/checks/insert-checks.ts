import { at } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { ANSWER_COLUMNS, answerValues, type Claim, KeyTaken } from '../../platform/http/idempotency.js';
import { auditText } from '../../platform/store/audit-text.js';
import { batchWrite } from '../../platform/store/batch-write.js';
import { Batcher } from '../../platform/store/batcher.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { type Effects, EVENT_COLUMNS, eventParts, eventValues } from '../../platform/store/record.js';

/** A standalone check to be written, with everything that it brings: one event, one unit of use. */
export interface NewCheck {
  readonly environment: Environment;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly reasonCodes: readonly string[];
  /** The fingerprint of the caller's reference. */
  readonly referenceIndex: Buffer | null;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
  /** Usage module. */
  readonly module: string;
  readonly billable: boolean;
  /** The environment's time, Unix milliseconds. */
  readonly at: number;
  readonly effects: Omit<Effects, 'usage'>;
  /** The idempotency key of the request, held by a lease, and the answer that is stored under it. */
  readonly keyed: { readonly claim: Claim; readonly answer: Answer } | undefined;
}

const CHECK = columns({
  id: 'text',
  type: 'text',
  status: 'text',
  reasons: 'text',
  reference_index: 'bytea',
  wrapped: 'bytea',
  sealed: 'bytea',
  module: 'text',
  billable: 'boolean',
  at: 'timestamptz',
  entries: 'text',
});
const CHECKS_AT = 2;
const EVENTS_AT = CHECKS_AT + CHECK.count;
/** The first of these parameters are the owners of the answers. */
const ANSWERS_AT = EVENTS_AT + EVENT_COLUMNS.count;

/** One statement, so one transaction, for concurrent checks: their rows, data keys, audit entries, events and use. */
const insertText = (answered: string, allowed: string) => `with ${answered}input as materialized (
      select r.* from ${CHECK.rows(CHECKS_AT)}${allowed}),
    made as (
      insert into checks (environment_id, id, type, status, reason_codes, reference_index, created_at, updated_at, data_key_id, sealed)
      select $1, id, type, status, string_to_array(reasons, ' '), reference_index, at, at, id, sealed from input returning 1),
    key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, id, wrapped, at from input returning 1),
    audit as (insert into audit_pending (environment_id, entries) select $1, entries from input returning 1),
    touched as (insert into customer_touches (environment_id, type, id) select $1, 'check', id from input returning 1),
    usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, id, module, id, billable, false, at from input on conflict do nothing),
    ${eventParts(EVENTS_AT, ' join input on input.id = r.owner')}
    select id from input`;

const INSERT: Statement = { name: 'checks_insert', text: insertText('', '') };
/** Of a request whose lease somebody else took over nothing is written. */
const INSERT_KEYED: Statement = {
  name: 'checks_insert_keyed',
  text: insertText(
    `answered as (
      update idempotency i set fingerprint = r.fingerprint, status = r.status, resource_id = r.owner, data_key_id = r.data_key_id,
        sealed = r.sealed, lease_token = null, lease_until = null
      from ${ANSWER_COLUMNS.rows(ANSWERS_AT)}
      where i.environment_id = $1 and i.principal = r.principal and i.method = r.method and i.path = r.path and i.key = r.key
        and i.lease_token = r.lease
      returning r.owner),
    `,
    `\n      where r.id <> all ($${ANSWERS_AT}) or r.id in (select owner from answered)`,
  ),
};

/** One transaction under way gathers the next; where many come, one is written to disk while another is made. */
const LIMITS = { batchMax: 32, runningMax: 2, concurrentMin: 16 };

type Outcome = { readonly inserted: boolean };
export type StoredCheck = Outcome | { readonly error: unknown };

/** Checks of an environment that come together share a transaction. */
export function checkBatches(db: Database): Batcher<NewCheck, StoredCheck> {
  return new Batcher(
    (environmentId, group) =>
      batchWrite(group, (part) =>
        insertAll({ query: (statement, values = []) => db.batch(environmentId, statement, values) }, part),
      ),
    LIMITS,
  );
}

/** Writes a check. @throws KeyTaken when another request answered under the same idempotency key first. */
export async function storeCheck(
  { newChecks }: { readonly newChecks: Batcher<NewCheck, StoredCheck> },
  made: NewCheck,
): Promise<void> {
  const outcome = await newChecks.ask(made.environment.id, made);
  if ('error' in outcome) throw outcome.error;
  finish(made, outcome);
}

/** The same as a part of a transaction that writes more. @throws KeyTaken */
export async function insertCheck(tx: Queryable, made: NewCheck): Promise<void> {
  finish(made, at(await insertAll(tx, [made]), 0));
}

function finish({ keyed }: NewCheck, { inserted }: Outcome): void {
  if (!inserted) throw new KeyTaken();
  if (keyed) keyed.claim.written = true;
}

async function insertAll(db: Queryable, group: readonly NewCheck[]): Promise<Outcome[]> {
  const { environment } = at(group, 0);
  const answers = group.flatMap(({ id, keyed }) => (keyed ? [{ owner: id, ...keyed }] : []));
  const rows = await db.query<{ id: string }>(answers.length > 0 ? INSERT_KEYED : INSERT, [
    environment.id,
    ...CHECK.values(group, {
      id: ({ id }) => id,
      type: ({ type }) => type,
      status: ({ status }) => status,
      reasons: ({ reasonCodes }) => reasonCodes.join(' '),
      reference_index: ({ referenceIndex }) => referenceIndex,
      wrapped: ({ wrappedKey }) => wrappedKey,
      sealed: ({ sealed }) => sealed,
      module: ({ module }) => module,
      billable: ({ billable }) => billable,
      at: ({ at }) => at,
      entries: ({ effects }) => auditText(environment, effects.audit),
    }),
    ...eventValues(
      environment,
      group.map(({ id, effects }) => ({ owner: id, effects })),
    ),
    ...(answers.length > 0 ? answerValues(answers) : []),
  ]);
  const inserted = new Set(rows.map(({ id }) => id));
  return group.map(({ id }) => ({ inserted: inserted.has(id) }));
}
