import { type InputFile, readRows } from '@assay/tables';
import type { FeedRow } from './feed-row.js';

/** Places of the columns that are read, of the 27 of the GDELT Global Knowledge Graph codebook V2.1. */
const COLUMN = {
  date: 1,
  collection: 2,
  outlet: 3,
  url: 4,
  persons: 12,
  organizations: 14,
  quotations: 22,
  translation: 25,
  extras: 26,
} as const;
const COLUMNS = 27;
const WEB = '1';
const NAMES_MAX = 40;
/** Source languages in the codes of GDELT (ISO 639-2). */
const LANGUAGES: Readonly<Record<string, string>> = { deu: 'de', fra: 'fr', spa: 'es', por: 'pt', ita: 'it' };

/**
 * Rows of a GKG 2.1 file, tab separated without a header. A record has no text: its headline, the names that GDELT found
 * and its quotations are all there is to judge by.
 */
export function* gdeltRows(file: InputFile): Generator<FeedRow> {
  for (const { line, cells } of readRows(file, { separator: '\t', quotes: false })) {
    if (cells.length !== COLUMNS) {
      yield { line, raw: `The row has ${cells.length} columns, not ${COLUMNS}.` };
      continue;
    }
    if (cells[COLUMN.collection] !== WEB) {
      yield { line, raw: 'The record is of no web page.' };
      continue;
    }
    yield { line, raw: readRecord(cells) };
  }
}

function readRecord(cells: readonly string[]) {
  const cell = (column: number) => cells[column] ?? '';
  const source = /srclc:([a-z]{3})/.exec(cell(COLUMN.translation))?.[1];
  return {
    url: cell(COLUMN.url),
    title: /<PAGE_TITLE>([^<]{0,1000})<\/PAGE_TITLE>/.exec(cell(COLUMN.extras))?.[1] ?? '',
    body: quotations(cell(COLUMN.quotations)),
    published: cell(COLUMN.date),
    outlet: cell(COLUMN.outlet),
    language: source === undefined ? 'en' : LANGUAGES[source],
    people: namesOf(cell(COLUMN.persons)),
    bodies: namesOf(cell(COLUMN.organizations)),
  };
}

/** `Name,offset;Name,offset`. */
function namesOf(cell: string): string[] {
  const names = cell.split(';').map((part) => part.replace(/,\d+$/, '').trim());
  return [...new Set(names.filter((name) => name !== '' && name.length <= 200))].slice(0, NAMES_MAX);
}

/** `offset|length|verb|quote#…`: the words alone. */
function quotations(cell: string): string {
  const quotes = cell.split('#').map((part) => part.split('|').slice(3).join('|').trim());
  return quotes.filter((quote) => quote !== '').join('\n');
}
