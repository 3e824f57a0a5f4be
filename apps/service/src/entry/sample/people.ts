import type { SeededPerson } from '../../identity/sessions/seeded-person.js';
import data from './data/people.json' with { type: 'json' };

export type Random = () => number;

/** A customer of the fictitious company. */
export interface SamplePerson extends SeededPerson {
  readonly reference: string;
  /** Place among the people: of it face and amounts are drawn. */
  readonly place: number;
  /** Somebody of the same name whom a list names; the hit of both is that listed party. */
  readonly namesake?: SamplePerson;
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new RangeError('Nothing to pick from.');
  return found;
}

/** Everybody in the sample, each with a name of their own; the first ones are those of the stories. */
export function drawPeople(random: Random, count: number): SamplePerson[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, place) => {
    for (;;) {
      const person = drawPerson(random, place);
      const name = `${person.givenName} ${person.familyName}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return person;
    }
  });
}

function drawPerson(random: Random, place: number): SamplePerson {
  const sex = random() < 0.5 ? 'F' : 'M';
  const born = new Date(
    Date.UTC(1955 + Math.floor(random() * 48), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  );
  const digits = String(1_000_000 + place * 7919).slice(-7);
  return {
    reference: `nw-${1001 + place}`,
    place,
    givenName: pick(random, sex === 'F' ? data.women : data.men),
    familyName: pick(random, data.families),
    dateOfBirth: born.toISOString().slice(0, 10),
    sex,
    country: pick(random, data.countries),
    documentNumber: `NW${digits}`,
    address: `${pick(random, data.streets)} ${1 + Math.floor(random() * 120)}, ${pick(random, data.cities)}`,
  };
}

export const MERCHANTS: readonly string[] = data.merchants;
export const PAYERS: readonly string[] = data.payers;
export const REVIEWERS: readonly string[] = data.reviewers;
