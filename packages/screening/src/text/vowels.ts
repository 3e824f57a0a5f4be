import { byteAt, uint16At } from '@assay/kernel';
import { isAbjad, soundOf, withoutSilentLam } from './abjad.js';
import type { ComparableWord } from './comparable-word.js';
import { consonantClasses } from './skeleton.js';

/** Vowels by their numbers in a slot; 0 is none. */
const VOWELS: Readonly<Record<string, number>> = { a: 1, e: 2, i: 3, o: 4, u: 5, w: 6, y: 7 };
const LONG: Readonly<Record<string, number>> = {
  ا: 1,
  ع: 1,
  א: 1,
  ע: 1,
  ي: 7,
  י: 7,
  و: 6,
  ו: 6,
};
/** Marks the last slot of an abjad word that ends in the h which romanisations write as a, e, h or not at all. */
const SILENT_END = 0x8000;
/** A slot keeps its first five vowels. */
const ROOM = 8 ** 4;
const THREE_VOWELS = 8 ** 2;

/**
 * What stands before, between and after the consonants of the skeleton of a folded word: one slot more than it has
 * consonants, each the numbers of its vowels in base eight. Equal consonants in a row are one, as in `skeleton`.
 */
export function vowelSlots(word: string): number[] {
  const abjad = isAbjad(word);
  const slots: number[] = [];
  let slot = 0;
  let last = '';
  let previous = '';
  for (const letter of abjad ? withoutSilentLam(word) : consonantClasses(word)) {
    const vowel = (abjad ? LONG : VOWELS)[letter];
    const sound = abjad ? soundOf(letter) : letter;
    const doubled = !abjad && letter === previous;
    previous = letter;
    if (vowel !== undefined) slot = withVowel(slot, vowel);
    else if (sound !== '' && !doubled) {
      slots.push(slot);
      slot = 0;
      last = sound;
    }
  }
  // A final h is no consonant, unless it is the only one.
  const before = slots.length > 1 && last === 'h' ? slots.pop() : undefined;
  if (before === undefined) slots.push(slot);
  else slots.push(abjad ? before | SILENT_END : joined(before, slot));
  return slots;
}

function withVowel(slot: number, vowel: number): number {
  return slot < ROOM ? slot * 8 + vowel : slot;
}

function joined(slot: number, end: number): number {
  let out = slot;
  for (const digit of end.toString(8)) if (digit !== '0') out = withVowel(out, Number(digit));
  return out;
}

/** For each slot the vowels in it, as bits by their numbers. */
const letters = new Uint8Array(8 ** 5);
for (let slot = 1; slot < letters.length; slot += 1) letters[slot] = byteAt(letters, slot >> 3) | (1 << (slot & 7));

const A = 1 << 1;
const FRONT = (1 << 2) | (1 << 3) | (1 << 7);
const BACK = (1 << 4) | (1 << 5) | (1 << 6);
const OPEN = A | (1 << 2);
const W = 1 << 6;
const Y = 1 << 7;

function lettersOf(slot: number): number {
  return byteAt(letters, slot & ~SILENT_END);
}

/** Spellings leave vowels out more often than they write others. */
const LEFT_OUT = 0.3;

/**
 * How far the vowels of two words of one script with one skeleton differ, in slots: a with e, e with i, o with u are near;
 * a vowel that one of them lacks counts less inside the word.
 */
export function vowelCost(left: ComparableWord, right: ComparableWord): number {
  const count = left.slots;
  if (count !== right.slots) return Math.min(count, right.slots);
  const [from, other] = [left.start + left.length, right.start + right.length];
  let cost = 0;
  for (let slot = 0; slot < count; slot += 1) {
    const first = uint16At(left.units, from + slot);
    const second = uint16At(right.units, other + slot);
    if (first === second) continue;
    const inside = slot > 0 && slot < count - 1;
    if (first === 0 || second === 0) cost += inside ? LEFT_OUT : 1;
    else if (!near(lettersOf(first), lettersOf(second))) cost += 1;
  }
  return cost;
}

/** Whether both words begin with a vowel and these are far apart. */
export function startsOtherwise(left: ComparableWord, right: ComparableWord): boolean {
  const first = uint16At(left.units, left.start + left.length);
  const second = uint16At(right.units, right.start + right.length);
  return first !== 0 && second !== 0 && first !== second && !near(lettersOf(first), lettersOf(second));
}

function near(first: number, second: number): boolean {
  return (
    ((first & FRONT) !== 0 && (second & FRONT) !== 0) ||
    ((first & BACK) !== 0 && (second & BACK) !== 0) ||
    ((first & OPEN) !== 0 && (second & OPEN) !== 0)
  );
}

/**
 * How badly the vowels of a Latin word fit those that an abjad word of the same skeleton writes. Long vowels must be
 * there; short ones inside a word may be anything, because an abjad leaves them out.
 */
export function scriptVowelCost(abjad: ComparableWord, latin: ComparableWord): number {
  const count = abjad.slots;
  if (count !== latin.slots) return count;
  const [from, other] = [abjad.start + abjad.length, latin.start + latin.length];
  let cost = 0;
  for (let slot = 0; slot < count; slot += 1) {
    const written = uint16At(abjad.units, from + slot);
    cost += slotCost(written, uint16At(latin.units, other + slot), slot === 0, slot === count - 1);
  }
  return cost;
}

function slotCost(abjad: number, latin: number, start: boolean, end: boolean): number {
  const said = lettersOf(latin);
  if (abjad === 0 || abjad === SILENT_END) {
    if (latin === 0) return 0;
    if (start) return 1;
    if (!end) return latin >= THREE_VOWELS ? 0.5 : 0;
    return abjad === SILENT_END || (said & OPEN) !== 0 ? 0.3 : 1;
  }
  const written = lettersOf(abjad);
  let cost = 0;
  if ((written & Y) !== 0 && (said & FRONT) === 0) cost += latin === 0 ? 1 : 0.7;
  if ((written & W) !== 0 && (said & BACK) === 0) cost += latin === 0 ? 1 : 0.7;
  if ((written & A) !== 0 && latin === 0) cost += start ? 1 : 0.6;
  return cost;
}
