import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from '@assay/kernel';
import type { Platform } from '../app.js';
import { sha256 } from '../crypto/vault.js';
import { ENVIRONMENT_COLUMNS, type Environment, type EnvironmentRow } from '../environments/environment.js';
import { type EnvironmentKind, openEmail, rolesIn, scopesOfRoles } from '../operators/operator.js';
import { useSession } from '../operators/sessions.js';
import type { Cidr } from '../outbound/address-rules.js';
import type { Statement } from '../store/database.js';
import { isInside, readNetwork } from './allowed-networks.js';
import { DelayedBatch } from './delayed-batch.js';
import type { Principal } from './principal.js';

interface KeyRow extends EnvironmentRow {
  readonly hash: Buffer;
  readonly key_id: string;
  readonly key_name: string;
  readonly scopes: string[];
  readonly rate_limit: number | null;
  readonly ip_allow: string[];
  readonly expires_at: Date | null;
}

const KEY: Statement = {
  name: 'api_keys_by_hash',
  text: `select k.hash, k.id as key_id, k.name as key_name, k.scopes, k.rate_limit, k.ip_allow, k.expires_at, ${ENVIRONMENT_COLUMNS}
    from api_keys k join environments e on e.id = k.environment_id join organisations o on o.id = e.organisation_id
    where k.hash = any($1) and k.revoked_at is null and not k.awaiting_approval`,
};
const TOKEN: Statement = {
  name: 'sessions_by_token',
  text: `select s.token_hash as hash, s.id as session_id, s.environment_id from sessions s
    where s.token_hash = any($1) and s.token_expires_at > $2 and s.deleted_at is null`,
};

export interface Caller {
  readonly environment: Environment;
  readonly principal: Principal;
}

interface SessionRow {
  readonly hash: Buffer;
  readonly session_id: string;
  readonly environment_id: string;
}

/** The session cookie of a request, where it is used, and whether a person is behind the request. */
export interface ConsoleCredential {
  readonly token: string;
  readonly kind: EnvironmentKind;
  readonly attended: boolean;
}

/** Whether a credential that was not seen lately is looked up at once; it throws where it is not looked up at all. */
type MayAsk = () => boolean;

const FRESH_MS = 2000;
const ENTRIES_MAX = 10_000;

/** Finds out who calls. Keys are remembered for two seconds by their hash; a revoked key dies within that time. */
export class Authenticator {
  readonly #app: Platform;
  /** Digests of credentials that were good when they were looked up last. */
  readonly #good = new Set<string>();
  readonly #keys = new Map<
    string,
    { readonly caller: Caller; readonly allow: readonly Cidr[] | undefined; readonly until: number }
  >();

  /** What a connection sent last: most send the same credential with every request. */
  readonly #sent = new WeakMap<Socket, { readonly header: string; readonly digest: string }>();

  readonly #strangersKeys: DelayedBatch<Buffer, KeyRow | undefined>;
  readonly #strangersTokens: DelayedBatch<Buffer, SessionRow | undefined>;

  constructor(app: Platform) {
    this.#app = app;
    this.#strangersKeys = new DelayedBatch((digests) => this.#keyRows(digests));
    this.#strangersTokens = new DelayedBatch((digests) => this.#sessionRows(digests));
    for (const topic of ['clock', 'keys', 'settings']) app.signals.on(topic, () => this.forget());
  }

  /**
   * @param socket the connection it came by
   * @param mayAsk for a key that was not seen lately
   * @throws ApiError 401 when the header does not carry a live API key.
   */
  async apiKey(header: string | undefined, ip: string, socket: Socket, mayAsk: MayAsk): Promise<Caller> {
    const digest = this.#digestOf(header, socket);
    const known = this.#keys.get(digest);
    const entry =
      known && known.until > performance.now()
        ? known
        : await this.#ask(digest, mayAsk, (atOnce) => this.#find(digest, atOnce));
    if (entry.allow && !isInside(ip, entry.allow))
      throw unauthenticated('This API key may not be used from this address.');
    return entry.caller;
  }

  /** @param mayAsk as in `apiKey`. @throws ApiError 401 when the header does not carry a live session token. */
  async sessionToken(header: string | undefined, mayAsk: MayAsk): Promise<Caller> {
    const secret = bearer(header);
    if (!/^st_(test|live)_/.test(secret))
      throw unauthenticated('Send the session token: "Authorization: Bearer st_…".');
    const digest = sha256(secret);
    const row = await this.#ask(digest.toString('base64'), mayAsk, (atOnce) => this.#sessionOf(digest, atOnce));
    const environment = await this.#app.environments.get(row.environment_id);
    return { environment, principal: { type: 'session', sessionId: row.session_id } };
  }

