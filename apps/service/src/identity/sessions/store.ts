import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { PageRequest } from '../../platform/http/page.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { SessionsApp } from './app.js';
import { businessIdOf } from './business-view.js';
import type { Session } from './session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sealSecrets, sessionOf } from './session-row.js';

const FIND: Statement = {
  name: 'session_find',
  text: `select ${SESSION_COLUMNS} from unnest($2::text[]) as asked(id) join ${SESSION_FROM} on s.id = asked.id
    where s.environment_id = $1 and s.deleted_at is null`,
};
const LOCK: Statement = {
  name: 'session_lock',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM}
    where s.environment_id = $1 and s.id = $2 and s.deleted_at is null for update of s`,
};

const UPDATE: Statement = {
  name: 'session_update',
  text: `update sessions set status = $3, decision = $4, risk_score = $5, risk_band = $6, reason_codes = $7, updated_at = $8,
      expires_at = $9, opened_at = $10, decided_at = $11, token_hash = $12, token_expires_at = $13, sequence = $14, process_at = $15,
      media_erase_at = $16, data_erase_at = $17, state = $18, sealed = $19, review_due_at = $21, version = version + 1, lease_token = null, lease_until = null
    where environment_id = $1 and id = $2 and version = $20 returning id`,
};

const LIST = `select ${SESSION_COLUMNS} from ${SESSION_FROM}
  where s.environment_id = $1 and s.deleted_at is null
    and ($2::timestamptz is null or s.created_at >= $2) and ($3::timestamptz is null or s.created_at < $3)
    and ($4::text[] is null or s.status = any($4)) and ($5::text is null or s.journey_id = $5)
    and ($6::text[] is null or s.decision = any($6)) and ($7::bytea is null or s.reference_index = $7)
    and ($8::text is null or s.reason_codes @> array[$8]) and ($9::text[] is null or s.risk_band = any($9))`;
const LIST_DESCENDING: Statement = {
  name: 'session_list_desc',
  text: `${LIST} and ($10::timestamptz is null or (s.created_at, s.id) < ($10, $11)) order by s.created_at desc, s.id desc limit $12`,
};
const LIST_ASCENDING: Statement = {
  name: 'session_list_asc',
  text: `${LIST} and ($10::timestamptz is null or (s.created_at, s.id) > ($10, $11)) order by s.created_at, s.id limit $12`,
};

/** Undefined when there is none in this environment, or it was deleted. */
export async function findSession(app: SessionsApp, environmentId: string, id: string): Promise<Session | undefined> {
  const row = await app.db.findById<SessionRow>(environmentId, FIND, id);
  return row && sessionOf(row, app.vault);
}

/** Reads a session and keeps it from being changed by others until the transaction ends. */
export async function lockSession(
  tx: Queryable,
  vault: Vault,
  environmentId: string,
  id: string,
): Promise<Session | undefined> {
  const [row] = await tx.query<SessionRow>(LOCK, [environmentId, id]);
  return row && sessionOf(row, vault);
}

/** Writes a changed session. @returns false when it was changed meanwhile by somebody else. */
export async function updateSession(tx: Queryable, session: Session): Promise<boolean> {
  const date = (at: number | null) => (at === null ? null : new Date(at));
  const rows = await tx.query(UPDATE, [
    session.environmentId,
    session.id,
    session.status,
    session.decision,
    session.riskScore,
    session.riskBand,
    session.reasonCodes,
    new Date(session.updatedAt),
    new Date(session.expiresAt),
    date(session.openedAt),
    date(session.decidedAt),
    session.tokenHash,
    date(session.tokenExpiresAt),
    session.sequence,
    date(session.processAt),
    date(session.mediaEraseAt),
    date(session.dataEraseAt),
    JSON.stringify(storedState(session)),
    sealSecrets(session),
    session.version,
    date(session.reviewDueAt),
  ]);
  return rows.length > 0;
}

function storedState(session: Session): Session['state'] {
  const { state, subjectType } = session;
  return subjectType === 'business' ? { ...state, businessId: businessIdOf(session) } : state;
}

export interface SessionFilter {
  readonly statuses: readonly string[] | undefined;
  readonly journey: string | undefined;
  readonly decisions: readonly string[] | undefined;
  readonly reference: string | undefined;
  readonly reasonCode: string | undefined;
  readonly riskBands: readonly string[] | undefined;
}

/** A page of sessions and one more, so that the caller knows whether there are more. */
export async function listSessions(
  app: SessionsApp,
  environment: Environment,
  filter: SessionFilter,
  page: PageRequest,
): Promise<Session[]> {
  const reference =
    filter.reference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', filter.reference);
  const rows = await app.db.inEnvironment<SessionRow>(
    environment.id,
    page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
    [
      environment.id,
      page.createdAfter ?? null,
      page.createdBefore ?? null,
      filter.statuses ?? null,
      filter.journey ?? null,
      filter.decisions ?? null,
      reference,
      filter.reasonCode ?? null,
      filter.riskBands ?? null,
      page.after ? new Date(page.after.at) : null,
      page.after?.id ?? null,
      page.limit + 1,
    ],
  );
  return rows.map((row) => sessionOf(row, app.vault));
}
