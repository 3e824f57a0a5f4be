import { type Columns, type JsonEntry, peekText, streamJsonLines, streamTable, type TableEntry } from '@assay/tables';
import { plainName, type TransferField, transferColumns } from './parse-transfer.js';

export interface TransferRow {
  readonly line: number;
  /** Reads a field as text; a text says why the row is none. */
  readonly read: ((field: TransferField) => string) | string;
}

/**
 * The rows of a file of transfers, a batch a piece: JSON lines when it begins with an object, otherwise CSV with a header.
 * @throws RangeError for a header without the columns, and for a file that cannot be read whole.
 */
export async function* transferRows(
  file: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<readonly TransferRow[]> {
  const { head, pieces: all } = await peekText(pieces);
  if (head.startsWith('{')) {
    for await (const entries of streamJsonLines(file, all)) yield entries.map(jsonRow);
    return;
  }
  let read: ((entry: TableEntry) => TransferRow) | undefined;
  for await (const { columns, entries } of streamTable(file, all, { plain: plainName })) {
    read ??= csvRows(columns, file);
    yield entries.map(read);
  }
}

function csvRows(columns: Columns, file: string): (entry: TableEntry) => TransferRow {
  const places = transferColumns((names) => columns.find(...names));
  const missing = (['from', 'to', 'asset', 'amount', 'at'] as const).filter((field) => places[field] === undefined);
  if (missing.length > 0) throw new RangeError(`${file} has no column for: ${missing.join(', ')}.`);
  return (entry) => {
    if ('reason' in entry) return { line: entry.line, read: entry.reason };
    return { line: entry.line, read: (field) => entry.cells[places[field] ?? -1] ?? '' };
  };
}

function jsonRow(entry: JsonEntry): TransferRow {
  const { line } = entry;
  if ('reason' in entry) return { line, read: entry.reason };
  const { value } = entry;
  if (typeof value !== 'object' || value === null) return { line, read: 'The line is no JSON object.' };
  const members = new Map(Object.entries(value).map(([name, member]) => [plainName(name), member as unknown]));
  const fields = transferColumns((names) => names.find((name) => members.has(name)));
  return {
    line,
    read: (field) => {
      const found = members.get(fields[field] ?? '');
      return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
    },
  };
}
