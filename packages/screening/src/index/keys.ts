import { isAbjad } from '../text/abjad.js';
import { hashText } from '../text/hash-text.js';
import type { NameForm } from '../text/name-form.js';
import { skeleton } from '../text/skeleton.js';
import { isSyllable, plainSyllable } from '../text/syllables.js';
import { isDigits } from '../text/words.js';

const DELETION_CHARACTERS_MAX = 24;

/** Hashes of a word and of the word with each one of its letters left out; of short words and numbers only their own. */
export function deletionHashes(word: string): number[] {
  const variants = [hashText(word)];
  if (word.length < 4 || word.length > DELETION_CHARACTERS_MAX || isDigits(word)) return variants;
  for (let index = 0; index < word.length; index += 1) {
    // Leaving out either of two equal neighbours gives the same text.
    if (index > 0 && word[index] === word[index - 1]) continue;
    variants.push(hashText(word, index));
  }
  return variants;
}

const SKELETON_TELLING = 3;

/** Keys under which a word is stored by sound. Few consonants are shared by many words: those go by length as well. */
export function soundKeys(word: string): string[] {
  const key = skeleton(word);
  if (key === '') return [];
  if (key.length >= SKELETON_TELLING) return [key];
  const script = isAbjad(word) ? 'a' : 'l';
  return [`${script}${key}`, `${script}${key}${word.length}`, ...syllableKeys(word)];
}

/** Systems of romanisation write one syllable with other consonants: `Paek` and `Baik`, `Geun` and `Kun`. */
function syllableKeys(word: string): string[] {
  return isSyllable(word) ? [`s${plainSyllable(word)}`] : [];
}

/** Keys under which words that may sound like a query word are found: the other script by sound alone. */
export function soundProbes(word: string): string[] {
  const key = skeleton(word);
  if (key === '') return [];
  if (key.length >= SKELETON_TELLING) return [key];
  const abjad = isAbjad(word);
  const [own, other] = abjad ? ['a', 'l'] : ['l', 'a'];
  return [-1, 0, 1].map((step) => `${own}${key}${word.length + step}`).concat(`${other}${key}`, syllableKeys(word));
}

/** Keys under which names written with other spaces meet. */
export function joinedKeys(form: Pick<NameForm, 'words' | 'joined'>): string[] {
  const { words, joined } = form;
  if (words.length < 2) return [joined];
  const firstLast = [...words.slice(1), ...words.slice(0, 1)].join('');
  const lastFirst = [...words.slice(-1), ...words.slice(0, -1)].join('');
  return [...new Set([joined, firstLast, lastFirst])];
}

/** Under which the entities of a party are filed that stands on several lists; no identifier's key begins like it. */
export function partyKey(id: string): string {
  return `\0party ${id}`;
}
