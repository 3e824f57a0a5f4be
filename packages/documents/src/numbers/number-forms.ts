import { isIsoDate } from '@assay/kernel';
import data from '../data/personal-numbers.json' with { type: 'json' };
import { belgianCentury, CHECK_SCHEMES, type CheckScheme } from './check-schemes.js';

/** How a state writes the numbers of persons, see `data/personal-numbers.json`. */
export interface NumberForm {
  readonly pattern: string;
  readonly check?: string;
  readonly always?: boolean;
  readonly bare?: boolean;
  readonly short?: number;
  readonly centuries?: Readonly<Record<string, string>>;
  readonly months?: Readonly<Record<string, string>>;
  readonly days?: readonly number[];
  readonly sign?: readonly (string | number)[];
}

/** A text that has the form of a number of a person. */
export interface FormedNumber {
  readonly form: NumberForm;
  /** Capitals and digits without spaces and signs; the sign of a century stays. */
  readonly text: string;
  /** Whether its check character is right; undefined where the form has none. */
  readonly checked: boolean | undefined;
  readonly birth: NumberBirth | undefined;
}

/** What a number says of a birth: years in full, or with two digits where the number does not tell the century. */
export interface NumberBirth {
  readonly year: string;
  /** `MM-DD`; absent where the number holds the year alone, or leaves the day open. */
  readonly day?: string;
}

const DAY_MS = 86_400_000;
/** The day before the first that Ukrainian numbers count. */
const UKRAINIAN_START = Date.UTC(1899, 11, 31);
/** Months of Italian numbers. */
const MONTH_LETTERS = 'ABCDEHLMPRST';

const forms: ReadonlyMap<string, readonly (readonly [RegExp, NumberForm])[]> = new Map(
  Object.entries(data.forms as Readonly<Record<string, readonly NumberForm[]>>).map(([country, list]) => [
    country,
    list.map((form) => [new RegExp(`^${form.pattern}$`), form] as const),
  ]),
);
const without: ReadonlySet<string> = new Set(data.withoutNumber);

/** Whether the forms of a state's numbers are known. @param country ISO 3166-1 alpha-2 */
export const hasForms = (country: string): boolean => forms.has(country);

/** Whether zones of a state hold something else where others have the number of a person. */
export const holdsNone = (country: string): boolean => without.has(country);

/** Capitals and digits of a text, with the signs that tell a century only where they are asked for. */
export const compactOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * A text as a number of a person of a state: of its forms the first whose check character is right, else one that it has
 * by its characters alone.
 */
export function formedNumber(country: string, text: string): FormedNumber | undefined {
  const found = (forms.get(country) ?? []).flatMap(([pattern, form]) => {
    const signed = text.toUpperCase().replace(/\s/g, '');
    const kept = pattern.exec(signed) ?? pattern.exec(compactOf(text));
    if (!kept) return [];
    const scheme = CHECK_SCHEMES[form.check as CheckScheme] as ((text: string) => boolean) | undefined;
    return [{ form, text: kept[0], checked: scheme?.(kept[0]), birth: birthOf(form, kept) }];
  });
  return found.find(({ checked }) => checked !== false) ?? found[0];
}

/** The number as people of the state write it, with its sign. */
export function writtenNumber({ form, text }: FormedNumber): string {
  const [place, sign, length] = form.sign ?? [];
  if (typeof place !== 'number' || typeof sign !== 'string' || (length !== undefined && text.length !== length))
    return text;
  return `${text.slice(0, place)}${sign}${text.slice(place)}`;
}

function birthOf(form: NumberForm, match: RegExpExecArray): NumberBirth | undefined {
  const { y, m, d, c, l, n } = match.groups ?? {};
  if (n !== undefined) return fullDate(new Date(UKRAINIAN_START + Number(n) * DAY_MS).toISOString().slice(0, 10));
  if (y === undefined) return undefined;
  const letter = l === undefined ? undefined : MONTH_LETTERS.indexOf(l) + 1;
  const { month, century: byMonth } = monthOf(form, letter ?? (m === undefined ? undefined : Number(m)));
  const day = d === undefined ? undefined : dayOf(form, Number(d));
  const century = (c === undefined ? undefined : form.centuries?.[c]) || byMonth || centuryByCheck(form, match[0]);
  const year = yearOf(y, century);
  if (!month || !day) return { year };
  const monthDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(`2000-${monthDay}`) ? { year, day: monthDay } : undefined;
}

/** Years in full; three digits leave the thousands out, as in former Yugoslavia. */
function yearOf(digits: string, century: string | undefined): string {
  if (digits.length === 3) return `${digits.startsWith('0') ? '2' : '1'}${digits}`;
  return digits.length === 2 && century ? century + digits : digits;
}

const fullDate = (iso: string): NumberBirth => ({ year: iso.slice(0, 4), day: iso.slice(5) });

const centuryByCheck = ({ check }: NumberForm, text: string) =>
  check === 'belgium' ? belgianCentury(text) : undefined;

/** The month without what is added to it, and the century that this tells. */
function monthOf({ months }: NumberForm, month: number | undefined): { month?: number; century?: string } {
  if (month === undefined) return {};
  for (const [added, century] of Object.entries(months ?? {})) {
    const own = month - Number(added);
    if (own >= 1 && own <= 12) return { month: own, century };
  }
  return { month };
}

function dayOf({ days = [] }: NumberForm, day: number): number {
  return day - (days.find((added) => day > added) ?? 0);
}

/**
 * Whether a number fits a birth date, as far as both tell; a zone guesses the century, so that it is not compared.
 * @param date `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export function fitsBirth({ year, day }: NumberBirth, date: string): boolean {
  if (year.slice(-2) !== date.slice(2, 4)) return false;
  return day === undefined || date.length < 10 || date.slice(5) === day;
}
