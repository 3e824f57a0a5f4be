import { countryOfName, isCountry } from '@assay/kernel';
import words from '../data/place-words.json' with { type: 'json' };

const nationalities = new Map(
  Object.entries(words.nationalities).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);
/** States and provinces by name; `georgia` alone is the country. */
const regions = new Map(
  Object.entries(words.regions).flatMap(([country, names]) =>
    Object.entries(names).map(([code, name]) => [name, `${country}-${code}`] as const),
  ),
);
const LENGTH_MAX = 200;
/** How people call a state before its name: `State of Delaware`, `Republic of Cyprus`. */
const TITLE =
  /^(?:the )?(?:(?:federal |islamic |people's )?republic|kingdom|state|commonwealth|grand duchy|citizen|sultanate) of (?:the )?/;

/**
 * The country of a text of a register: its code (ISO 3166-1 alpha-2), or that of a state or province with a register of
 * its own (ISO 3166-2), where the text names one. Undefined for what is no country.
 */
export function countryOfText(text: string): string | undefined {
  const given = text.trim();
  if (/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(given)) return isCountry(given.slice(0, 2)) ? given : countryOfName(given);
  const parts = partsOf(given);
  const whole = countryOfName(given.replaceAll('&', 'and')) ?? nameOf(parts.join(', '));
  if (whole) return whole;
  const countries = parts.flatMap((part) => nameOf(part) ?? []);
  const region = parts.map((part) => regions.get(part)).find((code) => code !== undefined);
  // `Georgia, USA` is the state, `Georgia` alone the country.
  if (region !== undefined && (countries.length === 0 || countries.includes(region.slice(0, 2)))) return region;
  return countries[0];
}

/** The country of a place of a register, ISO 3166-1 alpha-2; undefined for a name that no country is known by. */
export function countryCode(place: string | undefined): string | undefined {
  return place !== undefined && /^[A-Z]{2}(?:-|$)/.test(place) ? place.slice(0, 2) : undefined;
}

/** The nationality in a text of a register: of several the first. A country in its place is understood. */
export function nationalityOf(text: string): string | undefined {
  const plain = plainOf(text);
  const whole = nationalities.get(plain.replaceAll(/[^a-z]+/g, ' ').trim());
  if (whole) return whole;
  for (const part of plain.split(/[,/;]| and /)) {
    const found = nationalities.get(part.replaceAll(/[^a-z]+/g, ' ').trim());
    if (found) return found;
  }
  return countryOfText(text)?.slice(0, 2);
}

/** `Delaware (USA)`, `UK - England`, `Jersey, Channel Islands`: from the narrower to the wider. */
function partsOf(text: string): string[] {
  return plainOf(text)
    .split(/[,;()/]| - /)
    .map((part) => part.replace(TITLE, '').trim())
    .filter((part) => part !== '');
}

function nameOf(part: string): string | undefined {
  const plain = part.replace(TITLE, '').replace(/^the /, '');
  return (
    countryOfName(plain) ??
    countryOfName(plain.replace(/^st /, 'saint ')) ??
    countryOfName(plain.replace(/^st /, 'st. '))
  );
}

function plainOf(text: string): string {
  return text
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
