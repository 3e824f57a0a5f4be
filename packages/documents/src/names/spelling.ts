import data from '../data/name-words.json' with { type: 'json' };

type Rule = readonly [pattern: RegExp, into: string];

/**
 * Everywhere: a letter that a zone writes with two (ICAO Doc 9303-3 §6) and the plain letter that people type for it are
 * one, `SOEREN` and `SOREN`.
 */
const EVERYWHERE: readonly Rule[] = [
  [/(?<=[NU])XX/g, ''],
  [/([AO])E/g, '$1'],
  [/UE/g, 'U'],
  [/AA/g, 'A'],
];

/** Transcriptions of one alphabet that were in use after each other, and the spelling that people are used to. */
const OF_COUNTRIES: readonly (readonly [countries: readonly string[], rules: readonly Rule[]])[] = [
  [data.dStroke, [[/DJ/g, 'D']]],
  // Letters that Doc 9303 has no row for, and the J of Turkic and Mongolian alphabets.
  [
    data.centralAsian,
    [
      [/D?ZH|J/g, 'ZH'],
      [/Q/g, 'K'],
      [/GH/g, 'G'],
      [/SS/g, 'S'],
      [/NG(?![AEIOUY])/g, 'N'],
    ],
  ],
  [
    data.cyrillic,
    [
      [/X/g, 'KS'],
      [/[CK]H(?=R)|KH/g, 'H'],
      [/TC/g, 'TS'],
      [/DR$/g, 'DER'],
      [/[IYJ]+/g, 'I'],
      [/^I(?=E)/g, ''],
      [/(?<=[AEOU])I(?=E)/g, ''],
      [/IO/g, 'E'],
    ],
  ],
  // The letter that is G in Russian; people write both.
  [['UA', 'BY'], [[/(?<![KZSCT])H/g, 'G']]],
  [
    data.greek,
    [
      [/M[PB]/g, 'B'],
      [/CH/g, 'H'],
      [/Y/g, 'I'],
    ],
  ],
  [data.icelandic, [[/DH/g, 'D']]],
  [
    data.japanese,
    [
      [/O[OUH](?![AEIOUY])/g, 'O'],
      [/UU/g, 'U'],
    ],
  ],
  [data.chinese, [[/^([LN])(?:YU|V|UE)$/g, '$1U']]],
];

const ABBREVIATED: ReadonlyMap<string, string> = new Map(Object.entries(data.abbreviations));

/** `MD` for Mohammad. */
export const isAbbreviation = (word: string): boolean => ABBREVIATED.has(word);

const RULES = new Map<string | undefined, readonly Rule[]>([[undefined, EVERYWHERE]]);

function rulesOf(country: string | undefined): readonly Rule[] {
  const known = RULES.get(country);
  if (known) return known;
  const own = OF_COUNTRIES.filter(([countries]) => country !== undefined && countries.includes(country));
  const rules = own.length === 0 ? EVERYWHERE : [...own.flatMap(([, some]) => some), ...EVERYWHERE];
  if (own.length > 0) RULES.set(country, rules);
  return rules;
}

/** A word as it is compared: written out, and in one of the spellings that its state of issue knows for it. */
export function folded(word: string, country: string | undefined): string {
  const long = ABBREVIATED.get(word) ?? word;
  return rulesOf(country).reduce((text, [pattern, into]) => text.replaceAll(pattern, into), long);
}
