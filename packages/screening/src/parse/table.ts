import { readTable as readNamedTable } from '@assay/tables';
import type { ListFile } from './list-file.js';

export interface TableRow {
  readonly line: number;
  /** The cell of a column by one of its names; empty when the table has none of them. */
  readonly cell: (...columns: readonly string[]) => string;
}

export interface Table {
  readonly file: string;
  readonly rows: readonly TableRow[];
  /** Rows that cannot be used. */
  readonly odd: readonly { readonly line: number; readonly reason: string }[];
}

/**
 * Reads a table with a header, which may follow a line or two of preamble. Column names are compared by their letters
 * and digits alone.
 * @param wanted columns that the header must have, one of each group.
 * @param repeats of columns with one name the first counts; by default a column that is asked for must be the only one.
 * @throws RangeError when there is no such header and when the file cannot be read whole.
 */
export function readTable(
  file: ListFile,
  separator: ',' | ';' | '\t',
  wanted: readonly (readonly string[])[],
  repeats = false,
): Table {
  const { columns, entries } = readNamedTable(file, {
    separator,
    repeats,
    plain: plainColumn,
    wanted: `the columns ${wanted.map((group) => group[0]).join(', ')}`,
    isHeader: (cells) => {
      const names = new Set(cells.map(plainColumn));
      return wanted.every((group) => group.some((name) => names.has(plainColumn(name))));
    },
  });
  const places = new Map<string, number | undefined>();
  const placeOf = (column: string): number | undefined => {
    if (!places.has(column)) places.set(column, columns.find(column));
    return places.get(column);
  };
  const cellOf =
    (cells: readonly string[]) =>
    (...names: readonly string[]) => {
      for (const name of names) {
        const text = (cells[placeOf(name) ?? -1] ?? '').trim();
        if (text !== '') return text;
      }
      return '';
    };
  return {
    file: file.name,
    rows: entries.flatMap((entry) => ('cells' in entry ? [{ line: entry.line, cell: cellOf(entry.cells) }] : [])),
    odd: entries.flatMap((entry) => ('reason' in entry ? [entry] : [])),
  };
}

/** `Name type` and `name_type` are one column. */
export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
