import anyAscii from 'any-ascii';
import minorityNames from '../data/minority-names.json' with { type: 'json' };
import { foldAbjad, isAbjad, splitAbjad } from './abjad.js';
import { closedUp } from './closed-up.js';
import { withArabicNumerals } from './numerals.js';
import { isHebrew, romaniseHebrew } from './scripts/hebrew.js';
import { companyFormAt, honorifics, inFull, isPatronymic, outerFormAt, particles, vesselPrefixOf } from './words.js';

/** A name ready to compare. */
export interface NameForm {
  /** Folded words that carry the name, in their order, at most 24. */
  readonly words: readonly string[];
  /** Every word, forms and titles included: two names with equal `full` are written alike. */
  readonly full: string;
  /** The words without spaces. */
  readonly joined: string;
  /** Whole numbers among the words: `78` of `SEA GLORY 78`. */
  readonly numbers: readonly string[];
}

export type NameStyle = 'person' | 'organization' | 'vessel' | 'unknown';

/** A ship's prefix that is no name: `M/V`, `MT`. */
const SHIP = /^\s*(?:m\/[vts]|m\.?[vt]\.?|s\/s)\s/i;
const WORDS_MAX = 24;
const CHARACTERS_MAX = 500;

/**
 * Folds a name of any script: NFKC, romanisation (Arabic keeps its letters, see `foldAbjad`), lower case,
 * no punctuation; then titles, particles, legal forms and ship prefixes are put aside unless nothing else is left.
 */
export function nameForm(text: string, style: NameStyle): NameForm {
  const all = spelledOut(withArabicNumerals(foldWords(text), style === 'vessel'), style);
  let words = all;
  if (style === 'person' || style === 'unknown')
    words = keepSome(
      words,
      words.filter((word) => !honorifics.has(word)),
    );
  if (style === 'organization' || style === 'unknown') words = keepSome(words, withoutForms(words, companyFormAt));
  if (style === 'organization') words = keepSome(words, withoutForms(words, outerFormAt));
  if (style === 'vessel' || (style === 'unknown' && SHIP.test(text)))
    words = keepSome(words, words.slice(vesselPrefixOf(words)));
  const core = words.filter((word) => !particles.has(word));
  if (core.length >= 2 || (core.length === 1 && style !== 'person')) words = core;
  words = words.flatMap(splitServant).flatMap(splitOfFaith);
  return { words, full: all.join(' '), joined: words.join(''), numbers: words.filter((word) => /^\d+$/.test(word)) };
}

/** A firm's words in full, `intl` as `international`; a person's without digits that were misread. */
function spelledOut(words: string[], style: NameStyle): string[] {
  if (style === 'organization' && words.length > 1) return words.map(inFull);
  return style === 'person' ? words.map(withoutDigits) : words;
}

const MISREAD: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b' };

/** Digits among the letters of a person's name are misread letters: `J0rge`. */
function withoutDigits(word: string): string {
  return /^(?=.*[a-z]{3})[a-z]+[0158][a-z0158]*$/.test(word)
    ? word.replace(/[0158]/g, (digit) => MISREAD[digit] ?? digit)
    : word;
}

/** Lower-case words of a text without punctuation. Apostrophes join, every other mark separates. */
export function foldWords(text: string): string[] {
  const plain = closedUp(
    text
      .slice(0, CHARACTERS_MAX)
      .normalize('NFKC')
      .replace(/[\u0027\u2018\u2019\u02bc\u02bb\u0060\u00b4\u05f3\u02bf\u02be]/g, ''),
  );
  const words: string[] = [];
  const foreign = FOREIGN_IN_HAN.test(plain);
  for (const piece of plain.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (piece === '') continue;
    if (isHebrew(piece)) words.push(romaniseHebrew(piece));
    else if (isAbjad(piece)) words.push(...splitAbjad(foldAbjad(piece)));
    else if (HAN.test(piece)) words.push(...fromHan(piece, foreign));
    else words.push(...romanise(piece));
    if (words.length >= WORDS_MAX) break;
  }
  return words.filter((word) => word !== '').slice(0, WORDS_MAX);
}

