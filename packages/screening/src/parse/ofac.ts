import { countryOfName } from '@assay/kernel';
import { createRejections, refuse } from '@assay/tables';
import type { Entity, EntityName, EntitySchema, Identifier } from '../entity.js';
import type { ListFile, ParsedList } from './list-file.js';
import { readRemarks } from './ofac-remarks.js';
import { type OfacRow, type OfacTable, readOfacTable } from './ofac-rows.js';

/**
 * Parses an OFAC list in its CSV form: the entries and, where given, aliases, addresses and comments, in any order.
 * @param list id that the entities carry, such as `ofac_sdn`.
 * @throws RangeError for a file of another format and when no file holds entries.
 */
export function parseOfac(files: readonly ListFile[], list: string): ParsedList {
  const tables = files.map(readOfacTable);
  const entries = tables.filter((table) => table.role === 'entries');
  if (entries.every((table) => table.rows.length === 0)) {
    throw refuse(
      files.map((file) => file.name).join(', ') || 'no file',
      'no file with the 12 columns of OFAC entries.',
    );
  }
  const rejections = createRejections();
  for (const table of tables) {
    for (const line of table.odd) rejections.add(table.file, line, 'The row has not the columns of its file.');
  }
  const known = new Set(entries.flatMap((table) => table.rows.map((row) => row.cells[0] ?? '')));
  const rowsOf = (role: OfacTable['role']): Map<string, OfacRow[]> => {
    const rows = new Map<string, OfacRow[]>();
    for (const table of tables.filter((candidate) => candidate.role === role)) {
      for (const row of table.rows) {
        const number = row.cells[0] ?? '';
        if (!known.has(number)) rejections.add(table.file, row.line, `There is no entry ${number} in this import.`);
        else if (!rows.get(number)?.push(row)) rows.set(number, [row]);
      }
    }
    return rows;
  };
  const extra = { aliases: rowsOf('aliases'), addresses: rowsOf('addresses'), comments: rowsOf('comments') };
  const entities = new Map<string, Entity>();
  for (const table of entries) {
    for (const row of table.rows) {
      const entity = toEntity(row, extra, list);
      if (entities.has(entity.id)) rejections.add(table.file, row.line, 'The entry number stands in the list twice.');
      else if (entity.names.length === 0) rejections.add(table.file, row.line, 'The entry has no name.');
      else entities.set(entity.id, entity);
    }
  }
  return { entities: [...entities.values()], rejected: rejections.rows, rejectedTotal: rejections.count() };
}

type Extra = Readonly<Record<'aliases' | 'addresses' | 'comments', ReadonlyMap<string, readonly OfacRow[]>>>;

const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

function toEntity({ cells, last }: OfacRow, extra: Extra, list: string): Entity {
  const [number = '', name = '', kind = '', programs = '', title = ''] = cells;
  const schema = SCHEMAS[kind] ?? 'organization';
  const rowsOf = (role: keyof Extra): readonly OfacRow[] => extra[role].get(number) ?? [];
  // Remarks end at 1,000 characters; the comments file goes on in the middle of the word.
  const remarks = readRemarks(
    last +
      rowsOf('comments')
        .map((row) => row.last)
        .join(''),
  );
  const names: EntityName[] = [{ text: inReadingOrder(name, schema), kind: 'primary' }];
  for (const row of rowsOf('aliases')) {
    names.push({
      text: inReadingOrder(row.cells[3] ?? '', schema),
      kind: /weak/i.test(row.cells[4] ?? '') ? 'weak' : 'alias',
    });
  }
  names.push(...remarks.names.map((alias) => ({ ...alias, text: inReadingOrder(alias.text, schema) })));
  const places = [cells[9] ?? '', ...rowsOf('addresses').map((row) => row.cells[4] ?? '')];
  const countries = [...remarks.countries, ...places.map(countryOfName)].filter((code) => code !== undefined);
  return {
    id: `ofac-${number}`,
    list,
    schema,
    names: names.filter((candidate) => candidate.text !== ''),
    datesOfBirth: remarks.datesOfBirth,
    countries: [...new Set(countries)],
    nationalities: remarks.nationalities,
    genders: remarks.genders,
    identifiers: [...callSign(cells, schema), ...remarks.identifiers],
    types: ['sanction'],
    programs: programs
      .split(/\]\s*\[|;\s*/)
      .map((program) => program.replace(/[[\]]/g, '').trim())
      .filter(Boolean),
    positions: title === '' ? [] : [title],
    sources: [`https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`],
  };
}

function callSign(cells: readonly string[], schema: EntitySchema): Identifier[] {
  const value = cells[5] ?? '';
  return schema === 'vessel' && value !== '' ? [{ type: 'call_sign', value }] : [];
}

/** OFAC prints persons as `SURNAME, Given names`. */
function inReadingOrder(name: string, schema: EntitySchema): string {
  const comma = schema === 'person' ? name.indexOf(',') : -1;
  return comma < 0 ? name.trim() : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`.trim();
}
