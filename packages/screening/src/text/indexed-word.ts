import { uint16At, uint32At } from '@assay/kernel';
import { isAbjad } from './abjad.js';
import type { ComparableWord } from './comparable-word.js';
import type { Letters } from './edit-distance.js';
import { hashText } from './hash-text.js';
import { letterBits } from './letter-bits.js';
import { skeleton } from './skeleton.js';
import { isSyllable, plainSyllable } from './syllables.js';
import { vowelSlots } from './vowels.js';
import { isDigits, isFormWord, isGeneric, isPatronymic, nicknameGroups } from './words.js';

export interface IndexedWord extends ComparableWord {
  /** 0–1, how much the word says about who is meant. */
  weight: number;
  /** Number of the word in an index; −1 for a word of a query. */
  id: number;
  /** The letters of a word of a query; empty for a word of an index, see `textOf`. */
  text: string;
  /** Listed words that a word of a query may stand for; found when first needed. */
  expansions: Expansions | undefined;
}

/** Indexed words that a word may stand for, most similar first. */
export interface Expansions {
  readonly words: Uint32Array;
  /** 0–1. */
  readonly similarities: Float64Array;
}

const ARTICLE = /^(?:al|el|ul|ad|ar|as|at|az|an)(?=[a-z]{4,}$)/;
/** Letters of an Arabic article written onto a word. */
export const ARTICLE_LENGTH = 2;

/** Traits of a word. */
export const ABJAD = 1;
export const DIGITS = 2;
/** One syllable of a Chinese or Korean name, perhaps. */
export const SYLLABLE = 4;
/** Part of a legal form or a word such as `bank`: identifies nobody alone. */
export const GENERIC = 8;
export const PATRONYMIC_NAME = 16;
export const NICKNAMED = 32;
/** Begins with an Arabic article written onto it, perhaps. */
export const ARTICLED = 64;

function wordTraits(text: string): number {
  return (
    (isAbjad(text) ? ABJAD : 0) |
    (isDigits(text) ? DIGITS : 0) |
    (isSyllable(text) ? SYLLABLE : 0) |
    (isGeneric(text) || isFormWord(text) ? GENERIC : 0) |
    (isPatronymic(text) ? PATRONYMIC_NAME : 0) |
    (nicknameGroups(text) ? NICKNAMED : 0) |
    (ARTICLE.test(text) ? ARTICLED : 0)
  );
}

const LENGTH_MAX = 2047;
const SOUND_MAX = 63;
const SLOTS_MAX = 127;

/** A word with its numbers. Of a word of more than 2,047 letters the first are kept. */
export function comparableWord(text: string): IndexedWord {
  const slots = vowelSlots(text);
  const sound = skeleton(text);
  const traits = wordTraits(text);
  const length = Math.min(LENGTH_MAX, text.length);
  const count = Math.min(SLOTS_MAX, slots.length);
  const units = new Uint16Array(length + count + ((traits & SYLLABLE) === 0 ? 0 : 2));
  putLetters(text, units, length);
  units.set(slots.slice(0, count), length);
  if ((traits & SYLLABLE) !== 0) {
    const hash = hashText(plainSyllable(text));
    units[length + count] = hash >>> 16;
    units[length + count + 1] = hash & 0xffff;
  }
  const soundLength = Math.min(SOUND_MAX, sound.length);
  const soundHash = hashText(sound) | 0;
  const word = blankWord();
  word.units = units;
  word.length = length;
  word.slots = count;
  word.traits = traits;
  word.letterBits = letterBits(text);
  word.soundHash = soundHash;
  word.soundLength = soundLength;
  return word;
}

function putLetters(text: string, units: Uint16Array, length: number): void {
  for (let at = 0; at < length; at += 1) units[at] = text.charCodeAt(at);
}

export function lettersOf(text: string): Letters {
  const units = new Uint16Array(text.length);
  putLetters(text, units, text.length);
  return { units, start: 0, length: text.length };
}

/** A word that no index has numbered. */
export function indexedWord(text: string, weight: number): IndexedWord {
  const word = comparableWord(text);
  word.weight = weight;
  word.text = text;
  return word;
}

/** Numbers of a word in the columns of an index: letters as bits, sound, place of the units, and the rest in one. */
export const RECORD_LENGTH = 4;

/** Writes the record of a word whose units begin at a place. */
export function writeRecord(records: Uint32Array, id: number, word: ComparableWord, start: number): void {
  const at = RECORD_LENGTH * id;
  records[at] = word.letterBits;
  records[at + 1] = word.soundHash;
  records[at + 2] = start;
  // 11 bits of length, 7 of traits, 6 of the length of the sound and 7 of the number of slots.
  records[at + 3] = word.length | (word.traits << 11) | (word.soundLength << 18) | (word.slots << 24);
}

/** Reads what `writeRecord` wrote into a word that is there already. */
export function readRecord(records: Uint32Array, units: Uint16Array, id: number, into: ComparableWord): void {
  const at = RECORD_LENGTH * id;
  const rest = uint32At(records, at + 3);
  into.units = units;
  into.start = uint32At(records, at + 2);
  into.length = rest & LENGTH_MAX;
  into.slots = rest >>> 24;
  into.traits = (rest >>> 11) & 127;
  into.letterBits = uint32At(records, at) | 0;
  into.soundHash = uint32At(records, at + 1) | 0;
  into.soundLength = (rest >>> 18) & SOUND_MAX;
}

/** Length and traits of a stored word without reading all of it. */
export function recordedLength(records: Uint32Array, id: number): number {
  return uint32At(records, RECORD_LENGTH * id + 3) & LENGTH_MAX;
}

export function recordedTraits(records: Uint32Array, id: number): number {
  return (uint32At(records, RECORD_LENGTH * id + 3) >>> 11) & 127;
}

const NO_UNITS = new Uint16Array(0);

/** A word to read records into. All words are made here: code that meets objects of one make alone is compiled once. */
export function blankWord(): IndexedWord {
  return {
    units: NO_UNITS,
    start: 0,
    length: 0,
    slots: 0,
    traits: 0,
    letterBits: 0,
    soundHash: 0,
    soundLength: 0,
    weight: 0.5,
    id: -1,
    text: '',
    expansions: undefined,
  };
}

/** The word at a place that exists; as `byteAt` of columns, compiled for words alone. @throws RangeError */
export function wordAt<Word extends ComparableWord>(words: readonly Word[], place: number): Word {
  const word = words[place];
  if (word === undefined) throw new RangeError(`Place ${place} is outside ${words.length} words.`);
  return word;
}

export function textOf({ units, start, length }: Letters): string {
  let text = '';
  for (let at = start; at < start + length; at += 1) text += String.fromCharCode(uint16At(units, at));
  return text;
}

export function hasTrait(word: ComparableWord, trait: number): boolean {
  return (word.traits & trait) !== 0;
}

/** Whether two words, from a place in each on, are the same letters. */
export function sameFrom(left: Letters, leftSkip: number, right: Letters, rightSkip: number): boolean {
  const count = left.length - leftSkip;
  if (count !== right.length - rightSkip) return false;
  const [first, second] = [left.start + leftSkip, right.start + rightSkip];
  for (let at = 0; at < count; at += 1) if (left.units[first + at] !== right.units[second + at]) return false;
  return true;
}

export function sameWord(left: ComparableWord, right: ComparableWord): boolean {
  return left.letterBits === right.letterBits && left.soundHash === right.soundHash && sameFrom(left, 0, right, 0);
}
