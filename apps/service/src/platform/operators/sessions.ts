import { sha256 } from '../crypto/vault.js';
import { ENVIRONMENT_COLUMNS, type EnvironmentRow } from '../environments/environment.js';
import { newId, newToken } from '../ids.js';
import type { Database, Queryable, Statement } from '../store/database.js';
import { type EnvironmentKind, OPERATOR_COLUMNS, type OperatorRow } from './operator.js';

/** A session ends when nothing is asked for this long, and at the latest after twelve hours. */
export const IDLE_SECONDS = 30 * 60;
const ABSOLUTE_SECONDS = 12 * 60 * 60;
/** Between password and second factor. */
const PASSWORD_STAGE_SECONDS = 5 * 60;
const SESSIONS_MAX = 20;
/** How fresh `last_seen_at` is kept: not every request writes. */
const SEEN_MS = 60_000;

export interface SessionRow {
  readonly session_id: string;
  readonly stage: 'password' | 'full';
  readonly session_created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly second_factor_at: Date | null;
}

const SESSION_COLUMNS = `s.id as session_id, s.stage, s.created_at as session_created_at, s.last_seen_at, s.expires_at, s.second_factor_at`;
const LIVE = `s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => ${IDLE_SECONDS})
    and p.deleted_at is null`;

const BY_TOKEN: Statement = {
  name: 'operator_session_by_token',
  text: `select ${SESSION_COLUMNS}, ${OPERATOR_COLUMNS}
    from operator_sessions s join operators p on p.organisation_id = s.organisation_id and p.id = s.operator_id
    where ${LIVE}`,
};
const IN_ENVIRONMENT: Statement = {
  name: 'operator_session_in_environment',
  text: `select ${SESSION_COLUMNS}, ${OPERATOR_COLUMNS}, ${ENVIRONMENT_COLUMNS}
    from operator_sessions s join operators p on p.organisation_id = s.organisation_id and p.id = s.operator_id
    join environments e on e.organisation_id = s.organisation_id and e.kind = $2 join organisations o on o.id = e.organisation_id
    where ${LIVE}`,
};
const SEEN: Statement = {
  name: 'operator_session_seen',
  text: 'update operator_sessions set last_seen_at = now() where token_hash = $1',
};
const OPEN: Statement = {
  name: 'operator_session_open',
  text: `insert into operator_sessions (organisation_id, operator_id, id, token_hash, stage, user_agent, ip, created_at, last_seen_at,
      expires_at, second_factor_at)
    values ($1, $2, $3, $4, $5, $6, $7, now(), now(), coalesce($10, now() + make_interval(secs => $8)), $9)`,
};
const TRIM: Statement = {
  name: 'operator_sessions_trim',
  text: `delete from operator_sessions where organisation_id = $1 and operator_id = $2 and id in (
      select id from operator_sessions where organisation_id = $1 and operator_id = $2 order by created_at desc, id desc offset ${SESSIONS_MAX})`,
};
const END: Statement = {
  name: 'operator_session_end',
  text: 'delete from operator_sessions where token_hash = $1 returning organisation_id, operator_id, id',
};
const END_ONE: Statement = {
  name: 'operator_session_end_one',
  text: 'delete from operator_sessions where organisation_id = $1 and operator_id = $2 and id = $3 returning id',
};
const END_ALL: Statement = {
  name: 'operator_sessions_end_all',
  text: 'delete from operator_sessions where organisation_id = $1 and operator_id = $2 returning id',
};

/** The live session of a cookie, whatever environment it is used in. */
export async function findSession(db: Database, token: string): Promise<(SessionRow & OperatorRow) | undefined> {
  const [row] = await db.system<SessionRow & OperatorRow>(BY_TOKEN, [sha256(token)]);
  return row;
}

/**
 * The live session of a cookie with an environment of its operator's organisation; notes that it is in use.
 * @param attended false for what a page asks by itself while nobody is there: it keeps no session open
 */
export async function useSession(
  db: Database,
  token: string,
  kind: EnvironmentKind,
  attended: boolean,
): Promise<(SessionRow & OperatorRow & EnvironmentRow) | undefined> {
  const hash = sha256(token);
  const [row] = await db.system<SessionRow & OperatorRow & EnvironmentRow>(IN_ENVIRONMENT, [hash, kind]);
  if (row && attended && Date.now() - row.last_seen_at.getTime() > SEEN_MS) await db.repeatable(SEEN, [hash]);
  return row;
}

export interface NewSession {
  readonly organisationId: string;
  readonly operatorId: string;
  readonly stage: 'password' | 'full';
  readonly secondFactorAt: Date | null;
  /** The end of the session that this one continues; twelve hours from now where it begins. */
  readonly expiresAt?: Date | undefined;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session. @returns its token, which only the cookie keeps */
export async function openSession(tx: Queryable, session: NewSession): Promise<{ id: string; token: string }> {
  const [id, token] = [newId('ops'), newToken()];
  const seconds = session.stage === 'full' ? ABSOLUTE_SECONDS : PASSWORD_STAGE_SECONDS;
  const { organisationId, operatorId, stage, userAgent, ip, secondFactorAt } = session;
  await tx.query(OPEN, [
    organisationId,
    operatorId,
    id,
    sha256(token),
    stage,
    userAgent.slice(0, 200),
    ip,
    seconds,
    secondFactorAt,
    session.expiresAt ?? null,
  ]);
  await tx.query(TRIM, [organisationId, operatorId]);
  return { id, token };
}

/** Ends the session of a cookie. @returns whose it was; undefined when there was none */
export async function endSession(
  tx: Queryable,
  token: string,
): Promise<{ organisation_id: string; operator_id: string; id: string } | undefined> {
  const [row] = await tx.query<{ organisation_id: string; operator_id: string; id: string }>(END, [sha256(token)]);
  return row;
}

/** Ends every session of an operator, at once and on every node: sessions are read again for each request. */
export async function endSessions(tx: Queryable, organisationId: string, operatorId: string): Promise<number> {
  return (await tx.query(END_ALL, [organisationId, operatorId])).length;
}

/** Ends one session of an operator. @returns whether there was one of this id */
export async function endOneSession(
  tx: Queryable,
  organisationId: string,
  operatorId: string,
  id: string,
): Promise<boolean> {
  return (await tx.query(END_ONE, [organisationId, operatorId, id])).length > 0;
}

/** Sessions as their operator sees them; live ones only. */
export const OWN_SESSIONS = `select s.id, s.stage, s.user_agent, s.ip, date_trunc('milliseconds', s.created_at) as created_at, s.last_seen_at,
    s.expires_at, s.second_factor_at from operator_sessions s
  where s.organisation_id = $1 and s.operator_id = $2 and s.stage = 'full' and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(secs => ${IDLE_SECONDS})`;

export interface OwnSessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly second_factor_at: Date | null;
}
