import { sha256 } from '../../platform/crypto/vault.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { addressOf } from '../../platform/http/client-address.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { CaptureApp } from './app.js';

const OF_TOKEN: Statement = {
  name: 'capture_environment_of_token',
  text: 'select environment_id from sessions where token_hash = $1 and deleted_at is null',
};
const USE: Statement = {
  name: 'handoff_use',
  text: `update handoffs set used_at = $3 where environment_id = $1 and token_hash = $2 and used_at is null and expires_at > $3
    returning match_number`,
};

/** What a link of the hosted flow leads to: the session's own link, or a hand-off from another device. */
export interface Link {
  readonly environment: Environment;
  readonly sessionId: string;
  readonly hash: Buffer;
  readonly handoff: { readonly matchNumber: string } | undefined;
}

/** Undefined when no such link is alive; a used or late hand-off is none. @param ip who asks: wrong links are counted */
export async function findLink(app: CaptureApp, token: string, ip: string): Promise<Link | undefined> {
  const hash = sha256(token);
  const address = addressOf(ip);
  const row = await app.links.row(hash, !app.failedLogins.often(address, Date.now()));
  if (!row) {
    app.failedLogins.refused(address, undefined, Date.now());
    return undefined;
  }
  const environment = await app.environments.get(row.environment_id);
  if (row.expires_at !== null && row.expires_at.getTime() <= nowIn(environment)) return undefined;
  const handoff = row.match_number === null ? undefined : { matchNumber: row.match_number };
  return { environment, sessionId: row.session_id, hash, handoff };
}

/** The environment of the session whose present token has this digest (SHA-256 in base64url); undefined when there is none. */
export async function environmentOfToken(app: CaptureApp, digest: string): Promise<Environment | undefined> {
  const [row] = await app.db.system<{ environment_id: string }>(OF_TOKEN, [Buffer.from(digest, 'base64url')]);
  return row && app.environments.get(row.environment_id);
}

/** Uses a hand-off up. @returns false when another device was first. */
export async function takeHandoff(tx: Queryable, link: Link, now: number): Promise<boolean> {
  return (await tx.query(USE, [link.environment.id, link.hash, new Date(now)])).length > 0;
}
