import type { Database, Statement } from './database.js';
import { DatabaseUnavailable, type Failure, failureOf } from './failures.js';

/** What the database can do at this moment. */
export interface DatabaseState {
  /** Migrations that it holds; undefined when it does not answer. */
  readonly applied: number | undefined;
  /** What keeps it from its work; undefined when nothing does, or when it answers and holds no tables. */
  readonly failure: Failure | undefined;
}

/** The start brings the database up to date; one that was emptied or replaced since then has no such table. */
const LOOK: Statement = {
  name: 'database_look',
  text: `select count(*)::int as applied, current_setting('transaction_read_only') = 'on' as read_only from migrations`,
};
/** A megabyte in new pages, so that a full disk shows; it is gone with its transaction. */
const TRY_WRITING: Statement = {
  name: 'database_try_writing',
  text: `create temp table space_probe on commit drop as
    select repeat('x', 1000) as filler from generate_series(1, 1000)`,
};
/** SQLSTATE insufficient_privilege: an operator may forbid temporary tables. */
const FORBIDDEN = '42501';
const ANSWER_MS = 3000;

/**
 * Looks whether the database answers and writes, also to requests. Where a statement failed for want of space or of the right to write, a
 * trial shows whether that has passed; else nothing is written.
 */
export async function examineDatabase(db: Database): Promise<DatabaseState> {
  const timeout = new AbortController();
  try {
    return await Promise.race([look(db), tooLate(timeout.signal)]);
  } finally {
    timeout.abort();
  }
}

async function look(db: Database): Promise<DatabaseState> {
  let applied: number | undefined;
  try {
    await db.systemTransaction(async (tx) => {
      const [row] = await tx.query<{ applied: number; read_only: boolean }>(LOOK);
      applied = row?.applied ?? 0;
      // Its connection is given up: the next one may lead to the server that has taken over.
      if (row?.read_only) throw new DatabaseUnavailable('read_only');
    });
    const failure = db.hindrance && (await tryWriting(db));
    // Requests have connections of their own, which the server may refuse while this one has its own.
    if (failure === undefined) await db.tryRequests();
    return { applied, failure };
  } catch (error) {
    return { applied, failure: failureOf(error) };
  }
}

async function tryWriting(db: Database): Promise<Failure | undefined> {
  try {
    await db.systemTransaction((tx) => tx.query(TRY_WRITING));
  } catch (error) {
    const failure = failureOf(error);
    if (failure || (error as { code?: string }).code !== FORBIDDEN) return failure ?? 'full';
  }
  db.writesAgain();
  return undefined;
}

function tooLate(signal: AbortSignal): Promise<DatabaseState> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ applied: undefined, failure: 'unreachable' }), ANSWER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
