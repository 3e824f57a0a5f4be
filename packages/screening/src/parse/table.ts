import { parse } from 'csv-parse/sync';
import { decodeText, type ListFile, notThisFormat } from './list-file.js';

export interface TableRow {
  readonly line: number;
  /** The cell of a column by one of its names; empty when the table has none of them. */
  readonly cell: (...columns: readonly string[]) => string;
}

export interface Table {
  readonly file: string;
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly TableRow[];
  /** Lines whose number of cells is not that of the header. */
  readonly odd: readonly number[];
}

const HEADER_WITHIN_ROWS = 5;
const RECORD_CHARACTERS_MAX = 1_000_000;

/**
 * Reads a table with a header, which may follow a line or two of preamble. Column names are compared by their letters
 * and digits alone; of columns with one name the first counts.
 * @param wanted columns that the header must have, one of each group.
 * @throws RangeError when there is no such header.
 */
export function readTable(
  file: ListFile,
  delimiter: string,
  wanted: readonly (readonly string[])[],
  text = decodeText(file.bytes),
): Table {
  const records = readRecords(file.name, text, delimiter);
  const at = records.slice(0, HEADER_WITHIN_ROWS).findIndex(({ record }) => {
    const names = new Set(record.map(plainColumn));
    return wanted.every((group) => group.some((name) => names.has(plainColumn(name))));
  });
  if (at < 0) {
    const names = wanted.map((group) => group[0]).join(', ');
    throw notThisFormat(file.name, `no header with the columns ${names}.`);
  }
  const places = new Map<string, number>();
  records[at]!.record.forEach((name, place) => {
    if (!places.has(plainColumn(name))) places.set(plainColumn(name), place);
  });
  const width = records[at]!.record.length;
  const rows: TableRow[] = [];
  const odd: number[] = [];
  for (const { record, info } of records.slice(at + 1)) {
    if (record.length !== width) odd.push(info.lines);
    else rows.push({ line: info.lines, cell: cellReader(record, places) });
  }
  return { file: file.name, columns: new Set(places.keys()), rows, odd };
}

function cellReader(record: readonly string[], places: ReadonlyMap<string, number>): TableRow['cell'] {
  return (...columns) => {
    for (const column of columns) {
      const place = places.get(plainColumn(column));
      const text = place === undefined ? '' : (record[place] ?? '').trim();
      if (text !== '') return text;
    }
    return '';
  };
}

const plain = new Map<string, string>();
const PLAIN_MAX = 1000;

/** `Name type` and `name_type` are one column. */
export function plainColumn(name: string): string {
  const known = plain.get(name);
  if (known !== undefined) return known;
  const made = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain.size < PLAIN_MAX) plain.set(name, made);
  return made;
}

interface RawRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function readRecords(file: string, text: string, delimiter: string): RawRecord[] {
  const options = {
    bom: true,
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    info: true,
    maxRecordSize: RECORD_CHARACTERS_MAX,
  };
  try {
    return parse(text, options) as unknown as RawRecord[];
  } catch (error) {
    throw notThisFormat(file, `no table: ${error instanceof Error ? error.message : String(error)}`);
  }
}
