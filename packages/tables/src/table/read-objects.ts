import type { InputFile } from '../input-file.js';
import { refuse } from '../refuse.js';
import { readTable } from './read-table.js';
import type { TableOptions } from './table-shape.js';

/**
 * The rows of a table by the names of its columns, of a file that must be without fault.
 * @throws RangeError for a row that does not fit the header, and as `readTable` does.
 */
export function readObjects(file: InputFile, options: TableOptions = {}): Record<string, string>[] {
  const { columns, entries } = readTable(file, options);
  const places = columns.names.filter((name) => name !== '').map((name) => [name, columns.find(name) ?? -1] as const);
  return entries.map((entry) => {
    if ('reason' in entry) throw refuse(file.name, entry.reason, { line: entry.line });
    return Object.fromEntries(places.map(([name, place]) => [name, entry.cells[place] ?? '']));
  });
}
