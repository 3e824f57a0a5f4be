import { type Party, registerToJson, type StoredRegister, withJointHoldings, withOnePartyEach } from '@assay/ownership';
import { mayBeAlike, personsAlike } from './names-alike.js';
import type { RegistryOfficer, RegistryProfile } from './registry/registry.js';

export interface Graph {
  readonly register: StoredRegister;
  readonly officers: readonly RegistryOfficer[];
  /** There are too many people of one month to tell who of them is whom. */
  readonly isCut: boolean;
}

/** Pairs of names looked at in one graph, and those of them that are compared: each of these takes a millisecond. */
const LOOKS_MAX = 100_000;
const COMPARISONS_MAX = 2_000;

/**
 * What a register says of owners as they are: each person once, and joint holdings as such.
 * @param before the graph when the register was read last, whose people keep their ids
 */
export function graphOf(
  { register, officers }: Pick<RegistryProfile, 'register' | 'officers'>,
  before?: StoredRegister,
): Graph {
  const compare = comparer();
  const each = withOnePartyEach(register, compare.areAlike, before?.parties);
  return {
    isCut: compare.isCut(),
    register: registerToJson(withJointHoldings(each.register)),
    officers: officers.map((officer) => {
      const partyId = each.idOf.get(officer.partyId ?? '');
      return partyId === undefined ? officer : { ...officer, partyId };
    }),
  };
}

/** Compares names as far as the limits of one graph go; beyond them two people are two. */
function comparer() {
  const compared = new Map<string, boolean>();
  let looks = 0;
  let isCut = false;
  const isOne = (name: string, other: string): boolean => {
    looks += 1;
    if (looks > LOOKS_MAX) isCut = true;
    if (looks > LOOKS_MAX || !mayBeAlike(name, other)) return false;
    const pair = `${name}\0${other}`;
    const known = compared.get(pair);
    if (known !== undefined) return known;
    if (compared.size >= COMPARISONS_MAX) {
      isCut = true;
      return false;
    }
    const found = personsAlike(name, other);
    compared.set(pair, found);
    return found;
  };
  const names = ({ name, otherNames = [] }: Party) => [name, ...otherNames];
  return {
    isCut: () => isCut,
    areAlike: (a: Party, b: Party) => names(a).some((name) => names(b).some((other) => isOne(name, other))),
  };
}
