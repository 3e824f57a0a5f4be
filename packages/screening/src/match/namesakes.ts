import { type IndexedWord, textOf } from '../text/indexed-word.js';

const GENERATIONS: Readonly<Record<string, string>> = {
  ...{ sr: 'first', senior: 'first', i: 'first', jr: 'second', junior: 'second', jnr: 'second', snr: 'first' },
  ...{ ii: 'second', iii: 'third', iv: 'fourth', v: 'fifth' },
};

/**
 * Whether two names that are alike say of themselves that they are two people's: father and son, or another initial where
 * both have one (`Thomas A. Wright`, `Thomas E. Wright`). What one of them leaves out says nothing.
 * @param asked every word of each name
 */
export function areNamesakes(asked: readonly IndexedWord[], listed: readonly IndexedWord[]): boolean {
  const [one, other] = [asked.map(textOf), listed.map(textOf)];
  const [first, second] = [generationOf(one), generationOf(other)];
  if (first !== undefined && second !== undefined && first !== second) return true;
  return haveOtherInitials(one, other);
}

/** A number is a generation only at the end of a name. */
function generationOf(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? '';
  return words.length > 2 && Object.hasOwn(GENERATIONS, last) ? GENERATIONS[last] : undefined;
}

function haveOtherInitials(one: readonly string[], other: readonly string[]): boolean {
  const [mine, theirs] = [initialsOf(one), initialsOf(other)];
  if (mine.length === 0 || theirs.length === 0) return false;
  return mine.some((letter) => !isMeant(letter, other)) || theirs.some((letter) => !isMeant(letter, one));
}

const initialsOf = (words: readonly string[]) => words.filter((word) => /^[a-z]$/.test(word));

/** Whether a name has the initial, or a word that begins with it. */
const isMeant = (letter: string, words: readonly string[]) => words.some((word) => word.startsWith(letter));
