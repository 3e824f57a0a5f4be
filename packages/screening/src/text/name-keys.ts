import { foldAbjad } from './abjad.js';
import { nameForm } from './name-form.js';
import { readingsOfScript } from './readings.js';
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

/** Spellings of a name in another script under which it is looked up as well. */
const SPELLINGS_MAX = 4;

/** What people write together and apart: `Min-ji` and `Minji`, `Al-Rashid` and `Alrashid`, `van der Berg` and `Vanderberg`. */
const HYPHEN = /(?<=\p{L})[-\u2010-\u2012'\u2019](?=\p{L})/gu;
const PARTICLE = /(?<=^|\s)(?<word>al|el|ul|abd|van|von|der|den|ter|de|du|la|le|mac|mc|st|ben|bin)[\s-]+(?=\p{L})/giu;

/**
 * The keys of a name, of the name with its parts joined, and of each Latin spelling that a name in another script may
 * have: `ทักษิณ ชินวัตร` is found as Thaksin Shinawatra, `Kim Min-ji` as Kim Minji.
 */
export function nameKeySets(name: string): string[][] {
  const spellings = readingsOfScript(name, 'person').slice(0, SPELLINGS_MAX);
  const joined = [name.replace(HYPHEN, ''), name.replace(PARTICLE, '$<word>').replace(HYPHEN, '')];
  const sets = [name, ...joined, ...spellings].map(nameKeys);
  return sets.filter((keys, at) => sets.findIndex((other) => other.join() === keys.join()) === at);
}
