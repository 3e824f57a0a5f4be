import { invalidRequest } from './api-error.js';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the Gregorian calendar written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Earlier dates of birth are placeholders of other systems: nobody who is alive was born before. */
const FIRST_BIRTH = '1800';
/** The farthest time zone is ahead of UTC by this: a child that is born there today. */
const AHEAD_MS = 14 * 3_600_000;

/**
 * Whether a text can be a date of birth: a day of the calendar, or its year or month alone, from 1800 to today.
 * @param text `YYYY`, `YYYY-MM` or `YYYY-MM-DD`
 * @param at now, Unix time in milliseconds
 */
export function isBirthDate(text: string, at: number): boolean {
  const first = `${text}-01-01`.slice(0, 10);
  return isIsoDate(first) && first >= FIRST_BIRTH && first <= isoDay(at + AHEAD_MS);
}

/** @throws ApiError 400 where a text cannot be a date of birth; nothing is said of none. */
export function requireBirthDate(field: string, text: string | undefined, at: number): void {
  if (text !== undefined && !isBirthDate(text, at))
    throw invalidRequest(field, 'A date of birth is a day of the calendar from 1800 to today.');
}

/** RFC 3339 §5.6, whose day ends at 23:59. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt](?:[01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** A day (00:00Z) or RFC 3339 time as Unix milliseconds; NaN for anything else. */
export function readMoment(text: string): number {
  if (isIsoDate(text)) return Date.parse(`${text}T00:00:00.000Z`);
  // A day that no calendar has would be taken for one of the next month.
  return RFC_3339.test(text) && isIsoDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** RFC 3339 UTC with milliseconds, the form of every time in the API. @param at Unix time in milliseconds. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** The UTC day of a moment as `YYYY-MM-DD`. @param at Unix time in milliseconds. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Completed years between a birth date and a day, both `YYYY-MM-DD`; the birthday itself counts. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}
