import { countryOfDocument, countryOfName } from '@assay/kernel';
import words from '../data/house-words.json' with { type: 'json' };
import { readPartialDate } from '../dates.js';
import type { Entity, EntitySchema, Identifier, IdentifierType, ListingType } from '../entity.js';
import { type HouseField, type HouseRow, onlyValueOf, valuesOf } from './house-fields.js';

const NO_COUNTRY: ReadonlySet<string> = new Set(words.no_country);
/** Shown of a value that is not understood. */
const SHOWN_CHARACTERS_MAX = 60;
const DATES = 'is not YYYY, YYYY-MM or YYYY-MM-DD';

/**
 * The listed party of a row of an own list, or why the row cannot be used: a value that is not understood would be
 * missing where somebody is searched.
 * @param listedFor why a party is listed whose row does not say so
 */
export function readHouseRow(row: HouseRow, list: string, listedFor: readonly ListingType[]): Entity | string {
  const faults: string[] = [];
  const entity = entityOf(fieldsOf(row, faults), list, listedFor);
  return faults[0] ?? entity;
}

/** The values of a row; what cannot be understood is noted as a fault of it. */
interface Fields {
  readonly one: (field: 'id' | 'name') => string;
  readonly texts: (field: HouseField) => string[];
  /** What the values of a field mean, some of them nothing; undefined is a fault. */
  readonly meant: <T>(
    field: HouseField,
    what: string,
    read: (text: string) => readonly T[] | undefined,
    wrong?: string,
  ) => T[];
  readonly identifiers: () => Identifier[];
  readonly refuse: (fault: string) => void;
}

function fieldsOf(row: HouseRow, faults: string[]): Fields {
  const refuse = (fault: string) => void faults.push(fault);
  const textOf = (field: HouseField, value: unknown): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    refuse(`The ${field} cannot be read.`);
    return '';
  };
  const texts = (field: HouseField) =>
    valuesOf(row, field)
      .map((value) => textOf(field, value))
      .filter((text) => text !== '');
  return {
    one: (field) => textOf(field, onlyValueOf(row, field)),
    texts,
    meant: (field, what, read, wrong = 'is not known') =>
      texts(field).flatMap((text) => {
        const values = read(text);
        if (!values) refuse(`The ${what} ${text.slice(0, SHOWN_CHARACTERS_MAX)} ${wrong}.`);
        return values ?? [];
      }),
    identifiers: () =>
      valuesOf(row, 'identifiers').flatMap((value) => {
        const found = isTyped(value) ? typed(value.type, String(value.value)) : typedText(textOf('identifiers', value));
        if (typeof found !== 'string') return found.value === '' ? [] : [found];
        refuse(`The type of identifier ${found.slice(0, SHOWN_CHARACTERS_MAX)} is not known.`);
        return [];
      }),
    refuse,
  };
}

function entityOf(fields: Fields, list: string, listedFor: readonly ListingType[]): Entity {
  const { texts, meant } = fields;
  const [id, name] = [fields.one('id'), fields.one('name')];
  if (id === '' || name === '') fields.refuse('The row has no id or no name.');
  const kinds = meant('schema', 'schema', (word) =>
    oneOf<EntitySchema | ListingType>({ ...words.schemas, ...words.types }, word),
  );
  const schemas = kinds.filter((kind) => !isListing(kind));
  if (new Set(schemas).size > 1) fields.refuse('The row has several schemas.');
  const types = [
    ...meant('types', 'type', (word) => oneOf<ListingType>(words.types, word)),
    ...kinds.filter(isListing),
  ];
  return {
    id: `${list.replaceAll('_', '-')}-${id}`,
    list,
    schema: schemas[0] ?? 'person',
    names: [{ text: name, kind: 'primary' }, ...texts('aliases').map((text) => ({ text, kind: 'alias' as const }))],
    datesOfBirth: meant(
      'dates_of_birth',
      'date of birth',
      (date) => (readPartialDate(date) ? [date] : undefined),
      DATES,
    ),
    countries: meant('countries', 'country', countriesOf),
    nationalities: meant('nationalities', 'nationality', countriesOf),
    genders: meant('gender', 'gender', (word) => oneOf<'male' | 'female' | ''>(words.genders, word)).filter(
      (gender) => gender !== '',
    ),
    identifiers: fields.identifiers(),
    types: types.length > 0 ? types : listedFor,
    programs: texts('programs'),
    positions: texts('positions'),
    sources: texts('sources'),
  };
}

/** A word such as `pep` in the column `type` says why a party is listed, not what it is. */
function isListing(kind: EntitySchema | ListingType): kind is ListingType {
  return Object.values(words.types).includes(kind);
}

/** What a word stands for in a table, as a list of one. */
function oneOf<T extends string>(table: Readonly<Record<string, string>>, word: string): T[] | undefined {
  const key = word.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return Object.hasOwn(table, key) ? [table[key] as T] : undefined;
}

function countriesOf(text: string): readonly string[] | undefined {
  const code = countryOfName(text) ?? countryOfDocument(text);
  if (code !== undefined) return [code];
  return NO_COUNTRY.has(text.toLowerCase()) ? [] : undefined;
}

interface Typed {
  readonly type: string;
  readonly value: string | number;
}

/** An identifier as a screening request has it. */
function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null) return false;
  const { type, value: number } = value as Partial<Record<keyof Typed, unknown>>;
  return typeof type === 'string' && (typeof number === 'string' || typeof number === 'number');
}

/** `passport:X123`; a number without a type is `other`. */
function typedText(text: string): Identifier | string {
  const [, type, value = ''] = /^([a-z][a-z_ -]*):(.*)$/is.exec(text) ?? [];
  return type === undefined ? { type: 'other', value: text } : typed(type.trim(), value);
}

/** @returns the type itself when it is not known */
function typed(type: string, value: string): Identifier | string {
  const [known] = oneOf<IdentifierType>(words.identifiers, type) ?? [];
  return known === undefined ? type : { type: known, value: value.trim() };
}
