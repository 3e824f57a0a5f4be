import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { answerColumns, type Claim, KeyTaken } from '../../platform/http/idempotency.js';
import { booleans, bytes, texts, times } from '../../platform/store/columns.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { Gather } from '../../platform/store/gather.js';
import { DELIVERY_PART, type Effects, effectColumns } from '../../platform/store/record.js';
import { writeTogether } from '../../platform/store/together.js';

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

/** One statement, so one transaction, for the checks that come together: their rows, data keys, audit entries, events and use. */
const insertText = (answered: string, allowed: string) => `with ${answered}input as materialized (
      select r.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::bytea[], $9::text[],
          $10::boolean[], $11::timestamptz[], $12::text[], $13::text[], $14::text[], $15::text[], $16::integer[], $17::timestamptz[],
          $18::text[], $19::bytea[], $20::text[])
        as r(id, type, status, reasons, reference_index, wrapped, sealed, module, billable, at, entries,
          owner, event_id, event_type, sequence, event_at, event_key_id, event_body, patterns)${allowed}),
    made as (
      insert into checks (environment_id, id, type, status, reason_codes, reference_index, created_at, updated_at, data_key_id, sealed)
      select $1, id, type, status, string_to_array(reasons, ' '), reference_index, at, at, id, sealed from input),
    key as (insert into data_keys (environment_id, id, wrapped, created_at) select $1, id, wrapped, at from input),
    audit as (insert into audit_pending (environment_id, entries) select $1, entries from input),
    touched as (insert into customer_touches (environment_id, type, id) select $1, 'check', id from input),
    usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, id, module, id, billable, false, at from input on conflict do nothing),
    happening as (
      select event_id as id, event_type as type, owner as resource_id, string_to_array(patterns, ' ') as patterns from input),
    event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, event_id, event_type, owner, sequence, event_at, event_key_id, event_body from input returning id, sequence),
    ${DELIVERY_PART}
    select id from input`;

const INSERT: Statement = { name: 'checks_insert', text: insertText('', '') };
/** Of a request whose lease somebody else took over nothing is written. */
const INSERT_KEYED: Statement = {
  name: 'checks_insert_keyed',
  text: insertText(
    `answered as (
      update idempotency i set fingerprint = r.fingerprint, status = r.status, resource_id = r.owner, data_key_id = r.data_key_id,
        sealed = r.sealed, lease_token = null, lease_until = null
      from unnest($21::text[], $22::text[], $23::text[], $24::text[], $25::text[], $26::bytea[], $27::integer[], $28::text[],
          $29::bytea[], $30::text[])
        as r(owner, principal, method, path, key, fingerprint, status, data_key_id, sealed, lease)
      where i.environment_id = $1 and i.principal = r.principal and i.method = r.method and i.path = r.path and i.key = r.key
        and i.lease_token = r.lease
      returning r.owner),
    `,
    '\n      where r.id <> all ($21) or r.id in (select owner from answered)',
  ),
};

/** One transaction under way gathers the next; where many come, one is written to disk while another is made. */
const LIMITS = { batchMax: 32, runningMax: 2, besideMin: 16 };

type Outcome = { readonly inserted: boolean };
export type StoredCheck = Outcome | { readonly error: unknown };

/** Checks of an environment that come together share a transaction. */
export function checkBatches(db: Database): Gather<NewCheck, StoredCheck> {
  return new Gather(
    (environmentId, group) =>
      writeTogether(group, (part) =>
        insertAll({ query: (statement, values = []) => db.batch(environmentId, statement, values) }, part),
      ),
    LIMITS,
  );
}

/** Writes a check. @throws KeyTaken when another request answered under the same idempotency key first. */
export async function storeCheck(
  { newChecks }: { readonly newChecks: Gather<NewCheck, StoredCheck> },
  made: NewCheck,
): Promise<void> {
  const outcome = await newChecks.ask(made.environment.id, made);
  if ('error' in outcome) throw outcome.error;
  finish(made, outcome);
}

/** The same as a part of a transaction that writes more. @throws KeyTaken */
export async function insertCheck(tx: Queryable, made: NewCheck): Promise<void> {
  const [outcome] = await insertAll(tx, [made]);
  finish(made, outcome!);
}

function finish({ keyed }: NewCheck, { inserted }: Outcome): void {
  if (!inserted) throw new KeyTaken();
  if (keyed) keyed.claim.written = true;
}

async function insertAll(db: Queryable, group: readonly NewCheck[]): Promise<Outcome[]> {
  const { environment } = group[0]!;
  const answers = group.flatMap(({ id, keyed }) => (keyed ? [{ owner: id, ...keyed }] : []));
  const rows = await db.query<{ id: string }>(answers.length > 0 ? INSERT_KEYED : INSERT, [
    environment.id,
    texts(group.map(({ id }) => id)),
    texts(group.map(({ type }) => type)),
    texts(group.map(({ status }) => status)),
    texts(group.map(({ reasonCodes }) => reasonCodes.join(' '))),
    bytes(group.map(({ referenceIndex }) => referenceIndex)),
    bytes(group.map(({ wrappedKey }) => wrappedKey)),
    bytes(group.map(({ sealed }) => sealed)),
    texts(group.map(({ module }) => module)),
    booleans(group.map(({ billable }) => billable)),
    times(group.map(({ at }) => at)),
    ...effectColumns(
      environment,
      group.map(({ id, effects }) => ({ owner: id, effects })),
    ),
    ...(answers.length > 0 ? [...answerColumns(answers), texts(answers.map(({ claim }) => claim.lease ?? null))] : []),
  ]);
  const inserted = new Set(rows.map(({ id }) => id));
  return group.map(({ id }) => ({ inserted: inserted.has(id) }));
}
