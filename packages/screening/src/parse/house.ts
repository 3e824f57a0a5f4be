import {
  createRejections,
  headText,
  onlyKnownColumns,
  plainColumn,
  readJsonLines,
  readTable,
  refuse,
  unknownColumn,
} from '@assay/tables';
import type { Entity, ListingType } from '../entity.js';
import { HOUSE_FIELDS, HOUSE_NAMES, type HouseRow, isHouseName } from './house-fields.js';
import { readHouseRow } from './house-row.js';
import type { ListFile, ParsedList } from './list-file.js';

/**
 * Parses a list of one's own, CSV with a header or JSON lines (told by the first character). Fields: `id`, `name`
 * (required), `schema`, `types`, `aliases`, `dates_of_birth`, `countries`, `nationalities`, `gender`, `identifiers`
 * (`passport:X123`), `programs`, `positions`, `sources`, or the names that a screening request has for them. Lists are
 * split at `;` in CSV and are arrays in JSON.
 * @param listedFor why a party is listed whose row has no types
 * @throws RangeError for a header without `id` and `name`, for a column or key that is not known, and when no row could
 * be read.
 */
export function parseHouse(
  files: readonly ListFile[],
  list: string,
  listedFor: readonly ListingType[] = ['sanction'],
): ParsedList {
  const rejections = createRejections();
  const entities = new Map<string, Entity>();
  for (const file of files) {
    for (const { line, row } of readRows(file)) {
      const entity = typeof row === 'string' ? row : readHouseRow(row, list, listedFor);
      if (typeof entity === 'string') rejections.add(file.name, line, entity);
      else if (entities.has(entity.id)) rejections.add(file.name, line, 'The id stands in the list twice.');
      else entities.set(entity.id, entity);
    }
  }
  if (entities.size === 0) throw refuse(files[0]?.name ?? 'no file', whyNone(rejections.rows[0]?.reason));
  return { entities: [...entities.values()], rejected: rejections.rows, rejectedTotal: rejections.count() };
}

function whyNone(first: string | undefined): string {
  return first === undefined ? 'no row could be read.' : `no row could be read. The first one: ${first}`;
}

interface HouseLine {
  readonly line: number;
  /** The row, or why it cannot be read. */
  readonly row: HouseRow | string;
}

function readRows(file: ListFile): HouseLine[] {
  return headText(file).trimStart().startsWith('{') ? jsonRows(file) : csvRows(file);
}

function jsonRows(file: ListFile): HouseLine[] {
  return [...readJsonLines(file)].map((entry) => {
    const { line } = entry;
    if ('reason' in entry) return { line, row: entry.reason };
    const { value } = entry;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) return { line, row: 'The line is no JSON object.' };
    const row = new Map(Object.entries(value).map(([key, field]) => [plainColumn(key), field]));
    const odd = [...row.keys()].find((key) => !isHouseName(key));
    if (odd !== undefined) throw refuse(file.name, unknownColumn(HOUSE_FIELDS), { line, name: odd });
    const twice = row.size < Object.keys(value).length;
    return { line, row: twice ? 'Two keys of the object have one name.' : row };
  });
}

function csvRows(file: ListFile): HouseLine[] {
  const { columns, entries } = readTable(file, { separator: ',', plain: plainColumn });
  if (columns.find('id') === undefined || columns.find('name', 'full_name') === undefined)
    throw refuse(file.name, 'the first row must be a comma-separated header with the columns id and name.');
  onlyKnownColumns(file.name, columns, { known: HOUSE_NAMES, listed: HOUSE_FIELDS, plain: plainColumn });
  const places = columns.names
    .filter((name) => name !== '')
    .map((name) => [plainColumn(name), columns.find(name) ?? -1] as const);
  return entries.map((entry) => ({
    line: entry.line,
    row: 'reason' in entry ? entry.reason : new Map(places.map(([name, place]) => [name, entry.cells[place] ?? ''])),
  }));
}
