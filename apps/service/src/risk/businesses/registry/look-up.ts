import { countryCode, isRegisteredAs, type Party, sameRegistration } from '@assay/ownership';
import { isSameCompany, type MergedProfile, mergedProfile } from './merge-profiles.js';
import type { Registry, RegistryHit, RegistryProfile } from './registry.js';

/** What names one company: its number in a country, or its LEI. */
export interface CompanyKey {
  readonly country?: string;
  readonly registrationNumber?: string;
  readonly lei?: string;
  /** Only records of this register. */
  readonly registry?: string;
}

export type LookUp =
  | { readonly found: MergedProfile }
  /** Different companies with the same key. */
  | { readonly candidates: readonly RegistryHit[] }
  /** `ownersOnly`: a register names its owners and says nothing of the company itself. */
  | { readonly none: true; readonly ownersOnly?: true };

/** Records of one number: each court of a country may have one of its own. */
const RECORDS_MAX = 200;
/** Different companies that are offered for one number. */
const CANDIDATES_MAX = 10;

/** The company of a number or an LEI, from all registers that know it. */
export async function lookUpCompany(registries: Registry, key: CompanyKey): Promise<LookUp> {
  const hits = await hitsOf(registries, key);
  const companies = hits.filter(({ party }) => party.name !== '');
  const [first, ...others] = companies;
  if (!first) return hits.length > 0 ? { none: true, ownersOnly: true } : { none: true };
  if (others.some(({ party }) => !isSameCompany(first.party, party)))
    return { candidates: companies.slice(0, CANDIDATES_MAX) };
  const profiles = await profilesOf(registries, [first, ...hits.filter((hit) => hit !== first)]);
  const [named] = profiles;
  if (!named) return { none: true };
  // An LEI leads to the number, and that to the registers which know no LEI.
  const more =
    key.registrationNumber === undefined && key.registry === undefined ? await othersOf(registries, named) : [];
  const fresh = more.filter((one) => !profiles.some((known) => isSameRecord(known, one)));
  return { found: mergedProfile([...profiles, ...fresh]) };
}

/**
 * A record that somebody chose, with what other registers know of the same company. The chosen one stays the record.
 * @param before the registers that it was joined from before
 */
export async function withOtherSources(
  registries: Registry,
  chosen: RegistryProfile,
  before?: readonly string[],
): Promise<MergedProfile> {
  const merged = mergedProfile([chosen, ...(await othersOf(registries, chosen))], before);
  return { ...merged, source: chosen.source, recordId: chosen.recordId, version: chosen.version };
}

/** A company in its own register under another id: registers, and files of one's own, number their records anew. */
export async function renumberedRecord(
  registries: Registry,
  source: string,
  company: Party,
): Promise<RegistryProfile | undefined> {
  const { registrationNumber, lei } = company;
  const country = countryCode(company.country);
  if (lei === undefined && (registrationNumber === undefined || country === undefined)) return undefined;
  const hits = await hitsOf(registries, {
    ...(registrationNumber === undefined ? {} : { registrationNumber }),
    ...(lei === undefined ? {} : { lei }),
    ...(country === undefined ? {} : { country }),
  });
  const own = hits.filter((hit) => hit.source === source && hit.party.name !== '' && isSameCompany(company, hit.party));
  return own.length === 1 ? (await profilesOf(registries, own))[0] : undefined;
}

/** Whether a record that kept its id is about another company now: it has another number or LEI, and no name in common, or none at all. */
export function isAnotherCompany(before: Party, now: Party): boolean {
  if (now.name === '') return true;
  const [number, other] = [before.registrationNumber, now.registrationNumber];
  const country = countryCode(now.country);
  const isRenumbered = number !== undefined && other !== undefined && !sameRegistration(number, other, country);
  const isOtherLei = before.lei !== undefined && now.lei !== undefined && before.lei !== now.lei;
  return (isRenumbered || isOtherLei) && !isSameCompany(before, now);
}

/** What other registers say of the company of a record, by its number. */
async function othersOf(registries: Registry, known: RegistryProfile): Promise<RegistryProfile[]> {
  const { company } = known;
  const country = countryCode(company.country);
  const { registrationNumber } = company;
  if (registrationNumber === undefined || country === undefined) return [];
  const hits = await hitsOf(registries, { registrationNumber, country });
  return profilesOf(
    registries,
    hits.filter((hit) => !isSameRecord(hit, known) && isSameCompany(company, hit.party)),
  );
}

type RecordName = Pick<RegistryProfile, 'source' | 'recordId'>;

function isSameRecord(a: RecordName, b: RecordName): boolean {
  return a.source === b.source && a.recordId === b.recordId;
}

async function hitsOf(registries: Registry, key: CompanyKey): Promise<RegistryHit[]> {
  const { country, registrationNumber: number, lei, registry } = key;
  const hits = await registries.search(
    {
      match: 'fuzzy',
      nameless: true,
      ...(number === undefined ? {} : { registrationNumber: number }),
      ...(number === undefined && lei !== undefined ? { lei } : {}),
      ...(country === undefined ? {} : { country }),
    },
    RECORDS_MAX,
  );
  return hits.filter(({ party, registry: name, source }) => {
    const sameNumber = number === undefined || isRegisteredAs(party, number);
    const sameLei = lei === undefined || party.lei === undefined || party.lei === lei.toUpperCase();
    return sameNumber && sameLei && (registry === undefined || registry === name || registry === source);
  });
}

async function profilesOf(registries: Registry, hits: readonly RegistryHit[]): Promise<RegistryProfile[]> {
  const found = await Promise.all(hits.map(({ source, recordId }) => registries.profile(source, recordId)));
  return found.filter((profile) => profile !== undefined);
}
