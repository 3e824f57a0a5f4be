import { CsvError } from 'csv-parse';
import { refuse } from '../refuse.js';

const QUOTES = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE', 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'];

/**
 * The refusal of a file that the parser could not read.
 * @param line on which the row begins. @param header names of the columns, where they are known.
 */
export function csvRefusal(file: string, error: unknown, line: number, header: readonly string[] = []): unknown {
  if (!(error instanceof CsvError)) return error;
  const at = typeof error['column'] === 'number' ? error['column'] : 0;
  return refuse(file, reasonOf(error), { line, column: at + 1, name: header[at] });
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the row that begins here is too long. Is a quote not closed?';
  if (code === 'INVALID_OPENING_QUOTE') return 'a quote stands inside a cell that does not begin with one.';
  if (QUOTES.includes(code)) return 'the quote that opens this cell is not closed, or one inside it is not doubled.';
  return `the row cannot be read (${code}).`;
}
