import { isAbjad } from './abjad.js';
import { hashText } from './hash-text.js';
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

export function indexedWord(text: string, weight: number, id = -1, soundHash?: number): IndexedWord {
  const word = comparableWord(text, soundHash);
  return {
    text,
    abjad: word.abjad,
    digits: word.digits,
    soundHash: word.soundHash,
    sound: word.sound,
    bare: word.bare,
    letterBits: word.letterBits,
    nicknames: word.nicknames,
    syllable: word.syllable,
    slots: undefined,
    weight,
    id,
    generic: isGeneric(text) || isFormWord(text),
    patronymic: PATRONYMIC.test(text),
  };
}

/** @param soundHash hash of the word's skeleton, where it is known already. */
export function comparableWord(text: string, soundHash?: number): ComparableWord {
  const abjad = isAbjad(text);
  const sound = soundHash === undefined ? skeleton(text) : undefined;
  return {
    text,
    abjad,
    digits: isDigits(text),
    soundHash: soundHash ?? hashText(sound ?? ''),
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

/** One bit for each letter of a text. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}
