import { countryOfName } from '@assay/kernel';
import { createRejections, headText, readJsonLines, readTable, refuse } from '@assay/tables';
import { readPartialDate } from '../dates.js';
import type { Entity, EntitySchema, Identifier, IdentifierType, ListingType } from '../entity.js';
import type { ListFile, ParsedList } from './list-file.js';

const SCHEMAS: readonly string[] = ['person', 'organization', 'vessel', 'aircraft'];
const TYPES: readonly string[] = ['sanction', 'pep', 'rca', 'adverse_media'];
const IDENTIFIERS: readonly string[] = [
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
  'imo',
  'mmsi',
  'call_sign',
  'tail_number',
  'lei',
  'swift',
  'wallet',
  'other',
];

/**
 * Parses a list of one's own, CSV with a header or JSON lines (told by the first character). Fields: `id`, `name`
 * (required), `schema`, `types`, `aliases`, `dates_of_birth`, `countries`, `nationalities`, `gender`, `identifiers`
 * (`passport:X123`), `programs`, `positions`, `sources`. Lists are split at `;` in CSV and are arrays in JSON.
 * @throws RangeError for a header without `id` and `name`, and when no row could be read.
 */
export function parseHouse(files: readonly ListFile[], list: string): ParsedList {
  const rejections = createRejections();
  const entities = new Map<string, Entity>();
  for (const file of files) {
    for (const { line, fields } of readRows(file)) {
      const entity = typeof fields === 'string' ? fields : toEntity(fields, list);
      if (typeof entity === 'string') rejections.add(file.name, line, entity);
      else if (entities.has(entity.id)) rejections.add(file.name, line, 'The id stands in the list twice.');
      else entities.set(entity.id, entity);
    }
  }
  if (entities.size === 0) throw refuse(files[0]?.name ?? 'no file', 'no row could be read.');
  return { entities: [...entities.values()], rejected: rejections.rows, rejectedTotal: rejections.count() };
}

type Fields = Readonly<Record<string, unknown>>;

interface HouseRow {
  readonly line: number;
  /** The fields, or why the row cannot be read. */
  readonly fields: Fields | string;
}

function readRows(file: ListFile): HouseRow[] {
  return headText(file).trimStart().startsWith('{') ? jsonRows(file) : csvRows(file);
}

function jsonRows(file: ListFile): HouseRow[] {
  return [...readJsonLines(file)].map((entry) => {
    const { line } = entry;
    if ('reason' in entry) return { line, fields: entry.reason };
    const { value } = entry;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { line, fields: isObject ? (value as Fields) : 'The line is no JSON object.' };
  });
}

function csvRows(file: ListFile): HouseRow[] {
  const { columns, entries } = readTable(file, { separator: ',', plain: (name) => name.toLowerCase() });
  if (columns.find('id') === undefined || columns.find('name') === undefined)
    throw refuse(file.name, 'the first row must be a comma-separated header with the columns id and name.');
  const places = columns.names
    .filter((name) => name !== '')
    .map((name) => [name.toLowerCase(), columns.find(name)] as const);
  return entries.map((entry) => ({
    line: entry.line,
    fields:
      'reason' in entry
        ? entry.reason
        : Object.fromEntries(places.map(([name, place]) => [name, entry.cells[place ?? -1] ?? ''])),
  }));
}

function toEntity(fields: Fields, list: string): Entity | string {
  const [id, name] = [one(fields['id']), one(fields['name'])];
  if (id === '' || name === '') return 'The row has no id or no name.';
  const schema = one(fields['schema']) || 'person';
  if (!SCHEMAS.includes(schema)) return `The schema ${schema} is not known.`;
  const types = many(fields['types']);
  const wrongType = types.find((type) => !TYPES.includes(type));
  if (wrongType !== undefined) return `The type ${wrongType} is not known.`;
  const dates = many(fields['dates_of_birth']);
  const wrongDate = dates.find((date) => !readPartialDate(date));
  if (wrongDate !== undefined) return `The date of birth ${wrongDate} is not YYYY, YYYY-MM or YYYY-MM-DD.`;
  const gender = one(fields['gender']).toLowerCase();
  return {
    id: `${list.replaceAll('_', '-')}-${id}`,
    list,
    schema: schema as EntitySchema,
    names: [
      { text: name, kind: 'primary' },
      ...many(fields['aliases']).map((text) => ({ text, kind: 'alias' as const })),
    ],
    datesOfBirth: dates,
    countries: many(fields['countries'])
      .map(countryOfName)
      .filter((code) => code !== undefined),
    nationalities: many(fields['nationalities'])
      .map(countryOfName)
      .filter((code) => code !== undefined),
    genders: gender === 'male' || gender === 'female' ? [gender] : [],
    identifiers: many(fields['identifiers']).map(toIdentifier),
    types: types.length > 0 ? (types as ListingType[]) : ['sanction'],
    programs: many(fields['programs']),
    positions: many(fields['positions']),
    sources: many(fields['sources']),
  };
}

function toIdentifier(text: string): Identifier {
  const at = text.indexOf(':');
  const type = text.slice(0, Math.max(0, at));
  return IDENTIFIERS.includes(type)
    ? { type: type as IdentifierType, value: text.slice(at + 1) }
    : { type: 'other', value: text };
}

function one(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function many(value: unknown): string[] {
  const items = Array.isArray(value)
    ? value.map(one)
    : one(value)
        .split(';')
        .map((item) => item.trim());
  return items.filter((item) => item !== '');
}
