import { CHOICES, GREEK, translated } from './business-words.js';
import { greekReadings } from './greek.js';

/** What stays of the name is in Latin letters, by the standard and as English has it. */
export function greekBusinessReadings(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .replace(/ς/g, 'σ');
  const spelt = (place: number) => (word: string) => greekReadings(word.replace(/σ$/, 'ς')).at(place) ?? word;
  return CHOICES.map((choice) => translated(plain, { words: GREEK, choice, other: spelt(choice[0] === 0 ? 0 : 3) }));
}
