import { isAbjad } from './abjad.js';
import { hashText } from './hash-text.js';
import { letterBits } from './letter-bits.js';
import { skeleton } from './skeleton.js';
import { isSyllable } from './syllables.js';
import { type VowelSlots, vowelSlots } from './vowels.js';
import { isDigits, isFormWord, isGeneric, nicknameGroups } from './words.js';

/** A folded word with everything that comparing asks of it again and again. */
export interface ComparableWord {
  readonly text: string;
  readonly abjad: boolean;
  readonly digits: boolean;
  /** Hash of the consonants in broad classes, see `skeleton`: different for different sounds. */
  readonly soundHash: number;
  /** The consonants themselves; made by `soundOfWord` when first asked for. */
  sound: string | undefined;
  /** The word without an Arabic article written onto it. */
  readonly bare: string;
  /** One bit for each letter that occurs: words far apart here are far apart in spelling. */
  readonly letterBits: number;
  readonly nicknames: readonly number[] | undefined;
  /** One syllable of a Chinese or Korean name, perhaps. */
  readonly syllable: boolean;
  /** Made by `slotsOf` when first asked for. */
  slots: VowelSlots | undefined;
}

export interface IndexedWord extends ComparableWord {
  /** 0–1, how much the word says about who is meant. */
  readonly weight: number;
  /** Number of the word in an index; −1 for a word of a query. */
  readonly id: number;
  /** Part of a legal form or a word such as `bank`: identifies nobody alone. */
  readonly generic: boolean;
  readonly patronymic: boolean;
}

const PATRONYMIC = /[a-z]{3}(?:vich|vych|vitch|vna|ichna|ogly|oglu|kyzy|qizi|zoda|ugli)$/;
const ARTICLE = /^(?:al|el|ul|ad|ar|as|at|az|an)(?=[a-z]{4,}$)/;

/** What is told of a word from its letters alone, as bits of one byte: an index keeps them with the word. */
const ABJAD = 1;
const DIGITS = 2;
const SYLLABLE = 4;
const GENERIC = 8;
const PATRONYMIC_BIT = 16;
const NICKNAMED = 32;
const ARTICLED = 64;
/** Letters below U+0080 only: the bytes of the word are its letters. */
const ASCII = 128;

export function wordTraits(text: string): number {
  return (
    (isAbjad(text) ? ABJAD : 0) |
    (isDigits(text) ? DIGITS : 0) |
    (isSyllable(text) ? SYLLABLE : 0) |
    (isGeneric(text) || isFormWord(text) ? GENERIC : 0) |
    (PATRONYMIC.test(text) ? PATRONYMIC_BIT : 0) |
    (nicknameGroups(text) ? NICKNAMED : 0) |
    (ARTICLE.test(text) ? ARTICLED : 0) |
    (/^[\0-\x7f]*$/.test(text) ? ASCII : 0)
  );
}

/** What an index tells of a word without reading it. */
export interface WordOutline {
  readonly length: number;
  readonly abjad: boolean;
  readonly letterBits: number;
  readonly soundHash: number;
  readonly nicknamed: boolean;
  readonly articled: boolean;
  readonly syllable: boolean;
}

export function outlineOf(length: number, traits: number, bits: number, soundHash: number): WordOutline {
  return {
    length,
    abjad: (traits & ABJAD) !== 0,
    letterBits: bits,
    soundHash,
    nicknamed: (traits & NICKNAMED) !== 0,
    articled: (traits & ARTICLED) !== 0,
    syllable: (traits & SYLLABLE) !== 0,
  };
}

export function isAsciiWord(traits: number): boolean {
  return (traits & ASCII) !== 0;
}

/** A word of a query, or of no index. */
export function indexedWord(text: string, weight: number): IndexedWord {
  const word = comparableWord(text);
  const stored = storedWord(text, weight, -1, word.soundHash, wordTraits(text), word.letterBits);
  stored.sound = word.sound;
  return stored;
}

/** A word of an index, from what the index keeps with it. */
export function storedWord(
  text: string,
  weight: number,
  id: number,
  soundHash: number,
  traits: number,
  bits: number,
): IndexedWord {
  return {
    text,
    abjad: (traits & ABJAD) !== 0,
    digits: (traits & DIGITS) !== 0,
    soundHash,
    sound: undefined,
    bare: (traits & ARTICLED) === 0 ? text : text.replace(ARTICLE, ''),
    letterBits: bits,
    nicknames: (traits & NICKNAMED) === 0 ? undefined : nicknameGroups(text),
    syllable: (traits & SYLLABLE) !== 0,
    slots: undefined,
    weight,
    id,
    generic: (traits & GENERIC) !== 0,
    patronymic: (traits & PATRONYMIC_BIT) !== 0,
  };
}

export function comparableWord(text: string): ComparableWord {
  const sound = skeleton(text);
  return {
    text,
    abjad: isAbjad(text),
    digits: isDigits(text),
    soundHash: hashText(sound),
    sound,
    bare: /^[aeu]/.test(text) ? text.replace(ARTICLE, '') : text,
    letterBits: letterBits(text),
    nicknames: nicknameGroups(text),
    syllable: isSyllable(text),
    slots: undefined,
  };
}

/** The consonants of a word in broad classes, made once. */
export function soundOfWord(word: ComparableWord): string {
  word.sound ??= skeleton(word.text);
  return word.sound;
}

/** The vowel slots of a word, made once. */
export function slotsOf(word: ComparableWord): VowelSlots {
  word.slots ??= vowelSlots(word.text);
  return word.slots;
}
