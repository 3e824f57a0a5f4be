import { randomUUID } from 'node:crypto';
import { BODY_MAX } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { parseJson } from '../../platform/http/parse-json.js';
import { importLease, isPassing } from '../../platform/imports/import-lease.js';
import { openLines, type SealedLine } from '../../platform/imports/sealed-lines.js';
import { dropLines, queueLines } from '../../platform/imports/stored-lines.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce } from '../../platform/store/record.js';
import type { ImportsApp } from './app.js';
import {
  discardRow,
  failedRow,
  type ImportContext,
  type PreparedRow,
  prepareRow,
  storeRow,
  unreadableRow,
} from './row.js';
import { counted, insertResults } from './store.js';

const BATCH_ROWS = 200;
const ATTEMPTS_MAX = 5;

/** Each row renews the lease, so that it can be short. */
export const SESSION_IMPORTS = importLease({
  table: 'imports',
  name: 'import',
  seconds: 10,
  step: 'rows_done',
  counts: ['imported', 'duplicates', 'failed'],
  returning: `i.environment_id, i.id, i.provider, i.enroll_faces, i.received, i.rows_done, i.blob_offset, i.attempts,
    i.actor, i.request_id, k.wrapped`,
});
const FINISH: Statement = {
  name: 'import_finish',
  text: `update imports set status = $4, completed_at = $5, blob_key = null, data_key_id = null, lease_token = null, lease_until = null
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'processing' returning id`,
};
const DROP_KEY: Statement = {
  name: 'import_key_drop',
  text: 'select drop_data_keys($1, array[$2])',
};

interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly provider: string;
  readonly enroll_faces: boolean;
  readonly received: number;
  readonly rows_done: number;
  readonly blob_offset: string;
  readonly attempts: number;
  readonly actor: AuditActor;
  readonly request_id: string | null;
  readonly wrapped: Buffer;
}

/** An import that this process holds, and how far it is. */
interface Work {
  readonly context: ImportContext;
  readonly claimed: Claimed;
  readonly lease: string;
  index: number;
  offset: number;
}

/** Thrown when another process took the import over; its rows are the other's now. */
class LeaseLost extends Error {}

/** Imports a batch of stored lines, one transaction a line. @returns whether there may be more. */
export async function processImports(app: ImportsApp): Promise<boolean> {
  const lease = randomUUID();
  const claimed = await app.turns.claim<Claimed>(SESSION_IMPORTS.claim, lease);
  if (!claimed) return false;
  const work = await workOf(app, claimed, lease);
  try {
    await processBatch(work);
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    app.log.error(
      { err: error, import: claimed.id, row: work.index },
      'a row could not be imported and will be tried again',
    );
    const { release, stumble } = SESSION_IMPORTS;
    await app.db.system(isPassing(error) ? release : stumble, [claimed.environment_id, claimed.id, lease]);
    return false;
  }
  return true;
}

async function workOf(app: ImportsApp, claimed: Claimed, lease: string): Promise<Work> {
  const environment = await app.environments.get(claimed.environment_id);
  const context: ImportContext = {
    app,
    environment,
    provider: claimed.provider,
    enrollFaces: claimed.enroll_faces,
    actor: claimed.actor,
    requestId: claimed.request_id ?? undefined,
    now: nowIn(environment),
  };
  return { context, claimed, lease, index: claimed.rows_done, offset: Number(claimed.blob_offset) };
}

async function processBatch(work: Work): Promise<void> {
  const { context, claimed, lease } = work;
  const { app, environment } = context;
  const key = app.vault.unwrap(claimed.id, claimed.wrapped);
  const owner = { environmentId: environment.id, importId: claimed.id, key };
  const lines = await openLines(app.media, owner, work.offset);
  if (!lines) {
    app.log.error({ import: claimed.id }, 'the lines of an import are gone; the rest of it failed');
    return finish(work, 'failed');
  }
  const end = Math.min(claimed.received, claimed.rows_done + BATCH_ROWS);
  while (work.index < end) {
    const line = await lines.line(work.index, work.offset);
    await importLine(work, line);
    work.index += 1;
    work.offset = line.nextOffset;
  }
  if (work.index >= claimed.received) await finish(work, 'completed');
  else await app.db.system(SESSION_IMPORTS.release, [environment.id, claimed.id, lease]);
}

async function importLine(work: Work, line: SealedLine): Promise<void> {
  const { context } = work;
  const { app, environment } = context;
  const row = await prepared(work, line);
  let stored = false;
  try {
    await app.db.transaction(environment.id, async (tx) => {
      const result = await storeRow(tx, context, row);
      await insertResults(tx, environment.id, work.claimed.id, [result]);
      await advance(tx, work, line.nextOffset, counted([result]));
      stored = result.status === 'imported';
    });
  } catch (error) {
    stored = false;
    throw error;
  } finally {
    if (!stored) await discardRow(context, row);
  }
  if (row.kind === 'ready') announce(app, row.effects);
}

/** A line that failed for reasons of ours too often ends as failed, so that the lines behind it are reached. */
async function prepared({ context, claimed, index }: Work, { bytes }: SealedLine): Promise<PreparedRow> {
  if (index === claimed.rows_done && claimed.attempts >= ATTEMPTS_MAX)
    return failedRow(index, invalidRequest('record', 'The service could not store this record. Import it again.'));
  if (!bytes) return unreadableRow(index, 'The line is longer than 40 MiB.');
  let record: unknown;
  try {
    record = parseJson(bytes, BODY_MAX);
  } catch {
    return unreadableRow(index, 'The line is not a JSON object in UTF-8 that this service can hold.');
  }
  return prepareRow(context, index, record);
}

async function advance(tx: Queryable, work: Work, offset: number, counts: ReturnType<typeof counted>): Promise<void> {
  const { claimed, lease, index } = work;
  const moved = await tx.query(SESSION_IMPORTS.advance, [
    claimed.environment_id,
    claimed.id,
    lease,
    index,
    offset,
    counts.imported,
    counts.duplicates,
    counts.failed,
  ]);
  if (moved.length === 0) throw new LeaseLost();
}

/** Ends an import; its lines and their key are destroyed. */
async function finish({ context, claimed, lease }: Work, status: 'completed' | 'failed'): Promise<void> {
  const { app, environment } = context;
  await app.db.transaction(environment.id, async (tx) => {
    const at = new Date(nowIn(environment));
    const done = await tx.query(FINISH, [environment.id, claimed.id, lease, status, at]);
    if (done.length === 0) throw new LeaseLost();
    await tx.query(DROP_KEY, [environment.id, claimed.id]);
    await queueLines(tx, environment.id, claimed.id);
  });
  await dropLines(app, environment.id, claimed.id);
}
