import { randomUUID } from 'node:crypto';
import { ApiError, conflict, invalidRequest, notFound, temporarilyUnavailable } from '@assay/kernel';
import type { Platform } from '../app.js';
import { type DataKey, openWith, sealWith } from '../crypto/vault.js';
import type { Environment } from '../environments/environment.js';
import { isDuplicate, type Queryable, type Statement } from '../store/database.js';
import { columns } from '../store/named-columns.js';
import { type Answer, answerText } from './answer.js';
import { errorBody } from './errors.js';
import { type Repetition, replayOf, type StoredAnswer, toStore } from './replay.js';

/** The right to answer a request under an idempotency key, and the place where that answer is stored. */
export interface Claim extends Repetition {
  readonly environment: Environment;
  readonly principal: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  /** Stands in a stored error, whose replay has the same bytes. */
  readonly requestId: string;
  /** Present when an engine runs: proves at the end that nobody retook the key. */
  readonly lease?: string;
  /** The answer is only read: it is not kept, and a repetition is answered anew. */
  readonly reads: boolean;
  /** Set once the answer is part of a transaction. */
  written: boolean;
  /** Writes the answer into the caller's transaction. @throws KeyTaken when another request was first. */
  keep(tx: Queryable, answer: Answer): Promise<void>;
}

interface Row {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly resource_id: string | null;
  readonly data_key_id: string | null;
  readonly sealed: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly lease_until: Date | null;
}

const FIND: Statement = {
  name: 'idempotency_find',
  text: `select i.fingerprint, i.status, i.resource_id, i.data_key_id, i.sealed, i.lease_until, k.wrapped
    from idempotency i left join data_keys k on k.environment_id = i.environment_id and k.id = i.data_key_id
    where i.environment_id = $1 and i.principal = $2 and i.method = $3 and i.path = $4 and i.key = $5`,
};
const CLAIM: Statement = {
  name: 'idempotency_claim',
  text: `insert into idempotency (environment_id, principal, method, path, key, fingerprint, lease_token, lease_until, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + interval '60 seconds', now())
    on conflict (environment_id, principal, method, path, key) do update
      set lease_token = excluded.lease_token, lease_until = excluded.lease_until, fingerprint = excluded.fingerprint
      where idempotency.status is null and idempotency.lease_until < excluded.created_at returning lease_token`,
};
const RENEW: Statement = {
  name: 'idempotency_renew',
  text: `update idempotency set lease_until = now() + interval '60 seconds'
    where environment_id = $1 and principal = $2 and method = $3 and path = $4 and key = $5 and lease_token = $6 and status is null`,
};
const RELEASE: Statement = {
  name: 'idempotency_release',
  text: `delete from idempotency
    where environment_id = $1 and principal = $2 and method = $3 and path = $4 and key = $5 and lease_token = $6 and status is null`,
};
const STORE: Statement = {
  name: 'idempotency_store',
  text: `insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, resource_id, data_key_id, sealed, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())`,
};
const REMEMBER: Statement = {
  name: 'idempotency_remember',
  text: `insert into idempotency (environment_id, principal, method, path, key, fingerprint, status, created_at)
    values ($1, $2, $3, $4, $5, $6, 200, now()) on conflict do nothing`,
};
const AMEND: Statement = {
  name: 'idempotency_amend',
  text: `update idempotency set sealed = $6
    where environment_id = $1 and principal = $2 and method = $3 and path = $4 and key = $5 and status is not null`,
};
const FORGET: Statement = {
  name: 'idempotency_forget',
  // The expression is that of the index.
  text: `update idempotency set sealed = null
    where environment_id = $1 and resource_id = any($2) and resource_id ~ '^(whk|key|lse|wal|cpt|cas|cus|drq|chl|tad|snooze|ver|txn|hit|viw|tmb|opr)_'`,
};
const FINISH: Statement = {
  name: 'idempotency_finish',
  text: `update idempotency set fingerprint = $6, status = $7, resource_id = $8, data_key_id = $9, sealed = $10, lease_token = null, lease_until = null
    where environment_id = $1 and principal = $2 and method = $3 and path = $4 and key = $5 and lease_token = $11 returning key`,
};

const WAIT_MS = 30_000;
const POLL_MS = 100;
const RENEW_MS = 20_000;

/** Thrown when another request answered under the same key first; the loser's transaction is rolled back. */
export class KeyTaken extends Error {}

