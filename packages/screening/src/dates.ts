const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EDTF = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(~)?$/;

/** A birth date that may lack day or month, or be a span of years. */
export interface PartialDate {
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly approximate: boolean;
}

/** Reads the EDTF forms that `Entity.datesOfBirth` and queries use; undefined for anything else. */
export function readPartialDate(text: string): PartialDate | undefined {
  const span = /^(\d{4})\/(\d{4})$/.exec(text);
  if (span) {
    const [yearFrom, yearTo] = [Number(span[1]), Number(span[2])];
    return { yearFrom, yearTo, month: undefined, day: undefined, approximate: true };
  }
  const parts = EDTF.exec(text);
  if (!parts) return undefined;
  const year = Number(parts[1]);
  const month = parts[2] === undefined ? undefined : Number(parts[2]);
  const day = parts[3] === undefined ? undefined : Number(parts[3]);
  if ((month !== undefined && (month < 1 || month > 12)) || (day !== undefined && (day < 1 || day > 31)))
    return undefined;
  return { yearFrom: year, yearTo: year, month, day, approximate: parts[4] !== undefined };
}

/** What stands behind is no date any more. */
const DATE_CHARACTERS_MAX = 200;

/** Years of other calendars (1370 of Iran, 2510 of Thailand) would contradict everybody. */
const YEAR = { min: 1800, max: 2200 } as const;
const ABOUT = /^(?:circa|approx(?:imately|\.)?|about|around|c\.|ca\.?\s|~)|\((?:circa|approx(?:imately|\.)?)\)|~$/i;

/**
 * EDTF of a date as lists print it: `10 Dec 1948`, `circa 1951`, `1960 to 1965`, `between 1958 and 1963`, `1960s`. What of a
 * day is no number of a calendar is left out; undefined for a year before 1800, which is of another calendar.
 */
export function readListedDate(text: string): string | undefined {
  const date = readDate(text.trim().slice(0, DATE_CHARACTERS_MAX).replace(/\.$/, ''));
  const read = date === undefined ? undefined : readPartialDate(date);
  return read && read.yearFrom >= YEAR.min && read.yearTo <= YEAR.max && read.yearFrom <= read.yearTo
    ? date
    : undefined;
}

function readDate(plain: string): string | undefined {
  const decade = /^(?:circa |approximately )?(\d{3})0s$/i.exec(plain);
  if (decade) return `${decade[1]}0/${decade[1]}9`;
  const short = /^(\d{2})(\d{2})\s*\/\s*(\d{2})$/.exec(plain);
  if (short && Number(short[3]) > Number(short[2])) return `${short[1]}${short[2]}/${short[1]}${short[3]}`;
  const span = /(\d{4})\s*(?:to|and|-|–|\/)\s*(?:\d{1,2} )?(?:[A-Za-z]{3,9} )?(\d{4})/.exec(plain);
  if (span) return span[1] === span[2] ? span[1] : `${span[1]}/${span[2]}`;
  if (/^\d{4}-\d{1,2}$/.test(plain) && readPartialDate(plain)) return plain;
  const about = ABOUT.test(plain);
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain);
  if (iso) return ofParts(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(plain);
  if (numbers) return isoDate(numbers);
  const spoken = /(?:(\d{1,2})\s+)?(?:([A-Za-z]{3})[a-z]*\s+)?(\d{4})/.exec(plain);
  if (!spoken) return undefined;
  const month = MONTHS.indexOf((spoken[2] ?? '').toLowerCase()) + 1;
  if (about || month === 0) return about ? `${spoken[3]}~` : spoken[3];
  return ofParts(spoken[3], String(month), spoken[1]);
}

/** A date without the parts that no calendar has, as `00` for a month that nobody knows. */
function ofParts(year = '', month = '', day = ''): string {
  const yearMonth = `${year}-${month.padStart(2, '0')}`;
  if (!readPartialDate(yearMonth)) return year;
  const date = `${yearMonth}-${day.padStart(2, '0')}`;
  return readPartialDate(date) ? date : yearMonth;
}

/** The latest of the days that files give for their edition; nothing where none gives one. */
export function latestDay(texts: readonly string[]): { readonly dated?: string } {
  const days = texts.flatMap((text) => readListedDate(text.replaceAll(/(?<=[A-Za-z])-|-(?=[A-Za-z])/g, ' ')) ?? []);
  const last = days
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort()
    .at(-1);
  return last === undefined ? {} : { dated: last };
}

/** Day and month first, as Europe writes; the year alone where they are no day and month. */
function isoDate([, day, month, year]: RegExpExecArray): string | undefined {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return readPartialDate(date) ? date : year;
}

export type DateRelation = 'exact' | 'compatible' | 'swapped' | 'near' | 'different' | 'far';

/**
 * How a birth date of a query relates to a listed one. `swapped`: day and month exchanged; `near`: same year with
 * another day, or one year apart; `different`: up to nine years; `far`: ten years or more.
 */
export function compareDates(query: PartialDate, listed: PartialDate): DateRelation {
  const slack = slackOf(listed);
  const gap = Math.max(0, listed.yearFrom - slack - query.yearTo, query.yearFrom - listed.yearTo - slack);
  if (gap >= FAR_YEARS) return 'far';
  if (gap >= 2) return 'different';
  if (gap === 1) return 'near';
  if (listed.approximate || query.month === undefined || listed.month === undefined) return 'compatible';
  if (query.day === undefined || listed.day === undefined) {
    return query.month === listed.month ? 'compatible' : 'near';
  }
  if (query.month === listed.month && query.day === listed.day) return 'exact';
  if (query.month === listed.day && query.day === listed.month) return 'swapped';
  // A list writes the first of January where it knows the year alone.
  if ((listed.month === 1 && listed.day === 1) || (query.month === 1 && query.day === 1)) return 'compatible';
  return 'near';
}

const FAR_YEARS = 10;
const SLACK_YEARS = 2;

/** Years by which a listed date that stands for `circa` may be off either way. */
function slackOf({ approximate, yearFrom, yearTo }: PartialDate): number {
  return approximate && yearFrom === yearTo ? SLACK_YEARS : 0;
}

/** The first and the last year whose dates are not `far` from some of the listed ones; every year beyond is from all. */
export function yearsNotFar(listed: readonly PartialDate[]): { readonly from: number; readonly to: number } {
  const from = Math.min(...listed.map((date) => date.yearFrom - slackOf(date)));
  const to = Math.max(...listed.map((date) => date.yearTo + slackOf(date)));
  return { from: from - FAR_YEARS + 1, to: to + FAR_YEARS - 1 };
}
