import type { Principal } from '../../platform/http/principal.js';
import { IDLE_SECONDS } from '../../platform/operators/sessions.js';
import type { Database, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';

/** A credential that a stream lives by. */
export interface Credential {
  readonly environmentId: string;
  readonly principal: Principal;
}

const API_KEY = columns({ environment_id: 'text', id: 'text' });
const LIVE_KEYS: Statement = {
  name: 'stream_live_keys',
  text: `select k.environment_id, k.id from ${API_KEY.rows(1)}
    join api_keys k on k.environment_id = r.environment_id and k.id = r.id
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`,
};

const LIVE_SESSIONS: Statement = {
  name: 'stream_live_sessions',
  text: `select s.id from operator_sessions s
      join operators p on p.organisation_id = s.organisation_id and p.id = s.operator_id and p.deleted_at is null
    where s.id = any($1) and s.stage = 'full' and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => ${IDLE_SECONDS})`,
};

/** What a credential is known by in one process. */
export function credentialName({ environmentId, principal }: Credential): string {
  if (principal.type === 'operator') return `${environmentId} operator ${principal.session.id}`;
  return `${environmentId} ${principal.type} ${'id' in principal ? principal.id : ''}`;
}

/** Names of the credentials that still hold: keys neither revoked nor expired, and sessions of operators that did not end. */
export async function liveCredentials(db: Database, credentials: readonly Credential[]): Promise<Set<string>> {
  const live = new Set([...(await liveKeys(db, credentials)), ...(await liveSessions(db, credentials))]);
  return new Set(credentials.map(credentialName).filter((name) => live.has(name)));
}

async function liveKeys(db: Database, credentials: readonly Credential[]): Promise<string[]> {
  const keys = credentials.flatMap(({ environmentId, principal }) =>
    principal.type === 'api_key' ? [{ environmentId, id: principal.id }] : [],
  );
  if (keys.length === 0) return [];
  const rows = await db.system<{ environment_id: string; id: string }>(
    LIVE_KEYS,
    API_KEY.values(keys, { environment_id: ({ environmentId }) => environmentId, id: ({ id }) => id }),
  );
  return rows.map((row) => `${row.environment_id} api_key ${row.id}`);
}

async function liveSessions(db: Database, credentials: readonly Credential[]): Promise<string[]> {
  const sessions = credentials.flatMap((credential) =>
    credential.principal.type === 'operator' ? [{ credential, id: credential.principal.session.id }] : [],
  );
  if (sessions.length === 0) return [];
  const rows = await db.system<{ id: string }>(LIVE_SESSIONS, [sessions.map(({ id }) => id)]);
  const live = new Set(rows.map(({ id }) => id));
  return sessions.filter(({ id }) => live.has(id)).map(({ credential }) => credentialName(credential));
}
