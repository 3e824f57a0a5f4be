import { type InputFile, readRows, type TableRow } from '@assay/tables';
import type { OfacAddress } from './ofac-address.js';

/** The ticker has two to six letters; the address ends at the next separator of the remarks. */
const REMARK = /Digital Currency Address\s*-\s*([A-Z]{2,6})\s+([\x21-\x3a\x3c-\x7e]+)/g;
const MENTION = /Digital Currency Address/g;
/** Columns of the tables of an OFAC list: entries, addresses, aliases, comments. */
const WIDTHS = [12, 6, 5, 2];

interface Entry {
  readonly number: string;
  readonly file: string;
  readonly line: number;
  readonly name: string | undefined;
  remarks: string;
}

/** The addresses in the remarks of the tables of an OFAC list, which come in any order. */
export function* remarkAddresses(files: readonly InputFile[]): Generator<OfacAddress> {
  // The file with the names has twelve columns, the comments have two: names first.
  const tables = files.map((file) => tableOf(file)).sort((left, right) => right.width - left.width);
  for (const { file, odd } of tables)
    for (const { line, cells } of odd)
      yield { file, line, fields: `The row has ${cells.length} cells: it is no row of its file.` };
  for (const { file, line, number, name, remarks } of entriesOf(tables)) {
    const found = [...remarks.matchAll(REMARK)];
    for (const [, asset, address = ''] of found)
      yield {
        file,
        line,
        fields: { address: address.replace(/[.,]$/, ''), asset, entity: name, entry: `ofac-${number}` },
      };
    if (found.length !== (remarks.match(MENTION)?.length ?? 0))
      yield { file, line, fields: `The remarks of entry ${number} name an address that cannot be read.` };
  }
}

interface OfacTable {
  readonly file: string;
  readonly width: number;
  readonly rows: readonly TableRow[];
  readonly odd: readonly TableRow[];
}

function tableOf(file: InputFile): OfacTable {
  const all = readRows(file, { separator: ',' });
  const count = (width: number): number => all.filter(({ cells }) => cells.length === width).length;
  const [width = 0] = WIDTHS.toSorted((left, right) => count(right) - count(left));
  const fits = ({ cells }: TableRow): boolean => cells.length === width && /^\d+$/.test(cells[0] ?? '');
  return { file: file.name, width, rows: all.filter(fits), odd: all.filter((row) => !fits(row)) };
}

/** The remarks of an entry go on in the comments file, in the middle of a word when need be. */
function entriesOf(tables: readonly OfacTable[]): Iterable<Entry> {
  const entries = new Map<string, Entry>();
  for (const { file, rows } of tables) {
    for (const { line, cells } of rows) {
      const [number = '', ...rest] = cells;
      const remarks = rest.at(-1) ?? '';
      const known = entries.get(number);
      if (known) known.remarks += remarks === '-0-' ? '' : remarks;
      else entries.set(number, { number, file, line, name: rest.length > 1 ? rest[0] : undefined, remarks });
    }
  }
  return entries.values();
}
