import type { Platform } from '../../platform/app.js';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { answerColumns, type Claim, KeyTaken } from '../../platform/http/idempotency.js';
import { booleans, bytes, integers, texts, times } from '../../platform/store/columns.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { Gather } from '../../platform/store/gather.js';
import { DELIVERY_PART, type Effects, effectColumns } from '../../platform/store/record.js';
import { writeTogether } from '../../platform/store/together.js';
import type { Session } from '../sessions/session.js';
import { sealSecrets } from '../sessions/session-row.js';

/** A session to be written, with everything that its creation brings. */
export interface NewSession {
  readonly environment: Environment;
  readonly session: Session;
  readonly wrappedKey: Buffer;
  readonly effects: Omit<Effects, 'usage'>;
  /** The version was named by the caller: an older published one is welcome. */
  readonly pinned: boolean;
  /** The idempotency key of the request and the answer that is stored under it. */
  readonly keyed: { readonly claim: Claim; readonly answer: Answer } | undefined;
}

/**
 * One statement, so one transaction, for the sessions that come together: their rows, data keys, audit entries and events.
 * A session whose journey is not published any more is left out with all that belongs to it.
 * @param more another part of the statement, for answers that are stored.
 */
const insertText = (more: string) => `with input as materialized (
      select r.* from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::boolean[], $7::text[], $8::bytea[], $9::timestamptz[],
          $10::timestamptz[], $11::bytea[], $12::bytea[], $13::timestamptz[], $14::timestamptz[], $15::text[], $16::bytea[], $17::bytea[],
          $18::text[])
        as r(id, status, journey_id, journey_version, pinned, subject_type, reference_index, created_at,
          expires_at, link_hash, token_hash, token_expires_at, process_at, state, sealed, wrapped, entries)
      where exists (select 1 from journeys j where j.environment_id = $1 and j.id = r.journey_id
        and (j.published_version = r.journey_version or (r.pinned and j.published_version is not null)))),
    session as (
      insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, reference_index, created_at, updated_at,
        expires_at, link_hash, token_hash, token_expires_at, process_at, data_key_id, state, sealed)
      select $1, id, status, journey_id, journey_version, subject_type, reference_index, created_at, created_at,
        expires_at, link_hash, token_hash, token_expires_at, process_at, id, state::json, sealed from input),
    key as (insert into data_keys (environment_id, id, wrapped, created_at) select $1, id, wrapped, created_at from input),
    audit as (insert into audit_pending (environment_id, entries) select $1, entries from input),
    touched as (insert into customer_touches (environment_id, type, id) select $1, 'verification', id from input),
    happening as materialized (
      select r.id, r.type, input.id as resource_id, r.sequence, r.created_at, r.data_key_id, r.body, string_to_array(r.patterns, ' ') as patterns
      from unnest($19::text[], $20::text[], $21::text[], $22::integer[], $23::timestamptz[], $24::text[], $25::bytea[], $26::text[])
        as r(session_id, id, type, sequence, created_at, data_key_id, body, patterns)
      join input on input.id = r.session_id),
    event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, id, type, resource_id, sequence, created_at, data_key_id, body from happening returning id, sequence),
    ${DELIVERY_PART}${more}
    select id from input`;

/** Where no request of a batch carries an idempotency key, the server has that part neither to prepare nor to run. */
const INSERT: Statement = { name: 'sessions_insert', text: insertText('') };
const INSERT_KEYED: Statement = {
  name: 'sessions_insert_keyed',
  text: insertText(`,
    answer as (
      insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
      select $1, r.principal, r.method, r.path, r.key, r.fingerprint, r.status, input.id, r.data_key_id, r.sealed, now()
      from unnest($27::text[], $28::text[], $29::text[], $30::text[], $31::text[], $32::bytea[], $33::integer[], $34::text[], $35::bytea[])
        as r(session_id, principal, method, path, key, fingerprint, status, data_key_id, sealed)
      join input on input.id = r.session_id)`),
};

