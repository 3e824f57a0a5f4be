import { type Entity, SAMPLE_LIST, type ScreeningQuery } from '@assay/screening';
import { type EnvironmentKind, type Reach, reaches } from '../../platform/imports/reach.js';

/** What a request may ask to be screened against. */
export const SCREENING_KINDS = ['sanctions', 'pep', 'adverse_media'] as const;
export type ScreeningKind = (typeof SCREENING_KINDS)[number];

type ListingType = Entity['types'][number];

const TYPES: Readonly<Record<ScreeningKind, readonly ListingType[]>> = {
  sanctions: ['sanction'],
  pep: ['pep', 'rca'],
  adverse_media: ['adverse_media'],
};

const LISTED_FOR: Readonly<Record<ScreeningKind, ListingType>> = {
  sanctions: 'sanction',
  pep: 'pep',
  adverse_media: 'adverse_media',
};

/** What is to be searched, and what of it nobody insists on. */
export interface Asked {
  readonly kinds: readonly ScreeningKind[];
  /** Kinds that are searched where a list covers them and are no lack where none does. */
  readonly waive?: readonly ScreeningKind[];
}

export interface Coverage {
  readonly type: ScreeningKind;
  /** `stale`: a list that covers the kind is out of date. `waived`: no list covers it, and nobody insists on it. */
  readonly status: 'covered' | 'stale' | 'no_list' | 'waived';
}

/** Where an imported list is searched and what it answers for. */
export interface ListDuty {
  readonly list: string;
  readonly reach: Reach;
  /** Kinds for which its publisher is known, or which the operator says that it covers. */
  readonly covers: readonly ScreeningKind[];
  /** Unix time in milliseconds from which the list counts as stale. */
  readonly staleAt?: number;
}

/** The types of listing that kinds of screening look for. */
export function typesOf(kinds: readonly ScreeningKind[]): ListingType[] {
  return kinds.flatMap((kind) => TYPES[kind]);
}

/** Why a party is listed on a list of one kind. */
export function listedFor(kind: ScreeningKind): ListingType {
  return LISTED_FOR[kind];
}

/** The kinds for which none of these parties is listed. */
export function kindsWithout(
  kinds: readonly ScreeningKind[],
  parties: readonly Pick<Entity, 'types'>[],
): ScreeningKind[] {
  const types = new Set(parties.flatMap((party) => party.types));
  return kinds.filter((kind) => !TYPES[kind].some((type) => types.has(type)));
}

/**
 * Which of the asked kinds the lists of an environment answer for. An own list alone covers nothing; the sample of the
 * sandbox covers every kind there. One stale list makes a kind stale, so that nobody is cleared by half of what is known.
 * @param now Unix time in milliseconds
 */
export function coverageOf(
  { kinds, waive = [] }: Asked,
  lists: readonly ListDuty[],
  environment: EnvironmentKind,
  now: number,
): Coverage[] {
  const searched = lists.filter(({ reach }) => reaches(reach, environment));
  return kinds.map((type) => {
    const covering = searched.filter(({ covers }) => covers.includes(type));
    if (covering.some(({ staleAt = Number.POSITIVE_INFINITY }) => staleAt <= now)) return { type, status: 'stale' };
    if (covering.length > 0 || environment === 'sandbox') return { type, status: 'covered' };
    return { type, status: waive.includes(type) ? 'waived' : 'no_list' };
  });
}

/** The kinds that were asked for and that no list covers. */
export function missingKinds(coverage: readonly Coverage[]): ScreeningKind[] {
  return coverage.filter(({ status }) => status === 'no_list').map(({ type }) => type);
}

/** Whether some list covers one of the kinds, so that a search means something. */
export function isSearchable(coverage: readonly Coverage[]): boolean {
  return coverage.some(({ status }) => status === 'covered' || status === 'stale');
}

/** The lists that an environment does not search: those of another reach, and in production the sample. */
export function excludedLists(lists: readonly ListDuty[], environment: EnvironmentKind): string[] {
  const others = lists.filter(({ reach }) => !reaches(reach, environment)).map(({ list }) => list);
  return environment === 'sandbox' ? others : [...others, SAMPLE_LIST];
}

/** A query restricted to the kinds that are asked for, without the lists that its environment does not search. */
export function searchedQuery(
  query: ScreeningQuery,
  kinds: readonly ScreeningKind[],
  excluded: readonly string[],
): ScreeningQuery {
  return { ...query, types: typesOf(kinds), excludeLists: [...(query.excludeLists ?? []), ...excluded] };
}

/** An outcome of hits as it may be told: nobody is clear of a kind that no list covers. */
export function coveredOutcome<Outcome extends string>(
  outcome: Outcome,
  coverage: readonly Coverage[],
): Outcome | 'review' {
  return outcome === 'no_match' && missingKinds(coverage).length > 0 ? 'review' : outcome;
}
