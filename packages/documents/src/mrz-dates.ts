import { isIsoDate } from '@assay/kernel';

/** Whether six characters can stand for a date: YYMMDD, with unknown parts as `00` or `<<` (ICAO Doc 9303-3 §4.8). */
export function isMrzDate(text: string): boolean {
  return /^<{6}$|^0{6}$/.test(text) || isoOf(text, 2000) !== undefined || isoOf(text, 1999) !== undefined;
}

/**
 * A birth date with its century: the latest one that is not after today.
 * @param today `YYYY-MM-DD`.
 * @returns `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where the document leaves the rest unknown; undefined without a date.
 */
export function birthDate(text: string, today: string): string | undefined {
  if (/^0{6}$/.test(text)) return undefined;
  const thisCentury = Number(today.slice(0, 2)) * 100;
  for (const century of [thisCentury, thisCentury - 100]) {
    const date = isoOf(text, century);
    if (date !== undefined && date <= today.slice(0, date.length)) return date;
  }
  return undefined;
}

/** The first or last day of a year 99: what zones of cards without an end have, whose print says 9999. */
const ENDLESS = /^99(?:0101|1231)$/;
/** States give cards without an end to people of this age and older (Spain from 70, Portugal and Croatia from 65). */
const ENDLESS_FROM_AGE = 55;

/** No zone ended before: the first documents with one are of 1981. */
const FIRST_END = 1981;

/**
 * An expiry date with its century: the one nearest to today among those that a document with a zone can have.
 * @param today `YYYY-MM-DD`.
 * @param birth of the holder, `YYYY-MM-DD` or less
 * @returns `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; undefined without a date, or without an end.
 */
export function expiryDate(text: string, today: string, birth = today): string | undefined {
  if (/^0{6}$/.test(text)) return undefined;
  if (ENDLESS.test(text) && Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) >= ENDLESS_FROM_AGE) return undefined;
  const year = Number(today.slice(0, 4));
  const base = year - (year % 100);
  const near = [base - 100, base, base + 100]
    .map((century) => isoOf(text, century))
    .filter((date): date is string => date !== undefined && Number(date.slice(0, 4)) >= FIRST_END)
    .sort((a, b) => Math.abs(Number(a.slice(0, 4)) - year) - Math.abs(Number(b.slice(0, 4)) - year));
  return near[0];
}

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The last day that a whole or partial date covers. */
export function lastDayOf(date: string): string {
  if (date.length === 4) return `${date}-12-31`;
  if (date.length !== 7) return date;
  const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5)), 0)).getUTCDate();
  return `${date}-${String(days).padStart(2, '0')}`;
}

function isoOf(text: string, centuryOrYear: number): string | undefined {
  const parts = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(text);
  if (!parts) return undefined;
  const year = String(Math.floor(centuryOrYear / 100) * 100 + Number(parts[1]));
  const [month, day] = [known(parts[2]), known(parts[3])];
  if (!month) return day ? undefined : year;
  if (!day) return isIsoDate(`${year}-${month}-01`) ? `${year}-${month}` : undefined;
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
}

const known = (part: string | undefined) => (part === '00' || part === '<<' ? undefined : part);