/** One transaction under way gathers the next; where many come, one is written to disk while another is made. */
const LIMITS = { batchMax: 32, runningMax: 2, besideMin: 16 };

type Inserted = { readonly inserted: boolean };
export type InsertedSession = Inserted | { readonly error: unknown };
type Place = Pick<Platform, 'db' | 'vault'>;

/** Sessions of an environment that come together share a transaction. */
export function sessionBatches(place: Place): Gather<NewSession, InsertedSession> {
  return new Gather((_environmentId, group) => writeTogether(group, (part) => insertAll(place, part)), LIMITS);
}

/**
 * Writes a new session.
 * @returns false when the session's journey is not published any more.
 * @throws KeyTaken when another request answered under the same idempotency key first.
 */
export async function insertSession(
  { newSessions }: { readonly newSessions: Gather<NewSession, InsertedSession> },
  made: NewSession,
): Promise<boolean> {
  const outcome = await newSessions.ask(made.environment.id, made);
  if ('error' in outcome) throw isDuplicate(outcome.error, 'idempotency_pkey') ? new KeyTaken() : outcome.error;
  if (outcome.inserted && made.keyed) made.keyed.claim.written = true;
  return outcome.inserted;
}

/** The same for one session in the caller's transaction, with what belongs to it there. */
export async function insertSessionIn(place: Place, tx: Queryable, made: NewSession): Promise<boolean> {
  const statement = made.keyed ? INSERT_KEYED : INSERT;
  const rows = await tx.query<{ id: string }>(statement, parameters(place, made.environment, [made])).catch((error) => {
    throw isDuplicate(error, 'idempotency_pkey') ? new KeyTaken() : error;
  });
  if (rows.length > 0 && made.keyed) made.keyed.claim.written = true;
  return rows.length > 0;
}

async function insertAll(place: Place, group: readonly NewSession[]): Promise<Inserted[]> {
  const { environment } = group[0]!;
  const statement = group.some(({ keyed }) => keyed) ? INSERT_KEYED : INSERT;
  const rows = await place.db.batch<{ id: string }>(environment.id, statement, parameters(place, environment, group));
  const inserted = new Set(rows.map(({ id }) => id));
  return group.map(({ session }) => ({ inserted: inserted.has(session.id) }));
}

function parameters(place: Place, environment: Environment, group: readonly NewSession[]): unknown[] {
  const sessions = group.map(({ session }) => session);
  const reference = (session: Session) =>
    place.vault.blindIndex(environment.id, 'subject_reference', session.secrets.subject.reference);
  const effects = group.map(({ session, effects }) => ({ owner: session.id, effects }));
  const answers = group.flatMap(({ session, keyed }) => (keyed ? [{ owner: session.id, ...keyed }] : []));
  return [
    environment.id,
    texts(sessions.map(({ id }) => id)),
    texts(sessions.map(({ status }) => status)),
    texts(sessions.map(({ journeyId }) => journeyId)),
    integers(sessions.map(({ journeyVersion }) => journeyVersion)),
    booleans(group.map(({ pinned }) => pinned)),
    texts(sessions.map(({ subjectType }) => subjectType)),
    bytes(sessions.map(reference)),
    times(sessions.map(({ createdAt }) => createdAt)),
    times(sessions.map(({ expiresAt }) => expiresAt)),
    bytes(sessions.map(({ secrets }) => sha256(secrets.link))),
    bytes(sessions.map(({ tokenHash }) => tokenHash)),
    times(sessions.map(({ tokenExpiresAt }) => tokenExpiresAt)),
    times(sessions.map(({ processAt }) => processAt)),
    texts(sessions.map(({ state }) => JSON.stringify(state))),
    bytes(sessions.map(sealSecrets)),
    bytes(group.map(({ wrappedKey }) => wrappedKey)),
    ...effectColumns(environment, effects),
    ...(answers.length > 0 ? answerColumns(answers) : []),
  ];
}
