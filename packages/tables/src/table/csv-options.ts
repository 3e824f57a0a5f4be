import type { Options } from 'csv-parse';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface RecordOptions {
  /** Found from the first row when absent. */
  readonly separator?: Separator | undefined;
  /** False where quotes are letters like others. */
  readonly quotes?: boolean | undefined;
}

/** A row of more characters is no row: most likely a quote is not closed. */
const ROW_CHARACTERS_MAX = 1_000_000;

/**
 * Options of the parser for RFC 4180: white space around cells does not count, quotes must be closed and doubled, lines
 * may end in any of the three ways.
 */
export function csvOptions(separator: Separator, { quotes = true }: RecordOptions): Options {
  return {
    delimiter: separator,
    quote: quotes ? '"' : null,
    escape: quotes ? '"' : null,
    trim: true,
    relaxColumnCount: true,
    recordDelimiter: ['\r\n', '\n', '\r'],
    maxRecordSize: ROW_CHARACTERS_MAX,
  };
}
