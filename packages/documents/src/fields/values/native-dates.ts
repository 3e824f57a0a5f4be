import { at } from '@assay/kernel';
import data from '../../data/month-names.json' with { type: 'json' };
import { gregorian, yearOfEra } from './calendars.js';
import { type FoundValue, valuesOfMatches } from './value.js';

/** As sure as a date whose month is a name. */
const NAMED = 1;
/** Two digits of a year tell neither century nor calendar. */
const SHORT = 0.8;
const WORD = '[\\p{L}\\p{M}][\\p{L}\\p{M}.׳॰]{1,18}';

/** `2026. november 15.`, `2026 m. lapkričio 15 d.` */
const YEAR_NAME_DAY = new RegExp(`(?<!\\d)(\\d{4})\\.?\\s?(?:m\\.)?\\s?(${WORD})\\s?(\\d{1,2})(?!\\d)`, 'gu');
/** `2026. gada 15. novembris` */
const YEAR_DAY_NAME = new RegExp(`(?<!\\d)(\\d{4})\\.?\\s?gada\\s(\\d{1,2})\\.?\\s(${WORD})`, 'gu');
/** `15 พ.ย. 2569`, `15. listopadu 2026`, `15 ноября 2026 г.`, `15 בנובמבר 2026`, `15 พ.ย. 69` */
const DAY_NAME_YEAR = new RegExp(
  `(?<!\\d)(\\d{1,2})\\.?[\\s-]{0,2}(?:de\\s)?(${WORD}),?[\\s-]{0,2}(\\d{4}|\\d{2})(?!\\d)`,
  'gu',
);
/** `Hunyo 9, 2026` */
const NAME_DAY_YEAR = new RegExp(`(?<![\\p{L}\\p{M}])(${WORD})\\s(\\d{1,2}),?\\s(\\d{4})(?!\\d)`, 'gu');
/** `2026年11月15日`, `令和8年11月15日`, `2026년 11월 15일`, `民國115年11月15日` */
const EAST_ASIAN =
  /(?<!\d)(?:(令和|平成|昭和|民國|民国)\s?(\d{1,3}|元)|(\d{4}|[01]\d\d))\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g;
/** `ngày 15 tháng 11 năm 2026` */
const VIETNAMESE = /(?<!\d)(\d{1,2})\s?tháng\s?(\d{1,2})(?:\s?năm\s?|,\s?|\s)(\d{4})(?!\d)/giu;

const MONTHS: ReadonlyMap<string, number> = new Map([
  ...data.others.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...data.solar.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...data.months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
]);

/** Dates with months of seventy more languages, and of the calendars and eras of Asia. Digits are those of the text, 0 to 9. */
export function nativeDates(text: string): FoundValue[] {
  return [...eastAsian(text), ...vietnamese(text), ...named(text)];
}

function* eastAsian(text: string): Generator<FoundValue> {
  for (const match of text.matchAll(EAST_ASIAN)) {
    const [, era, own, full, month, day] = match;
    const year = full === undefined ? yearOfEra(era ?? '', own ?? '') : yearInFull(full);
    if (year !== undefined) yield* foundAt(match, gregorian(year, Number(month), Number(day)), NAMED);
  }
}

/** Three digits are a year of the Republic of China. */
const yearInFull = (digits: string) => (digits.length === 3 ? yearOfEra('民國', digits) : Number(digits));

function* vietnamese(text: string): Generator<FoundValue> {
  for (const match of text.matchAll(VIETNAMESE))
    yield* foundAt(match, gregorian(Number(match[3]), Number(match[2]), Number(match[1])), NAMED);
}

function* named(text: string): Generator<FoundValue> {
  yield* valuesOfMatches(text, YEAR_NAME_DAY, (match) => dated(match, { year: 1, name: 2, day: 3 }));
  yield* valuesOfMatches(text, YEAR_DAY_NAME, (match) => dated(match, { year: 1, day: 2, name: 3 }));
  yield* valuesOfMatches(text, NAME_DAY_YEAR, (match) => dated(match, { name: 1, day: 2, year: 3 }));
  yield* valuesOfMatches(text, DAY_NAME_YEAR, (match) => dated(match, { day: 1, name: 2, year: 3 }));
}

function* dated(
  match: RegExpExecArray,
  groups: Readonly<Record<'day' | 'name' | 'year', number>>,
): Generator<FoundValue> {
  const name = keyOf(at(match, groups.name));
  // Hebrew writes `in` before the month, in one word.
  const month = MONTHS.get(name) ?? MONTHS.get(name.replace(/^\u05d1/, ''));
  const year = at(match, groups.year);
  const full = Number(year.length === 4 ? year : `${/\p{Script=Thai}/u.test(name) ? '25' : '20'}${year}`);
  // Latin letters with two digits of a year are read elsewhere, by fewer languages.
  if (month === undefined || (year.length === 2 && /\p{Script=Latin}/u.test(name))) return;
  yield* foundAt(match, gregorian(full, month, Number(at(match, groups.day))), year.length === 4 ? NAMED : SHORT);
}

/** A name as the table has it: without the marks of Latin, Greek and Cyrillic letters, points and spaces. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\s'’]/g, '');
}

function* foundAt(match: RegExpExecArray, value: string | undefined, form: number): Generator<FoundValue> {
  if (value !== undefined) yield { value, start: match.index, end: match.index + match[0].length, form };
}
