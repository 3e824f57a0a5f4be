import { parse } from 'csv-parse/sync';
import { decodeText, type ListFile, notThisFormat } from './list-file.js';

export type OfacRole = 'entries' | 'aliases' | 'addresses' | 'comments';

export interface OfacRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface OfacTable {
  readonly role: OfacRole;
  readonly file: string;
  readonly rows: readonly OfacRow[];
  /** Lines whose shape is not that of the role. */
  readonly odd: readonly number[];
}

const COLUMNS: Readonly<Record<OfacRole, number>> = { entries: 12, aliases: 5, addresses: 6, comments: 2 };
const SAMPLE_ROWS = 200;

/**
 * Reads one of the four comma-separated files of an OFAC list. Its role is told from its columns, never its name.
 * @throws RangeError when the columns are those of none of them: another delimiter, a header, another file.
 */
export function readOfacTable(file: ListFile): OfacTable {
  const rows = readRows(file);
  const role = roleOf(rows.slice(0, SAMPLE_ROWS));
  if (!role) {
    throw notThisFormat(
      file.name,
      'not a file of an OFAC list: expected 12, 6, 5 or 2 comma-separated columns, the first an entry number.',
    );
  }
  const fits = (row: OfacRow): boolean => row.cells.length === COLUMNS[role] && /^\d+$/.test(row.cells[0] ?? '');
  const odd = rows.filter((row) => !fits(row)).map((row) => row.line);
  return { role, file: file.name, rows: rows.filter(fits), odd };
}

function readRows(file: ListFile): OfacRow[] {
  const options = {
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    info: true,
    maxRecordSize: 1_000_000,
  };
  try {
    const records = parse(decodeText(file.bytes), options) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(cleanCell) }));
  } catch (error) {
    throw notThisFormat(
      file.name,
      `no comma-separated table: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** OFAC writes `-0-` with a blank for an empty cell. */
function cleanCell(cell: string): string {
  const plain = cell.trim();
  return plain === '-0-' ? '' : plain;
}

function roleOf(rows: readonly OfacRow[]): OfacRole | undefined {
  const votes = new Map<OfacRole, number>();
  for (const { cells } of rows) {
    const role = roleOfRow(cells);
    if (role) votes.set(role, (votes.get(role) ?? 0) + 1);
  }
  const best = [...votes].sort((left, right) => right[1] - left[1])[0];
  return best && best[1] * 2 > rows.length ? best[0] : undefined;
}

function roleOfRow(cells: readonly string[]): OfacRole | undefined {
  if (!/^\d+$/.test(cells[0] ?? '')) return undefined;
  if (cells.length === COLUMNS.entries && cells[1] !== '') return 'entries';
  if (cells.length === COLUMNS.aliases && /^[afn]ka$/.test(cells[2] ?? '')) return 'aliases';
  if (cells.length === COLUMNS.addresses && /^\d+$/.test(cells[1] ?? '')) return 'addresses';
  return cells.length === COLUMNS.comments && !/^\d*$/.test(cells[1] ?? '') ? 'comments' : undefined;
}
