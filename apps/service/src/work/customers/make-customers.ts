import { type DataKey, sealWith, type Vault } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import { bytes, texts } from '../../platform/store/columns.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { customerReferenceContext } from './customer-row.js';

const CUSTOMER = columns({
  id: 'text',
  reference_index: 'bytea',
  sealed: 'bytea',
  at: 'timestamptz',
  wrapped: 'bytea',
});
/** Rows are made in the order of their fingerprints, as everybody locks them. */
const MAKE: Statement = {
  name: 'customers_make',
  text: `with made as (
      insert into customers (environment_id, id, reference_index, data_key_id, sealed_reference, created_at, updated_at)
      select $1, r.id, r.reference_index, r.id, r.sealed, r.at, r.at
      from ${CUSTOMER.rows(2)}
      on conflict (reference_index, environment_id) do nothing returning id)
    insert into wrapped_keys (environment_id, id, wrapped, created_at)
      select $1, r.id, r.wrapped, r.at
      from ${CUSTOMER.rows(2)}
      where r.id in (select id from made) returning 1`,
};
/** Which of these are known; looked at without a lock, so that keys are made for new ones only. */
const KNOWN: Statement = {
  name: 'customers_known',
  text: 'select reference_index from customers where environment_id = $1 and reference_index = any($2)',
};
const LOCK: Statement = {
  name: 'customers_hold',
  text: `select id, reference_index, data_key_id, restricted_at is not null as restricted, erased_at, type, name_source from customers
    where environment_id = $1 and reference_index = any($2) order by reference_index for no key update`,
};
const KEYS: Statement = {
  name: 'customers_keys',
  text: 'select id, wrapped from data_keys where environment_id = $1 and id = any($2)',
};

/** A customer by its reference. */
export interface NamedCustomer {
  /** The fingerprint of the reference. */
  readonly index: Buffer;
  readonly reference: string;
  /** Since when it is known here, Unix milliseconds. */
  readonly at: number;
}

/** A customer whose row the transaction holds. */
export interface HeldRow {
  readonly id: string;
  readonly reference_index: Buffer;
  readonly data_key_id: string;
  /** Its data may only be kept. */
  readonly restricted: boolean;
  /** When its erasure was carried out; what had to stay is from before. */
  readonly erased_at: Date | null;
  readonly type: string | null;
  /** The resource that gave its name. */
  readonly name_source: string | null;
}

/** The fingerprints among these, in hexadecimal, that are known. */
export async function knownCustomers(
  tx: Queryable,
  environmentId: string,
  indexes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ reference_index: Buffer }>(KNOWN, [environmentId, bytes(indexes)]);
  return new Set(rows.map((row) => row.reference_index.toString('hex')));
}

/**
 * Makes customers that are not known.
 * @param wanted in the order of their fingerprints
 * @returns their keys by the ids that they have unless somebody else was faster
 */
export async function makeCustomers(
  tx: Queryable,
  vault: Vault,
  environmentId: string,
  wanted: readonly NamedCustomer[],
): Promise<Map<string, DataKey>> {
  const made = [];
  for (const one of wanted) made.push(await newCustomer(vault, environmentId, one));
  if (made.length > 0)
    await tx.query(MAKE, [
      environmentId,
      ...CUSTOMER.values(made, {
        id: ({ id }) => id,
        reference_index: ({ index }) => index,
        sealed: ({ sealed }) => sealed,
        at: ({ at }) => at,
        wrapped: ({ wrapped }) => wrapped,
      }),
    ]);
  return new Map(made.map(({ id, key }) => [id, key]));
}

/** Locks customers that are known, in the order of their fingerprints. */
export async function holdCustomers(
  tx: Queryable,
  environmentId: string,
  indexes: readonly Buffer[],
): Promise<HeldRow[]> {
  return tx.query<HeldRow>(LOCK, [environmentId, bytes(indexes)]);
}

/** The keys of customers by the customers' ids; of one that was shredded there is none. */
export async function keysOfCustomers(
  tx: Queryable,
  vault: Vault,
  environmentId: string,
  held: readonly Pick<HeldRow, 'id' | 'data_key_id'>[],
): Promise<Map<string, DataKey>> {
  if (held.length === 0) return new Map();
  const ids = texts(held.map((customer) => customer.data_key_id));
  const rows = await tx.query<{ id: string; wrapped: Buffer }>(KEYS, [environmentId, ids]);
  const wrapped = new Map(rows.map((row) => [row.id, row.wrapped]));
  const keys = new Map<string, DataKey>();
  for (const { id, data_key_id: keyId } of held) {
    const found = wrapped.get(keyId);
    if (found) keys.set(id, vault.unwrap(keyId, found));
  }
  return keys;
}

async function newCustomer(vault: Vault, environmentId: string, { index, reference, at }: NamedCustomer) {
  const id = newId('cus');
  const { key, wrapped } = await vault.newDataKey(environmentId, id);
  const sealed = sealWith(key, Buffer.from(reference), customerReferenceContext(environmentId, id));
  return { id, index, at, sealed, wrapped, key };
}
