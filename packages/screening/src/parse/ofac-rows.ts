import { readRows, refuse } from '@assay/tables';
import type { ListFile } from './list-file.js';

export type OfacRole = 'entries' | 'aliases' | 'addresses' | 'comments';

export interface OfacRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The last cell as it is written: remarks go on in another file, and a blank at their end counts. */
  readonly last: string;
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
  const rows = readRows(file, { separator: ',' }).map(({ line, cells }) => {
    const clean = cells.map(cleanCell);
    return { line, cells: clean, last: clean.at(-1) === '' ? '' : (cells.at(-1) ?? '') };
  });
  const role = roleOf(rows.slice(0, SAMPLE_ROWS));
  if (!role) {
    throw refuse(
      file.name,
      'not a file of an OFAC list: expected 12, 6, 5 or 2 comma-separated columns, the first an entry number.',
    );
  }
  const fits = (row: OfacRow): boolean => row.cells.length === COLUMNS[role] && /^\d+$/.test(row.cells[0] ?? '');
  const odd = rows.filter((row) => !fits(row)).map((row) => row.line);
  return { role, file: file.name, rows: rows.filter(fits), odd };
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
