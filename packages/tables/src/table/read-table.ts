import type { InputFile } from '../input-file.js';
import type { Columns } from './columns.js';
import { readRows } from './read-rows.js';
import { streamRows } from './stream-rows.js';
import { createTableShape, type TableEntry, type TableOptions } from './table-shape.js';

export interface Table {
  readonly columns: Columns;
  readonly entries: readonly TableEntry[];
}

/**
 * A table with a header, which may follow up to four other lines. A row with more or fewer cells than the header is an
 * entry with a reason.
 * @throws RangeError when there is no such header, and as `readRows` does.
 */
export function readTable(file: InputFile, options: TableOptions = {}): Table {
  const shape = createTableShape(file.name, options);
  const entries = readRows(file, options)
    .map(shape.take)
    .filter((entry) => entry !== undefined);
  return { columns: shape.end(), entries };
}

/** The same of a file that comes in pieces of text; each batch brings the columns. @throws RangeError as `readTable` does. */
export async function* streamTable(
  file: string,
  pieces: AsyncIterable<string>,
  options: TableOptions = {},
): AsyncGenerator<Table> {
  const shape = createTableShape(file, options);
  for await (const rows of streamRows(file, pieces, options)) {
    const entries = rows.map(shape.take).filter((entry) => entry !== undefined);
    const columns = shape.columns();
    if (columns) yield { columns, entries };
  }
  shape.end();
}
