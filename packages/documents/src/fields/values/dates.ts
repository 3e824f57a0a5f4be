import { at, isIsoDate, withLatinDigits } from '@assay/kernel';
import data from '../../data/month-names.json' with { type: 'json' };
import { plain } from '../plain-text.js';
import { gregorian } from './calendars.js';
import { nativeDates } from './native-dates.js';
import { type FoundValue, valuesOfMatches } from './value.js';

export type DayOrder = 'day_first' | 'month_first';

const NUMERIC = /(?<![\d.,/-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d]|[.,/-]\d)/g;
const YEAR_FIRST = /(?<![\d.,/-])(\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?![\d]|[.,/-]\d)/g;
/** `7. Mai 2014`, `2 de julio de 2026`, `1er août 2015`, `05-JAN-2026`, and joined as an OCR engine may: `7.Mai2014`. */
const DAY_NAMED =
  /(?<!\d)(\d{1,2})(?:\s?(?:st|nd|rd|th|er|\.|º|°))?[\s.,/-]{0,3}(?:de\s?l?\s?)?(\p{L}{3,12})\.?[\s.,/-]{0,3}(?:del?\s?)?(\d{4})(?!\d)/giu;
/** `August 3 , 2014`. */
const MONTH_NAMED = /(?<!\p{L})(\p{L}{3,12})\.?\s{0,2}(\d{1,2})(?:st|nd|rd|th)?\s?,?\s?(\d{4})(?!\d)/giu;
/** `8 Oct 26`, `05-JAN-26`. */
const DAY_NAMED_SHORT =
  /(?<!\d)(\d{1,2})[\s-]\s?(\p{L}{3,9})\.?[\s-]\s?['’]?(\d{2})(?![\d:]|[.,]\d|,?\s?\d{4}(?!\d))/giu;
const TEXT_MAX = 1_000;
const FIRST_YEAR = 1900;
const FORM = { named: 1, yearFirst: 0.98, numeric: 0.95, ambiguous: 0.85, short: 0.8 } as const;

/** Every date in a text. A date of digits whose day may be its month is read in the given order. */
export function datesIn(text: string, order: DayOrder = 'day_first'): FoundValue[] {
  const given = withLatinDigits(text.slice(0, TEXT_MAX));
  const digits = [...yearFirst(given), ...numeric(given, order)];
  const found = [
    ...named(given),
    ...(SOLAR_SCRIPT.test(text) ? digits : digits.filter(isOfNow)),
    ...nativeDates(given),
  ];
  return found
    .map(({ value, start, end, form }) => ({ value, start, end, form }))
    .filter(({ value }) => isIsoDate(value) && value > '1900' && value < '2100')
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((date, index, all) => !all.slice(0, index).some((other) => date.start < other.end));
}

/** Years of the calendars of Iran and of Islam are years only where their letters or digits stand. */
const SOLAR_SCRIPT = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u;
const isOfNow = ({ year }: WithYear) => year >= FIRST_YEAR;

function* named(text: string): Generator<FoundValue> {
  yield* valuesOfMatches(text, DAY_NAMED, (match) => dated(match, { day: 1, name: 2, year: 3 }));
  yield* valuesOfMatches(text, DAY_NAMED_SHORT, (match) => dated(match, { day: 1, name: 2, year: 3 }));
  yield* valuesOfMatches(text, MONTH_NAMED, (match) => dated(match, { name: 1, day: 2, year: 3 }));
}

/** @param groups of the pattern that hold the parts */
function* dated(
  match: RegExpExecArray,
  groups: Readonly<Record<'day' | 'name' | 'year', number>>,
): Generator<FoundValue> {
  const name = at(match, groups.name);
  // The `de` of `31 de diciembre` is also how December and Dezember begin.
  const month = monthNamed(name) ?? monthNamed(`de${name}`);
  if (month === undefined) return;
  const year = at(match, groups.year);
  const form = year.length === 2 ? FORM.short : FORM.named;
  yield foundAt(match, iso(fullYear(year), String(month), at(match, groups.day)), form);
}

/** Two digits above 70 are of the last century. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > 70 ? 19 : 20}${year}`);

type WithYear = FoundValue & { readonly year: number };

function* yearFirst(text: string): Generator<WithYear> {
  for (const match of text.matchAll(YEAR_FIRST)) {
    yield { ...foundAt(match, iso(at(match, 1), at(match, 3), at(match, 4)), FORM.yearFirst), year: Number(match[1]) };
  }
}

function* numeric(text: string, order: DayOrder): Generator<WithYear> {
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second, year] = [at(match, 1), at(match, 3), at(match, 4)];
    const ambiguous = Number(first) <= 12 && Number(second) <= 12 && first !== second;
    const monthFirst = Number(second) > 12 || (ambiguous && order === 'month_first');
    const full = fullYear(year);
    const long = ambiguous ? FORM.ambiguous : FORM.numeric;
    const form = year.length === 2 ? FORM.short : long;
    yield {
      ...foundAt(match, monthFirst ? iso(full, first, second) : iso(full, second, first), form),
      year: Number(full),
    };
  }
}

/** The order that dates of the texts prove, by a day above 12. @param otherwise where none does */
export function dayOrderOf(texts: readonly string[], otherwise: DayOrder = 'day_first'): DayOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    for (const [, first, , second] of text.slice(0, TEXT_MAX).matchAll(NUMERIC)) {
      if (Number(first) > 12) dayFirst += 1;
      else if (Number(second) > 12) monthFirst += 1;
    }
  }
  if (monthFirst === dayFirst) return otherwise;
  return monthFirst > dayFirst ? 'month_first' : 'day_first';
}

/** The month of a name, or of its first letters when no other month starts with them. */
export function monthNamed(name: string): number | undefined {
  const wanted = plain(name);
  if (wanted.length < 3) return undefined;
  const months = data.months.flatMap((names, index) =>
    names.some((full) => full.startsWith(wanted) || (wanted === 'sept' && full.startsWith('sep'))) ? [index + 1] : [],
  );
  return months.length === 1 ? months[0] : undefined;
}

/** In the Gregorian calendar, by the calendar in which the year can only be. */
const iso = (year: string, month: string, day: string): string =>
  gregorian(Number(year), Number(month), Number(day)) ?? '';

function foundAt(match: RegExpExecArray, value: string, form: number): FoundValue {
  return { value, start: match.index, end: match.index + match[0].length, form };
}
