import { invalidRequest } from './api-error.js';
import data from './data/countries.json' with { type: 'json' };

const byAlpha2: Readonly<Record<string, readonly string[]>> = data.countries;
const byAlpha3 = new Map(Object.entries(byAlpha2).map(([alpha2, [alpha3]]) => [alpha3 ?? '', alpha2]));
const byIcao: Readonly<Record<string, string>> = data.icao;

/** Whether a text is an assigned ISO 3166-1 alpha-2 code in upper case (or XK). */
export function isCountry(text: string): boolean {
  return Object.hasOwn(byAlpha2, text);
}

/** @throws ApiError 400 where a country is named by a code that is not assigned; nothing is said of none. */
export function requireCountry(field: string, code: string | null | undefined): void {
  if (code != null && !isCountry(code))
    throw invalidRequest(field, 'This is no assigned country code of two letters (ISO 3166-1 alpha-2).');
}

/** English short name of a country, or undefined when the code is not assigned. */
export function countryName(alpha2: string): string | undefined {
  return Object.hasOwn(byAlpha2, alpha2) ? byAlpha2[alpha2]?.[1] : undefined;
}

/** Its alpha-3 code, as machine-readable zones have it; undefined when the code is not assigned. */
export function countryAlpha3(alpha2: string): string | undefined {
  return Object.hasOwn(byAlpha2, alpha2) ? byAlpha2[alpha2]?.[0] : undefined;
}

/** All assigned alpha-2 codes, in alphabetical order. */
export function countryCodes(): string[] {
  return Object.keys(byAlpha2);
}

/**
 * The alpha-2 code of a country as a travel document writes it (ICAO Doc 9303-3 §5: alpha-3, `D` for Germany, `GBN`
 * and the like for British nationals, `RKS` for Kosovo). Undefined for organisations and for the specimen state `UTO`.
 */
export function countryOfDocument(code: string): string | undefined {
  const plain = code.replaceAll('<', '').toUpperCase();
  return (Object.hasOwn(byIcao, plain) ? byIcao[plain] : undefined) ?? byAlpha3.get(plain);
}
