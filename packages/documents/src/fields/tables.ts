import { at } from '@assay/kernel';
import data from '../data/table-columns.json' with { type: 'json' };
import { type Box, boxAround } from '../page.js';
import { labelsOfKind } from './field-kinds.js';
import { plain } from './plain-text.js';
import { middle, type Segment, segment, sharedWidth, wordsIn } from './segments.js';
import { amountsIn, type ThreeDecimals, withLatinNumbers } from './values/amounts.js';
import { datesIn } from './values/dates.js';
import { percentsIn } from './values/identifiers.js';

export type ColumnKind = keyof typeof data.columns | keyof typeof data.register_columns;

export type TableRow = Readonly<Partial<Record<ColumnKind, string>>>;

export interface FoundTable {
  readonly page: number;
  readonly box: Box;
  readonly columns: readonly ColumnKind[];
  readonly rows: readonly TableRow[];
  /** Every heading is known and none is of a tax: quantity and price make the amount. */
  readonly exact?: boolean;
  readonly confidence: number;
}

interface Column {
  /** Undefined where no table has the heading: its numbers are in no other column. */
  readonly kind: ColumnKind | undefined;
  readonly box: Box;
  readonly toDate?: true;
}

interface KnownColumn extends Column {
  readonly kind: ColumnKind;
}

type Row = Partial<Record<ColumnKind, string>>;

/** At least one segment, from left to right. */
type Line = [Segment, ...Segment[]];

type Headings = ReadonlyMap<string, ColumnKind>;

const HEADINGS: Headings = headingsOf(data.columns);
/** Headings of registers of shareholders too: `parts` heads shares there, and goods on an invoice. */
const REGISTER_HEADINGS: Headings = new Map([...headingsOf(data.register_columns), ...HEADINGS]);
const HEADING_WORDS = 4;
const ROWS_MAX = 500;
/** Empty line heights that end a table. */
const GAP_LINES = 6;
const TOTALS =
  /^(grand)?total|^sub ?tot|^summe|^gesamt|^zwischen|^somme|^sous|^importe total|^base imp|^totaal|^te betalen|^razem|^do zap|^net\b|^netto|^vat\b|^mwst|^tva|^iva\b|^btw|^balance|^excl|^imponibile|^carried|^ubertrag|^taxable|^[csi]?gst\b/;
/** What the year has brought so far, which is no amount of this paper. */
const YEAR_TO_DATE =
  /ytd|year.?to.?date|jahressumme|jahreswert|kumul|aufgelaufen|cumul|acumulad|progressiv|anno.?corrente|narastaj|ackumul|hittil/;

/** The kind of column that a caller's name or a printed heading means. */
export function columnOfName(name: string): ColumnKind | undefined {
  const wanted = plain(name);
  const other = Object.entries(data.other_names).find(([, names]) => names.some((own) => plain(own) === wanted));
  const kind = Object.keys(data.columns).find((own) => plain(own) === wanted) ?? other?.[0];
  return (kind as ColumnKind | undefined) ?? HEADINGS.get(wanted);
}

function headingsOf(columns: Readonly<Partial<Record<ColumnKind, readonly string[]>>>): Map<string, ColumnKind> {
  const kinds = Object.entries(columns) as [ColumnKind, readonly string[]][];
  return new Map(kinds.flatMap(([kind, names]) => names.map((name) => [plain(name) || name, kind] as const)));
}

/**
 * Tables with a line of known headings, continued over pages that repeat it, from the first on.
 * @param register the tables are those of shareholders or owners; thousandths: amounts have three decimals.
 */
export function tablesIn(
  segments: readonly Segment[],
  { register = false, thousandths = '' }: { readonly register?: boolean; readonly thousandths?: ThreeDecimals } = {},
): FoundTable[] {
  const known = register ? REGISTER_HEADINGS : HEADINGS;
  const lines = linesOf(segments);
  const tables: FoundTable[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = at(lines, index);
    const all = headings(line, known);
    const columns = all.filter(isKnown);
    if (
      columns.length < 2 ||
      !columns.some(({ kind }) => kind === 'amount' || kind === 'quantity' || kind === 'name')
    ) {
      continue;
    }
    const body = bodyOf(line, lines.slice(index + 1, index + 1 + ROWS_MAX));
    const table = readTable(all, body, line, thousandths);
    if (table.rows.length > 0) tables.push(table);
    index += body.length;
  }
  return tables;
}

