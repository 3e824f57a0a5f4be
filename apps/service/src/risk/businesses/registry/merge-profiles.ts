import { countryCode, type Party, sameRegistration } from '@assay/ownership';
import { addressesAlike, companiesAlike } from '../names-alike.js';
import type { RegistryHit, RegistryProfile } from './registry.js';

/** A register that knows the company too. */
export interface RegistrySource {
  readonly registry: string;
  readonly source: string;
  readonly recordId: string;
  readonly retrievedAt: number;
  /** Its edition; absent in records of earlier versions. */
  readonly version?: number;
}

/** What registers say differently about one company. */
export interface SourceDifference {
  readonly field: string;
  readonly values: readonly { readonly registry: string; readonly value: unknown }[];
}

/** Records of one company joined: what the preferred register says, and what only others know. */
export interface MergedProfile extends RegistryProfile {
  /** The preferred one first. */
  readonly sources: readonly RegistrySource[];
  readonly sourceDifferences: readonly SourceDifference[];
}

/** Fields that are taken from the next register where the preferred one is silent. */
const FILLED = [
  'lei',
  'registrationNumber',
  'legalForm',
  'incorporatedOn',
  'dissolvedOn',
  'address',
  'industryCodes',
  'status',
  'rawStatus',
  'listed',
] as const satisfies readonly (keyof Party)[];

/**
 * Joins records of one company. The preferred register speaks; where it is silent, the next one that knows does. Officers
 * and owners are those of the first register that has any: two graphs are never mixed.
 * @param profiles at least one, in any order
 * @param before registers that the record was joined from before, in their order, which equal ones keep: an edition of one
 * of them must not bring the owners of another
 */
export function mergedProfile(profiles: readonly RegistryProfile[], before: readonly string[] = []): MergedProfile {
  const ranked = [...profiles].sort((a, b) => preferredFirst(a, b, before));
  const [first] = ranked;
  if (!first) throw new RangeError('There is nothing to merge.');
  const owned = ranked.find(({ register }) => register.interests.length > 0) ?? first;
  const company = filled(ranked.map((profile) => profile.company));
  const root = owned.register.parties[0]?.id ?? company.id;
  const whole = { ...company, id: root };
  return {
    ...first,
    company: whole,
    officers: ranked.find(({ officers }) => officers.length > 0)?.officers ?? [],
    register: { ...owned.register, parties: [whole, ...owned.register.parties.slice(1)] },
    truncated: owned.truncated,
    sources: ranked.map(({ registry, source, recordId, retrievedAt, version }) => ({
      ...{ registry, source, recordId, retrievedAt, version },
    })),
    sourceDifferences: differences(ranked),
  };
}

/**
 * The order of preference: the company's national register, then any other, then collections of registers, then LEI
 * records, which say little of a company itself; of equal ones the newer record.
 */
function preferredFirst(a: RegistryProfile, b: RegistryProfile, before: readonly string[]): number {
  const place = ({ source }: RegistryProfile) => (before.includes(source) ? before.indexOf(source) : before.length);
  return rank(a) - rank(b) || place(a) - place(b) || b.retrievedAt - a.retrievedAt || (a.source < b.source ? -1 : 1);
}

function rank({ registry, company }: RegistryProfile): number {
  if (company.name === '') return 4;
  if (registry === 'gleif') return 3;
  if (registry === 'opencorporates') return 2;
  const country = countryCode(company.country)?.toLowerCase();
  return country !== undefined && registry.startsWith(`${country}_`) ? 0 : 1;
}

function filled(companies: readonly Party[]): Party {
  const [first, ...others] = companies as readonly [Party, ...Party[]];
  const known = (field: (typeof FILLED)[number], party: Party) =>
    party[field] !== undefined && (field !== 'status' || party.status !== 'unknown');
  const more = FILLED.flatMap((field) => {
    const from = known(field, first) ? undefined : others.find((party) => known(field, party));
    return from ? [[field, from[field]] as const] : [];
  });
  const names = others
    .flatMap(({ name, otherNames = [] }) => [name, ...otherNames])
    .filter((name) => name !== first.name && !first.otherNames?.includes(name));
  const otherNames = [...new Set([...(first.otherNames ?? []), ...names])];
  return { ...first, ...Object.fromEntries(more), ...(otherNames.length > 0 ? { otherNames } : {}) };
}

function differences(profiles: readonly RegistryProfile[]): SourceDifference[] {
  const plain = (a: unknown, b: unknown) => a === b;
  const names = (a: unknown, b: unknown) => companiesAlike(String(a), String(b));
  const addresses = (a: unknown, b: unknown) => addressesAlike(String(a), String(b));
  const country = countryCode(profiles[0]?.company.country);
  const numbers = (a: unknown, b: unknown) => sameRegistration(String(a), String(b), country);
  const fields: readonly [string, (party: Party) => unknown, (a: unknown, b: unknown) => boolean][] = [
    ['name', ({ name }) => name || undefined, names],
    ['status', ({ status }) => (status === 'unknown' ? undefined : status), plain],
    ['registration_number', ({ registrationNumber }) => registrationNumber, numbers],
    ['lei', ({ lei }) => lei, plain],
    ['incorporated_on', ({ incorporatedOn }) => incorporatedOn, plain],
    ['address', ({ address }) => address?.raw, addresses],
  ];
  return fields.flatMap(([field, read, same]): SourceDifference[] => {
    const values = profiles.flatMap(({ registry, company }) => {
      const value = read(company);
      return value === undefined ? [] : [{ registry, value }];
    });
    return values.some(({ value }) => !same(values[0]?.value, value)) ? [{ field, values }] : [];
  });
}

/** Whether two records of one number in one country are the same company, as far as the registers say. */
export function isSameCompany(a: RegistryHit['party'], b: RegistryHit['party']): boolean {
  if (a.lei !== undefined && b.lei !== undefined) return a.lei === b.lei;
  if (countryCode(a.country) !== countryCode(b.country)) return false;
  const regions = a.country !== b.country && (a.country?.length ?? 0) > 2 && (b.country?.length ?? 0) > 2;
  if (regions) return false;
  // Of a company of which a register knows the owners alone, the number says which one it is.
  if (a.name === '' || b.name === '') return true;
  const names = (party: Party) => [party.name, ...(party.otherNames ?? [])];
  if (names(a).some((name) => names(b).some((other) => companiesAlike(name, other)))) return true;
  return a.incorporatedOn !== undefined && a.incorporatedOn === b.incorporatedOn;
}
