import countries from './countries.json' with { type: 'json' };

/** A country as a person finds it. */
export interface Country {
  code: string;
  name: string;
  /** The two letters that devices draw as a flag. */
  flag: string;
}

const FLAG_OFFSET = 0x1f1a5;

/** Countries by their names in a language, in its order. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries.codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code, flag: flagOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** Countries whose name holds the words, whatever the accents and case; a code of two letters finds its country. */
export function findCountries(all: readonly Country[], words: string): Country[] {
  const wanted = folded(words);
  return all.filter(({ code, name }) => folded(name).includes(wanted) || code.toLowerCase() === wanted);
}

/** The first of the wishes that is a country: a code, or a language tag with a region. */
export function firstCountry(wishes: readonly (string | null | undefined)[]): string {
  for (const wish of wishes) {
    const code = /(?:^|-)([A-Z]{2})\b/.exec(wish ?? '')?.[1];
    if (code && countries.codes.split(' ').includes(code)) return code;
  }
  return '';
}

const flagOf = (code: string) => String.fromCodePoint(...[...code].map((letter) => FLAG_OFFSET + letter.charCodeAt(0)));

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
