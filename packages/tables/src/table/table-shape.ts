import { refuse } from '../refuse.js';
import { type Columns, columnsOf } from './columns.js';
import type { RecordOptions } from './csv-options.js';
import type { TableRow } from './row-lines.js';

export interface TableOptions extends RecordOptions {
  /** Tells the header from lines above it, of which there may be four. By default the first row is the header. */
  readonly isHeader?: ((cells: readonly string[]) => boolean) | undefined;
  /** What a header must have, for the message when there is none. */
  readonly wanted?: string | undefined;
  /** Makes names of columns that mean the same equal. */
  readonly plain?: ((name: string) => string) | undefined;
  /** Of columns with one name the first is meant. By default a column that is asked for must be the only one. */
  readonly repeats?: boolean | undefined;
}

/** A row that fits the header, or why it cannot be used. */
export type TableEntry = TableRow | { readonly line: number; readonly reason: string };

/** Tells header and rows of a table apart. */
export interface TableShape {
  /** The columns; undefined before the header came. */
  readonly columns: () => Columns | undefined;
  /** Undefined for what is no row: the header, lines above it, and rows of nothing but empty cells. */
  readonly take: (row: TableRow) => TableEntry | undefined;
  /** @throws RangeError when no header came. */
  readonly end: () => Columns;
}

const HEADER_WITHIN_ROWS = 5;

export function createTableShape(file: string, options: TableOptions): TableShape {
  const { isHeader = () => true, wanted = 'the expected columns', plain, repeats } = options;
  let columns: Columns | undefined;
  let above = 0;
  const noHeader = () => refuse(file, `there is no header with ${wanted}.`);
  return {
    columns: () => columns,
    take: (row) => {
      if (columns) return fit(row, columns.names.length);
      if (isHeader(row.cells)) columns = columnsOf(file, row, plain, repeats);
      else if (++above >= HEADER_WITHIN_ROWS) throw noHeader();
      return undefined;
    },
    end: () => {
      if (!columns) throw noHeader();
      return columns;
    },
  };
}

/** A separator behind the last cell is no cell. */
function fit(row: TableRow, width: number): TableEntry | undefined {
  const { line, cells } = row;
  if (cells.every((cell) => cell === '')) return undefined;
  if (cells.length === width) return row;
  if (cells.length > width && cells.slice(width).every((cell) => cell === ''))
    return { line, cells: cells.slice(0, width) };
  const breaks = cells.some((cell) => cell.includes('\n')) ? ', and one of them runs over several lines' : '';
  return { line, reason: `The row has ${cells.length} cells, the header has ${width}${breaks}.` };
}
