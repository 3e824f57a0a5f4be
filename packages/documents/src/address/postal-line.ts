import monthNames from '../data/month-names.json' with { type: 'json' };
import data from '../data/postcodes.json' with { type: 'json' };
import { plain } from '../fields/plain-text.js';

/** A postal code with the city next to it. */
export interface PostalPlace {
  readonly postcode: string;
  /** Empty where the code stands alone, as in British addresses. */
  readonly city: string;
  readonly region?: string;
  /** Countries whose codes look like this, the likeliest first. */
  readonly countries: readonly string[];
  /** The form belongs to one country, so that no city is needed to believe it. */
  readonly sure: boolean;
  /** Span in the text, city included. */
  readonly start: number;
  readonly end: number;
}

const PREFIXES: Readonly<Record<string, string>> = data.prefixes;
const PREFIX = `(?:(?<prefix>${Object.keys(PREFIXES).join('|')})[ -]{1,2})?`;
const CITY = String.raw`(?<city>\p{Lu}[\p{L}'’.-]*(?:[ /-](?:\p{L}[\p{L}'’.-]*|\d{1,2}))*(?: \([\p{L} .]{2,20}\))?)`;
const BEFORE_CITY = String.raw`(?<city>\p{Lu}[\p{L}'’.-]*(?:[ -]\p{L}[\p{L}'’.-]*){0,4})`;
const FORMS = data.forms.map((form) => ({ ...form, expression: expressionOf(form) }));
const NAMES = new Map(Object.entries(data.countryNames).flatMap(([code, names]) => names.map((n) => [plain(n), code])));
const TEXT_MAX = 300;
/** `October 2026 Bill`: a year behind its month is no code. */
const MONTHS = new Set(monthNames.months.flat().map(plain));
/** `AV REVOLUCION 1425 INT 3`: behind the name of a street stands its number. */
const STREET_FIRST =
  /^(?:av(?:enida|d?a)?\.?|calle|c\/|rua|r\.|blvd\.?|boulevard|carrera|cra\.?|jr\.?|paseo|calz(?:ada)?\.?|privada|priv\.?)\s[^,]*$/iu;
const YEAR = /^20\d\d$/;
const HOUSE_DIGITS = 4;

function expressionOf({ pattern, place, before }: (typeof data.forms)[number]): RegExp {
  const code = `(?<code>${pattern})`;
  if (place === 'first')
    return new RegExp(String.raw`(?<![\p{L}\d.,/€$£-])${PREFIX}${code}(?![\d.,/%€-])[ ,]{1,2}${CITY}`, 'u');
  if (before === '-') return new RegExp(String.raw`${BEFORE_CITY}\s?-\s?${code}(?!\d)`, 'u');
  if (before) return new RegExp(String.raw`${BEFORE_CITY},? (?<region>${before}),? ${code}(?!\d)`, 'u');
  return new RegExp(String.raw`(?:${BEFORE_CITY},? {1,2})?(?<![\p{L}\d])${code}(?![\p{L}\d])`, 'u');
}

/** The postal code and city in a line, or undefined. */
export function postalPlace(given: string): PostalPlace | undefined {
  // An OCR engine drops the space after a dash that parts a sender's line; the length must stay.
  const text = given.slice(0, TEXT_MAX).replaceAll(/-(?=\d{4,5} \p{Lu})/gu, ' ');
  for (const { expression, countries, sure } of FORMS) {
    const match = expression.exec(text);
    if (!match) continue;
    const { prefix, code, city = '', region } = match.groups as Record<string, string | undefined>;
    if (code === undefined || isNoCode(code, text.slice(0, match.index))) continue;
    const named = prefix === undefined ? undefined : PREFIXES[prefix];
    const cleaned = (city ?? '').replace(/[\s,.-]+$/, '').trim();
    return {
      postcode: code,
      city: cleaned.slice(0, 80),
      countries: named ? [named] : countries,
      sure: sure || named !== undefined,
      start: match.index,
      end: match.index + match[0].length,
      ...(region ? { region } : {}),
    };
  }
  return undefined;
}

function isNoCode(code: string, before: string): boolean {
  if (code.length !== HOUSE_DIGITS || !/^\d+$/.test(code)) return false;
  return STREET_FIRST.test(before) || (YEAR.test(code) && MONTHS.has(plain(before.trim().split(/\s+/).at(-1) ?? '')));
}

/** The country that a line names and nothing else, as an alpha-2 code. */
export function countryNamed(text: string): string | undefined {
  return NAMES.get(plain(text));
}

/** The country where a language is mostly spoken, for codes that several countries share. */
function countryOfLanguage(language: string): string | undefined {
  return (data.languages as Readonly<Record<string, string>>)[language];
}

/** The country whose codes look so; of several, the one whose language the labels of the document speak. */
export function countryOfPlace({ countries }: PostalPlace, languages: readonly string[]): string | undefined {
  if (countries.length === 1) return countries[0];
  return languages.map(countryOfLanguage).find((code) => code !== undefined && countries.includes(code));
}
