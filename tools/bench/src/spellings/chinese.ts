import { at as itemAt } from '@assay/kernel';

/**
 * Names in Hanyu Pinyin (GB/T 16159, ISO 7098:2015) as Wade–Giles writes them: Giles, Chinese–English Dictionary (1912), as
 * tabled in the ALA-LC Romanization Tables of 1997.
 */
const INITIALS = ['zh', 'ch', 'sh', ...'bpmfdtnlgkhjqxrzcsyw'];
const FINALS =
  'iang iong uang ang eng ing ong ian iao uai uan ai ei ao ou an en er ia ie iu in ua uo ui un ue a o e i u'.split(' ');
const SYLLABLES = new Set(INITIALS.flatMap((initial) => FINALS.map((final) => initial + final)).concat(FINALS));

/** Splits a word into Pinyin syllables, at most two; undefined when it is none. */
export function pinyinSyllables(word: string): string[] | undefined {
  if (isSyllable(word)) return [word];
  for (let at = word.length - 1; at > 0; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isSyllable(first) && isSyllable(second) && /^[^aeiou]|^(?:a|an|ang|en|er|e)$/.test(second))
      return [first, second];
  }
  return undefined;
}

function isSyllable(word: string): boolean {
  return word.length > 1 && word.length <= 6 && SYLLABLES.has(word) && !/^(?:y|w)(?:i[ae]|u[ae]i|iu|iong)/.test(word);
}

const WHOLE: Readonly<Record<string, string>> = {
  ...{ zhi: 'chih', chi: "ch'ih", shi: 'shih', ri: 'jih', zi: 'tzu', ci: "tz'u", si: 'ssu', er: 'erh', e: 'o' },
  ...{ ge: 'ko', ke: "k'o", he: 'ho', yi: 'i', you: 'yu', yan: 'yen', ye: 'yeh', yong: 'yung', yu: 'yü', yuan: 'yüan' },
  ...{ yue: 'yüeh', yun: 'yün', guo: 'kuo', kuo: "k'uo", huo: 'huo', shuo: 'shuo', gui: 'kuei', kui: "k'uei" },
};
const GILES: Readonly<Record<string, string>> = {
  ...{ b: 'p', p: "p'", d: 't', t: "t'", g: 'k', k: "k'", j: 'ch', q: "ch'", x: 'hs', zh: 'ch', ch: "ch'", r: 'j' },
  ...{ z: 'ts', c: "ts'" },
};

/** One Pinyin syllable in Wade–Giles, aspirates with their apostrophe. */
export function wadeGiles(syllable: string): string {
  const known = WHOLE[syllable];
  if (known !== undefined) return known;
  const initial = INITIALS.find((start) => syllable.startsWith(start)) ?? '';
  let final = syllable.slice(initial.length);
  if (/^[jqx]$/.test(initial)) final = final.replace(/^u/, 'ü');
  final = final
    .replace(/ong$/, 'ung')
    .replace(/ian$/, 'ien')
    .replace(/ie$/, 'ieh')
    .replace(/üe$/, 'üeh')
    .replace(/^uo$/, 'o');
  return (GILES[initial] ?? initial) + final;
}

/**
 * A name in Pinyin, surname and given name in any order, in Wade–Giles: the syllables of a given name with a hyphen.
 * Undefined when a word is no Pinyin.
 */
export function inWadeGiles(name: string): string | undefined {
  const words = name.toLowerCase().split(/\s+/).map(pinyinSyllables);
  if (words.length > 3 || words.some((syllables) => syllables === undefined)) return undefined;
  const capital = (text: string) => itemAt(text, 0).toUpperCase() + text.slice(1);
  return words.map((syllables) => capital(syllables!.map(wadeGiles).join('-'))).join(' ');
}
