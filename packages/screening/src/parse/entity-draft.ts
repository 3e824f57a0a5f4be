import { countryOfName } from '@assay/kernel';
import { readListedDate } from '../dates.js';
import type { Entity, EntitySchema, IdentifierType, ListingType, NameKind } from '../entity.js';
import { namesWithin } from './names-within.js';

/** A listed party whose rows are still being read. What is said twice is kept once. */
export interface EntityDraft {
  readonly addName: (text: string, kind: NameKind) => void;
  readonly addDate: (text: string) => void;
  /** Unknown country names are left out. */
  readonly addCountry: (text: string) => void;
  readonly addNationality: (text: string) => void;
  readonly addGender: (text: string) => void;
  readonly addIdentifier: (type: IdentifierType, value: string, issuer?: string) => void;
  readonly addType: (type: ListingType) => void;
  readonly addProgram: (text: string) => void;
  readonly addPosition: (text: string) => void;
  readonly addSource: (url: string) => void;
  /** A kind that a later row says more exactly. */
  readonly setSchema: (schema: EntitySchema) => void;
  /** Undefined when no name was found. */
  readonly finish: () => Entity | undefined;
}

const VALUES_MAX = 1000;

export function draftEntity(id: string, list: string, schema: EntitySchema): EntityDraft {
  let kind = schema;
  const names = new Map<string, NameKind>();
  const identifiers = new Map<string, Entity['identifiers'][number]>();
  const sets = {
    dates: new Set<string>(),
    countries: new Set<string>(),
    nationalities: new Set<string>(),
    genders: new Set<'male' | 'female'>(),
    types: new Set<ListingType>(),
    programs: new Set<string>(),
    positions: new Set<string>(),
    sources: new Set<string>(),
  };
  return {
    addName: (text, as) => {
      const name = text.replace(/\s+/g, ' ').trim();
      if (name !== '' && !names.has(name) && names.size < VALUES_MAX) names.set(name, as);
    },
    addDate: (text) => add(sets.dates, readListedDate(text)),
    addCountry: (text) => add(sets.countries, countryOfName(text)),
    addNationality: (text) => add(sets.nationalities, countryOfName(text)),
    addGender: (text) => {
      const letter = text.trim().toLowerCase()[0];
      if (letter === 'm' || letter === 'f') sets.genders.add(letter === 'm' ? 'male' : 'female');
    },
    addIdentifier: (type, value, issuer) => {
      const plain = value.trim();
      if (plain === '' || identifiers.size >= VALUES_MAX) return;
      identifiers.set(`${type}:${plain}`, { type, value: plain, ...issuedIn(issuer) });
    },
    addType: (type) => add(sets.types, type),
    addProgram: (text) => add(sets.programs, text.trim()),
    addPosition: (text) => add(sets.positions, text.replace(/\s+/g, ' ').trim()),
    addSource: (url) => add(sets.sources, url.trim()),
    setSchema: (more) => {
      kind = more;
    },
    finish: () =>
      names.size === 0
        ? undefined
        : {
            id,
            list,
            schema: kind,
            names: primaryFirst(withNamesWithin(names, kind)),
            datesOfBirth: [...sets.dates],
            countries: [...sets.countries],
            nationalities: [...sets.nationalities],
            genders: [...sets.genders],
            identifiers: [...identifiers.values()],
            types: sets.types.size > 0 ? [...sets.types] : ['sanction'],
            programs: [...sets.programs],
            positions: [...sets.positions],
            sources: [...sets.sources],
          },
  };
}

function add<Value>(set: Set<Value>, value: Value | '' | undefined): void {
  if (value !== undefined && value !== '' && set.size < VALUES_MAX) set.add(value);
}

function issuedIn(issuer: string | undefined): { issuer?: string } {
  const country = issuer === undefined ? undefined : countryOfName(issuer);
  return country === undefined ? {} : { issuer: country };
}

/** All names, and after them those that stand within others. */
function withNamesWithin(names: ReadonlyMap<string, NameKind>, schema: EntitySchema): Entity['names'][number][] {
  const all = new Map(names);
  for (const [text, as] of names) {
    for (const name of namesWithin(text, schema))
      if (!all.has(name) && all.size < VALUES_MAX) all.set(name, as === 'weak' ? 'weak' : 'alias');
  }
  return [...all].map(([text, kind]) => ({ text, kind }));
}

function primaryFirst(names: readonly Entity['names'][number][]): Entity['names'] {
  const primary = names.find((name) => name.kind === 'primary');
  if (primary) return [primary, ...names.filter((name) => name !== primary)];
  return names.map((name, place) => (place === 0 ? { text: name.text, kind: 'primary' } : name));
}
