import { at } from '@assay/kernel';
import { legalFormEnd, withoutTitle } from '../address/organisation-words.js';
import type { ReadLayout } from '../fields/layout-of.js';
import { placeOf } from '../fields/segments.js';
import { type FoundTable, linesOf, type TableRow, tablesIn } from '../fields/tables.js';
import { decimalOf } from '../fields/values/amounts.js';
import { percentsIn } from '../fields/values/identifiers.js';
import { type CorporateHolder, rounded } from './corporate-reading.js';
import { isPerson } from './person.js';

const HOLDERS_MAX = 500;
const SHARES =
  /(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3})+|\d{1,12})\s*(?:[\p{L}-]+\s){0,2}?(?:shares?|aktien|anteile?|gesch(?:ä|ae|a)ftsanteile?|parts?|actions?|participaciones|acciones|azioni|quote|aandelen|udzia\p{L}*)(?!\p{L})/iu;
const TOTALS = /^(?:grand )?total|^summe|^gesamt|^insgesamt|^somme|^totale|^totaal|^razem|^zusammen/i;

/** Holders of shares by the tables of a register, else by lines that name a holder and a part of the whole. */
export function holdersOf(layout: ReadLayout): CorporateHolder[] {
  const tables = tablesIn(layout.segments, { register: true }).filter(
    ({ columns }) => columns.includes('name') && (columns.includes('percent') || columns.includes('quantity')),
  );
  const rows = tables.flatMap((table) => table.rows.flatMap((row) => holderOfRow(row, table, layout)));
  const found = rows.length > 0 ? rows : linesWithParts(layout);
  return withPercents(found.slice(0, HOLDERS_MAX));
}

function holderOfRow(row: TableRow, table: FoundTable, layout: ReadLayout): CorporateHolder[] {
  const printed = row.name?.split('\n')[0] ?? '';
  const name = nameIn(printed);
  if (name === undefined || TOTALS.test(printed)) return [];
  const segment = layout.segments.find(({ page, text }) => page.number === table.page && text.includes(name));
  const shares = row.quantity === undefined ? undefined : wholeNumber(row.quantity);
  const place = segment
    ? placeOf(segment, segment.text.indexOf(name), segment.text.indexOf(name) + name.length)
    : undefined;
  return [
    {
      name,
      ...(shares === undefined ? {} : { shares }),
      ...(row.percent === undefined ? {} : { percent: row.percent }),
      confidence: rounded(table.confidence * (place?.confidence ?? 0.9)),
      page: table.page,
      box: place?.box ?? table.box,
    },
  ];
}

/** `Jane Roe - 600 shares (60 %)`, in one line over its cells. */
function linesWithParts({ segments }: ReadLayout): CorporateHolder[] {
  return linesOf(segments).flatMap((line) => {
    const [first] = line;
    const text = line.map((one) => one.text).join('  ');
    const percent = percentsIn(text)[0];
    const shares = SHARES.exec(text);
    const from = Math.min(percent?.start ?? text.length, shares?.index ?? text.length);
    if (from >= text.length || from === 0) return [];
    const name = nameIn(text.slice(0, from).replace(/^\s*(?:\d{1,3}[.)]|[-•*])\s+/, ''));
    if (name === undefined || TOTALS.test(text) || !first.text.includes(name)) return [];
    const start = first.text.indexOf(name);
    const { box, confidence } = placeOf(first, start, start + name.length);
    const whole = shares ? wholeNumber(at(shares, 1).replaceAll(' ', '')) : undefined;
    return [
      {
        name,
        ...(whole === undefined ? {} : { shares: whole }),
        ...(percent ? { percent: percent.value } : {}),
        confidence: rounded(0.75 * confidence),
        page: first.page.number,
        box,
      },
    ];
  });
}

/** The name at the front of a text: a company to the end of its legal form, or a person. */
function nameIn(text: string): string | undefined {
  const plain = text.trim().replace(/[\s:,;–—(-]+$/, '');
  const end = legalFormEnd(plain);
  if (end !== undefined) return plain.slice(0, end);
  const [front] = plain.split(
    /\s[-–—]\s|\s{2,}|[:;(]|,\s*(?=\p{Ll}|\d)|\s(?=holds\b|owns\b|hält\b|détient\b|posee\b|detiene\b|possiede\b|houdt\b|mit\b|with\b|con\b|avec\b|met\b)/u,
  );
  const person = front === undefined ? '' : withoutTitle(front.trim().replace(/,$/, ''));
  return isPerson(person) ? person : undefined;
}

/** Shares come in ones; `1.200` is twelve hundred. */
function wholeNumber(printed: string): string | undefined {
  const grouped = /^\d{1,3}(?:[.,']\d{3})+$/.test(printed.trim());
  const digits = grouped ? printed.replaceAll(/\D/g, '') : (decimalOf(printed) ?? printed);
  return /^\d+(?:\.0+)?$/.test(digits) ? digits.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '') : undefined;
}

/** Where the register counts shares only, and all of them, the part of each follows. */
function withPercents(holders: readonly CorporateHolder[]): CorporateHolder[] {
  if (holders.length === 0 || holders.some(({ shares, percent }) => shares === undefined || percent !== undefined)) {
    return [...holders];
  }
  const total = holders.reduce((sum, { shares }) => sum + Number(shares), 0);
  if (total <= 0) return [...holders];
  return holders.map((holder) => ({
    ...holder,
    percent: String(Number(((100 * Number(holder.shares)) / total).toFixed(4))),
  }));
}
