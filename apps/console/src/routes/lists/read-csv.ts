import { isIsoDate } from '@assay/kernel';
import { type EntryType, typeOf } from './entry-types';

export const ROWS_MAX = 1000;
const CHARACTERS_MAX = 2_000_000;
/** What the service takes of an entry, as it counts characters. */
const VALUE_MAX = 500;
const REASON = { min: 3, max: 500 } as const;

export interface Row {
  /** Line of the file, the head being 1. */
  readonly line: number;
  readonly value: string;
  readonly reason: string;
  readonly type: EntryType;
  readonly expires_at: string | undefined;
}

export type Fault =
  | 'value'
  | 'long'
  | 'reason'
  | 'reasonLength'
  | 'type'
  | 'date'
  | 'encoding'
  | 'cells'
  | 'quote'
  | 'header'
  | 'many'
  | 'large';

export interface RowFault {
  readonly line: number;
  readonly fault: Fault;
  readonly places?: Readonly<Record<string, string | number>>;
}

export interface Preview {
  readonly rows: readonly Row[];
  readonly faults: readonly RowFault[];
}

/** Entries of a CSV file (RFC 4180; comma or semicolon), and what is wrong with each row that is none. */
export function readEntries(text: string): Preview {
  // A beginning could be taken for the whole, and its last value be cut.
  if (text.length > CHARACTERS_MAX) return { rows: [], faults: [{ line: 1, fault: 'large' }] };
  const [head, ...lines] = tableOf(text.replace(/^\uFEFF/, ''));
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!names.includes('value') || !names.includes('reason'))
    return { rows: [], faults: [{ line: 1, fault: 'header' }] };
  const read = lines.slice(0, ROWS_MAX).map((row) => readRow(row, names));
  const faults = read.filter((one): one is RowFault => 'fault' in one);
  return {
    rows: read.filter((one): one is Row => !('fault' in one)),
    faults: lines.length > ROWS_MAX ? [...faults, { line: ROWS_MAX + 2, fault: 'many' }] : faults,
  };
}

function readRow({ line, cells, unclosed }: TableRow, names: readonly string[]): Row | RowFault {
  if (unclosed) return { line, fault: 'quote' };
  if (cells.some((text) => text.includes('\uFFFD'))) return { line, fault: 'encoding' };
  if (cells.length !== names.length) return { line, fault: 'cells', places: { n: cells.length, needed: names.length } };
  const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
  const [value, reason, type, expires] = [cell('value'), cell('reason'), cell('type') || 'any', cell('expires_at')];
  if (value === '') return { line, fault: 'value' };
  if (lengthOf(value) > VALUE_MAX) return { line, fault: 'long' };
  if (reason === '') return { line, fault: 'reason' };
  if (lengthOf(reason) < REASON.min || lengthOf(reason) > REASON.max) return { line, fault: 'reasonLength' };
  const known = typeOf(type);
  if (!known) return { line, fault: 'type', places: { type } };
  const end = endOf(expires);
  if (expires !== '' && end === undefined) return { line, fault: 'date', places: { date: expires } };
  return { line, value, reason, type: known, expires_at: end };
}

const lengthOf = (text: string) => [...text].length;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * Until when an entry counts: a day to its end, as in the form, or a moment with its zone. Undefined for any other writing:
 * 03/04 is a day in March here and in April there.
 */
export function endOf(text: string): string | undefined {
  const isDay = DAY.test(text);
  // The calendar of scripts takes February 30 for a day in March.
  if ((!isDay && !MOMENT.test(text)) || !isIsoDate(text.slice(0, 10))) return undefined;
  const end = new Date(isDay ? endOfDay(text) : text);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

/** The last second of a day (`YYYY-MM-DD`). */
export function endOfDay(day: string): string {
  return `${day}T23:59:59Z`;
}

export interface TableRow {
  /** Where it begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Set where a quoted cell ends with the file: it may have taken all rows that follow. */
  readonly unclosed?: true;
}

/** Rows of cells; quoted cells may hold separators, line ends and doubled quotes. Empty lines are left out. */
export function tableOf(text: string): TableRow[] {
  const first = text.slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'));
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const rows: TableRow[] = [];
  let row = { line: 1, cells: [] as string[] };
  let [cell, quoted, line] = ['', false, 1];
  const endRow = () => {
    row.cells.push(cell);
    cell = '';
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(quoted ? { ...row, unclosed: true } : row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && letter === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (!quoted && letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
    if (letter === '\n') line += 1;
  }
  if (cell !== '' || row.cells.length > 0) endRow();
  return rows;
}
