import type { DataKey } from '../../platform/crypto/vault.js';
import type { Queryable } from '../../platform/store/database.js';
import { touchCustomers } from '../../work/customers/forget.js';
import { customerIndex, type Keyed, referenceIndex } from '../screening/customer.js';
import { noteHits } from '../screening/hit-reviews.js';
import type { ListedParty } from './screen-party.js';

/** A transaction with the parties of it that match a list. */
export interface PaymentWithParties {
  readonly id: string;
  /** The key that seals the transaction. */
  readonly key: DataKey;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly listed: readonly ListedParty[];
}

/**
 * Notes the hits of parties that match a list, in the transaction that stores their payments: a person says once whether it is
 * them. Parties in one order, and payments of one party in that in which they came: two batches never wait for each other.
 */
export async function noteParties(tx: Queryable, at: Keyed, payments: readonly PaymentWithParties[]): Promise<void> {
  const parties = payments.flatMap(({ listed, ...payment }) =>
    listed.map((party) => ({ ...party, ...payment, index: customerIndex(at, party.customer) })),
  );
  if (parties.length === 0) return;
  const ordered = parties.toSorted((left, right) => left.index.compare(right.index));
  for (const { id, key, now, customer, hits } of ordered)
    await noteHits(tx, { ...at, now }, customer, { type: 'transaction', id, key }, hits);
  await touchCustomers(
    tx,
    at.environment.id,
    ordered.map(({ customer }) => referenceIndex(at, customer)),
  );
}
