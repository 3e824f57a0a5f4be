import { isAbjad, soundOf } from './abjad.js';
import { letterBits } from './letter-bits.js';
import { consonantClasses } from './skeleton.js';

/** What stands before, between and after the consonants of a skeleton: one more slot than it has consonants. */
export type VowelSlots = readonly string[];

const LONG: Readonly<Record<string, string>> = {
  ا: 'a',
  ع: 'a',
  א: 'a',
  ע: 'a',
  ي: 'y',
  י: 'y',
  و: 'w',
  ו: 'w',
};
/** Letters that write vowels, as `letterBits` has them: a e i o u w y. */
const LATIN_VOWELS = 0b10_1010_0000_1000_0010_0010_0010;

function isLatinVowel(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code > 96 && code < 123 && ((LATIN_VOWELS >> (code & 31)) & 1) === 1;
}
/** Stands in the last slot of an abjad word that ends in the h which romanisations write as a, e, h or not at all. */
const SILENT_END = 'h';

/** The slots of a folded word. Equal consonants in a row are one, as in `skeleton`. */
export function vowelSlots(word: string): VowelSlots {
  const abjad = isAbjad(word);
  const slots = [''];
  let last = '';
  for (const letter of abjad ? word : consonantClasses(word)) {
    const vowel = abjad ? LONG[letter] : isLatinVowel(letter) ? letter : undefined;
    const sound = vowel !== undefined ? '' : abjad ? soundOf(letter) : letter;
    if (vowel !== undefined) slots[slots.length - 1] += vowel;
    else if (sound !== '' && sound !== last) {
      slots.push('');
      last = sound;
    }
  }
  if (slots.length <= 2 || last !== 'h') return slots;
  const end = slots.pop()!;
  slots[slots.length - 1] += abjad ? SILENT_END : end;
  return slots;
}

/**
 * How far the vowels of two Latin words with one skeleton differ, in slots: a with e, e with i, o with u are near; a
 * vowel that one of them lacks counts half inside the word.
 */
export function latinVowelCost(left: VowelSlots, right: VowelSlots): number {
  if (left.length !== right.length) return left.length;
  let cost = 0;
  for (let slot = 0; slot < left.length; slot += 1) {
    const [first, second] = [left[slot]!, right[slot]!];
    if (first === second) continue;
    const inside = slot > 0 && slot < left.length - 1;
    if (first === '' || second === '') cost += inside ? 0.5 : 1;
    else if (!near(first, second)) cost += 1;
  }
  return cost;
}

const FRONT = /[iye]/;
const BACK = /[ouw]/;
const OPEN = /[ae]/;

const NEAR = ['iye', 'ouw', 'ae'].map(letterBits);

function near(left: string, right: string): boolean {
  const [first, second] = [letterBits(left), letterBits(right)];
  return NEAR.some((group) => (first & group) !== 0 && (second & group) !== 0);
}

/**
 * How badly the vowels of a Latin word fit those that an abjad word of the same skeleton writes. Long vowels must be
 * there; short ones inside a word may be anything, because an abjad leaves them out.
 */
export function scriptVowelCost(abjad: VowelSlots, latin: VowelSlots): number {
  if (abjad.length !== latin.length) return abjad.length;
  let cost = 0;
  for (let slot = 0; slot < abjad.length; slot += 1) {
    const end = slot === abjad.length - 1;
    cost += slotCost(abjad[slot]!, latin[slot]!, slot === 0, end);
  }
  return cost;
}

function slotCost(abjad: string, latin: string, start: boolean, end: boolean): number {
  if (abjad === '' || abjad === SILENT_END) {
    if (latin === '') return 0;
    if (start) return 1;
    if (!end) return latin.length > 2 ? 0.5 : 0;
    return abjad === SILENT_END || OPEN.test(latin) ? 0.3 : 1;
  }
  let cost = 0;
  if (abjad.includes('y') && !FRONT.test(latin)) cost += latin === '' ? 1 : 0.7;
  if (abjad.includes('w') && !BACK.test(latin)) cost += latin === '' ? 1 : 0.7;
  if (abjad.includes('a') && latin === '') cost += start ? 1 : 0.6;
  return cost;
}
