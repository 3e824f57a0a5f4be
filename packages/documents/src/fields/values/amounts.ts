import { withLatinDigits } from '@assay/kernel';
import data from '../../data/currencies.json' with { type: 'json' };
import type { FoundValue } from './value.js';

/** Signs of one currency, and those of several by the usual one. */
const SIGNS: Readonly<Record<string, string>> = { ...data.signs, ...data.usual };
const CODES = new Set(data.codes);
const UNIT = [...Object.keys(SIGNS), ...Object.keys(data.local), ...data.codes]
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll(/[.$]/g, '\\$&'))
  .join('|');
const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,4})?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d+(?:[.,]\d{1,4})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,/°%-])(?<!\d:)(?<before>${UNIT})?\s?(?<sign>[-−–+](?=[\d€$£]))?(?<inner>€|\$|£)?\s?(?<number>${NUMBER})(?!\d)\s?(?<after>(?:${UNIT})(?!\p{L}))?(?<trailing>-(?=\s|$))?`,
  'gu',
);
const TEXT_MAX = 1_000;
/** What tells that digits are something else: a share, a number of days, a part of a date or identifier. */
const NOT_MONEY = /^\s?(?:%|[/:°]\d|[-.]\d|[\p{L}])/u;
/** Behind an amount of a statement: whether it is to one's credit (`H`, `CR`) or not (`S`, `DR`). */
const SIDE = /^\s?(?:(?<credit>H|Haben|CR|Cr)|S|Soll|DR|Dr)(?!\p{L})/u;
/** `05.11.`: a day without its year. */
const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/;

/** Decimal comma, thousands separator and percent sign of Arabic. The text keeps its length. */
const ARABIC_MARKS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%' };
export const withLatinNumbers = (text: string): string =>
  withLatinDigits(text).replace(/[٫٬٪]/gu, (mark) => ARABIC_MARKS[mark] ?? mark);

/**
 * Amounts of money in a text: decimals with a point, thousands separators dropped, the currency where it is printed.
 * @param thousandths marks of three decimals of the paper's currency, so that `25.100` is no twenty-five thousand
 */
export function amountsIn(text: string, thousandths: ThreeDecimals = ''): FoundValue[] {
  const found: FoundValue[] = [];
  for (const match of withLatinNumbers(text.slice(0, TEXT_MAX)).matchAll(AMOUNT)) {
    const { before, sign, inner, number, after, trailing } = match.groups as Record<string, string | undefined>;
    const end = match.index + match[0].trimEnd().length;
    const unit = before ?? inner ?? after;
    const rest = withLatinNumbers(text.slice(end, end + 8));
    const side = number !== undefined && /[.,]\d{2}$/.test(number) ? SIDE.exec(rest) : null;
    const other = unit === undefined && ((NOT_MONEY.test(rest) && !side) || isDay(number, rest));
    if (number === undefined || other) continue;
    const currency = unit === undefined ? undefined : (SIGNS[unit] ?? (CODES.has(unit) ? unit : undefined));
    const decimal = inThousandths(number, currency ? threeDecimals(currency) : thousandths) ?? decimalOf(number);
    if (decimal === undefined) continue;
    const debit = side !== null && side.groups?.['credit'] === undefined;
    const negative = (sign !== undefined && sign !== '+') || trailing !== undefined || debit;
    const start = match.index + match[0].length - match[0].trimStart().length;
    const bare = /[.,]\d{2}$/.test(number) ? 0.95 : 0.55;
    const form = unit === undefined ? bare : 1;
    found.push({
      value: negative ? `-${decimal}` : decimal,
      start,
      end,
      form,
      ...(currency ? { currency } : {}),
    });
  }
  return found;
}

const isDay = (number: string | undefined, rest: string) => DAY.test(number ?? '') && /^\.(?:\s|$)/.test(rest);

/** Marks before three decimals: none, a point, or a comma as well. */
export type ThreeDecimals = '' | '.' | '.,';

const THREE_DECIMALS = data.thousandths as Readonly<Record<string, ThreeDecimals>>;

/** The marks of a currency whose unit has a thousand parts (ISO 4217, minor unit 3); none for others. */
export function threeDecimals(currency: string): ThreeDecimals {
  return THREE_DECIMALS[currency] ?? '';
}

/** `25.100` in Kuwait, `125,500` in Tunis; `1,250` in Kuwait is a thousand and more. Undefined where it has none. */
function inThousandths(printed: string, marks: ThreeDecimals): string | undefined {
  const [, whole = '', mark = '', parts = ''] = /^(.*\d)([.,])(\d{3})$/.exec(printed) ?? [];
  if (mark === '' || !marks.includes(mark) || whole.includes(mark)) return undefined;
  const digits = trimmed(whole.replaceAll(/\D/g, ''));
  return digits === undefined ? undefined : `${digits}.${parts}`;
}

/** The currency of a printed amount where its sign is that of several, by the country that the paper is from. */
export function currencyIn(raw: string, home: string | undefined): string | undefined {
  if (home === undefined) return undefined;
  const [sign] = new RegExp(LOCAL, 'u').exec(raw) ?? [];
  return sign === undefined ? undefined : LOCAL_SIGNS[sign]?.[home];
}

const LOCAL_SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = data.local;
const LOCAL = String.raw`(?<![\p{L}$])(?:${Object.keys(LOCAL_SIGNS)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll(/[.$]/g, '\\$&'))
  .join('|')})(?!\p{L})`;

/** `1.234,56`, `1,234.56`, `1 234,56` as `1234.56`. A last group of three digits after one separator is of thousands. */
export function decimalOf(printed: string): string | undefined {
  const plain = printed.replaceAll(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return trimmed(plain);
  const separator = plain.charAt(last);
  const fraction = plain.slice(last + 1);
  const once = plain.indexOf(separator) === last;
  const other = plain.slice(0, last).includes(separator === '.' ? ',' : '.');
  const thousands = fraction.length === 3 && !other && plain.length > 4 && !plain.startsWith('0');
  if (thousands || !once) return trimmed(plain.replaceAll(/[.,]/g, ''));
  return `${trimmed(plain.slice(0, last).replaceAll(/[.,]/g, ''))}.${fraction}`;
}

function trimmed(digits: string): string | undefined {
  return /^\d{1,15}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined;
}

/** Currencies that a text names, in its order. */
export function currenciesIn(text: string): FoundValue[] {
  const found: FoundValue[] = [];
  const pattern = new RegExp(String.raw`(?<![\p{L}])(?:${UNIT})(?![\p{L}])`, 'gu');
  for (const match of text.slice(0, TEXT_MAX).matchAll(pattern)) {
    const [unit] = match;
    const value = SIGNS[unit] ?? unit;
    if (!CODES.has(value) || data.words.includes(unit)) continue;
    found.push({ value, start: match.index, end: match.index + unit.length, form: CODES.has(unit) ? 1 : 0.8 });
  }
  for (const [name, value] of Object.entries(data.names)) {
    const at = text.toLowerCase().indexOf(name);
    if (at >= 0) found.push({ value, start: at, end: at + name.length, form: 1 });
  }
  return found;
}
