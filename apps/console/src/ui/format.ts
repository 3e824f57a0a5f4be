import { currentLocale, t } from '../i18n/text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "42 min", "3 h", "2 d": an age or a distance, never with more than one unit above an hour and two below a day. */
export function span(ms: number): string {
  const size = Math.abs(ms);
  if (size < MINUTE) return t('time.now');
  if (size < HOUR) return t('time.minutes', { n: Math.floor(size / MINUTE) });
  if (size < 3 * HOUR) {
    const minutes = Math.floor((size % HOUR) / MINUTE);
    const hours = t('time.hours', { n: Math.floor(size / HOUR) });
    return minutes === 0 ? hours : `${hours} ${t('time.minutes', { n: minutes })}`;
  }
  if (size < DAY) return t('time.hours', { n: Math.floor(size / HOUR) });
  return t('time.days', { n: Math.floor(size / DAY) });
}

/** "42 min ago", or that it is just now. */
export function ago(at: string, now = Date.now()): string {
  return now - Date.parse(at) < MINUTE ? t('time.justNow') : t('time.ago', { span: since(at, now) });
}

export function since(at: string, now = Date.now()): string {
  return span(now - Date.parse(at));
}

/** "22 Nov 2026, 15:04 UTC" */
export function exactUtc(at: string): string {
  return `${formatter('utc', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;
}

/** "22 Nov 2026, 15:04 UTC, 16:04 in Vienna"; the place is that of the browser, and left out where it keeps UTC. */
export function exactHere(at: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone === 'UTC') return exactUtc(at);
  const local = formatter('here', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${exactUtc(at)}, ${t('time.inPlace', { time: local, place })}`;
}

/** UTC and the time of the place, for tooltips. */
export function exactBoth(at: string): string {
  const local = formatter('local', { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(at));
  return `${exactUtc(at)}\n${local}`;
}

/** "14 Mar 1989" of a calendar date, in no time zone. */
export function day(date: string): string {
  return formatter('day', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

/** "14 Mar", and the year where it is not this one. */
export function shortDay(date: string, now = Date.now()): string {
  if (date.slice(0, 4) !== new Date(now).toISOString().slice(0, 4)) return day(date);
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return formatter('shortDay', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at);
}

/** "15:04" in UTC. */
export function clock(at: string): string {
  return formatter('clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(
    new Date(at),
  );
}

/** "15:04:31" in UTC, of what happens every few seconds. */
export function clockSeconds(at: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return formatter('seconds', { ...parts, hourCycle: 'h23', timeZone: 'UTC' }).format(new Date(at));
}

/** "61 MB", "1.2 GB": a size with at most one place. */
export function bytes(size: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3)));
  const scaled = size / 1000 ** step;
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: scaled < 10 ? 1 : 0,
  }).format(scaled);
}

/** Whether two moments are on the same day, in UTC. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, 10) === other.slice(0, 10);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** "9,850.00"; assets of many places keep them: "0.00042". A text is shown with every digit, which a number does not hold. */
export function money(amount: string | number): string {
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 18 }).format(
    amount as Intl.StringNumericLiteral,
  );
}

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const found =
    made.get(name) ?? new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), options);
  made.set(name, found);
  return found;
}
