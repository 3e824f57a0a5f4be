import { abjadSkeleton, dropFinalH, isAbjad } from './abjad.js';

/** Order matters: longer spellings first. Romanisations of one sound fall into one class. */
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tsch|tch/g, 's'],
  [/sh|ch|ts|cz|sz|tz/g, 's'],
  [/kh/g, 'h'],
  [/gh/g, 'k'],
  [/ph/g, 'f'],
  [/dj|zh|dzh/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|cq|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/g(?=[eiy])/g, 'j'],
  [/g/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
];

const cache = new Map<string, string>();
const CACHE_ENTRIES_MAX = 50_000;

/**
 * Consonants of a word in broad sound classes, vowels and semivowels left out, the same classes for Latin and abjad
 * scripts: `muhammad`, `mohamed` and `محمد` all give `mhmd`. A word of vowels alone gives the empty text.
 */
export function skeleton(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const made = isAbjad(word) ? abjadSkeleton(word) : latinSkeleton(word);
  if (cache.size >= CACHE_ENTRIES_MAX) cache.clear();
  cache.set(word, made);
  return made;
}

/** A Latin word with each consonant in its sound class; vowels stay. */
export function consonantClasses(word: string): string {
  let text = word;
  for (const [pattern, sound] of DIGRAPHS) text = text.replace(pattern, sound);
  return text;
}

function latinSkeleton(word: string): string {
  const text = consonantClasses(word)
    .replace(/[aeiouwy]/g, '')
    .replace(/(.)\1+/g, '$1');
  return dropFinalH(text);
}
