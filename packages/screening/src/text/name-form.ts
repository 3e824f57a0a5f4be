import anyAscii from 'any-ascii';
import { foldAbjad, isAbjad, splitAbjad } from './abjad.js';
import { withArabicNumerals } from './numerals.js';
import { companyFormAt, honorifics, isPatronymic, particles, vesselPrefixOf } from './words.js';

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
 * Folds a name of any script: NFKC, romanisation (Arabic and Hebrew keep their letters, see `foldAbjad`), lower case,
 * no punctuation; then titles, particles, legal forms and ship prefixes are put aside unless nothing else is left.
 */
export function nameForm(text: string, style: NameStyle): NameForm {
  const all = withArabicNumerals(foldWords(text), style === 'vessel');
  let words = all;
  if (style === 'person' || style === 'unknown')
    words = keepSome(
      words,
      words.filter((word) => !honorifics.has(word)),
    );
  if (style === 'organization' || style === 'unknown') words = keepSome(words, withoutForms(words));
  if (style === 'vessel' || (style === 'unknown' && SHIP.test(text)))
    words = keepSome(words, words.slice(vesselPrefixOf(words)));
  const core = words.filter((word) => !particles.has(word));
  if (core.length >= 2 || (core.length === 1 && style !== 'person')) words = core;
  words = words.flatMap(splitServant);
  return { words, full: all.join(' '), joined: words.join(''), numbers: words.filter((word) => /^\d+$/.test(word)) };
}

/** Lower-case words of a text without punctuation. Apostrophes join, every other mark separates. */
export function foldWords(text: string): string[] {
  const plain = text
    .slice(0, CHARACTERS_MAX)
    .normalize('NFKC')
    .replace(/[\u0027\u2018\u2019\u02bc\u02bb\u0060\u00b4\u05f3\u02bf\u02be]/g, '');
  const words: string[] = [];
  for (const piece of plain.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (piece === '') continue;
    if (isAbjad(piece)) words.push(...splitAbjad(foldAbjad(piece)));
    else words.push(...romanise(piece));
    if (words.length >= WORDS_MAX) break;
  }
  return words.filter((word) => word !== '').slice(0, WORDS_MAX);
}

const HAN = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

function romanise(piece: string): string[] {
  // Romanised ideographs and syllables come as XiJinPing: each capital begins a word.
  const ascii = anyAscii(HAN.test(piece) ? piece : piece.toLowerCase());
  const spaced = HAN.test(piece) ? ascii.replace(/([a-z])([A-Z])/g, '$1 $2') : ascii;
  return spaced
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
function splitServant(word: string): string[] {
  if (isPatronymic(word)) return [word];
  if (SERVANT_OF_GOD.test(word)) return ['abd', 'allah'];
  if (SERVANT_ALONE.test(word)) return ['abd'];
  const rest = SERVANT.exec(word)?.[1];
  return rest ? ['abd', rest] : [word];
}

function keepSome(before: readonly string[], after: string[]): string[] {
  return after.length > 0 ? after : [...before];
}

function withoutForms(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let place = 0; place < words.length; ) {
    const form = companyFormAt(words, place);
    if (form === 0) out.push(words[place]!);
    place += Math.max(1, form);
  }
  return out;
}
