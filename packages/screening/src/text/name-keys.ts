import { foldAbjad } from './abjad.js';
import { nameForm } from './name-form.js';
import { searchKey } from './skeleton.js';

const KEYS_MAX = 8;
const HEBREW_WORD = /[\u0590-\u05ff]+/g;

/**
 * Keys under which the words of a name are looked up: consonants in broad sound classes, the same for every script and
 * romanisation (`Zelensky` and `Зеленський` give `zlnsk`). A word of vowels alone is its own key. Distinct, at most 8.
 */
export function nameKeys(name: string): string[] {
  // Hebrew words are looked up by the letters that they are written with, as they are stored.
  const hebrew = (name.match(HEBREW_WORD) ?? []).map((word) => foldAbjad(word.replace(/[\u05f3\u05f4]/g, '')));
  const words = [...nameForm(name.replace(HEBREW_WORD, ' '), 'unknown').words, ...hebrew].filter((word) => word !== '');
  return [...new Set(words.map((word) => searchKey(word) || word))].slice(0, KEYS_MAX);
}
