import type { Queryable, Statement } from '../../platform/store/database.js';

const ONE_AT_A_TIME: Statement = {
  name: 'code_destination_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};
const RECENT: Statement = {
  name: 'code_recent',
  text: `select status, created_at from checks
    where environment_id = $1 and destination_index = $2 and created_at > $3 order by created_at desc, id desc limit 20`,
};
const COUNT: Statement = {
  name: 'code_count_session',
  text: 'select count(*)::int as sends from checks where environment_id = $1 and session_id = $2 and created_at >= $3',
};
const KEY: Statement = {
  name: 'code_key_insert',
  text: 'insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, $4)',
};
const INSERT: Statement = {
  name: 'code_insert',
  text: `insert into checks (environment_id, id, type, status, reason_codes, reference_index, destination_index, created_at, updated_at,
      expires_at, code_hash, data_key_id, sealed, session_id, step)
    values ($1, $2, 'contact', 'processing', '{}', $3, $4, $5, $5, $6, $7, $8, $9, $10, $11)`,
};
const SETTLE: Statement = {
  name: 'code_settle',
  text: `update checks set status = $3, reason_codes = $4, attempts = $5, updated_at = $6, sealed = $7,
      code_hash = case when $3 = 'pending' then code_hash end
    where environment_id = $1 and id = $2`,
};
const DROP: Statement = { name: 'code_drop', text: 'delete from checks where environment_id = $1 and id = $2' };
const DROP_KEY: Statement = {
  name: 'code_drop_key',
  text: 'select drop_data_keys($1, array[$2])',
};
const COLUMNS = `c.id, c.status, c.attempts, c.expires_at, c.code_hash, c.destination_index, c.sealed, k.wrapped, k.id as data_key_id
  from checks c join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id`;
const BY_ID: Statement = {
  name: 'code_by_id',
  text: `select ${COLUMNS} where c.environment_id = $1 and c.id = $2 and c.type = 'contact' and c.session_id is null for update of c`,
};
const BY_DESTINATION: Statement = {
  name: 'code_by_destination',
  text: `select ${COLUMNS} where c.environment_id = $1 and c.destination_index = $2 and c.session_id is null and c.status <> 'processing'
    order by c.created_at desc, c.id desc limit 1 for update of c`,
};
const BY_STEP: Statement = {
  name: 'code_by_step',
  text: `select ${COLUMNS} where c.environment_id = $1 and c.session_id = $2 and c.step = $3 and c.status <> 'processing'
    order by c.created_at desc, c.id desc limit 1 for update of c`,
};

export interface CodeRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly code_hash: Buffer | null;
  readonly destination_index: Buffer | null;
  readonly sealed: Buffer;
  readonly wrapped: Buffer;
  readonly data_key_id: string;
}

export interface NewCode {
  readonly id: string;
  readonly referenceIndex: Buffer | null;
  readonly destinationIndex: Buffer;
  readonly now: number;
  readonly expiresAt: number;
  readonly hash: Buffer;
  readonly dataKeyId: string;
  /** Present when the check brings a key of its own. */
  readonly wrappedKey: Buffer | undefined;
  readonly sealed: Buffer;
  readonly session: { readonly id: string; readonly step: string } | undefined;
}

/** Sends to one destination queue up until the transaction ends, so that two at once never both fit under a limit. */
export async function lockDestination(tx: Queryable, environmentId: string, index: Buffer): Promise<void> {
  await tx.query(ONE_AT_A_TIME, [`${environmentId} ${index.toString('hex')}`]);
}

/** Sends to a destination since a moment, newest first. */
export async function recentSends(
  tx: Queryable,
  environmentId: string,
  index: Buffer,
  since: number,
): Promise<{ status: string; created_at: Date }[]> {
  return tx.query(RECENT, [environmentId, index, new Date(since)]);
}

/** Codes of a session since a moment, Unix milliseconds. */
export async function sendsOfSession(
  tx: Queryable,
  environmentId: string,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<number> {
  const [row] = await tx.query<{ sends: number }>(COUNT, [environmentId, id, new Date(since)]);
  return row?.sends ?? 0;
}

export async function insertCode(tx: Queryable, environmentId: string, code: NewCode): Promise<void> {
  if (code.wrappedKey) await tx.query(KEY, [environmentId, code.dataKeyId, code.wrappedKey, new Date(code.now)]);
  await tx.query(INSERT, [
    environmentId,
    code.id,
    code.referenceIndex,
    code.destinationIndex,
    new Date(code.now),
    new Date(code.expiresAt),
    code.hash,
    code.dataKeyId,
    code.sealed,
    code.session?.id ?? null,
    code.session?.step ?? null,
  ]);
}

export interface CodeChange {
  readonly id: string;
  readonly status: string;
  readonly reasonCodes: readonly string[];
  readonly attempts: number;
  readonly now: number;
  readonly sealed: Buffer;
}

/** Writes what a code has come to; the hash goes as soon as the code can no longer be used. */
export async function updateCode(tx: Queryable, environmentId: string, change: CodeChange): Promise<void> {
  const { id, status, reasonCodes, attempts, now, sealed } = change;
  await tx.query(SETTLE, [environmentId, id, status, [...reasonCodes], attempts, new Date(now), sealed]);
}

/** Takes back a code whose message never left. */
export async function dropCode(tx: Queryable, environmentId: string, id: string): Promise<void> {
  await tx.query(DROP, [environmentId, id]);
  await tx.query(DROP_KEY, [environmentId, id]);
}

export type CodeQuery =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'destination'; readonly index: Buffer }
  | { readonly by: 'step'; readonly sessionId: string; readonly step: string };

/** Reads a code and keeps others from judging it at the same time. By id and destination only those of no session. */
export async function lockCode(tx: Queryable, environmentId: string, query: CodeQuery): Promise<CodeRow | undefined> {
  const [row] = await findCodes(tx, environmentId, query);
  return row;
}

function findCodes(tx: Queryable, environmentId: string, query: CodeQuery): Promise<CodeRow[]> {
  if (query.by === 'id') return tx.query<CodeRow>(BY_ID, [environmentId, query.id]);
  if (query.by === 'destination') return tx.query<CodeRow>(BY_DESTINATION, [environmentId, query.index]);
  return tx.query<CodeRow>(BY_STEP, [environmentId, query.sessionId, query.step]);
}
