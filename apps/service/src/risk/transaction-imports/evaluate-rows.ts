import { ApiError, conflict } from '@assay/kernel';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { holdCustomer } from '../../work/customers/customer.js';
import type { Arrival } from '../transactions/arrival.js';
import { isKnownReference } from '../transactions/insert.js';
import { type Prepared, prepareTransaction } from '../transactions/prepare.js';
import { findByReference } from '../transactions/store.js';
import { versionOf } from '../transactions/stored.js';
import { meetStored } from './meet-stored.js';
import { fail, type PieceContext, type PieceResult } from './piece.js';
import type { ReadyRow } from './read-row.js';
import { noCounts } from './store.js';

/** Rows of one batch. Two batches are under way at once, so that a transaction that is sent alone waits for no more. */
const PART = 32;
const PARTS_AT_ONCE = 2;

const RESTRICTED: Statement = {
  name: 'customers_restricted_among',
  text: `select reference_index from customers where environment_id = $1 and reference_index = any($2) and restricted_at is not null`,
};

type End = 'imported' | 'duplicates' | 'amended';

/**
 * Evaluates rows as if each had come alone, those of one customer in their order. A row that is evaluated again after a
 * failure of the node is known by its id.
 */
export async function evaluateRows(context: PieceContext, rows: readonly ReadyRow[]): Promise<PieceResult> {
  const result: PieceResult = { counts: noCounts(), errors: [] };
  const restricted = await restrictedAmong(context, rows);
  const running: Promise<readonly Ended[]>[] = [];
  const tell = (ended: readonly Ended[]) => {
    for (const { ready, end } of ended) count(result, ready, end);
  };
  try {
    for (let from = 0; from < rows.length; from += PART) {
      const part = rows.slice(from, from + PART);
      const arrivals = await Promise.all(part.map((ready) => settled(() => arrivalOf(context, ready, restricted))));
      const oldest = running.length === PARTS_AT_ONCE ? running.shift() : undefined;
      if (oldest) tell(await oldest);
      running.push(endsOf(context, part, arrivals));
    }
  } finally {
    await Promise.all(running);
  }
  for (const part of running) tell(await part);
  return result;
}

/** A row with what became of it. */
interface Ended {
  readonly ready: ReadyRow;
  readonly end: Settled<End>;
}

/** Asks for all rows of a part in their order, and waits for them. */
function endsOf(
  context: PieceContext,
  part: readonly ReadyRow[],
  arrivals: readonly Settled<Arrival>[],
): Promise<readonly Ended[]> {
  const ended = async (ready: ReadyRow, at: number): Promise<Ended> => {
    return { ready, end: await settled(() => endOf(context, ready, (arrivals[at] as Settled<Arrival>)())) };
  };
  return Promise.all(part.map(ended));
}

/** What a piece of work came to, to be taken later: its value, or its error thrown. */
type Settled<T> = () => T;

/** Waits for all of them, also when one fails: none may write after the piece has ended. */
async function settled<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function count(result: PieceResult, { row }: ReadyRow, end: Settled<End>): void {
  try {
    result.counts[end()] += 1;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    fail(result, row, error);
  }
}

async function restrictedAmong(
  { app, environment }: PieceContext,
  rows: readonly ReadyRow[],
): Promise<ReadonlySet<string>> {
  if (!environment.hasRestricted) return new Set();
  const indexes = rows.flatMap(({ customerIndex }) => (customerIndex ? [customerIndex] : []));
  const found = await app.db.inEnvironment<{ reference_index: Buffer }>(environment.id, RESTRICTED, [
    environment.id,
    indexes,
  ]);
  return new Set(found.map(({ reference_index: index }) => index.toString('hex')));
}

async function endOf(context: PieceContext, ready: ReadyRow, arrival: Arrival): Promise<End> {
  const { app, environment } = context;
  const outcome = await app.arrivals.ask(environment.id, arrival);
  if ('made' in outcome) {
    announce(app, outcome.made.effects);
    announce(app, outcome.raised);
    if (outcome.made.late) app.signals.notify('transactions');
    return 'imported';
  }
  if ('error' in outcome && !isKnownReference(outcome.error)) throw outcome.error;
  return known(context, ready, arrival);
}

async function arrivalOf(context: PieceContext, ready: ReadyRow, restricted: ReadonlySet<string>): Promise<Arrival> {
  const { app, environment, now, actor, requestId, importId } = context;
  const { id, submitted, indexes, index, customerIndex, bodyHash } = ready;
  if (customerIndex && restricted.has(customerIndex.toString('hex')))
    throw conflict('Processing of this customer is restricted: the data may only be kept.', 'subject.reference');
  const startedAt = performance.now();
  const [prepared, peer] = await Promise.all([
    prepareTransaction(app, environment, submitted, id),
    app.peers.of(environment, submitted),
  ]);
  const request = { actor, requestId: requestId ?? '', claim: undefined, warnings: [], startedAt, bodyHash, importId };
  const time = 'imported' as const;
  return { id, environment, submitted, now, time, ...prepared, peer, indexes, index, customerIndex, request };
}

async function known(context: PieceContext, ready: ReadyRow, arrival: Prepared): Promise<End> {
  const { app, environment } = context;
  const stored = await findByReference(app, environment, ready.index);
  if (!stored) throw conflict('A transaction with this reference is being stored. Import the row again.', 'reference');
  if (stored.id === ready.id) return 'imported';
  const { submitted } = ready;
  // Verdicts about who is known by a name alone are bound to the transaction that stands, not to this row.
  const isRaised = versionOf(submitted) > versionOf(stored.secrets.submitted);
  const prepared = isRaised ? await prepareTransaction(app, environment, submitted, stored.id) : arrival;
  const { findings, listed } = prepared;
  const effects = noEffects();
  // The transaction, which holds a connection, waits for no second one.
  await app.ruleSets.last(environment);
  const end = await app.db.transaction(environment.id, async (tx) => {
    if (stored.customerId !== null) await holdCustomer(tx, environment.id, stored.customerId);
    const met = await meetStored(context, tx, { ready, findings, listed }, effects);
    await record(tx, environment, effects);
    return met;
  });
  announce(app, effects);
  if (end === 'amended') app.signals.notify('transactions');
  return end;
}
