import chineseSurnames from '../data/chinese-surnames.json' with { type: 'json' };
import korean from '../data/korean-syllables.json' with { type: 'json' };
import { type Respelling, respell } from './respell.js';
import { isSyllable, plainSyllable } from './syllables.js';

const pinyin: Readonly<Record<string, readonly string[]>> = chineseSurnames.pinyin;
const surnames: ReadonlySet<string> = new Set(korean.surnames);
const given: ReadonlySet<string> = new Set(korean.given.map(plainSyllable));
const WORDS_MAX = 4;
const WORD_MAX = 12;

/**
 * Chinese names with a surname of Hong Kong, the Straits or Taiwan read in Pinyin, and Korean names as the north writes
 * them: `Wong Mingming` is `Wang Mingming`, `Sungil Choi` is `Sung il Choi`, `I Won-ho` is `Ri Won ho`.
 */
export function asianReadings(text: string, folded: readonly string[]): string[] {
  if (folded.length < 2 || folded.length > WORDS_MAX) return [];
  return [...withSurnameInPinyin(text, folded), ...koreanApart(folded), ...northern(folded), ...burmese(folded)];
}

function withSurnameInPinyin(text: string, words: readonly string[]): string[] {
  // What stands beside a hyphen is a given name.
  const ends = [/^\s*\p{L}+-/u.test(text) ? -1 : 0, /-\p{L}+\s*$/u.test(text) ? -1 : words.length - 1];
  const places = ends.filter((place) => Object.hasOwn(pinyin, words[place] ?? ''));
  const place = places.find((one) => words.every((word, other) => one === other || isChinese(word)));
  if (place === undefined) return [];
  const written = pinyin[words[place] ?? ''] ?? [];
  return written.map((surname) => words.map((word, at) => (at === place ? surname : word)).join(' '));
}

/** Whether a word is one Pinyin syllable or two of them, as far as its letters tell. */
function isChinese(word: string): boolean {
  return TWO_SYLLABLES.test(word);
}

const INITIAL = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])';
const FINAL =
  '(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|ia|ie|iu|in|ua|uo|ui|un|ue|a|o|e|i|u)';
const TWO_SYLLABLES = new RegExp(`^(?:${INITIAL}${FINAL}){1,2}$|^${INITIAL}${FINAL}(?:an|ang|en|er|ao)$`);

/** A given name of two syllables in one word, apart. */
function koreanApart(words: readonly string[]): string[] {
  if (words.length !== 2) return [];
  const place = words.findIndex((word) => surnames.has(word));
  const [surname, name] = place === 0 ? words : [words[1], words[0]];
  if (place < 0 || surname === undefined || name === undefined || name.length > WORD_MAX || isSyllable(name)) return [];
  const apart: string[] = [];
  for (let at = 1; at < name.length; at += 1) {
    const [first, second] = [name.slice(0, at), name.slice(at)];
    if (isKorean(first) && isKorean(second)) apart.push(`${first} ${second} ${surname}`);
  }
  return apart;
}

function isKorean(syllable: string): boolean {
  return isSyllable(syllable) && given.has(plainSyllable(syllable));
}

/** The south leaves out an r before i and y, and writes it as n before other vowels. */
const NORTHERN: Readonly<Record<string, string>> = {
  ...{
    i: 'ri',
    yi: 'ri',
    im: 'rim',
    yim: 'rim',
    yu: 'ryu',
    yoo: 'ryu',
    yang: 'ryang',
    yeo: 'ryo',
    no: 'ro',
    noh: 'ro',
    na: 'ra',
    joe: 'jo',
    hur: 'ho',
    huh: 'ho',
    suh: 'so',
    roh: 'ro',
  },
};
const CERTAIN = new Set(['i', 'im', 'joe', 'hur', 'huh', 'suh', 'roh', 'noh']);
/** What only Korean systems write. */
const KOREAN_ALONE = /eo|eu|oo|ae|y[eo]u?n?g?$|hy|gy|ky|my|[aeiou](?:k|l|m|p)$|^(?:il|ok|uk|ho|ha)$/;

function northern(words: readonly string[]): string[] {
  if (words.length !== 3) return [];
  const [surname = '', ...rest] = words;
  const north = Object.hasOwn(NORTHERN, surname) ? NORTHERN[surname] : undefined;
  if (north === undefined || !rest.every(isKorean)) return [];
  const sure = CERTAIN.has(surname) || rest.some((syllable) => KOREAN_ALONE.test(syllable));
  return sure ? [`${north} ${rest.join(' ')}`] : [];
}

/** The last part of many Burmese names, and the title before them, is one word: `U`. */
function burmese(words: readonly string[]): string[] {
  return words.at(-1) === 'u' ? [[...words.slice(0, -1), 'oo'].join(' ')] : [];
}

/** As Indonesia wrote until 1972, and many names still are: `Soedjatmoko`, `Tjokro`. */
const OLD_INDONESIAN: Respelling = [
  [/oe/g, 'u'],
  [/(?<!d)j/g, 'y'],
  [/dj/g, 'j'],
  [/tj/g, 'c'],
  [/nj/g, 'ny'],
  [/sj/g, 'sy'],
  [/ch/g, 'kh'],
];
/** `Soeb`, `Moelj`, `Tjo`, `Widjo`: Dutch writes none of them in a name. */
const IN_OLD_INDONESIAN =
  /\b(?:s|p|m|n|b|t|w|g|h|k|r|j|dj)oe[bdghjklmnprst][a-z]*[aio]\b|[a-z]koesoem|\btj[aiou]|[a-z]dj[aio][a-z]*[aio]\b|\bdj[aou]|\bagoes\b/;

export function indonesianReadings(words: readonly string[]): string[] {
  const plain = words.join(' ');
  return IN_OLD_INDONESIAN.test(plain) ? [respell(plain, OLD_INDONESIAN)] : [];
}
