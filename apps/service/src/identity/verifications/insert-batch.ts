import { at } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { ANSWER_COLUMNS, answerValues, type Claim, KeyTaken } from '../../platform/http/idempotency.js';
import { auditText } from '../../platform/store/audit-text.js';
import { batchWrite } from '../../platform/store/batch-write.js';
import { Batcher } from '../../platform/store/batcher.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { type Effects, EVENT_COLUMNS, eventParts, eventValues } from '../../platform/store/record.js';
import type { Session } from '../sessions/session.js';
import { sealSecrets, stateText } from '../sessions/session-row.js';

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

const SESSION = columns({
  id: 'text',
  status: 'text',
  journey_id: 'text',
  journey_version: 'integer',
  pinned: 'boolean',
  subject_type: 'text',
  reference_index: 'bytea',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  link_hash: 'bytea',
  token_hash: 'bytea',
  token_expires_at: 'timestamptz',
  process_at: 'timestamptz',
  state: 'text',
  sealed: 'bytea',
  wrapped: 'bytea',
  entries: 'text',
});
const SESSIONS_AT = 2;
const EVENTS_AT = SESSIONS_AT + SESSION.count;
const ANSWERS_AT = EVENTS_AT + EVENT_COLUMNS.count;

/**
 * One statement, so one transaction, for concurrent sessions: their rows, data keys, audit entries and events.
 * A session whose journey is no longer published is left out with all that belongs to it.
 * @param more another part of the statement, for answers that are stored.
 */
const insertText = (more: string) => `with input as materialized (
      select r.* from ${SESSION.rows(SESSIONS_AT)}
      where exists (select 1 from journeys j where j.environment_id = $1 and j.id = r.journey_id
        and (j.published_version = r.journey_version or (r.pinned and j.published_version is not null)))),
    session as (
      insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, reference_index, created_at, updated_at,
        expires_at, link_hash, token_hash, token_expires_at, process_at, data_key_id, state, sealed)
      select $1, id, status, journey_id, journey_version, subject_type, reference_index, created_at, created_at,
        expires_at, link_hash, token_hash, token_expires_at, process_at, id, state::json, sealed from input returning 1),
    key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, id, wrapped, created_at from input returning 1),
    audit as (insert into audit_pending (environment_id, entries) select $1, entries from input returning 1),
    touched as (insert into customer_touches (environment_id, type, id) select $1, 'verification', id from input returning 1),
    ${eventParts(EVENTS_AT, ' join input on input.id = r.owner')}${more}
    select id from input`;

/** Where no request of a batch carries an idempotency key, the server has that part neither to prepare nor to run. */
const INSERT: Statement = { name: 'sessions_insert', text: insertText('') };
const INSERT_KEYED: Statement = {
  name: 'sessions_insert_keyed',
  text: insertText(`,
    answer as (
      insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
      select $1, r.principal, r.method, r.path, r.key, r.fingerprint, r.status, input.id, r.data_key_id, r.sealed, now()
      from ${ANSWER_COLUMNS.rows(ANSWERS_AT)}
      join input on input.id = r.owner returning 1)`),
};

/** One transaction under way gathers the next; where many come, one is written to disk while another is made. */
const LIMITS = { batchMax: 32, runningMax: 2, concurrentMin: 16 };

type Inserted = { readonly inserted: boolean };
export type InsertedSession = Inserted | { readonly error: unknown };
type Place = Pick<Platform, 'db' | 'vault'>;

/** Sessions of an environment that come together share a transaction. */
export function sessionBatches(place: Place): Batcher<NewSession, InsertedSession> {
  return new Batcher((_environmentId, group) => batchWrite(group, (part) => insertAll(place, part)), LIMITS);
}

/**
 * Writes a new session.
 * @returns false when the session's journey is not published any more.
 * @throws KeyTaken when another request answered under the same idempotency key first.
 */
export async function insertSession(
  { newSessions }: { readonly newSessions: Batcher<NewSession, InsertedSession> },
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
  const { environment } = at(group, 0);
  const statement = group.some(({ keyed }) => keyed) ? INSERT_KEYED : INSERT;
  const rows = await place.db.batch<{ id: string }>(environment.id, statement, parameters(place, environment, group));
  const inserted = new Set(rows.map(({ id }) => id));
  return group.map(({ session }) => ({ inserted: inserted.has(session.id) }));
}

function parameters(place: Place, environment: Environment, group: readonly NewSession[]): unknown[] {
  const reference = (session: Session) =>
    place.vault.blindIndex(environment.id, 'subject_reference', session.secrets.subject.reference);
  const effects = group.map(({ session, effects }) => ({ owner: session.id, effects }));
  const answers = group.flatMap(({ session, keyed }) => (keyed ? [{ owner: session.id, ...keyed }] : []));
  return [
    environment.id,
    ...SESSION.values(group, {
      id: ({ session }) => session.id,
      status: ({ session }) => session.status,
      journey_id: ({ session }) => session.journeyId,
      journey_version: ({ session }) => session.journeyVersion,
      pinned: ({ pinned }) => pinned,
      subject_type: ({ session }) => session.subjectType,
      reference_index: ({ session }) => reference(session),
      created_at: ({ session }) => session.createdAt,
      expires_at: ({ session }) => session.expiresAt,
      link_hash: ({ session }) => sha256(session.secrets.link),
      token_hash: ({ session }) => session.tokenHash,
      token_expires_at: ({ session }) => session.tokenExpiresAt,
      process_at: ({ session }) => session.processAt,
      state: ({ session }) => stateText(session),
      sealed: ({ session }) => sealSecrets(session),
      wrapped: ({ wrappedKey }) => wrappedKey,
      entries: ({ effects }) => auditText(environment, effects.audit),
    }),
    ...eventValues(environment, effects),
    ...(answers.length > 0 ? answerValues(answers) : []),
  ];
}
