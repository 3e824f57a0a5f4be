import { uint16At } from '@assay/kernel';
import data from '../data/abjad.json' with { type: 'json' };
import type { Letters } from './edit-distance.js';

/** One form for letters that are written in several ways. */
const fold: Readonly<Record<string, string>> = data.fold;
/** Sounds of Arabic and Hebrew letters in the classes of `skeleton`; letters that romanisations leave out are absent. */
const sounds: Readonly<Record<string, string>> = data.sounds;

const ABJAD = /[\u0590-\u06ff\u0750-\u077f]/;

/** Whether a word is written in Arabic or Hebrew script, where short vowels are not written. */
export function isAbjad(text: string): boolean {
  return ABJAD.test(text);
}

/** One spelling of an Arabic-script or Hebrew word: no vowel marks, no tatweel, one form per letter. */
export function foldAbjad(text: string): string {
  let out = '';
  for (const letter of text.replace(/[\u0591-\u05c7\u064b-\u065f\u0670\u0640\u0621\u200b-\u200f]/g, '')) {
    out += fold[letter] ?? letter;
  }
  return out;
}

/** Sound class of a letter; empty for one that writes a vowel. */
export function soundOf(letter: string): string {
  return sounds[letter] ?? '';
}

/** The two l of `الله` are one; other doubled letters are two consonants with a short vowel between. */
export function withoutSilentLam(word: string): string {
  return word.replace(/لله$/, 'له');
}

/** The consonants of a folded abjad word in the classes of the Latin skeleton, a silent h at the end included. */
export function abjadConsonants(word: string): string {
  let out = '';
  for (const letter of withoutSilentLam(word)) out += soundOf(letter);
  return out;
}

/** Sounds by letters, as code units; 0 for a letter that writes a vowel or is of another script. */
const soundUnits = new Uint16Array(0x780);
for (const [letter, sound] of Object.entries(sounds)) soundUnits[letter.charCodeAt(0)] = sound.charCodeAt(0) || 0;
const SILENT_H = 'h'.charCodeAt(0);
const [LAM, HEH] = [0x644, 0x647];

/** As the skeleton of two abjad words written together, in code units. @returns how many are in `into`; more than fit are left out */
export function joinedAbjadSkeleton(first: Letters, second: Letters, into: Uint16Array): number {
  const length = first.length + second.length;
  const letterAt = (at: number) =>
    at < first.length
      ? uint16At(first.units, first.start + at)
      : uint16At(second.units, second.start + at - first.length);
  const ofGod =
    length >= 3 && letterAt(length - 3) === LAM && letterAt(length - 2) === LAM && letterAt(length - 1) === HEH;
  let count = 0;
  for (let at = 0; at < length && count < into.length; at += 1) {
    const sound = soundUnits[letterAt(at)] ?? 0;
    if (sound === 0 || (ofGod && at === length - 3)) continue;
    into[count] = sound;
    count += 1;
  }
  return count > 1 && into[count - 1] === SILENT_H ? count - 1 : count;
}

/** Final h is the ta marbuta or silent he; romanisations write it or not. */
export function dropFinalH(skeleton: string): string {
  return skeleton.length > 1 && skeleton.endsWith('h') ? skeleton.slice(0, -1) : skeleton;
}

const ARTICLE = /^ال(?!له$)(?=..)/;
const SERVANT = /^عبد(?=...)/;
/** Son of, daughter of, family of: what `bin`, `bint` and `al` are in Latin script. */
const kinship: ReadonlySet<string> = new Set(data.kinship);

/**
 * Splits a folded abjad word as the Latin path does: kinship words and the article are dropped and `عبدالرحمن` becomes two words, so that
 * it compares with `Abd al-Rahman` and with `Abdulrahman`.
 */
export function splitAbjad(word: string): string[] {
  if (kinship.has(word)) return [];
  if (SERVANT.test(word)) return ['عبد', word.slice(3).replace(ARTICLE, '')];
  return [word.replace(ARTICLE, '')];
}
