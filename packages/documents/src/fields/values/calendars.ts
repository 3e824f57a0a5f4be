/** Years that no paper has in the Gregorian calendar: of Thailand's, which is 543 years ahead. */
const BUDDHIST = { ahead: 543, first: 2480, last: 2643 } as const;
/** Years of the solar calendar of Iran and Afghanistan, and of the Islamic one, on papers of today. */
const [SOLAR_FIRST, ISLAMIC_FIRST, ISLAMIC_LAST] = [1300, 1430, 1500];
const DAY_MS = 86_400_000;
/** The first day of the solar and of the Islamic calendar, as days of Unix time: 622-03-21 and 622-07-19 (Gregorian). */
const SOLAR_START = Date.UTC(622, 2, 21) / DAY_MS;
const ISLAMIC_START = Date.UTC(622, 6, 19) / DAY_MS;
/** Leap years of the solar calendar, in a cycle of 33 years (1300 to 1500). */
const SOLAR_LEAPS: ReadonlySet<number> = new Set([1, 5, 9, 13, 17, 22, 26, 30]);
const SOLAR_CYCLE = 33;
/** Leap years of the Islamic calendar by its tables, in a cycle of 30 years; the moon may be a day off, in one of a hundred two. */
const ISLAMIC_LEAPS: ReadonlySet<number> = new Set([2, 5, 7, 10, 13, 16, 18, 21, 24, 26, 29]);
const ISLAMIC_CYCLE = 30;

/** First years of the eras of Japan, and of the Republic of China. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2019, 平成: 1989, 昭和: 1926, 民國: 1912, 民国: 1912 };

/** The Gregorian year of a year of an era; its first is written `元`. */
export function yearOfEra(era: string, year: string): number | undefined {
  const first = ERAS[era];
  return first === undefined ? undefined : first + (year === '元' ? 1 : Number(year)) - 1;
}

/** A day as `YYYY-MM-DD` in the Gregorian calendar, by the calendar in which its year can only be; undefined for no such day. */
export function gregorian(year: number, month: number, day: number): string | undefined {
  if (year >= BUDDHIST.first && year <= BUDDHIST.last) return isoOf(year - BUDDHIST.ahead, month, day);
  if (year >= ISLAMIC_FIRST && year <= ISLAMIC_LAST) return islamicDay(year, month, day);
  if (year >= SOLAR_FIRST && year < ISLAMIC_FIRST) return solarDay(year, month, day);
  return isoOf(year, month, day);
}

const isoOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const isoDay = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Six months of 31 days, five of 30, and one of 29 or 30. */
export function solarDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) return undefined;
  const leaps = countLeaps(year, SOLAR_LEAPS, SOLAR_CYCLE);
  const before = Math.min(month - 1, 6) * 31 + Math.max(0, month - 7) * 30;
  return isoDay(SOLAR_START + (year - 1) * 365 + leaps + before + day - 1);
}

/** Months of 30 and 29 days in turn. */
export function islamicDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 30) return undefined;
  const leaps = countLeaps(year, ISLAMIC_LEAPS, ISLAMIC_CYCLE);
  return isoDay(ISLAMIC_START + (year - 1) * 354 + leaps + Math.ceil(29.5 * (month - 1)) + day - 1);
}

/** Leap years before a year. */
function countLeaps(year: number, leaps: ReadonlySet<number>, cycle: number): number {
  const whole = Math.floor((year - 1) / cycle);
  const rest = (year - 1) % cycle;
  return whole * leaps.size + [...leaps].filter((place) => place <= rest).length;
}
