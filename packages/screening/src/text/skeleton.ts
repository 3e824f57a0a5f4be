import { abjadConsonants, dropFinalH, isAbjad } from './abjad.js';
import { letterBits } from './letter-bits.js';

/**
 * Order matters: longer spellings first. Romanisations of one sound fall into one class. The last member tells what a
 * word must have for the pattern to be worth trying: a letter of each group.
 */
const DIGRAPHS: readonly (readonly [RegExp, string, readonly number[]])[] = [
  [/shch|sch|tsch|tch/g, 's', groups('c', 'h')],
  [/sh|ch|ts|cz|sz|tz/g, 's', groups('sct', 'hsz')],
  [/kh/g, 'h', groups('k', 'h')],
  [/gh/g, 'k', groups('g', 'h')],
  [/ph/g, 'f', groups('p', 'h')],
  [/dj|zh|dzh/g, 'j', groups('dz', 'jh')],
  [/th/g, 't', groups('t', 'h')],
  [/dh/g, 'd', groups('d', 'h')],
  [/ck|cq|q/g, 'k', groups('cq', 'kq')],
  [/c(?=[eiy])/g, 's', groups('c', 'eiy')],
  [/c/g, 'k', groups('c')],
  [/x/g, 'ks', groups('x')],
  [/g(?=[eiy])/g, 'j', groups('g', 'eiy')],
  [/g/g, 'k', groups('g')],
  [/p/g, 'b', groups('p')],
  [/v/g, 'f', groups('v')],
];

const VOWELS: ReadonlySet<string> = new Set('aeiouwy');

function groups(...letters: string[]): number[] {
  return letters.map(letterBits);
}

const cache = new Map<string, string>();
const CACHE_ENTRIES_MAX = 50_000;

/**
 * Consonants of a word in broad sound classes, vowels and semivowels left out, the same classes for Latin and abjad
 * scripts: `muhammad`, `mohamed` and `محمد` all give `mhmd`. A word of vowels alone gives the empty text.
 */
export function skeleton(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const made = dropFinalH(consonantsIn(word));
  if (cache.size >= CACHE_ENTRIES_MAX) cache.clear();
  cache.set(word, made);
  return made;
}

/** What was asked for last: consonants and vowels of a word are looked for one after the other. */
let lastWord = '';
let lastClasses = '';

/** A Latin word with each consonant in its sound class; vowels stay. */
export function consonantClasses(word: string): string {
  if (word === lastWord) return lastClasses;
  lastClasses = classesOf(word);
  lastWord = word;
  return lastClasses;
}

function classesOf(word: string): string {
  let text = word;
  let bits = letterBits(word);
  for (const [pattern, sound, needs] of DIGRAPHS) {
    if (!needs.every((group) => (bits & group) !== 0)) continue;
    text = text.replace(pattern, sound);
    bits |= letterBits(sound);
  }
  return text;
}

/**
 * As `skeleton`, with consonants that follow each other counted once even where a vowel stands between. Search terms that
 * are stored by their digests were made so.
 */
export function searchKey(word: string): string {
  return dropFinalH(consonantsIn(word).replace(/(.)\1+/g, '$1'));
}

function consonantsIn(word: string): string {
  return isAbjad(word) ? abjadConsonants(word) : latinConsonants(word);
}

function latinConsonants(word: string): string {
  let text = '';
  let last = '';
  for (const letter of consonantClasses(word)) {
    if (!VOWELS.has(letter) && letter !== last) text += letter;
    last = letter;
  }
  return text;
}