  /**
   * The operator of a session cookie in one environment of their organisation. Read again each time: a session that was
   * ended is over at once, on every node.
   * @param mayAsk as in `apiKey`
   * @throws ApiError 401 when the session is over, or the second factor is still due
   */
  async operator({ token, kind, attended }: ConsoleCredential, mayAsk: MayAsk): Promise<Caller> {
    const row = await this.#ask(hash('sha256', token, 'base64'), mayAsk, async () => {
      const found = await useSession(this.#app.db, token, kind, attended);
      if (!found) throw unauthenticated('The session is over. Sign in again.');
      return found;
    });
    if (row.stage !== 'full') throw unauthenticated('Finish signing in: the second step is still due.');
    const roles = rolesIn(row, kind);
    const principal: Principal = {
      type: 'operator',
      id: row.id,
      name: row.name,
      email: openEmail(this.#app.vault, row) ?? '',
      roles,
      scopes: scopesOfRoles(roles, kind),
      session: {
        id: row.session_id,
        createdAt: row.session_created_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        secondFactorAt: row.second_factor_at?.getTime() ?? null,
      },
    };
    return { environment: this.#app.environments.remember(row), principal };
  }

  /** Looks a credential up. One that was good lately is always looked up: neighbours on its address do not hurt it. */
  async #ask<T>(digest: string, mayAsk: MayAsk, find: (atOnce: boolean) => Promise<T>): Promise<T> {
    const found = await find(this.#good.has(digest) || mayAsk());
    if (this.#good.size >= ENTRIES_MAX) this.#good.clear();
    this.#good.add(digest);
    return found;
  }

  /** A header is compared only with what its own connection sent before, so the time this takes tells nobody anything. */
  #digestOf(header: string | undefined, socket: Socket): string {
    const before = this.#sent.get(socket);
    if (before && before.header === header) return before.digest;
    const secret = bearer(header);
    if (!/^sk_(test|live)_/.test(secret)) throw unauthenticated('Send an API key: "Authorization: Bearer sk_…".');
    const digest = hash('sha256', secret, 'base64');
    if (header !== undefined) this.#sent.set(socket, { header, digest });
    return digest;
  }

  async #sessionOf(digest: Buffer, atOnce: boolean): Promise<SessionRow> {
    const row = atOnce ? (await this.#sessionRows([digest]))[0] : await this.#strangersTokens.ask(digest);
    if (!row) throw unauthenticated('The session token is unknown, has expired, or was replaced by a newer one.');
    return row;
  }

  async #sessionRows(digests: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
    return inOrder(digests, await this.#app.db.system<SessionRow>(TOKEN, [digests, new Date()]));
  }

  async #keyRows(digests: readonly Buffer[]): Promise<(KeyRow | undefined)[]> {
    return inOrder(digests, await this.#app.db.system<KeyRow>(KEY, [digests]));
  }

  async #find(digest: string, atOnce: boolean) {
    const hashed = Buffer.from(digest, 'base64');
    const row = atOnce ? (await this.#keyRows([hashed]))[0] : await this.#strangersKeys.ask(hashed);
    if (!row || (row.expires_at && row.expires_at.getTime() <= Date.now()))
      throw unauthenticated('The API key is unknown, revoked, expired, or not approved yet.');
    const principal: Principal = {
      type: 'api_key',
      id: row.key_id,
      name: row.key_name,
      scopes: row.scopes,
      rateLimit: row.rate_limit,
    };
    const caller = { environment: this.#app.environments.remember(row), principal };
    // A word that is no network lets nobody in, rather than everybody.
    const allow =
      row.ip_allow.length > 0 ? row.ip_allow.map(readNetwork).filter((network) => network !== undefined) : undefined;
    const entry = { caller, allow, until: performance.now() + FRESH_MS };
    if (this.#keys.size >= ENTRIES_MAX) this.#keys.clear();
    this.#keys.set(digest, entry);
    return entry;
  }

  /** Forgets all keys: after one was revoked or an environment's clock moved on this node. */
  forget(): void {
    this.#keys.clear();
  }
}

/** For each digest its row. */
function inOrder<R extends { readonly hash: Buffer }>(
  digests: readonly Buffer[],
  rows: readonly R[],
): (R | undefined)[] {
  return digests.map((digest) => rows.find(({ hash }) => hash.equals(digest)));
}

function bearer(header: string | undefined): string {
  const match = /^Bearer +(\S{1,200})$/i.exec(header ?? '');
  if (!match?.[1]) throw unauthenticated('Send a bearer credential in the Authorization header.');
  return match[1];
}

function unauthenticated(message: string): ApiError {
  return new ApiError('unauthenticated', message);
}
