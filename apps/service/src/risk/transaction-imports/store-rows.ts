import { ApiError, invalidRequest } from '@assay/kernel';
import { parseDecimal, type TransactionStatus } from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import { baseCurrencyOf, type Conversion } from '../../platform/rates/rates.js';
import { bytes } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import {
  type HeldRow,
  holdCustomers,
  keysOfCustomers,
  knownCustomers,
  makeCustomers,
} from '../../work/customers/make-customers.js';
import { isSameBody } from '../transactions/body-hash.js';
import { movementOf } from '../transactions/movement.js';
import { recordTransfer } from '../wallets/own-transfers.js';
import { historyFindings, insertHistory, type OwnedRow } from './insert-history.js';
import { meetStored } from './meet-stored.js';
import { fail, type PieceContext, type PieceResult } from './piece.js';
import type { ReadyRow, RowContext } from './read-row.js';
import { noCounts } from './store.js';

const KNOWN: Statement = {
  name: 'transactions_known',
  text: `select t.reference_index, t.body_hash, t.status from transactions t where t.environment_id = $1 and t.reference_index = any($2)`,
};

/** A row with its worth, which is looked up before anything is locked. */
export interface PricedRow {
  readonly ready: ReadyRow;
  readonly base: Conversion | null;
}

/** What each row is worth in the base currency. */
export async function priced({ app, environment }: RowContext, rows: readonly ReadyRow[]): Promise<PricedRow[]> {
  const made: PricedRow[] = [];
  for (const ready of rows) {
    const { amount: text, currency, occurredAt: at } = ready.submitted;
    const amount = text === null ? undefined : parseDecimal(text);
    const known = text !== null && currency !== null && amount ? { amount, text, currency, at } : undefined;
    made.push({ ready, base: known ? await app.rates.convert(environment, known) : null });
  }
  return made;
}

/** Stores a piece of history in the caller's transaction. */
export async function storeHistory(
  context: PieceContext,
  tx: Queryable,
  rows: readonly PricedRow[],
  effects: Effects,
): Promise<PieceResult> {
  const { environment } = context;
  const result: PieceResult = { counts: noCounts(), errors: [] };
  const known = await knownRows(tx, environment.id, rows);
  const fresh: PricedRow[] = [];
  const again: PricedRow[] = [];
  const first = new Set<string>();
  for (const row of rows) {
    const name = row.ready.index.toString('latin1');
    if (isSame(known.get(name), row.ready)) result.counts.duplicates += 1;
    else if (known.has(name) || first.has(name)) again.push(row);
    else {
      first.add(name);
      fresh.push(row);
    }
  }
  const owners = await ownersOf(context, tx, [...fresh, ...again]);
  const owned = fresh.flatMap((row) => ownedOf(row, owners, environment.key, result));
  const at = { environment, baseCurrency: baseCurrencyOf(environment), importId: context.importId, now: context.now };
  const added = await insertHistory(tx, at, owned);
  result.counts.imported += added.size;
  for (const row of owned) {
    if (added.has(row.ready.id)) await recordMovement(tx, context, row.ready);
    else again.push(row);
  }
  for (const { ready, base } of again.flatMap((row) => ownedOf(row, owners, environment.key, result))) {
    const findings = historyFindings(base, at.baseCurrency);
    await meet(context, tx, { ready, findings, listed: [] }, { result, effects });
  }
  return result;
}

/** Meets a stored transaction of the same reference; a fault of the row is reported and ends nothing else. */
async function meet(
  context: PieceContext,
  tx: Queryable,
  row: Parameters<typeof meetStored>[2],
  { result, effects }: { readonly result: PieceResult; readonly effects: Effects },
): Promise<void> {
  try {
    const end = await meetStored(context, tx, row, effects);
    result.counts[end] += 1;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fail(result, row.ready.row, error);
  }
}

/** Enough of a stored transaction to know the same one again. */
interface StoredHead {
  readonly reference_index: Buffer;
  readonly body_hash: Buffer;
  readonly status: TransactionStatus;
}

async function knownRows(
  tx: Queryable,
  environmentId: string,
  rows: readonly PricedRow[],
): Promise<ReadonlyMap<string, StoredHead>> {
  const wanted = bytes(rows.map(({ ready }) => ready.index));
  const found = await tx.query<StoredHead>(KNOWN, [environmentId, wanted]);
  return new Map(found.map((row) => [row.reference_index.toString('latin1'), row] as const));
}

function isSame(stored: StoredHead | undefined, ready: ReadyRow): boolean {
  if (!stored || !isSameBody(stored.body_hash, ready)) return false;
  return ready.status === undefined || ready.status === stored.status;
}

interface Owner extends HeldRow {
  readonly key: DataKey | undefined;
}

/** The customers of rows, made where they are new, held in one order, with their keys. */
async function ownersOf(
  { app, environment, now }: PieceContext,
  tx: Queryable,
  rows: readonly PricedRow[],
): Promise<ReadonlyMap<string, Owner>> {
  const named = new Map<string, { index: Buffer; reference: string; at: number }>();
  for (const { ready } of rows) {
    const reference = ready.submitted.subject?.reference;
    if (ready.customerIndex && reference !== undefined)
      named.set(ready.customerIndex.toString('hex'), { index: ready.customerIndex, reference, at: now });
  }
  const wanted = [...named.values()].sort((a, b) => Buffer.compare(a.index, b.index));
  if (wanted.length === 0) return new Map();
  const indexes = wanted.map(({ index }) => index);
  const known = await knownCustomers(tx, environment.id, indexes);
  const made = await makeCustomers(
    tx,
    app.vault,
    environment.id,
    wanted.filter(({ index }) => !known.has(index.toString('hex'))),
  );
  const held = await holdCustomers(tx, environment.id, indexes);
  const others = held.filter(({ id }) => !made.has(id));
  const keys = new Map([...made, ...(await keysOfCustomers(tx, app.vault, environment.id, others))]);
  return new Map(held.map((row) => [row.reference_index.toString('hex'), { ...row, key: keys.get(row.id) }]));
}

function ownedOf(
  row: PricedRow,
  owners: ReadonlyMap<string, Owner>,
  environmentKey: DataKey,
  result: PieceResult,
): OwnedRow[] {
  const { customerIndex } = row.ready;
  if (!customerIndex) return [{ ...row, customerId: null, key: environmentKey }];
  const owner = owners.get(customerIndex.toString('hex'));
  if (owner?.key && !owner.restricted) return [{ ...row, customerId: owner.id, key: owner.key }];
  const message = 'Processing of this customer is restricted: the data may only be kept.';
  fail(
    result,
    row.ready.row,
    invalidRequest('subject.reference', owner?.key ? message : 'This customer is being erased.'),
  );
  return [];
}

/** A transfer between two wallets becomes part of the graph that exposure is computed on; a rejected one moved nothing. */
async function recordMovement(
  tx: Queryable,
  { environment }: PieceContext,
  { id, submitted, status }: ReadyRow,
): Promise<void> {
  const movement = status === 'rejected' ? undefined : movementOf(id, submitted);
  if (movement) await recordTransfer(tx, environment, movement);
}
