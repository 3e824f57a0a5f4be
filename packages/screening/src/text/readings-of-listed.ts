import { foldWords } from './name-form.js';
import { arabicGermanReading } from './readings-of-arabic.js';
import { indonesianReadings } from './readings-of-asia.js';
import { slavicReadings } from './readings-of-slavic.js';
import { untitledReadings } from './readings-of-titles.js';
import { pinyinOf } from './wade-giles.js';

const CHARACTERS_MAX = 500;
const LATIN = /\p{Script=Latin}/u;
const READINGS_MAX = 4;

/**
 * Other names that the listed name of a person may be: news of six languages are lists as well, and spell `Prigoschin` as
 * they speak. Fewer than of a query (`readingsOf`): only spellings that a query in English does not lead to.
 */
export function readingsOfListed(name: string): string[] {
  const text = name.slice(0, CHARACTERS_MAX);
  if (!LATIN.test(text)) return [];
  const words = foldWords(text);
  const plain = words.join(' ');
  const found = new Set([
    ...untitledReadings(words),
    ...slavicReadings(text),
    ...pinyinOf(text),
    ...arabicGermanReading(plain),
    ...indonesianReadings(words),
  ]);
  found.delete(plain);
  return [...found].slice(0, READINGS_MAX);
}
