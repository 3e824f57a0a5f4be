import type { Vault } from '../../platform/crypto/vault.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { SessionsApp } from './app.js';
import { businessIdOf } from './business-view.js';
import type { Session } from './session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sealSecrets, sessionOf, stateText } from './session-row.js';

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
    stateText({ state: storedState(session) }),
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