const HAN = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
/** A point between characters parts the words of a name that is not Chinese. */
const FOREIGN_IN_HAN = /[\u3400-\u9fff][\u00b7\u2022\u2027\u30fb\uff65.][\u3400-\u9fff]/;
const tibetan: ReadonlySet<string> = new Set(minorityNames.tibetan);
const TIBETAN_CHARACTERS_MAX = 3;

function fromHan(piece: string, foreign: boolean): string[] {
  if (foreign) return [joinedAscii(piece)];
  const names = tibetanNames(piece);
  if (names) return names.map(joinedAscii);
  // Romanised ideographs and syllables come as XiJinPing: each capital begins a word.
  return wordsOf(anyAscii(northernSurname(piece)).replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** The south leaves out an r or n before a surname that the north writes: 이 is `I` and `Ri`, Lee to most. */
function northernSurname(piece: string): string {
  const first = piece[0] === undefined ? undefined : SURNAMES[piece[0]];
  return first !== undefined && /^[\uac00-\ud7af]{2,4}$/.test(piece) ? first + piece.slice(1) : piece;
}

const SURNAMES: Readonly<Record<string, string>> = { 이: '리', 임: '림', 유: '류', 양: '량', 여: '려' };

/** Characters that are Tibetan names from first to last, each written as one word. */
function tibetanNames(piece: string): string[] | undefined {
  const names: string[] = [];
  for (let at = 0; at < piece.length; ) {
    let length = TIBETAN_CHARACTERS_MAX;
    while (length > 1 && !tibetan.has(piece.slice(at, at + length))) length -= 1;
    if (length === 1) return undefined;
    names.push(piece.slice(at, at + length));
    at += length;
  }
  return names.length > 1 ? names : undefined;
}

function joinedAscii(text: string): string {
  return wordsOf(anyAscii(text)).join('');
}

function romanise(piece: string): string[] {
  return wordsOf(anyAscii(piece.toLowerCase()));
}

function wordsOf(ascii: string): string[] {
  return ascii
    .toLowerCase()
    .replace(/'/g, '')
    .split(/[^a-z0-9]+/);
}

const SERVANT = /^abd(?:[aeiou]{1,2}(?:[lr]|s(?=s)|d(?=d)|z(?=z))?|)([a-z]{4,})$/;
/** With the slips of the keyboard that the most frequent part of Arabic names suffers. */
const SERVANT_ALONE = /^(?:abd|adb|abd[aeiou]{1,2}l|adb[aeu]l|abudl|abdlu|badul|abul?d[ue]l)$/;
const SERVANT_OF_GOD = /^abd[aeou]{1,2}l{1,2}ah?i?$/;

/**
 * `Abdulrahman`, `Abdurrahman` and `Abd al-Rahman` are two words each: servant, and of whom. `Abdullayevich` is one: a
 * father's name, which customers leave out.
 */
function splitServant(written: string): string[] {
  if (isPatronymic(written)) return [written];
  // Pinyin puts a vowel between: `Abudula`, `Abudureheman`.
  const word = written.replace(/^abudo?u(?=[a-z]{2,}$)/, 'abdu');
  if (SERVANT_OF_GOD.test(word)) return ['abd', 'allah'];
  if (SERVANT_ALONE.test(word)) return ['abd'];
  const rest = SERVANT.exec(word)?.[1];
  return rest ? ['abd', rest] : [word];
}

/** `Salahuddin` and `Salah al-Din` are two words each: of the faith. */
const OF_FAITH = /^([a-z]{3,}?)(?:[aei]dd|udd?)(?:ine?|een|yn)$/;

function splitOfFaith(word: string): string[] {
  const stem = OF_FAITH.exec(word)?.[1];
  return stem === undefined ? [word] : [stem, 'din'];
}

function keepSome(before: readonly string[], after: string[]): string[] {
  return after.length > 0 ? after : [...before];
}

function withoutForms(words: readonly string[], formAt: typeof companyFormAt): string[] {
  let formEnd = 0;
  return words.filter((_, place) => {
    if (place < formEnd) return false;
    formEnd = place + formAt(words, place);
    return place === formEnd;
  });
}
