import type { ScreeningHit } from '@assay/screening';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Queryable } from '../../platform/store/database.js';
import { touchCustomers } from '../../work/customers/forget.js';
import { customerIndex, type Keyed, referenceIndex, type ScreenedCustomer } from './customer.js';
import { noteHits, type PartySource } from './hit-reviews.js';

/** A party of a payment or message that may be listed, with the hits that say so. */
export interface ListedParty {
  readonly customer: ScreenedCustomer;
  readonly hits: readonly ScreeningHit[];
}

/** A payment or message with the parties of it that may be listed. */
export interface WithParties {
  readonly type: PartySource;
  readonly id: string;
  /** The key that seals it. */
  readonly key: DataKey;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly listed: readonly ListedParty[];
}

/**
 * Notes the hits of parties that may be listed, in the transaction that stores what names them: a person says once whether it
 * is them. Parties in one order, and what names one party in that in which it came: two batches never wait for each other.
 */
export async function noteParties(tx: Queryable, at: Keyed, all: readonly WithParties[]): Promise<void> {
  const parties = all.flatMap(({ listed, ...source }) =>
    listed.map((party) => ({ ...party, ...source, index: customerIndex(at, party.customer) })),
  );
  if (parties.length === 0) return;
  const ordered = parties.toSorted((left, right) => left.index.compare(right.index));
  for (const { type, id, key, now, customer, hits } of ordered)
    await noteHits(tx, { ...at, now }, customer, { type, id, key }, hits);
  await touchCustomers(
    tx,
    at.environment.id,
    ordered.map(({ customer }) => referenceIndex(at, customer)),
  );
}
