import { compareDates, type DateRelation, type PartialDate, readPartialDate } from '../dates.js';
import type { Entity } from '../entity.js';
import { contradictedIdentifiers } from '../identifiers.js';
import type { Explanation, ScreeningQuery } from '../query.js';
import { nameForm } from '../text/name-form.js';

/** Points that each relation adds to a name score, and whether it speaks against a match. */
const DATE_POINTS: Readonly<Record<DateRelation, readonly [points: number, contradicts: boolean, detail: string]>> = {
  exact: [9, false, 'The day of birth is the same.'],
  compatible: [3, false, 'The birth dates agree as far as they are known.'],
  swapped: [-2, false, 'Day and month are exchanged.'],
  near: [-6, true, 'The birth dates lie less than two years apart.'],
  different: [-18, true, 'The birth years differ by two to nine years.'],
  far: [-40, true, 'The birth years differ by ten years or more.'],
};
const COUNTRY_POINTS = 1;
const NATIONALITY_POINTS = 2;
const CONTEXT_POINTS = 3;
/** The most that qualifiers can add to a name score: day of birth, country and nationality together. */
export const QUALIFIERS_MAX = DATE_POINTS.exact[0] + COUNTRY_POINTS + NATIONALITY_POINTS;
const RELATIONS: readonly DateRelation[] = ['exact', 'compatible', 'swapped', 'near', 'different', 'far'];

/** The most that what a query tells can add to a name score. */
export function mostQualified({
  dateOfBirth,
  country,
  nationality,
}: Pick<ScreeningQuery, 'dateOfBirth' | 'country' | 'nationality'>): number {
  const dates = dateOfBirth === undefined ? 0 : DATE_POINTS.exact[0];
  return dates + (country === undefined ? 0 : COUNTRY_POINTS) + (nationality === undefined ? 0 : NATIONALITY_POINTS);
}

/** Points that a relation of birth dates adds to the score of a person's name. */
export function datePoints(relation: DateRelation): number {
  return DATE_POINTS[relation][0];
}

/** The most that what a query tells besides a birth date can add to a name score. */
export function mostBesidesDate({ country, nationality, context }: ScreeningQuery): number {
  const told = context === undefined ? 0 : CONTEXT_POINTS;
  return mostQualified({ country, nationality } as ScreeningQuery) + told;
}

/** Everything but the name that speaks for or against a listed party. Fields that either side lacks say nothing. */
export function qualify(query: ScreeningQuery, entity: Entity): Explanation[] {
  const found = [
    qualifyDate(query, entity),
    qualifyCountry(query, entity),
    qualifyNationality(query, entity),
    qualifyGender(query, entity),
    ...qualifyIdentifiers(query, entity),
    qualifyContext(query, entity),
  ];
  return found.filter((explanation) => explanation !== undefined);
}

/** The relation of the best listed birth date, or undefined when one side has none. */
export function bestDateRelation(query: ScreeningQuery, entity: Entity): DateRelation | undefined {
  const asked = query.dateOfBirth === undefined ? undefined : readPartialDate(query.dateOfBirth);
  return asked && bestRelation(asked, listedDates(entity));
}

/** The birth dates of an entity that can be compared. */
export function listedDates(entity: Entity): PartialDate[] {
  return entity.datesOfBirth.map(readPartialDate).filter((date) => date !== undefined);
}

/** The best of the relations of a birth date to listed ones, or undefined when there are none. */
export function bestRelation(asked: PartialDate, listed: readonly PartialDate[]): DateRelation | undefined {
  let best = RELATIONS.length;
  for (const date of listed) best = Math.min(best, RELATIONS.indexOf(compareDates(asked, date)));
  return RELATIONS[best];
}

function qualifyDate(query: ScreeningQuery, entity: Entity): Explanation | undefined {
  if (entity.schema !== 'person') return undefined;
  const relation = bestDateRelation(query, entity);
  if (relation === undefined) return undefined;
  const [score, contradicts, detail] = DATE_POINTS[relation];
  return { factor: 'dob', score, weight: 0, detail, contradicts };
}

function qualifyCountry(query: ScreeningQuery, entity: Entity): Explanation | undefined {
  const listed = [...entity.countries, ...entity.nationalities];
  if (query.country === undefined || listed.length === 0) return undefined;
  // People and firms move: another country of residence lowers a score a little and never speaks against a match.
  if (listed.includes(query.country)) return note('country', COUNTRY_POINTS, 'The country is listed.', false);
  return note('country', -2, 'The country is not among the listed ones.', false);
}

function qualifyNationality(query: ScreeningQuery, entity: Entity): Explanation | undefined {
  if (query.nationality === undefined || entity.nationalities.length === 0) return undefined;
  if (entity.nationalities.includes(query.nationality))
    return note('nationality', NATIONALITY_POINTS, 'The nationality is listed.', false);
  return note('nationality', -6, 'The nationality is not among the listed ones.', true);
}

function qualifyGender(query: ScreeningQuery, entity: Entity): Explanation | undefined {
  if (query.gender === undefined || entity.genders.length === 0 || entity.genders.includes(query.gender))
    return undefined;
  return note('gender', -10, 'The listed gender is another one.', true);
}

const OTHER_NUMBER = {
  imo: 'The listed vessel has another IMO number.',
  lei: 'The listed party has another legal entity identifier.',
} as const;

function qualifyIdentifiers(query: ScreeningQuery, entity: Entity): Explanation[] {
  return contradictedIdentifiers(query, entity).map((type) => note(type, -40, OTHER_NUMBER[type], true));
}

/** A company of the party is named beside it. Worth what an article can lack at most, so that the most stays the most. */
function qualifyContext({ context }: ScreeningQuery, { media }: Entity): Explanation | undefined {
  if (!context || !media) return undefined;
  const named = new Set(media.context.map(plainBody));
  const known = context.find((name) => named.has(plainBody(name)));
  return known === undefined
    ? undefined
    : note('context', CONTEXT_POINTS, `The article names ${known} as well.`, false);
}

function plainBody(name: string): string {
  return nameForm(name, 'organization').joined;
}

function note(factor: Explanation['factor'], score: number, detail: string, contradicts: boolean): Explanation {
  return { factor, score, weight: 0, detail, contradicts };
}
