import { countryCode, type Party, sameRegistration } from '@assay/ownership';
import type { Declared, Difference } from './business.js';
import { isWithin, rangeOf } from './compare-holders.js';
import type { KnownOwner } from './known-owners.js';
import { addressesAlike, companiesAlike, partiesAlike } from './names-alike.js';

type DeclaredOwner = NonNullable<Declared['owners']>[number];

/** Where the company says something else of itself than the register does. */
export function differencesOf(declared: Declared, company: Party, owners: readonly KnownOwner[]): Difference[] {
  const differences: Difference[] = [];
  const names = [company.name, ...(company.otherNames ?? [])];
  const name = declared.name;
  if (name !== undefined && !names.some((known) => companiesAlike(name, known)))
    differences.push({ field: 'name', declared: name, registry: company.name });
  const number = declared.registration_number;
  if (number !== undefined && !sameRegistration(number, company.registrationNumber ?? '', countryCode(company.country)))
    differences.push({ field: 'registration_number', declared: number, registry: company.registrationNumber ?? null });
  if (declared.incorporated_on !== undefined && declared.incorporated_on !== company.incorporatedOn)
    differences.push({
      field: 'incorporated_on',
      declared: declared.incorporated_on,
      registry: company.incorporatedOn ?? null,
    });
  const address = declared.address;
  if (address !== undefined && company.address && !addressesAlike(address, company.address.raw))
    differences.push({ field: 'address', declared: address, registry: company.address.raw });
  differences.push(...(declared.owners ?? []).flatMap((owner, place) => ownerDifference(owner, place, owners)));
  for (const [place, name] of (declared.formerOwners ?? []).entries())
    differences.push({ field: `former_owners.${place}`, declared: null, registry: name });
  return [...differences, ...untoldOwners(declared, owners)];
}

/** What differences from the register's word come to. */
export function differenceCodes(differences: readonly Difference[]): string[] {
  const some = (pattern: RegExp) => differences.some(({ field }) => pattern.test(field));
  return [
    ...(some(/^name$/) ? ['business.name_mismatch'] : []),
    ...(some(/^(registration_number|lei)$/) ? ['business.registration_mismatch'] : []),
    ...(differences.some(isOfOwners) ? ['business.ownership_unresolved'] : []),
  ];
}

/** Whether company and register name different owners. */
export function isOfOwners({ field }: Difference): boolean {
  return /^owners$|^(former_)?owners\./.test(field);
}

/** Owners at the threshold of whom a company that names its owners says nothing, nor of a company through which they hold it. */
function untoldOwners({ owners = [], formerOwners = [] }: Declared, known: readonly KnownOwner[]): Difference[] {
  if (owners.length === 0) return [];
  const told = [...owners.map(({ name }) => name), ...formerOwners];
  return known.flatMap(({ names, shares, holders }): Difference[] => {
    if (!holders || [...names, ...holders].some((name) => told.some((one) => partiesAlike(one, name)))) return [];
    const [share] = shares;
    return [{ field: 'owners', declared: null, registry: { name: names[0], percent: share ? rangeOf(share) : null } }];
  });
}

/** A declared owner whom the register does not know, or knows with another share. */
function ownerDifference(declared: DeclaredOwner, place: number, owners: readonly KnownOwner[]): Difference[] {
  const known = owners.filter(({ names }) => names.some((name) => partiesAlike(declared.name, name)));
  const [first] = known;
  if (!first) return [{ field: `owners.${place}`, declared, registry: null }];
  const { percent } = declared;
  const shares = known.flatMap((owner) => owner.shares);
  const [share] = shares;
  if (percent === undefined || !share || shares.some((one) => isWithin(percent, one))) return [];
  return [{ field: `owners.${place}.percent`, declared, registry: { name: first.names[0], percent: rangeOf(share) } }];
}
