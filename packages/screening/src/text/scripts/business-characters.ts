import anyAscii from 'any-ascii';
import data from '../../data/business-words.json' with { type: 'json' };
import { type BusinessWords, CHOICES, HAN, HANGUL, inPieces, JAPANESE, THAI } from './business-words.js';
import { hangulReadings } from './hangul.js';
import { japaneseSurname } from './japanese.js';
import { thaiReadings } from './thai.js';

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (data.simplified.match(/../gsu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

type Spelling = (own: string) => string;

/** Each of the English words for what is known, with each spelling of what is not. */
const readings = (name: string, words: BusinessWords, spellings: readonly Spelling[]) =>
  CHOICES.flatMap((choice) => spellings.map((other) => inPieces(name, { words, choice, other })));

/** The own part of a Chinese name is written as one word and syllable by syllable. */
function chineseBusinessReadings(name: string): string[] {
  const simple = [...name].map((character) => SIMPLIFIED.get(character) ?? character).join('');
  // Firms are called long, not old.
  const pinyin = (own: string) => anyAscii(own.replace(/长/g, '昌'));
  return readings(simple, HAN, [
    (own) => pinyin(own).replace(/(?<=[a-z])(?=[A-Z])/g, ''),
    (own) => pinyin(own).replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  ]);
}

/** The own part of a Korean name as the south and as the north spell it. */
export function koreanBusinessReadings(name: string): string[] {
  const spelt = (place: number) => (own: string) => (hangulReadings(own).at(place) ?? anyAscii(own)).replace(/ /g, '');
  return readings(name, HANGUL, [anyAscii, spelt(0), spelt(-1)]);
}

const KANA = /[\u3041-\u30ff]/;
/** Forms that only Japan has. */
const JAPANESE_FORM = /株式会社|有限会社|合同会社|㈱/;
/** What Japanese names have, and those of their firms in China too. */
const JAPANESE_WORD = /重工業|自動車|製作所|三[菱井]|日本/;

/** A name in characters as Japanese, as Chinese, or as both where it may be either. */
export function readingsOfCharacters(name: string): string[] {
  if (KANA.test(name) || JAPANESE_FORM.test(name)) return japaneseBusinessReadings(name);
  const japanese = JAPANESE_WORD.test(name) ? japaneseBusinessReadings(name) : [];
  return [...new Set(japanese), ...chineseBusinessReadings(name)];
}

/** The own part of a Japanese name is read as a surname is, kana as they sound. */
function japaneseBusinessReadings(name: string): string[] {
  return readings(name.normalize('NFKC'), JAPANESE, [(own) => japaneseSurname(own) ?? anyAscii(own)]);
}

export function thaiBusinessReadings(name: string): string[] {
  const spelt = (place: number) => (own: string) => thaiReadings(own)[place] ?? anyAscii(own);
  return readings(name, THAI, [spelt(0), spelt(1)]);
}
