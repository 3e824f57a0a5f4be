import { at as itemAt } from '@assay/kernel';
import { type DataKey, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';

/**
 * Finds the customer of a reference or makes one, and locks its row until the transaction ends: work on one customer is
 * done one after the other. The transaction that is about to be written is counted here.
 */
const LOCK: Statement = {
  name: 'customer_lock',
  text: `with customer as (
      insert into customers (environment_id, id, reference_index, data_key_id, sealed_reference, transactions,
        first_occurred_ms, last_occurred_ms, created_at, updated_at)
      values ($1, $2, $3, $2, $4, 1, $6, $6, $7, $7)
      on conflict (reference_index, environment_id) do update set transactions = customers.transactions + 1,
        earlier_first_ms = customers.first_occurred_ms, earlier_last_ms = customers.last_occurred_ms,
        first_occurred_ms = least(customers.first_occurred_ms, excluded.first_occurred_ms),
        last_occurred_ms = greatest(customers.last_occurred_ms, excluded.last_occurred_ms), updated_at = excluded.updated_at
      returning id, data_key_id, transactions + changes as transactions, first_occurred_ms, earlier_last_ms, (xmax = 0) as created,
        sealed_name is null as unnamed),
    key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, id, $5, $7 from customer where created returning 1)
    select c.id, c.data_key_id, c.transactions, c.first_occurred_ms, c.earlier_last_ms, c.created, c.unnamed, k.wrapped
    from customer c left join data_keys k on k.environment_id = $1 and k.id = c.data_key_id`,
};
const WANTED = columns({ reference_index: 'bytea', occurred_ms: 'bigint', transaction_index: 'bytea' });
/**
 * The same for many customers that are known; a transaction whose reference is taken already is not counted. They are held
 * in the order of their fingerprints first, as everybody holds them: an update of several rows takes them in the order of
 * its plan. A row for each question.
 */
const LOCK_MANY: Statement = {
  name: 'customers_lock',
  text: `with wanted as materialized (
      select w.*, exists (select from transactions t where t.environment_id = $1 and t.reference_index = w.transaction_index) as taken
      from ${WANTED.rows(3, 'w', 'place')}),
    held as materialized (
      select c.id, w.place, w.occurred_ms from wanted w
        join customers c on c.environment_id = $1 and c.reference_index = w.reference_index and not w.taken
      order by c.reference_index for no key update of c),
    locked as (
      update customers c set transactions = c.transactions + 1, earlier_first_ms = c.first_occurred_ms,
        earlier_last_ms = c.last_occurred_ms, first_occurred_ms = least(c.first_occurred_ms, h.occurred_ms),
        last_occurred_ms = greatest(c.last_occurred_ms, h.occurred_ms), updated_at = $2
      from held h where c.environment_id = $1 and c.id = h.id
      returning h.place, c.id, c.data_key_id, c.transactions + c.changes as transactions, c.first_occurred_ms, c.earlier_last_ms, false as created,
        c.sealed_name is null as unnamed)
    select w.place::integer, w.taken, l.id, l.data_key_id, l.transactions, l.first_occurred_ms, l.earlier_last_ms, l.created, l.unnamed, k.wrapped
    from wanted w left join locked l on l.place = w.place
      left join data_keys k on k.environment_id = $1 and k.id = l.data_key_id`,
};
const KEY: Statement = {
  name: 'customer_key',
  text: 'select wrapped from data_keys where environment_id = $1 and id = $2',
};
const HOLD: Statement = {
  name: 'customer_hold',
  text: 'select id, first_occurred_ms from customers where environment_id = $1 and id = $2 for update',
};
/** A customer whose row this transaction holds. */
export interface LockedCustomer {
  readonly id: string;
  readonly key: DataKey;
  /** Transactions, the one in hand included, and changes of earlier ones: grows with everything that a history holds. */
  readonly transactions: number;
  /** When the earliest one occurred, Unix milliseconds. */
  readonly firstOccurredMs: number;
  /** When the latest one before that in hand occurred. */
  readonly earlierLastMs: number | undefined;
  /** Nothing has told its name yet. */
  readonly unnamed: boolean;
  /** Somebody else made the row while it was looked for: what was read behind the first look does not hold. */
  readonly late?: boolean;
}

interface Row {
  readonly id: string;
  readonly data_key_id: string;
  readonly transactions: string;
  readonly first_occurred_ms: string;
  readonly earlier_last_ms: string | null;
  readonly created: boolean;
  readonly unnamed: boolean;
  readonly wrapped: Buffer | null;
}

/** The keyed fingerprint of a customer's reference; the same in every table. */
export function referenceIndexOf(vault: Vault, environmentId: string, reference: string): Buffer {
  return vault.blindIndex(environmentId, 'subject_reference', reference);
}

/** The same for a column that knows of everybody: empty where a row names nobody. */
export function subjectIndexOf(vault: Vault, environmentId: string, reference: string | null | undefined): Buffer {
  return reference == null ? NOBODY : referenceIndexOf(vault, environmentId, reference);
}

const NOBODY = Buffer.alloc(0);

/** Locks the customer of a reference for one transaction that occurred at this time. */
export async function lockCustomer(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  reference: string,
  occurredMs: number,
): Promise<LockedCustomer> {
  const { vault, environment } = at;
  const id = newId('cus');
  const made = await vault.newDataKey(environment.id, id);
  const referenceIndex = referenceIndexOf(vault, environment.id, reference);
  const rows = await tx.query<Row>(LOCK, [
    environment.id,
    id,
    referenceIndex,
    sealWith(made.key, Buffer.from(reference), `customer ${environment.id} ${id}`),
    made.wrapped,
    occurredMs,
    new Date(at.now),
  ]);
  const row = itemAt(rows, 0);
  return locked(row, row.created ? made.key : await keyOf(tx, at, row));
}

/** A transaction whose customer is to be locked. */
export interface WantedCustomer {
  /** The customer's reference; undefined: the transaction names none. */
  readonly reference: string | undefined;
  readonly occurredMs: number;
  /** The fingerprint of the transaction's own reference. */
  readonly transactionIndex: Buffer;
}

/**
 * Locks the customers of several transactions, each of another customer.
 * @returns for each the customer, undefined where it names none, or `taken` where its reference stands already
 */
export async function lockCustomers(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  wanted: readonly WantedCustomer[],
): Promise<(LockedCustomer | 'taken' | undefined)[]> {
  const { vault, environment } = at;
  const index = ({ reference }: WantedCustomer) =>
    reference === undefined ? null : referenceIndexOf(vault, environment.id, reference);
  // One order for all nodes, so that two batches do not wait for each other.
  const ordered = wanted
    .map((one, place) => ({ one, place, index: index(one) }))
    .sort((a, b) => Buffer.compare(a.index ?? NO_INDEX, b.index ?? NO_INDEX));
  const rows = await tx.query<Row & { readonly place: number; readonly taken: boolean }>(LOCK_MANY, [
    environment.id,
    new Date(at.now),
    ...WANTED.values(ordered, {
      reference_index: ({ index }) => index,
      occurred_ms: ({ one }) => one.occurredMs,
      transaction_index: ({ one }) => one.transactionIndex,
    }),
  ]);
  const locks = new Map(rows.map((row) => [row.place, row]));
  const answers = new Array<LockedCustomer | 'taken' | undefined>(wanted.length).fill(undefined);
  for (const [position, { one, place }] of ordered.entries()) {
    const row = locks.get(position + 1)!;
    if (row.taken) answers[place] = 'taken';
    else if (row.id) answers[place] = locked(row, await keyOf(tx, at, row));
    else if (one.reference !== undefined) {
      const found = await lockCustomer(tx, at, one.reference, one.occurredMs);
      answers[place] = { ...found, late: found.transactions > 1 };
    }
  }
  return answers;
}

const NO_INDEX = Buffer.alloc(0);

function locked(row: Row, key: DataKey): LockedCustomer {
  return {
    id: row.id,
    key,
    transactions: Number(row.transactions),
    firstOccurredMs: Number(row.first_occurred_ms),
    unnamed: row.unnamed,
    earlierLastMs: row.created || row.earlier_last_ms === null ? undefined : Number(row.earlier_last_ms),
  };
}

const CHANGED: Statement = {
  name: 'customer_history_changed',
  text: 'update customers set changes = changes + 1 where environment_id = $1 and id = $2',
};

/** Says that a stored transaction of a customer has changed, so that nobody goes on with a history as it was. */
export async function changedHistory(tx: Queryable, environmentId: string, id: string): Promise<void> {
  await tx.query(CHANGED, [environmentId, id]);
}

/** Locks a customer that is known, without a new transaction. */
export async function holdCustomer(
  tx: Queryable,
  environmentId: string,
  id: string,
): Promise<{ readonly id: string; readonly firstOccurredMs: number } | undefined> {
  const [row] = await tx.query<{ id: string; first_occurred_ms: string }>(HOLD, [environmentId, id]);
  return row && { id: row.id, firstOccurredMs: Number(row.first_occurred_ms) };
}

/** A key that was made at the same moment by somebody else is not in the statement's own view yet. */
async function keyOf(
  tx: Queryable,
  { vault, environment }: { readonly vault: Vault; readonly environment: Environment },
  row: Row,
): Promise<DataKey> {
  const wrapped =
    row.wrapped ?? (await tx.query<{ wrapped: Buffer }>(KEY, [environment.id, row.data_key_id]))[0]?.wrapped;
  if (!wrapped) throw new Error(`The key of customer ${row.id} is gone.`);
  return vault.unwrap(row.data_key_id, wrapped);
}
