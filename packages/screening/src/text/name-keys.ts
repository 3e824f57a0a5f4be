import { nameForm } from './name-form.js';
import { searchKey } from './skeleton.js';

const KEYS_MAX = 8;

/**
 * Keys under which the words of a name are looked up: consonants in broad sound classes, the same for every script and
 * romanisation (`Zelensky` and `Зеленський` give `zlnsk`). A word of vowels alone is its own key. Distinct, at most 8.
 */
export function nameKeys(name: string): string[] {
  const { words } = nameForm(name, 'unknown');
  return [...new Set(words.map((word) => searchKey(word) || word))].slice(0, KEYS_MAX);
}
