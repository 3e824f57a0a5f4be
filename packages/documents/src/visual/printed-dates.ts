import { at, isIsoDate } from '@assay/kernel';
import data from '../data/months.json' with { type: 'json' };
import type { PrintedLine } from './printed-line.js';

export interface PrintedDate {
  /** `YYYY-MM-DD`. */
  readonly iso: string;
  readonly confidence: number;
  readonly line: PrintedLine;
}

const NUMERIC = /(?<!\d)(\d{1,2})\s?[./\- ]\s?(\d{1,2})\s?[./\- ]\s?(\d{4}|\d{2})(?!\d)/g;
const YEAR_FIRST = /(?<!\d)(\d{4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,2})(?!\d)/g;
/** `12 AUGUST/AOUT 74`, `05FEB1965`, `22 FEB/FEB 78`. */
const NAMED = /(?<!\d)(\d{1,2})\s*([A-Z]{3,9})\.?[^A-Z0-9]{0,3}\d?([A-Z]{3,9})?\.?\s*(\d{4}|\d{2})(?!\d)/g;
/** `1969-Oct-21`. */
const YEAR_NAMED = /(?<!\d)(\d{4})\s?[-./ ]\s?([A-Z]{3,9})\.?\s?[-./ ]\s?(\d{1,2})(?!\d)/g;
/** `21.121971`: a point that the engine did not see. */
const RUN_TOGETHER = /(?<!\d)(\d{2})[. ]?(\d{2})[. ]?((?:19|20)\d{2})(?!\d)/g;
/** `10/0449`: one of two strokes that the engine did not see. What may be a year in full is a month with its year. */
const STROKE_LOST =
  /(?<![\d./-])(?:(\d{2})[./-](?!19|20)(\d{2})(\d{2})|(\d{2})(\d{2})(?<!19\d\d|20\d\d)[./-](\d{2}))(?![\d./-])/g;
const LINE_MAX = 200;
const YEARS_AHEAD = 35;
const YEARS_AHEAD_SHORT = 20;

/**
 * Every date that print can mean. A date of digits only may be read day first or month first, and a year of two digits
 * belongs to either century, so one text can give several; what else is known of the document picks one.
 */
export function printedDates(lines: readonly PrintedLine[]): PrintedDate[] {
  return lines.flatMap((line) => {
    const all = new Set(joinedTexts(line, lines).flatMap((text) => readingsOf(text.slice(0, LINE_MAX))));
    return [...all].map((iso) => ({ iso, confidence: line.confidence, line }));
  });
}

/**
 * The one date that a text gives by itself: day before month unless told otherwise, a year of two digits in the past for
 * a birth, else at most twenty years ahead (thirty-five where the year has four digits). @returns `YYYY-MM-DD`, or undefined without a date.
 */
export function readPrintedDate(
  text: string,
  kind: 'past' | 'any',
  { today, monthFirst }: { readonly today: string; readonly monthFirst: boolean },
): string | undefined {
  // Licences of Ukraine are valid for thirty years; of a year of two digits nobody knows the century.
  const ahead = /\d{4}/.test(text) ? YEARS_AHEAD : YEARS_AHEAD_SHORT;
  const latest = kind === 'past' ? today : `${Number(today.slice(0, 4)) + ahead}${today.slice(4)}`;
  const readings = readingsOf(text.slice(0, LINE_MAX)).filter((date) => date <= latest);
  const century = readings
    .map((date) => date.slice(0, 2))
    .sort()
    .at(-1);
  const near = readings.filter((date) => date.startsWith(century ?? ''));
  return near[monthFirst && near.length > 1 ? 1 : 0];
}

/** A line's text alone, and with one and two lines that stand right beside it: a date may be torn into three. */
export function joinedTexts(line: PrintedLine, lines: readonly PrintedLine[]): string[] {
  const second = neighbour(line, lines);
  const third = second && neighbour(second, lines);
  const texts = [line, second, third].flatMap((part) => (part ? [part.text] : []));
  return texts.map((_, index) => texts.slice(0, index + 1).join(' '));
}

/** The line right beside another: an engine tears day and year apart where the print leaves room between them. */
function neighbour({ box }: PrintedLine, lines: readonly PrintedLine[]): PrintedLine | undefined {
  const end = box.x + box.width;
  return lines.find(
    (other) =>
      other.box.x > box.x &&
      other.box.x >= end - box.height &&
      other.box.x - end < 3 * box.height &&
      Math.abs(other.box.y - box.y) < box.height / 2,
  );
}

function readingsOf(raw: string): string[] {
  const text = raw
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    // An engine that sees a narrow digit apart from its neighbours writes a space between digits of a day or year.
    .replace(/(?<!\d)(\d) (\d)(?=\s?[./\-A-Z])/g, '$1$2')
    .replace(/(?<!\d)([12]) (\d{3})(?=[./-]\d)/g, '$1$2')
    .replace(/(?<=[A-Z./-]\s?)([12]) (\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<=[./-]\s?)((?:19|20)\d|19|20) (\d{1,2})(?!\d|\s?[./-])/g, (all, a: string, b: string) =>
      a.length + b.length === 4 ? a + b : all,
    )
    // `19 0KT/0CT`: most fonts give O and 0 one glyph, and no month begins with a digit.
    .replace(/(?<=\d[\s.]?|[/-])0(?=[A-Z]{2})/g, 'O');
  const dates: string[] = [];
  const digits = [...text.matchAll(NUMERIC), ...text.matchAll(STROKE_LOST)];
  for (const found of digits) {
    const parts = found.slice(1).filter((part) => part !== undefined);
    const [a, b] = [two(at(parts, 0)), two(at(parts, 1))];
    for (const full of years(at(parts, 2))) dates.push(`${full}-${b}-${a}`, `${full}-${a}-${b}`);
  }
  for (const [, day, month, year] of text.matchAll(RUN_TOGETHER)) dates.push(`${year}-${month}-${day}`);
  for (const found of text.matchAll(YEAR_FIRST)) dates.push(`${found[1]}-${two(at(found, 2))}-${two(at(found, 3))}`);
  for (const found of text.matchAll(NAMED)) {
    for (const month of monthsOf(at(found, 2), found[3]))
      for (const full of years(at(found, 4))) dates.push(`${full}-${two(month)}-${two(at(found, 1))}`);
  }
  for (const found of text.matchAll(YEAR_NAMED))
    for (const month of monthsOf(at(found, 2), undefined))
      dates.push(`${at(found, 1)}-${two(month)}-${two(at(found, 3))}`);
  return dates.filter((date) => isIsoDate(date) && date > '1880' && date < '2120');
}

/** Of two names in two languages, the months that both can mean; one that is no month does not count. */
function monthsOf(first: string, second: string | undefined): string[] {
  const named = [first, second]
    .filter((name) => name !== undefined)
    .map(monthsNamed)
    .filter((months) => months.length > 0);
  const [some = [], other] = named;
  const both = other ? some.filter((month) => other.includes(month)) : some;
  return (both.length > 0 ? both : some).map(String);
}

function monthsNamed(name: string): number[] {
  const ambiguous = Object.entries(data.ambiguous).find(([short]) => name.startsWith(short));
  if (ambiguous) return ambiguous[1];
  const exact = data.months.flatMap((names, index) =>
    names.some((short) => name.startsWith(short)) ? [index + 1] : [],
  );
  return exact.slice(0, 2);
}

function years(text: string): string[] {
  return text.length === 4 ? [text] : [`19${text}`, `20${text}`];
}

const two = (text: string) => text.padStart(2, '0');
