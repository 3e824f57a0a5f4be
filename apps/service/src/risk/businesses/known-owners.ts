import { at } from '@assay/kernel';
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
  /** Of an owner at the threshold: everybody between the company and this one, whose name stands for both. */
  readonly holders?: readonly string[];
}

/** Everybody in the graph but the company itself. */
export function knownOwners({ interests }: StoredRegister, resolved: Resolved): KnownOwner[] {
  const { prepared, persons, asOf } = resolved;
  const company = prepared.parties[0]?.id;
  const behind = holdersOf(resolved);
  const direct = new Map<string, KnownShare[]>();
  for (const { owned, owner, share, start, end } of interests) {
    if (owned !== company || !share || (end && end <= asOf) || (start && start > asOf)) continue;
    direct.set(owner, [...(direct.get(owner) ?? []), shareOf(share)]);
  }
  return prepared.parties.slice(1).map(({ id, name, otherNames = [] }, place) => {
    const part = persons.get(place + 1);
    const through = part ? [part.capital, part.votes] : [];
    const shares = [
      ...through.map(({ min, max }) => ({ min: percent(min), max: percent(max) })),
      ...(direct.get(id) ?? []),
    ];
    const holders = behind.get(place + 1);
    const known = { names: [name, ...otherNames], shares: shares.filter(({ max }) => max > 0) };
    return holders ? { ...known, holders } : known;
  });
}

/** Of each owner whom the register leaves no doubt about: the names on the way to the company. */
function holdersOf({ owners, prepared: { parties } }: Resolved): Map<number, string[]> {
  const certain = owners.filter(({ certainty }) => certainty === 'certain');
  const namesOf = (node: number) => [at(parties, node).name, ...(at(parties, node).otherNames ?? [])];
  return new Map(
    certain.map(({ node, paths }) => {
      const between = new Set(paths.flatMap(({ nodes }) => nodes).filter((one) => one !== 0 && one !== node));
      return [node, [...between].flatMap(namesOf)];
    }),
  );
}