/** Whether it is 1–255 printable ASCII characters. */
export function isIdempotencyKey(header: string | string[] | undefined): header is string {
  return typeof header === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header);
}

/** @throws ApiError 400 when the header is not 1–255 printable ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!isIdempotencyKey(header)) throw invalidRequest('Idempotency-Key', 'Use 1 to 255 printable ASCII characters.');
  return header;
}

/** A claim that keeps its own answer. */
export function newClaim(parts: Omit<Claim, 'keep' | 'written'>): Claim {
  return { ...parts, written: false, keep };
}

/** The claim of a part of a request that is committed before the rest: it is done once under the key of the whole. */
export function claimOfPart(whole: Claim, part: string): Claim {
  return newClaim({ ...whole, path: `${whole.path}#${part}` });
}

function keep(this: Claim, tx: Queryable, answer: Answer): Promise<void> {
  return storeAnswer(tx, this, answer);
}

async function storeAnswer(tx: Queryable, claim: Claim, answer: Answer): Promise<void> {
  const sealWithKey = answer.sealWith ?? claim.environment.key;
  const values = [
    ...identity(claim),
    claim.fingerprint,
    answer.status,
    answer.resourceId ?? null,
    sealWithKey.id,
    sealAnswer(claim, answer, sealWithKey),
  ];
  if (claim.lease !== undefined) {
    const rows = await tx.query(FINISH, [...values, claim.lease]);
    if (rows.length === 0) throw new KeyTaken();
  } else {
    await tx.query(STORE, values).catch((error: unknown) => {
      throw isDuplicate(error, 'idempotency_pkey') ? new KeyTaken() : error;
    });
  }
  claim.written = true;
}

/**
 * Puts a fuller answer of the same status in the place of the one that was kept with the change: of what is known only
 * after it. A repetition that comes between the two gets the first.
 */
export async function amendAnswer(tx: Queryable, claim: Claim, answer: Answer): Promise<void> {
  const key = answer.sealWith ?? claim.environment.key;
  await tx.query(AMEND, [...identity(claim), sealAnswer(claim, answer, key)]);
}

/**
 * Drops the stored answers that show these resources: after the deletion a replay is 404. Only those that have no data key of
 * their own, or that outlive it, are looked for; the rest goes with its key.
 */
export async function forgetAnswers(
  tx: Queryable,
  environmentId: string,
  resourceIds: readonly string[],
): Promise<void> {
  if (resourceIds.length > 0) await tx.query(FORGET, [environmentId, resourceIds]);
}

/** First answers of many owners, for a statement that writes a batch; the lease is that under which the key is held. */
export const ANSWER_COLUMNS = columns({
  owner: 'text',
  principal: 'text',
  method: 'text',
  path: 'text',
  key: 'text',
  fingerprint: 'bytea',
  status: 'integer',
  data_key_id: 'text',
  sealed: 'bytea',
  lease: 'text',
});

export function answerValues(
  items: readonly { readonly owner: string; readonly claim: Claim; readonly answer: Answer }[],
): Buffer[] {
  const keyOf = ({ claim, answer }: (typeof items)[number]) => answer.sealWith ?? claim.environment.key;
  return ANSWER_COLUMNS.values(items, {
    owner: ({ owner }) => owner,
    principal: ({ claim }) => claim.principal,
    method: ({ claim }) => claim.method,
    path: ({ claim }) => claim.path,
    key: ({ claim }) => claim.key,
    fingerprint: ({ claim }) => claim.fingerprint,
    status: ({ answer }) => answer.status,
    data_key_id: (item) => keyOf(item).id,
    sealed: (item) => sealAnswer(item.claim, item.answer, keyOf(item)),
    lease: ({ claim }) => claim.lease ?? null,
  });
}

