import type { Principal } from '../../platform/http/principal.js';
import type { Database, Statement } from '../../platform/store/database.js';

/** A credential that a stream lives by. */
export interface Credential {
  readonly environmentId: string;
  readonly principal: Principal;
}

const LIVE_KEYS: Statement = {
  name: 'stream_live_keys',
  text: `select k.environment_id, k.id from unnest($1::text[], $2::text[]) as r(environment_id, id)
    join api_keys k on k.environment_id = r.environment_id and k.id = r.id
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`,
};

/** What a credential is known by in one process. */
export function credentialName({ environmentId, principal }: Credential): string {
  return `${environmentId} ${principal.type} ${'id' in principal ? principal.id : ''}`;
}

/** Names of the credentials that still hold: of keys those that are neither revoked nor expired. */
export async function liveCredentials(db: Database, credentials: readonly Credential[]): Promise<Set<string>> {
  const keys = credentials.flatMap(({ environmentId, principal }) =>
    principal.type === 'api_key' ? [{ environmentId, principal }] : [],
  );
  if (keys.length === 0) return new Set();
  const rows = await db.system<{ environment_id: string; id: string }>(LIVE_KEYS, [
    keys.map(({ environmentId }) => environmentId),
    keys.map(({ principal }) => principal.id),
  ]);
  const live = new Set(rows.map((row) => `${row.environment_id} ${row.id}`));
  return new Set(
    keys.filter(({ environmentId, principal }) => live.has(`${environmentId} ${principal.id}`)).map(credentialName),
  );
}
