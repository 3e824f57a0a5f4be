import { countryCodes, countryName, isCountry } from './countries.js';
import data from './data/country-names.json' with { type: 'json' };

const codes = new Map<string, string>(Object.entries(data.names));
for (const code of countryCodes()) codes.set(plain(countryName(code) ?? ''), code);

/** Alpha-2 of a country as lists and registers write it, or undefined when the text names none. Alpha-2 itself is accepted. */
export function countryOfName(text: string): string | undefined {
  const name = text.trim();
  if (name.length > NAME_CHARACTERS_MAX) return undefined;
  const upper = name.toUpperCase();
  return isCountry(upper) ? upper : codes.get(plain(name));
}

/** No country has a longer name. */
const NAME_CHARACTERS_MAX = 200;

/** Alpha-2 of the country a place ends with: `Roubaix, France` gives FR, `Hamhung, Korea, North` gives KP. */
export function countryOfPlace(text: string): string | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return countryOfName(parts.slice(-2).join(', ')) ?? countryOfName(parts.at(-1) ?? '');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/^possibly /i, '')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
