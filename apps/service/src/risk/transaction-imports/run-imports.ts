import { randomUUID } from 'node:crypto';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { importLease, isPassing } from '../../platform/imports/import-lease.js';
import { openLines, type SealedLines } from '../../platform/imports/sealed-lines.js';
import { dropLines, queueLines } from '../../platform/imports/stored-lines.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import { collectPeersOf } from '../transactions/peers.js';
import type { TransactionImportsApp } from './app.js';
import { evaluateRows } from './evaluate-rows.js';
import { unpackRows } from './pack-rows.js';
import type { PieceContext, PieceResult } from './piece.js';
import { type ReadyRow, readRow, rowIds } from './read-row.js';
import { ERRORS_MAX, type ImportMode, insertErrors, type RowError } from './store.js';
import { priced, storeHistory } from './store-rows.js';
import type { RowFormat } from './table.js';

/** Pieces of one round; then the next import has its turn. */
const ROUND_PIECES = 20;
const ATTEMPTS_MAX = 5;
/** Rows that are read before others have the thread for a moment. */
const READ_AT_ONCE = 50;

/** Each piece renews the lease. */
export const TRANSACTION_IMPORTS = importLease({
  table: 'transaction_imports',
  name: 'transaction_import',
  seconds: 30,
  step: 'chunks_done',
  counts: ['done', 'imported', 'amended', 'duplicates', 'failed'],
  returning: `i.environment_id, i.id, i.mode, i.layout as format, i.received::integer, i.done::integer, i.failed::integer, i.chunks_done,
    i.blob_offset, i.attempts, i.actor, i.request_id, i.created_at, k.wrapped`,
});
const FINISH: Statement = {
  name: 'transaction_import_finish',
  text: `update transaction_imports set status = $4, completed_at = $5, data_key_id = null, lease_token = null, lease_until = null
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'processing' returning id`,
};
export const DROP_KEY: Statement = {
  name: 'transaction_import_key_drop',
  text: 'select drop_data_keys($1, array[$2])',
};

interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly mode: ImportMode;
  readonly format: RowFormat;
  readonly received: number;
  readonly done: number;
  readonly failed: number;
  readonly chunks_done: number;
  readonly blob_offset: string;
  readonly attempts: number;
  readonly actor: AuditActor;
  readonly request_id: string | null;
  readonly created_at: Date;
  readonly wrapped: Buffer;
}

/** An import that this process holds, and how far it is. */
interface Work {
  readonly context: PieceContext;
  readonly claimed: Claimed;
  readonly lease: string;
  done: number;
  failed: number;
  chunk: number;
  offset: number;
}

/** Thrown when another process took the import over, or it is being removed. */
class LeaseLost extends Error {}

/** Imports the next rows of the oldest import. @returns whether there may be more */
export async function runTransactionImports(app: TransactionImportsApp): Promise<boolean> {
  const lease = randomUUID();
  const claimed = await app.turns.claim<Claimed>(TRANSACTION_IMPORTS.claim, lease);
  if (!claimed) return false;
  const work = workOf(app, await app.environments.get(claimed.environment_id), claimed, lease);
  try {
    await importPieces(work);
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    app.log.error(
      { err: error, import: claimed.id, row: work.done },
      'rows could not be imported and will be tried again',
    );
    const { release, stumble } = TRANSACTION_IMPORTS;
    await app.db.system(isPassing(error) ? release : stumble, [claimed.environment_id, claimed.id, lease]);
    return false;
  }
  return !app.stopping;
}

function workOf(app: TransactionImportsApp, environment: Environment, claimed: Claimed, lease: string): Work {
  const context: PieceContext = {
    app,
    environment,
    mode: claimed.mode,
    format: claimed.format,
    now: nowIn(environment),
    idOf: rowIds(claimed.id, claimed.created_at.getTime()),
    importId: claimed.id,
    actor: claimed.actor,
    requestId: claimed.request_id ?? undefined,
  };
  const { done, failed, chunks_done: chunk, blob_offset: offset } = claimed;
  return { context, claimed, lease, done, failed, chunk, offset: Number(offset) };
}

async function importPieces(work: Work): Promise<void> {
  const { context, claimed, lease } = work;
  const { app, environment } = context;
  // A process may have died between the last piece and the end.
  if (work.done >= claimed.received) return finish(work, 'completed');
  const key = app.vault.unwrap(claimed.id, claimed.wrapped);
  const owner = { environmentId: environment.id, importId: claimed.id, key };
  const lines = await openLines(app.media, owner, work.offset);
  if (!lines || claimed.attempts >= ATTEMPTS_MAX) {
    app.log.error({ import: claimed.id }, 'the rows of an import are gone or cannot be stored; the rest of it failed');
    return finish(work, 'failed');
  }
  await importFrom(work, lines);
  if (work.done >= claimed.received) await finish(work, 'completed');
  else await app.db.system(TRANSACTION_IMPORTS.release, [environment.id, claimed.id, lease]);
}

