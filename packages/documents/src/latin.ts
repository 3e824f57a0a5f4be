import greek from './data/elot-743.json' with { type: 'json' };
import { transliterations } from './transliterate.js';

const PAIRS: ReadonlyMap<string, string> = new Map(Object.entries(greek.pairs));
const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries(greek.letters));

/** Greek, Cyrillic and other letters whose tables are known, in Latin ones, line by line; other scripts as they are. */
export function latin(text: string): string {
  if (/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\s]*$/u.test(text)) return text;
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/([\s\p{P}]+)/u)
        .map((word) => (/\p{L}/u.test(word) ? latinWord(word) : word))
        .join(''),
    )
    .join('\n');
}

function latinWord(word: string): string {
  if (/\p{Script=Latin}/u.test(word)) return word;
  return (/\p{Script=Greek}/u.test(word) ? fromGreek(word) : transliterations(word)[0]) ?? word;
}

/** ELOT 743, ISO 843. */
function fromGreek(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(/\u0301|\u0342|\u0313|\u0314|\u0300/g, '')
    .normalize('NFC')
    .toUpperCase();
  // A diaeresis parts what is otherwise one sound.
  const paired = plain.replaceAll(/[ΑΕΗΟ]Υ|ΓΓ|ΓΞ|ΓΧ/g, (pair) => PAIRS.get(pair) ?? pair);
  return [...paired.normalize('NFD').replaceAll(/\p{M}/gu, '')].map((letter) => LETTERS.get(letter) ?? letter).join('');
}
