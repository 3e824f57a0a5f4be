import type { ScreeningHit } from '@assay/screening';
import type { Session } from '../../identity/sessions/session.js';
import { sha256 } from '../../platform/crypto/vault.js';
import type { SamplePerson } from './people.js';
import type { PlannedSession } from './plan.js';

/** Years between the birth of a customer and that of the listed person who is somebody else. */
const YEARS_APART = 9;
const POINTS = { name: 97, dob: -18, country: 1, nationality: 2 };
const RESPELLED = [
  [/ll/, 'l'],
  [/c(?=[aou])/, 'k'],
  [/k/, 'c'],
  [/v/, 'w'],
  [/i(?=.)/, 'y'],
  [/$/, 'h'],
] as const;

/** Gives what a forced screening found a listed person of its own, who is nearly the customer. */
export function embellish({ person, codes }: PlannedSession): (session: Session) => void {
  return (session) => {
    for (const check of session.state.checks) {
      const result = session.secrets.results[check.id] as
        | { hits?: ScreeningHit[]; lists_searched?: object[] }
        | undefined;
      const [first] = result?.hits ?? [];
      if (!result || !first) continue;
      const hit = codes.includes('screening.sanctions_match') ? same(first, person) : another(first, person);
      result.hits = [hit];
      result.lists_searched = [{ id: first.list, version: 'sample', entries: 240 }];
    }
  };
}

/** The listed person is the customer. */
function same(hit: ScreeningHit, person: SamplePerson): ScreeningHit {
  const dob = { factor: 'dob', score: 3, weight: 0, detail: 'The year of birth is the same.', contradicts: false };
  const explanation = [name(person, person.givenName, hit.match_score - 3), dob] as ScreeningHit['explanation'];
  return { ...hit, ...listing(hit, person, person.givenName), dates_of_birth: [yearOf(person)], explanation };
}

/** The listed person has a like name, the same country, and another year of birth. */
function another(hit: ScreeningHit, person: SamplePerson): ScreeningHit {
  const listed = person.namesake ?? person;
  const spelled = respelled(listed.givenName);
  const agrees = person.country === listed.country;
  const factors = [
    name(person, spelled, POINTS.name),
    note('dob', POINTS.dob, 'The birth years differ.', true),
    agrees
      ? note('country', POINTS.country, 'The country is listed.', false)
      : note('country', -2, 'The country is not among the listed ones.', false),
    ...(agrees ? [note('nationality', POINTS.nationality, 'The nationality is listed.', false)] : []),
  ];
  return {
    ...hit,
    ...listing(hit, listed, spelled),
    match_score: Math.max(
      80,
      factors.reduce((sum, { score }) => sum + score, 0),
    ),
    countries: [listed.country],
    dates_of_birth: [String(Number(yearOf(listed)) + YEARS_APART)],
    explanation: factors as ScreeningHit['explanation'],
  };
}

function listing(hit: ScreeningHit, listed: SamplePerson, givenName: string) {
  const id = `sample-${listed.place}`;
  const isPep = hit.types.includes('pep');
  const written = `${listed.familyName.toUpperCase()} ${givenName}`;
  return {
    id,
    entity_hash: sha256(Buffer.from(id)).toString('hex'),
    list: isPep ? 'sample_pep' : 'sample_sanctions',
    programs: [isPep ? 'Member of a regional parliament' : 'Asset freeze, travel ban'],
    name: written,
    matched_name: written,
    aliases: [`${givenName.charAt(0)}. ${listed.familyName}`, `${givenName} ${listed.familyName}`],
  };
}

/** The list writes the family name first, and the given name its own way. */
function name({ givenName, familyName }: SamplePerson, listedAs: string, score: number) {
  const [given = '', spelled = '', family = ''] = [givenName, listedAs, familyName].map((word) => word.toLowerCase());
  const exact = given === spelled;
  return {
    ...note('name', score, exact ? 'The words are the same.' : 'The words are alike.', false),
    weight: 1,
    tokens: [
      {
        query: given,
        listed: spelled,
        similarity: exact ? 1 : 0.93,
        method: exact ? 'exact' : 'edit',
        weight: 0.9,
      },
      { query: family, listed: family, similarity: 1, method: 'exact', weight: 0.9 },
    ],
    unmatched_query: [],
    unmatched_listed: [],
  };
}

function note(factor: string, score: number, detail: string, contradicts: boolean) {
  return { factor, score, weight: 0, detail, contradicts };
}

/** A given name as another register would spell it. */
function respelled(givenName: string): string {
  const [pattern, instead] = RESPELLED.find(([one]) => one.test(givenName.toLowerCase())) ?? [/$/, 'h'];
  const word = givenName.toLowerCase().replace(pattern, instead);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function yearOf({ dateOfBirth }: SamplePerson): string {
  return dateOfBirth.slice(0, 4);
}
