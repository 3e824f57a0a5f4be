import { CsvError, parse } from 'csv-parse/sync';
import type { InputFile } from '../input-file.js';
import { utf8Bytes } from '../text/utf8-bytes.js';
import { csvRefusal } from './csv-fault.js';
import { csvOptions, type RecordOptions } from './csv-options.js';
import { findSeparator } from './find-separator.js';
import { createRowLines, type TableRow } from './row-lines.js';

/**
 * The rows of a table that is at hand as a whole (RFC 4180), without empty lines. Rows may have any number of cells.
 * @throws RangeError with line and column for a quote that is not closed, and for a file that is no text.
 */
export function readRows(file: InputFile, options: RecordOptions = {}): TableRow[] {
  const bytes = utf8Bytes(file);
  const settings = csvOptions(findSeparator(bytes, options), options);
  const lines = createRowLines();
  const number = (records: readonly string[][]): TableRow[] =>
    records.map(lines.take).filter((row) => row !== undefined);
  try {
    return number(parse(bytes, settings));
  } catch (error) {
    const before = error instanceof CsvError ? Number(error['records'] ?? 0) : 0;
    const rows = before > 0 ? number(parse(bytes, { ...settings, to: before })) : [];
    throw csvRefusal(file.name, error, lines.next(), rows[0]?.cells);
  }
}