/** A piece as it was read: its rows judged, and where the next one begins. */
interface Piece {
  readonly count: number;
  readonly ready: readonly ReadyRow[];
  readonly errors: readonly RowError[];
  readonly nextOffset: number;
}

/** Stores pieces one after another; the next one is read while the database stores one. */
async function importFrom(work: Work, lines: SealedLines): Promise<void> {
  const { context, claimed } = work;
  const { received } = claimed;
  let next = readPiece(context, lines, work);
  for (let pieces = 1; ; pieces += 1) {
    const piece = await next;
    const done = work.done + piece.count;
    const isLast = pieces === ROUND_PIECES || done >= received || context.app.stopping;
    const after = { chunk: work.chunk + 1, offset: piece.nextOffset, done };
    const ahead = isLast ? undefined : readPiece(context, lines, after);
    const stored = importPiece(work, piece);
    // Whatever comes of storing, nothing is read any more when this has ended.
    await Promise.allSettled([stored, ahead]);
    await stored;
    if (!ahead) return;
    next = ahead;
  }
}

async function readPiece(
  context: PieceContext,
  lines: SealedLines,
  { chunk, offset, done }: { readonly chunk: number; readonly offset: number; readonly done: number },
): Promise<Piece> {
  const { bytes, nextOffset } = await lines.line(chunk, offset);
  const rows = unpackRows(bytes ?? Buffer.alloc(0));
  return { ...(await readRows(context, rows, done)), count: rows.length, nextOffset };
}

async function importPiece(work: Work, piece: Piece): Promise<void> {
  const { context } = work;
  const { app, environment } = context;
  const effects = noEffects();
  if (context.mode === 'evaluate') {
    const result = await evaluateRows(context, piece.ready);
    await app.db.transaction(environment.id, (tx) => advance(tx, work, piece, result));
  } else {
    const worth = await priced(context, piece.ready);
    await app.db.transaction(environment.id, async (tx) => {
      await advance(tx, work, piece, await storeHistory(context, tx, worth, effects));
      await record(tx, environment, effects);
    });
  }
  announce(app, effects);
  work.done += piece.count;
  work.chunk += 1;
  work.offset = piece.nextOffset;
}

/** Reads rows; now and then others have the thread. */
async function readRows(context: PieceContext, rows: readonly (Buffer | undefined)[], before: number) {
  const ready: ReadyRow[] = [];
  const errors: RowError[] = [];
  for (const [at, bytes] of rows.entries()) {
    const read = readRow(context, before + at + 1, bytes);
    if ('submitted' in read) ready.push(read);
    else errors.push(read);
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return { ready, errors };
}

async function advance(
  tx: Queryable,
  work: Work,
  { count, errors, nextOffset }: Piece,
  result: PieceResult,
): Promise<void> {
  const { claimed, lease, chunk } = work;
  const { imported, amended, duplicates } = result.counts;
  const all = [...errors, ...result.errors];
  const counts = [count, imported, amended, duplicates, all.length];
  const moved = await tx.query(TRANSACTION_IMPORTS.advance, [
    claimed.environment_id,
    claimed.id,
    lease,
    chunk,
    nextOffset,
    ...counts,
  ]);
  if (moved.length === 0) throw new LeaseLost();
  const room = Math.max(0, ERRORS_MAX - work.failed);
  await insertErrors(tx, claimed.environment_id, claimed.id, all.slice(0, room));
  work.failed += all.length;
}

/** Ends an import; its stored rows and their key are destroyed. */
async function finish({ context, claimed, lease }: Work, status: 'completed' | 'failed'): Promise<void> {
  const { app, environment } = context;
  if (claimed.mode === 'history' && status === 'completed') await collectPeersOf(app, environment, claimed.id);
  const at = new Date(nowIn(environment));
  await app.db.transaction(environment.id, async (tx) => {
    const finished = await tx.query(FINISH, [environment.id, claimed.id, lease, status, at]);
    if (finished.length === 0) throw new LeaseLost();
    await tx.query(DROP_KEY, [environment.id, claimed.id]);
    await queueLines(tx, environment.id, claimed.id);
  });
  await dropLines(app, environment.id, claimed.id);
}
