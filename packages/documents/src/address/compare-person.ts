import { editDistance } from '@assay/kernel';
import { plain } from '../fields/plain-text.js';
import { latin } from './compare-address.js';
import { withoutTitle } from './organisation-words.js';

const WORD_FROM = 0.8;
const INITIAL = 0.75;

/**
 * How much a printed name is the expected one, 0 to 1: each expected word against its best printed one, in any order,
 * small misreadings and initials forgiven. Umlauts agree with both of their spellings.
 */
export function comparePersons(expected: string, printed: string): number {
  const wanted = wordsOf(expected);
  const found = wordsOf(printed);
  if (wanted.length === 0 || found.length === 0) return 0;
  const scores = wanted.map((word) => Math.max(...found.map((other) => wordScore(word, other))));
  const joined = plain(latin(printed));
  if (joined.includes(wanted.join('')) || joined.includes(wanted.toReversed().join(''))) return 1;
  // The family name, first or last, has to be there; a middle name may be left out.
  const middle = scores.length > 2 ? scores.slice(1, -1) : [];
  const ends = [...scores.slice(0, 1), ...scores.slice(-1)];
  if (ends.some((score) => score < WORD_FROM && score !== INITIAL)) {
    return Number((0.5 * (scores.reduce((sum, one) => sum + one, 0) / scores.length)).toFixed(3));
  }
  const weight = ends.length + 0.5 * middle.length;
  const sum = ends.reduce((all, one) => all + one, 0) + middle.reduce((all, one) => all + 0.5 * one, 0);
  return Number((sum / weight).toFixed(3));
}

function wordsOf(name: string): string[] {
  return withoutTitle(latin(name))
    .slice(0, 200)
    .split(/[\s,.'’-]+/)
    .map(plain)
    .filter(Boolean)
    .slice(0, 12);
}

function wordScore(a: string, b: string): number {
  // An engine without the letter reads `Groß` as `GroB`.
  if (a === b || folded(a) === folded(b) || a.replaceAll('ss', 'b') === b) return 1;
  if (Math.min(a.length, b.length) === 1) return a[0] === b[0] ? INITIAL : 0;
  const longest = Math.max(a.length, b.length);
  const apart = editDistance(a, b);
  return apart <= (longest > 5 ? 2 : 1) ? 1 - apart / longest : 0;
}

/** `mueller` and `muller` are one name. */
function folded(word: string): string {
  return word.replaceAll(/([aou])e/g, '$1').replaceAll('ss', 's');
}
