import { type Party, registerToJson, type StoredRegister, withJointHoldings, withOnePartyEach } from '@assay/ownership';
import { personsAlike } from './names-alike.js';
import type { RegistryOfficer, RegistryProfile } from './registry/registry.js';

export interface Graph {
  readonly register: StoredRegister;
  readonly officers: readonly RegistryOfficer[];
}

/**
 * What a register says of owners as they are: each person once, and joint holdings as such.
 * @param before the graph when the register was read last, whose people keep their ids
 */
export function graphOf({ register, officers }: RegistryProfile, before?: StoredRegister): Graph {
  const each = withOnePartyEach(register, areAlike, before?.parties);
  return {
    register: registerToJson(withJointHoldings(each.register)),
    officers: officers.map((officer) => {
      const partyId = each.idOf.get(officer.partyId ?? '');
      return partyId === undefined ? officer : { ...officer, partyId };
    }),
  };
}

function areAlike(a: Party, b: Party): boolean {
  const names = ({ name, otherNames = [] }: Party) => [name, ...otherNames];
  return names(a).some((name) => names(b).some((other) => personsAlike(name, other)));
}