/** Segments by line, each from left to right. */
export function linesOf(segments: readonly Segment[]): Line[] {
  const lines: Line[] = [];
  for (const one of segments) {
    const line = lines.at(-1);
    if (line && isInLine(line[0], one)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

function isInLine(first: Segment, one: Segment): boolean {
  return first.page === one.page && Math.abs(middle(first.box) - middle(one.box)) < 0.45 * one.box.height;
}

/** Columns that a line of headings names; two headings that stand close are one segment, so words are tried too. */
function headings(line: readonly Segment[], known: Headings): Column[] {
  if (line.some(({ text }) => amountsIn(text).some(({ form }) => form > 0.9))) return [];
  return line.flatMap((cell): Column[] => {
    if (YEAR_TO_DATE.test(plain(cell.text))) return [{ kind: undefined, box: cell.box, toDate: true }];
    const whole = known.get(plain(cell.text) || cell.text);
    if (whole) return [{ kind: whole, box: cell.box }];
    const words = headingWords(cell, known);
    return words.length > 0 ? words : [{ kind: undefined, box: cell.box }];
  });
}

const isKnown = (column: Column): column is KnownColumn => column.kind !== undefined;

function headingWords(cell: Segment, known: Headings): KnownColumn[] {
  const found: KnownColumn[] = [];
  for (let start = 0; start < cell.words.length; ) {
    let taken = 0;
    for (let count = Math.min(HEADING_WORDS, cell.words.length - start); count > 0 && taken === 0; count -= 1) {
      const words = cell.words.slice(start, start + count);
      const text = words.map((word) => word.text).join(' ');
      const kind = known.get(plain(text) || text);
      if (kind) {
        found.push({ kind, box: boxAround(words.map(({ box }) => box)) });
        taken = count;
      }
    }
    start += Math.max(1, taken);
  }
  // A sentence that holds such a word is no heading.
  return found.length * 3 >= cell.words.length ? found : [];
}

/** Labels of sums, letters only: a line that one of them begins and digits end is no line of goods. */
const SUMS = new Set(
  (['total_amount', 'net_amount', 'tax_amount', 'gross_pay', 'net_pay'] as const)
    .flatMap(labelsOfKind)
    .map((label) => label.replace(/\d+$/, '')),
);

function isTotal(text: string): boolean {
  const letters = plain(text);
  return (
    SUMS.has(letters.replace(/\d+$/, '')) || TOTALS.test(text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
  );
}

function bodyOf([header]: Line, below: readonly Line[]): Line[] {
  const body: Line[] = [];
  let last = header;
  for (const line of below) {
    const [first] = line;
    if (first.page !== last.page || first.box.y - last.box.y > GAP_LINES * last.box.height) break;
    const amounts = line.some(({ text }) => amountsIn(text).length > 0);
    if (amounts && isTotal(first.text)) break;
    body.push(line);
    last = first;
  }
  return body;
}

function readTable(columns: readonly Column[], body: readonly Line[], header: Line, thousandths: ThreeDecimals) {
  const rows: Row[] = [];
  let used: readonly Segment[] = header;
  for (const line of body) {
    const row = readRow(columns, line, thousandths);
    const text = row.description ?? row.name;
    const starts = row.amount !== undefined || row.percent !== undefined || (row.quantity !== undefined && text);
    const last = rows.at(-1);
    if (starts) rows.push(row);
    else if (last && text && Object.keys(row).length === 1) {
      const kind = row.description !== undefined ? 'description' : 'name';
      last[kind] = `${last[kind] ?? ''}\n${text}`.trim();
    } else continue;
    used = [...used, ...line];
  }
  return {
    page: header[0].page.number,
    box: boxAround(used.map(({ box }) => box)),
    columns: columns.filter(isKnown).map(({ kind }) => kind),
    rows,
    exact: columns.every(({ kind }) => kind !== undefined && kind !== 'tax_rate'),
    confidence: 0.9,
  };
}

/** A number below a heading that is not known; where that leaves a row without its amount, the nearest known one has it. */
function readRow(columns: readonly Column[], line: readonly Segment[], thousandths: ThreeDecimals): Row {
  const known = columns.filter((column) => isKnown(column) || column.toDate);
  const strict = rowIn(columns, line, thousandths);
  const row = strict.amount === undefined && known.length < columns.length ? rowIn(known, line, thousandths) : strict;
  return { ...row, ...factorsIn(line, row, thousandths) };
}

function rowIn(columns: readonly Column[], line: readonly Segment[], thousandths: ThreeDecimals): Row {
  const cells = new Map<ColumnKind, Segment[]>();
  const placed = line.flatMap((cell) => numbersOf(cell, thousandths)).flatMap((cell) => assign(columns, cell));
  for (const [kind, cell] of placed) cells.set(kind, [...(cells.get(kind) ?? []), cell]);
  const known = columns.filter(isKnown);
  spread(cells, known);
  const row: Row = {};
  for (const [kind, own] of cells) {
    const value = cellValue(kind, textOf(kind, own, known), thousandths);
    if (value !== undefined) row[kind] = value;
  }
  return row;
}

/** Numbers that stand close together, of two columns: `2,400.00 48,000.00`. */
function numbersOf(cell: Segment, thousandths: ThreeDecimals): Segment[] {
  const found = amountsIn(cell.text, thousandths).filter(({ form }) => form > 0.9);
  if (found.length < 2 || /\p{L}{2}/u.test(cell.text)) return [cell];
  return found.map(({ start, end }) => segment(cell.page, wordsIn(cell, start, end)));
}

/** The text of a column's cells. Of several numbers that of the cell that stands best below its heading. */
function textOf(kind: ColumnKind, cells: readonly Segment[], columns: readonly KnownColumn[]): string {
  const numbers = cells.filter(({ text }) => /\d/.test(text));
  const column = columns.find((one) => one.kind === kind);
  if (!NUMBERS.has(kind) || numbers.length < 2 || !column) return cells.map(({ text }) => text).join(' ');
  const ranked = numbers.toSorted((a, b) => nearness(column, b.box) - nearness(column, a.box));
  return at(ranked, 0).text;
}

/** Quantity and price by the amount that they make, whatever their headings are. */
function factorsIn(line: readonly Segment[], { quantity, unit_price: price, amount }: Row, marks: ThreeDecimals): Row {
  if (amount === undefined || multiplies(quantity, price, amount)) return {};
  const numbers = line.flatMap((cell) => numbersOf(cell, marks)).flatMap((cell) => numberIn(cell, marks) ?? []);
  const last = numbers.lastIndexOf(amount);
  for (let index = last - 2; index >= 0; index -= 1) {
    const [one, other] = [at(numbers, index), at(numbers, index + 1)];
    if (multiplies(one, other, amount)) return { quantity: one, unit_price: other };
  }
  return {};
}

/** Whether a price makes an amount, to the cent. */
export function multiplies(quantity: string | undefined, price: string | undefined, amount: string): boolean {
  if (quantity === undefined || price === undefined) return false;
  return Math.abs(Number(quantity) * Number(price) - Number(amount)) < 0.011 && Number(amount) !== 0;
}

/** The number that a cell is. */
function numberIn({ text }: Segment, thousandths: ThreeDecimals): string | undefined {
  return /\p{L}{2}.*\s/u.test(text) ? undefined : (amountsIn(text, thousandths).at(-1)?.value ?? countIn(text));
}

const NUMBERS: ReadonlySet<ColumnKind> = new Set(['quantity', 'unit_price', 'amount']);

/** Two numbers in one column and none in the one before it: the first is that one's, however its heading is set. */
function spread(cells: Map<ColumnKind, Segment[]>, columns: readonly KnownColumn[]): void {
  const numbers = columns.toSorted((a, b) => a.box.x - b.box.x).filter(({ kind }) => NUMBERS.has(kind));
  for (const [index, { kind }] of numbers.entries()) {
    const before = numbers[index - 1]?.kind;
    const [first, ...others] = cells.get(kind) ?? [];
    if (before === undefined || first === undefined || others.length !== 1 || cells.has(before)) continue;
    cells.set(before, [first]);
    cells.set(kind, others);
  }
}

/** A cell belongs to the column it shares most width with; a number at its front may be a column of its own. */
function assign(columns: readonly Column[], cell: Segment): [ColumnKind, Segment][] {
  const [first, ...rest] = cell.words;
  if (first && rest.length > 0 && /^\d{1,4}(?:[.,]\d{1,3})?$/.test(first.text) && /\p{L}/u.test(cell.text)) {
    const known = columns.filter(isKnown);
    const own = nearest(known, first.box);
    const other = nearest(known, boxAround(rest.map(({ box }) => box)));
    if (own && other && own.kind !== other.kind) {
      return [[own.kind, segment(cell.page, [first])], ...assign(columns, segment(cell.page, rest))];
    }
    const named = columns.some(({ kind }) => kind === 'description');
    if (
      named &&
      own?.kind === 'description' &&
      /^\d{1,4}$/.test(first.text) &&
      !columns.some((c) => c.kind === 'quantity')
    ) {
      return [
        ['quantity', segment(cell.page, [first])],
        ['description', segment(cell.page, rest)],
      ];
    }
  }
  // Words are in a known column: what heads them may be printed elsewhere.
  const words = /\p{L}{2}/u.test(cell.text);
  const column = nearest<Column>(words ? columns.filter(isKnown) : columns, cell.box);
  return column?.kind ? [[column.kind, cell]] : [];
}

function nearest<T extends Column>(columns: readonly T[], box: Box): T | undefined {
  return columns.toSorted((a, b) => nearness(b, box) - nearness(a, box))[0];
}

function nearness(column: Column, box: Box): number {
  const shared = sharedWidth(column.box, box);
  if (shared > 0) return 1_000_000 + shared;
  const apart = Math.min(
    Math.abs(column.box.x - box.x),
    Math.abs(column.box.x + column.box.width - box.x - box.width),
    Math.abs(column.box.x + column.box.width / 2 - box.x - box.width / 2),
  );
  return -apart;
}

function cellValue(kind: ColumnKind, text: string, thousandths: ThreeDecimals): string | undefined {
  switch (kind) {
    case 'amount':
    case 'unit_price':
      return amountsIn(text, thousandths).at(-1)?.value;
    case 'quantity':
      return amountsIn(text).at(-1)?.value ?? countIn(text);
    case 'percent':
    case 'tax_rate':
      return percentsIn(text)[0]?.value ?? (/^\d{1,2}([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined);
    case 'date':
      return datesIn(text)[0]?.value;
    default:
      return text.trim() === '' ? undefined : text.slice(0, 300);
  }
}

/** A number with its unit behind it: `12 kg`, `3 ks`. */
const COUNT = /^(\d[\d.,'’ ]{0,15}?)\s?\p{L}[\p{L}\p{M}.]{0,11}$/u;

/** The number of goods in a cell that may name their unit too. */
export function countIn(text: string): string | undefined {
  const [, digits] = COUNT.exec(withLatinNumbers(text).trim()) ?? [];
  return digits === undefined ? undefined : amountsIn(digits).at(-1)?.value;
}

/**
 * Lines of text with an amount at their right end, in one column, where a document has no headings. Sub-lines that repeat
 * under every line (`Charges`, `VAT`) are left out; a run that adds up to a known total is preferred.
 */
export function plainLines(
  segments: readonly Segment[],
  totals: readonly string[],
  thousandths: ThreeDecimals = '',
): FoundTable | undefined {
  const found = linesOf(segments).flatMap((line) => {
    const [first, ...others] = line;
    const last = others.at(-1);
    const amount = last && amountsIn(last.text, thousandths).at(-1);
    if (!last || !amount || amount.form < 0.9 || !/\p{L}{2}/u.test(first.text) || first.text.length > 90) return [];
    const words = wordsIn(last, amount.start, amount.end);
    const end = boxAround(words.map(({ box }) => box));
    return [{ description: first.text, amount: amount.value, page: first.page.number, line, right: end.x + end.width }];
  });
  const times = (text: string) => found.filter(({ description }) => description === text).length;
  const lines = found.filter(({ description }) => times(description) < 3).slice(0, ROWS_MAX);
  const run = addingUp(lines, totals);
  const [first] = run;
  if (!first) return undefined;
  return {
    page: first.page,
    box: boxAround(run.filter(({ page }) => page === first.page).flatMap(({ line }) => line.map(({ box }) => box))),
    columns: ['description', 'amount'],
    rows: run.map(({ description, amount }) => ({ description, amount })),
    confidence: 0.75,
  };
}

const RUN_MAX = 60;

/** The longest run of two or more lines that adds up to one of the totals; none where there is no such run. */
function addingUp<T extends { readonly amount: string }>(lines: readonly T[], totals: readonly string[]): T[] {
  const wanted = totals.map((total) => Math.round(Number(total) * 100));
  let best: T[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    let sum = 0;
    const run = lines.slice(from, from + RUN_MAX);
    for (const [index, { amount }] of run.entries()) {
      sum += Math.round(Number(amount) * 100);
      if (index > 0 && wanted.includes(sum) && index >= best.length) best = run.slice(0, index + 1);
    }
  }
  return best;
}
