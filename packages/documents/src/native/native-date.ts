import { at, isIsoDate, withLatinDigits } from '@assay/kernel';
import { gregorian, islamicDay, solarDay } from '../fields/values/calendars.js';
import { nativeDates } from '../fields/values/native-dates.js';
import { lazily } from './lazily.js';

const YEAR_FIRST = /(?<!\d)(\d{4})\s?[./\-年]\s?(\d{1,2})\s?[./\-月]\s?(\d{1,2})(?!\d)/g;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4})(?!\d)/g;
/** `73年3月27日` of the Republic of China, with or without its name. */
const OF_TAIWAN = /(?<!\d)(\d{2,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g;
const TAIWAN_AHEAD = 1911;
/** `2027年(令和09年)06月01日`: the year of the era stands in brackets. */
const IN_BRACKETS = /[(（][^()（）]*[)）]/g;
/** Years of calendars that do not count from year 1 of ours. */
const OTHER_CALENDAR_LAST = 1500;

/** States that write years of the Islamic and of the solar calendar; of that of Nepal there are tables only. */
const ISLAMIC = new Set(['SA']);
const SOLAR = new Set(['IR', 'AF']);
const UNKNOWN_CALENDAR = new Set(['NP']);

/**
 * The days of a text as `YYYY-MM-DD`, in the order in which they stand: with names of months, eras and the calendar of
 * the state, or digits alone, day before month.
 * @param issuer ISO 3166-1 alpha-2, empty where it is not known
 */
export function nativeDays(raw: string, issuer: string): string[] {
  if (UNKNOWN_CALENDAR.has(issuer)) return [];
  const text = withLatinDigits(raw).replaceAll(IN_BRACKETS, '');
  const found = [
    ...nativeDates(text).map(({ value, start }) => [start, String(value)] as const),
    ...matches(text, YEAR_FIRST, ([y, m, d]) => dayOf(y, m, d, issuer)),
    ...matches(text, YEAR_LAST, ([d, m, y]) => dayOf(y, m, d, issuer)),
    ...(issuer === 'TW' ? matches(text, OF_TAIWAN, ([y, m, d]) => gregorian(y + TAIWAN_AHEAD, m, d)) : []),
  ];
  const days = found.toSorted(([a], [b]) => a - b).map(([, day]) => day);
  return [...new Set(days)].filter(isIsoDate);
}

const saudi = lazily(
  () =>
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
    }),
);
const DAY_MS = 86_400_000;
/** So many days the tables of Umm al-Qura and those by calculation differ at most. */
const APART_MAX = 2;

/** A day of the calendar of Saudi Arabia, whose months begin by the moon. */
function ummAlQura(year: number, month: number, day: number): string | undefined {
  const near = islamicDay(year, month, day);
  if (near === undefined) return undefined;
  for (let apart = -APART_MAX; apart <= APART_MAX; apart += 1) {
    const date = new Date(Date.parse(near) + apart * DAY_MS);
    const part = (type: string) =>
      Number(
        saudi()
          .formatToParts(date)
          .find((one) => one.type === type)?.value,
      );
    if (part('year') === year && part('month') === month && part('day') === day) return date.toISOString().slice(0, 10);
  }
  return undefined;
}

function matches(text: string, pattern: RegExp, day: (parts: [number, number, number]) => string | undefined) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = day([Number(at(match, 1)), Number(at(match, 2)), Number(at(match, 3))]);
    return found === undefined ? [] : [[match.index, found] as const];
  });
}

function dayOf(year: number, month: number, day: number, issuer: string): string | undefined {
  if (year > OTHER_CALENDAR_LAST) return gregorian(year, month, day);
  if (ISLAMIC.has(issuer)) return ummAlQura(year, month, day);
  return SOLAR.has(issuer) ? solarDay(year, month, day) : undefined;
}
