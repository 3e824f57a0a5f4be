import type { StoredRegister } from '@assay/ownership';
import { type KnownShare, shareOf } from './compare-holders.js';
import type { Resolved } from './resolve.js';
import { percent } from './view.js';

/** Somebody in the graph of a company, as a declaration may name them. */
export interface KnownOwner {
  /** The name first, then further ones. */
  readonly names: readonly string[];
  /** Through all paths in capital and in votes, and what is held of the company itself; none where none is known. */
  readonly shares: readonly KnownShare[];
}

/** Everybody in the graph but the company itself. */
export function knownOwners({ interests }: StoredRegister, { prepared, persons, asOf }: Resolved): KnownOwner[] {
  const company = prepared.parties[0]?.id;
  const direct = interests.filter(
    ({ owned, start, end }) => owned === company && !(end && end <= asOf) && !(start && start > asOf),
  );
  return prepared.parties.slice(1).map(({ id, name, otherNames = [] }, place) => {
    const part = persons.get(place + 1);
    const through = part ? [part.capital, part.votes] : [];
    const shares = [
      ...through.map(({ min, max }) => ({ min: percent(min), max: percent(max) })),
      ...direct.flatMap(({ owner, share }) => (owner === id && share ? [shareOf(share)] : [])),
    ];
    return { names: [name, ...otherNames], shares: shares.filter(({ max }) => max > 0) };
  });
}
