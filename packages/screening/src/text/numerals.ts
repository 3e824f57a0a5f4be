const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Roman numerals below forty, as they are read. */
const NUMERALS: ReadonlyMap<string, string> = new Map(
  ['', 'x', 'xx', 'xxx'].flatMap((tens, ten) =>
    UNITS.map((unit, one) => [`${tens}${unit}`, String(10 * ten + one)] as const).filter(([roman]) => roman !== ''),
  ),
);
/** Numerals that are names as well: `Vi`, `Xi`, `Li`; and single letters, which are initials. */
const ALSO_NAMES = new Set(['vi', 'xi', 'i', 'v', 'x']);

/**
 * Folded words with Roman numerals written in Arabic ones: `sea glory ii` is `sea glory 2`. Ships bear any numeral behind
 * their first word; in other names none is read so that may be a name.
 */
export function withArabicNumerals(words: string[], ship: boolean): string[] {
  if (words.length < 2) return words;
  for (const [at, word] of words.entries()) {
    if (ship && /^0+\d/.test(word)) words[at] = word.replace(/^0+(?=\d)/, '');
    const number = ship && at === 0 ? undefined : NUMERALS.get(word);
    if (number === undefined) continue;
    const last = at === words.length - 1;
    if (ship ? last || word.length > 1 : !ALSO_NAMES.has(word)) words[at] = number;
  }
  return words;
}
