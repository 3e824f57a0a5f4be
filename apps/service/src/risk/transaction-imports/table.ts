import { ImportedTransaction, unknownFields, withFirstNames } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';

/** How the columns of a table become fields. */
export interface TableFormat {
  readonly kind: 'table';
  readonly delimiter: string;
  /** The field of each column by its names, null for a column that is left out. */
  readonly columns: readonly (readonly string[] | null)[];
}

export type RowFormat = TableFormat | { readonly kind: 'json' };

/** What parts the cells of a table; the one that its head has most often. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
const COLUMNS_MAX = 200;
/**
 * Fields that are no text in JSON, and what is read as a number there. Of metadata only what the published rules count with:
 * all else may be an account or a code, whose digits must stay as they are.
 */
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['version', /^\d{1,9}$/],
  ['metadata.declared_monthly_income', /^\d{1,12}(\.\d{1,6})?$/],
]);

/** The head of a table as text. @throws ApiError 400 field `body` where the table is in another encoding */
export function headText(line: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw invalidRequest('body', 'The table is not text in UTF-8. Save it as CSV in UTF-8 and send it again.');
}

/**
 * Reads the head of a table. Without a mapping each column is named as its field; with one, columns that it does not name
 * are left out.
 * @param mapping JSON text: the column of each field
 * @throws ApiError 400 field `mapping`, or `body` where the head is none
 */
export function readHead(head: string, mapping: string | undefined): TableFormat {
  const line = head.replace(/^\uFEFF/, '').replace(/\r$/, '');
  const delimiter = delimiterOf(line);
  const names = namesOf(line, delimiter);
  if (names.length > COLUMNS_MAX) throw invalidRequest('body', `A table has at most ${COLUMNS_MAX} columns.`);
  const fields = mapping === undefined ? names : mapped(names, readMapping(mapping));
  const columns = fields.map((field) => (field === null ? null : field.split('.')));
  if (columns.every((column) => column === null)) throw invalidRequest('mapping', 'No column of the table is mapped.');
  refuseUnknown(columns, mapping !== undefined);
  refuseTwice(names, columns);
  return { kind: 'table', delimiter, columns };
}

/** The object that a row of a table stands for. Empty cells are absent fields. @throws RangeError when it has more cells than the head */
export function readTableRow(text: string, { delimiter, columns }: TableFormat): Record<string, unknown> {
  const cells = cellsOf(text.replace(/\r$/, ''), delimiter);
  if (cells.length > columns.length) throw new RangeError('This row has more cells than the head of the table.');
  const row: Record<string, unknown> = {};
  for (const [at, path] of columns.entries()) {
    const cell = cells[at];
    if (path !== null && cell !== undefined && cell !== '') put(row, path, cellValue(path, cell));
  }
  return row;
}

function cellValue(path: readonly string[], cell: string): unknown {
  return NUMBERS.get(path.join('.'))?.test(cell) === true ? Number(cell) : cell;
}

/** Fields of `mapping` in the order of the columns. */
function mapped(names: readonly string[], mapping: ReadonlyMap<string, string>): (string | null)[] {
  const fieldOf = new Map([...mapping].map(([field, column]) => [column, field]));
  for (const [field, column] of mapping)
    if (!names.includes(column))
      throw invalidRequest('mapping', `The table has no column "${shown(column)}" for ${shown(field)}.`);
  return names.map((name) => fieldOf.get(name) ?? null);
}

function readMapping(text: string): Map<string, string> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = undefined;
  }
  if (given === null || typeof given !== 'object' || Array.isArray(given) || Object.keys(given).length === 0)
    throw invalidRequest('mapping', 'Send a JSON object: the column of each field.');
  const entries = Object.entries(given);
  for (const [field, column] of entries)
    if (typeof column !== 'string' || column === '')
      throw invalidRequest('mapping', `Name the column of ${shown(field)}.`);
  if (new Set(entries.map(([, column]) => column)).size < entries.length)
    throw invalidRequest('mapping', 'A column stands for one field only.');
  return new Map(entries as [string, string][]);
}

/** A row with every field, judged once for the whole table. */
function refuseUnknown(columns: TableFormat['columns'], isMapped: boolean): void {
  const probe: Record<string, unknown> = {};
  for (const path of columns) if (path) put(probe, path, '');
  const [unknown] = unknownFields(withFirstNames(probe, ImportedTransaction, ['transactions']), ImportedTransaction, [
    'transactions',
  ]);
  if (!unknown) return;
  const hint = isMapped ? '' : ' Name the fields of columns in `mapping`; columns that it leaves out are not imported.';
  throw invalidRequest('mapping', `${unknown.message}${hint}`);
}

/** Of two columns for one field, or for a field and a part of it, nobody knows which one is meant. */
function refuseTwice(names: readonly string[], columns: TableFormat['columns']): void {
  const taken = new Map<string, string>();
  for (const [at, path] of columns.entries()) {
    if (!path) continue;
    const [field, name] = [path.join('.'), names[at] ?? ''];
    for (const [other, column] of taken) {
      if (other !== field && !other.startsWith(`${field}.`) && !field.startsWith(`${other}.`)) continue;
      const told =
        column === name
          ? `The table has two columns "${shown(name)}"`
          : `The columns "${shown(column)}" and "${shown(name)}" stand for the same field`;
      throw invalidRequest('body', `${told}. Rename or remove one of them, and send the table again.`);
    }
    taken.set(field, name);
  }
}

function put(row: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (name === '__proto__') return;
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  const inner = row[name];
  if (typeof inner !== 'object' || inner === null) row[name] = {};
  put(row[name] as Record<string, unknown>, rest, value);
}

function namesOf(line: string, delimiter: string): string[] {
  try {
    return cellsOf(line, delimiter).map((name) => name.trim());
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest('body', `The head of the table: ${error.message}`);
    throw error;
  }
}

function delimiterOf(line: string): string {
  const outside = line.replaceAll(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: outside.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/**
 * The cells of a line (RFC 4180): one in quotation marks may hold delimiters, line ends and doubled marks. In a cell that
 * begins otherwise a mark is a sign like others. @throws RangeError when a mark is not closed, or more follows it
 */
function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const mark = openingMark(line, at, delimiter);
    const { text, end } = mark === undefined ? plainCell(line, at, delimiter) : quotedCell(line, mark, delimiter);
    cells.push(text);
    at = end + 1;
  }
  return cells;
}

/** Where the quotes of the cell at a place begin; blanks before them do not count. */
function openingMark(line: string, from: number, delimiter: string): number | undefined {
  for (let at = from; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"') return at;
    if (sign === delimiter || (sign !== ' ' && sign !== '\t')) return undefined;
  }
  return undefined;
}

function plainCell(line: string, from: number, delimiter: string) {
  const found = line.indexOf(delimiter, from);
  const end = found < 0 ? line.length : found;
  return { text: line.slice(from, end), end };
}

function quotedCell(line: string, mark: number, delimiter: string) {
  let text = '';
  let from = mark + 1;
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', from)) {
    text += line.slice(from, at);
    if (line.charAt(at + 1) !== '"') {
      const rest = plainCell(line, at + 1, delimiter);
      if (rest.text.trim() !== '') throw new RangeError('Text follows the quotation mark that closes a cell.');
      return { text, end: rest.end };
    }
    text += '"';
    from = at + 2;
  }
  throw new RangeError('A quotation mark is not closed.');
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
