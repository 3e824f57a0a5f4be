import { ApiError, isCountry } from '@assay/kernel';
import type { Party } from '@assay/ownership';
import { MATCH_SCORE_MIN, MATCH_THRESHOLD_DEFAULT, type QueryIdentifier, type ScreeningQuery } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import { type Asked, type Coverage, SCREENING_KINDS } from '../screening/coverage.js';
import { checkScreening } from '../screening/screening-check.js';
import type { BusinessesApp } from './app.js';
import type { BusinessScreening, ScreenedSubject, ScreeningWord } from './business.js';
import type { RegistryOfficer } from './registry/registry.js';

/** A company with more officers and owners is screened for the first ones, largest owners first. */
const SUBJECTS_MAX = 60;
/** From the least to the most serious. */
export const RANK: readonly ScreeningWord[] = [
  'not_screened',
  'no_match',
  'review',
  'unavailable',
  'possible_match',
  'match',
];
/** What a business is screened against: sanctions and political offices always, news where any were imported. */
export const BUSINESS_KINDS: Required<Asked> = { kinds: SCREENING_KINDS, waive: ['adverse_media'] };

interface Subject {
  readonly role: ScreenedSubject['role'];
  readonly name: string;
  readonly type: 'individual' | 'business';
  readonly partyId?: string;
  readonly birthDate?: string;
  readonly country?: string;
  /** ISO 3166-1 alpha-2. */
  readonly nationality?: string;
  readonly identifiers?: readonly QueryIdentifier[];
}

interface Parties {
  readonly company: Party;
  readonly officers: readonly RegistryOfficer[];
  readonly owners: readonly Party[];
}

/**
 * Screens the company, its officers and every owner in its graph. Without a list in production the answer says so.
 * @param input `reference` is that by which reviews know the business.
 */
export async function screenBusiness(
  app: BusinessesApp,
  environment: Environment,
  input: Parties & { now: number; reference?: string },
): Promise<BusinessScreening> {
  const codes = new Set<string>();
  const subjects: ScreenedSubject[] = [];
  let listsSearched: readonly unknown[] = [];
  let coverage: readonly Coverage[] = [];
  for (const subject of subjectsOf(input)) {
    const found = await screenOne(app, environment, queryOf(subject, input.company.name), input.reference);
    for (const code of found.reasonCodes) codes.add(code);
    if (found.lists) [listsSearched, coverage] = [found.lists, found.coverage];
    subjects.push({
      role: subject.role,
      name: subject.name,
      ...(subject.partyId === undefined ? {} : { partyId: subject.partyId }),
      outcome: found.outcome,
      hits: found.hits,
      query: queryOf(subject, input.company.name),
    });
    // A list that is missing is missing for all.
    if (found.outcome === 'unavailable') break;
  }
  const outcome = subjects.reduce<ScreeningWord>(
    (worst, subject) => (RANK.indexOf(subject.outcome) > RANK.indexOf(worst) ? subject.outcome : worst),
    'no_match',
  );
  return { outcome, screenedAt: input.now, subjects, listsSearched, coverage, reasonCodes: [...codes] };
}

function queryOf(subject: Subject, company: string): ScreeningQuery {
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

async function screenOne(
  app: BusinessesApp,
  environment: Environment,
  query: ScreeningQuery,
  reference: string | undefined,
) {
  try {
    const outcome = await checkScreening(app, environment, {
      query,
      lists: BUSINESS_KINDS.kinds,
      waive: BUSINESS_KINDS.waive,
      onStale: environment.settings.lists?.on_stale ?? 'review',
      matchFrom: MATCH_SCORE_MIN,
      ...(reference === undefined ? {} : { customer: { reference, party: query.name } }),
    });
    return {
      outcome: outcome.status as ScreeningWord,
      hits: outcome.hits,
      lists: outcome.listsSearched,
      coverage: outcome.coverage,
      reasonCodes: outcome.reasonCodes,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'check_unavailable')
      return {
        outcome: 'unavailable' as const,
        hits: [],
        lists: undefined,
        coverage: [],
        reasonCodes: ['session.check_unavailable'],
      };
    // A name that cannot be searched (only symbols) is no reason to refuse the company.
    if (error.code === 'invalid_request')
      return {
        outcome: 'not_screened' as const,
        hits: [],
        lists: undefined,
        coverage: [],
        reasonCodes: ['screening.insufficient_data'],
      };
    throw error;
  }
}

function subjectsOf({ company, officers, owners }: Parties): Subject[] {
  const subjects: Subject[] = [{ role: 'company', type: 'business', ...personal(company) }];
  for (const owner of owners) {
    if (owner.id === company.id || owner.entityType === 'state' || owner.entityType === 'arrangement') continue;
    const type = owner.kind === 'person' ? 'individual' : 'business';
    if (owner.name !== '') subjects.push({ role: 'owner', type, ...personal(owner) });
  }
  const known = new Set(subjects.map(({ partyId }) => partyId));
  for (const officer of officers) {
    if (officer.resignedOn !== undefined || (officer.partyId !== undefined && known.has(officer.partyId))) continue;
    subjects.push({
      role: 'officer',
      type: 'individual',
      name: officer.name,
      ...(officer.birthDate === undefined ? {} : { birthDate: officer.birthDate }),
    });
  }
  return subjects.slice(0, SUBJECTS_MAX);
}

function personal({ id, name, birthDate, country, nationality, registrationNumber, lei }: Party) {
  const identifiers: QueryIdentifier[] = [
    ...(registrationNumber === undefined ? [] : [{ type: 'registration', value: registrationNumber } as const]),
    ...(lei === undefined ? [] : [{ type: 'lei', value: lei } as const]),
  ];
  return {
    partyId: id,
    name,
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(country === undefined ? {} : { country: country.slice(0, 2) }),
    ...(nationality !== undefined && isCountry(nationality) ? { nationality } : {}),
    ...(identifiers.length === 0 ? {} : { identifiers }),
  };
}