/** One request at a time under a key: runs `work`, or waits for the first and returns what it answered. */
export class Idempotency {
  readonly #app: Platform;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(app: Platform) {
    this.#app = app;
  }

  async run(
    claim: Claim,
    engine: boolean,
    work: (claim: Claim) => Promise<Answer>,
  ): Promise<{ answer: Answer; replayed: boolean }> {
    const name = JSON.stringify([...identity(claim)]);
    const deadline = performance.now() + WAIT_MS;
    while (performance.now() < deadline) {
      const running = this.#running.get(name);
      if (running) {
        await Promise.race([running.catch(() => undefined), pause(Math.max(1, deadline - performance.now()))]);
        continue;
      }
      const turn = this.#turn(claim, engine, work);
      this.#running.set(name, turn);
      const result = await turn.finally(() => this.#running.delete(name));
      if (result) return result;
      await pause(POLL_MS);
    }
    throw temporarilyUnavailable('The first request with this Idempotency-Key is still running. Try again shortly.', 2);
  }

  /** Undefined: another node works under this key just now. */
  async #turn(claim: Claim, engine: boolean, work: (claim: Claim) => Promise<Answer>) {
    const stored = await this.#find(claim);
    if (stored === 'busy') return undefined;
    if (stored) return { answer: stored, replayed: true };
    const held = engine ? await this.#lease(claim) : claim;
    if (!held) return undefined;
    const renewal = held.lease ? setInterval(() => void this.#renew(held), RENEW_MS) : undefined;
    try {
      return { answer: await this.#answer(held, work), replayed: false };
    } catch (error) {
      if (error instanceof KeyTaken) return undefined;
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Runs the work and makes sure that what must be replayed is stored: 2xx, 404 and 409; of a reading only what was asked. */
  async #answer(claim: Claim, work: (claim: Claim) => Promise<Answer>): Promise<Answer> {
    if (claim.reads) {
      const answer = await work(claim);
      await this.#app.db.inEnvironment(claim.environment.id, REMEMBER, [...identity(claim), claim.fingerprint]);
      return answer;
    }
    try {
      const answer = await work(claim);
      if (!claim.written) await this.#store(claim, answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409) && !claim.written) {
        await this.#store(claim, { status: error.status, body: errorBody(error, claim.requestId) });
      } else if (claim.lease && !(error instanceof KeyTaken)) {
        await this.#app.db.inEnvironment(claim.environment.id, RELEASE, [...identity(claim), claim.lease]);
      }
      throw error;
    }
  }

  async #store(claim: Claim, answer: Answer): Promise<void> {
    await this.#app.db.transaction(claim.environment.id, (tx) => storeAnswer(tx, claim, answer));
  }

  async #find(claim: Claim): Promise<Answer | 'busy' | undefined> {
    const [row] = await this.#app.db.inEnvironment<Row>(claim.environment.id, FIND, identity(claim));
    if (!row) return undefined;
    if (!row.fingerprint.equals(claim.fingerprint)) {
      throw conflict(
        'This Idempotency-Key was used with another request. Use a new key for a new request.',
        'Idempotency-Key',
      );
    }
    if (claim.reads) return undefined;
    if (row.status === null) return row.lease_until && row.lease_until.getTime() < Date.now() ? undefined : 'busy';
    return this.#open(claim, row, row.status);
  }

  #open(claim: Claim, row: Row, status: number): Answer {
    const own = row.data_key_id === claim.environment.id;
    const deleted = () => notFound('The resource of this request was deleted.');
    if (!row.sealed || !row.data_key_id) throw deleted();
    const key = own ? claim.environment.key : row.wrapped && this.#app.vault.unwrap(row.data_key_id, row.wrapped);
    if (!key) throw deleted();
    const stored = JSON.parse(openWith(key, row.sealed, context(claim)).toString()) as StoredAnswer;
    return replayOf(status, stored, claim);
  }

  async #lease(claim: Claim): Promise<Claim | undefined> {
    const lease = randomUUID();
    const rows = await this.#app.db.inEnvironment(claim.environment.id, CLAIM, [
      ...identity(claim),
      claim.fingerprint,
      lease,
    ]);
    return rows.length > 0 ? { ...claim, lease } : undefined;
  }

  async #renew(claim: Claim): Promise<void> {
    await this.#app.db
      .inEnvironment(claim.environment.id, RENEW, [...identity(claim), claim.lease])
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'an idempotency lease could not be renewed');
      });
  }
}

function identity(claim: Claim): unknown[] {
  return [claim.environment.id, claim.principal, claim.method, claim.path, claim.key];
}

function context(claim: Claim): string {
  return `idempotency ${claim.environment.id} ${claim.principal} ${claim.method} ${claim.path} ${claim.key}`;
}

function sealAnswer(claim: Claim, answer: Answer, key: DataKey): Buffer {
  const text = JSON.stringify(toStore(answerText(answer), answer, claim.caller));
  return sealWith(key, Buffer.from(text), context(claim));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
