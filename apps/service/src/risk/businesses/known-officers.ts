import { newId } from '../../platform/ids.js';
import type { BusinessSecrets } from './business.js';
import type { RegistryOfficer } from './registry/registry.js';

type Officers = BusinessSecrets['officers'];

/** The officers of a register, each with the id that it had when the register was read before. */
export function knownOfficers(officers: readonly RegistryOfficer[], before: Officers = []): Officers {
  const left = [...before];
  // The nearest first: somebody who got another office must not take the id of a namesake who kept theirs.
  const ids = new Map<RegistryOfficer, string>();
  for (const isSame of [isSameOffice, isSamePerson]) {
    for (const officer of officers) {
      const place = ids.has(officer) ? -1 : left.findIndex((one) => isSame(one, officer));
      const [found] = place < 0 ? [] : left.splice(place, 1);
      if (found) ids.set(officer, found.id);
    }
  }
  return officers.map((officer) => ({ ...officer, id: ids.get(officer) ?? newId('off') }));
}

function isSameOffice(a: RegistryOfficer, b: RegistryOfficer): boolean {
  return isSamePerson(a, b) && a.role === b.role && a.appointedOn === b.appointedOn;
}

/** The register's own id decides; without one name and birth date do. */
function isSamePerson(a: RegistryOfficer, b: RegistryOfficer): boolean {
  if (a.partyId !== undefined && b.partyId !== undefined) return a.partyId === b.partyId;
  return a.name === b.name && a.birthDate === b.birthDate;
}
