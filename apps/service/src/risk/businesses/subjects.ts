import { isCountry } from '@assay/kernel';
import { companyName, countryCode, type Party } from '@assay/ownership';
import { MATCH_THRESHOLD_DEFAULT, type QueryIdentifier, type ScreeningQuery } from '@assay/screening';
import type { ScreenedSubject } from './business.js';
import { isCompanyName } from './names-alike.js';
import type { RegistryOfficer } from './registry/registry.js';

/** Names screened of one business, those of the largest owners first; what is left is told. */
export const SUBJECTS_MAX = 300;

export interface Parties {
  readonly company: Party;
  readonly officers: readonly RegistryOfficer[];
  /** Everybody in the graph, the largest owners first. */
  readonly owners: readonly Party[];
  /** The day of the screening, YYYY-MM-DD: who leaves later is still there. */
  readonly today: string;
}

/** Somebody who is to be screened under one name. */
export interface Subject extends Pick<ScreenedSubject, 'role' | 'name' | 'partyId'> {
  /** What reviews and monitors know them by: the name, of namesakes in one business with the birth date behind it. */
  readonly party: string;
  readonly query: ScreeningQuery;
}

interface Named extends Pick<ScreenedSubject, 'role' | 'name' | 'partyId'> {
  readonly type: 'individual' | 'business';
  readonly birthDate?: string;
  readonly country?: string;
  readonly nationality?: string;
  readonly identifiers?: readonly QueryIdentifier[];
}

/**
 * Who is screened for a business: the company, everybody in its graph and its officers, and then their former and further
 * names. @returns the first of them, and how many are left: beyond the limit, or without a name to search for
 */
export function subjectsOf(parties: Parties): { readonly subjects: readonly Subject[]; readonly left: number } {
  const main = mainSubjects(parties);
  const known = [parties.company, ...parties.owners];
  const otherNames = new Map(known.map(({ id, otherNames = [] }) => [id, otherNames]));
  const further = main.flatMap((subject) => furtherNames(subject, otherNames.get(subject.partyId ?? '') ?? []));
  const all = [...main, ...further];
  const subjects = all.slice(0, SUBJECTS_MAX);
  const namesakes = namesakesIn(subjects);
  return {
    subjects: subjects.map((subject) => ({
      role: subject.role,
      name: subject.name,
      ...(subject.partyId === undefined ? {} : { partyId: subject.partyId }),
      party: partyOf(subject, namesakes),
      query: queryOf(subject, parties.company.name),
    })),
    left: all.length - subjects.length + namelessIn(parties),
  };
}

function namelessIn({ company, owners }: Pick<Parties, 'company' | 'owners'>): number {
  return owners.filter(({ id, name }) => id !== company.id && name === '').length;
}

function mainSubjects({ company, officers, owners, today }: Parties): Named[] {
  const subjects: Named[] = [{ role: 'company', type: 'business', ...personal(company) }];
  for (const owner of owners) {
    const type = owner.kind === 'person' ? 'individual' : 'business';
    if (owner.id !== company.id && owner.name !== '') subjects.push({ role: 'owner', type, ...personal(owner) });
  }
  const known = new Set(subjects.map(({ partyId }) => partyId));
  for (const officer of officers) {
    if (hasLeft(officer, today) || (officer.partyId !== undefined && known.has(officer.partyId))) continue;
    const { name, birthDate } = officer;
    for (const type of typesOf(officer))
      subjects.push({ role: 'officer', type, name, ...(birthDate === undefined ? {} : { birthDate }) });
  }
  return subjects;
}

/** Whether an officer is none any more on a day; registers also know of those who will leave. */
export function hasLeft({ resignedOn }: RegistryOfficer, day: string): boolean {
  return resignedOn !== undefined && resignedOn <= day;
}

/** Whether an officer is a person for certain enough to be shown as one who manages the company. */
export function isNaturalPerson({ name, role, birthDate, kind }: RegistryOfficer): boolean {
  if (kind !== undefined) return kind === 'person';
  return !CORPORATE_ROLE.test(role) && (birthDate !== undefined || !isCompanyName(name));
}

const CORPORATE_ROLE = /\bcorporate\b/i;
const TRADE =
  /\b(?:capital|directors|group|holdings?|investments?|management|maritime|nominees?|partners|secretar(?:y|ies)|services|shipping|trustees?)\b/i;

/** What an officer may be: registers seldom say it. A name that is a company's may still be that of a person. */
function typesOf({ name, role, birthDate, kind }: RegistryOfficer): ('individual' | 'business')[] {
  if (kind === 'entity' || CORPORATE_ROLE.test(role)) return ['business'];
  if (kind === 'person' || birthDate !== undefined) return ['individual'];
  return isCompanyName(name) || TRADE.test(name) ? ['individual', 'business'] : ['individual'];
}

/** The same subject under its other names, without those that only write the form or capitals otherwise. */
function furtherNames(subject: Named, names: readonly string[]): Named[] {
  const plain = (name: string) =>
    subject.type === 'business' ? companyName(name).words.join(' ') : name.trim().toLowerCase();
  const seen = new Set([plain(subject.name), '']);
  return names.flatMap((name) => {
    if (seen.has(plain(name))) return [];
    seen.add(plain(name));
    return [{ ...subject, name }];
  });
}

const nameKey = (name: string) => name.trim().toLowerCase();

/** Names that several people of different birth dates bear. */
function namesakesIn(subjects: readonly Named[]): ReadonlySet<string> {
  const dates = new Map<string, string[]>();
  const shared = new Set<string>();
  for (const { name, birthDate } of subjects) {
    if (birthDate === undefined) continue;
    const key = nameKey(name);
    const known = dates.get(key) ?? [];
    if (known.some((date) => !date.startsWith(birthDate) && !birthDate.startsWith(date))) shared.add(key);
    dates.set(key, [...known, birthDate]);
  }
  return shared;
}

function partyOf({ name, birthDate }: Named, namesakes: ReadonlySet<string>): string {
  return birthDate !== undefined && namesakes.has(nameKey(name)) ? `${name} (${birthDate})` : name;
}

function queryOf(subject: Named, company: string): ScreeningQuery {
  return {
    name: subject.name,
    type: subject.type,
    matchThreshold: MATCH_THRESHOLD_DEFAULT,
    ...(subject.birthDate === undefined ? {} : { dateOfBirth: subject.birthDate }),
    ...(subject.country === undefined ? {} : { country: subject.country }),
    ...(subject.nationality === undefined ? {} : { nationality: subject.nationality }),
    ...(subject.identifiers === undefined ? {} : { identifiers: subject.identifiers }),
    // An article that names the company as well is rather about its officer than about a namesake.
    ...(subject.role === 'company' ? {} : { context: [company] }),
  };
}

function personal({ id, name, birthDate, country, nationality, registrationNumber, lei }: Party) {
  const identifiers: QueryIdentifier[] = [
    ...(registrationNumber === undefined ? [] : [{ type: 'registration', value: registrationNumber } as const]),
    ...(lei === undefined ? [] : [{ type: 'lei', value: lei } as const]),
  ];
  const code = countryCode(country);
  return {
    partyId: id,
    name,
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(code === undefined ? {} : { country: code }),
    ...(nationality !== undefined && isCountry(nationality) ? { nationality } : {}),
    ...(identifiers.length === 0 ? {} : { identifiers }),
  };
}
