import { hashText } from '../text/hash-text.js';
import type { ComparableWord } from '../text/indexed-word.js';
import { compareWords, countBits } from '../text/similarity.js';
import { nicknamesOf } from '../text/words.js';
import { firstPlace, type HashMultimap } from './hash-multimap.js';
import { deletionsOf, soundProbes } from './keys.js';
import { type ScreeningIndex, wordShapeOf } from './screening-index.js';

const EXPANSIONS_MAX = 40;
/** Words without vowels have more look-alikes. */
const ABJAD_EXPANSIONS_MAX = 256;
const BUCKET_MAX = 1000;
const SIMILARITY_MIN = 0.7;

export interface Expansions {
  readonly words: Uint32Array;
  readonly similarities: Float32Array;
}

/** The indexed words that a query word may stand for, most similar first, at most 40 (256 for abjad words). */
export function findExpansions(
  index: ScreeningIndex,
  asked: ComparableWord,
  limit = asked.abjad ? ABJAD_EXPANSIONS_MAX : EXPANSIONS_MAX,
): Expansions {
  const word = asked.text;
  const found = new Map<number, number>();
  const shape = wordShapeOf(word);
  const consider = (id: number): void => {
    if (found.has(id) || isStranger(index, id, shape, asked.letterBits)) return;
    found.set(id, compareWords(asked, index.word(id)).similarity);
  };
  for (const same of [word, ...nicknamesOf(word), ...withAndWithoutArticle(word)]) {
    const id = index.wordId(same);
    // Nicknames share few letters with what they stand for.
    if (id >= 0) found.set(id, compareWords(asked, index.word(id)).similarity);
  }
  if (word.length > 1) {
    for (const key of soundProbes(word)) scan(index.bySound, hashText(key), consider);
    for (const variant of deletionsOf(word)) scan(index.byDeletion, hashText(variant), consider);
  }
  const best = [...found]
    .filter(([, similarity]) => similarity >= SIMILARITY_MIN)
    .sort((left, right) => right[1] - left[1] || left[0] - right[0])
    .slice(0, limit);
  return {
    words: Uint32Array.from(best, ([id]) => id),
    similarities: Float32Array.from(best, ([, similarity]) => similarity),
  };
}

const LENGTHS_APART_MAX = 3;
const LETTERS_APART_MAX = 4;

/** Whether two words of one script differ in so many letters that comparing them is idle. */
function isStranger(index: ScreeningIndex, id: number, shape: number, bits: number): boolean {
  const other = index.wordShape[id]!;
  if ((shape ^ other) & 128) return false;
  return Math.abs(shape - other) > LENGTHS_APART_MAX || countBits(bits ^ index.wordBits[id]!) > LETTERS_APART_MAX;
}

function withAndWithoutArticle(word: string): string[] {
  const bare = word.replace(/^(?:al|el|ul)(?=[a-z]{4,}$)/, '');
  return bare === word ? [`al${word}`, `el${word}`] : [bare];
}

function scan(map: HashMultimap, hash: number, consider: (id: number) => void): void {
  const first = firstPlace(map, hash);
  if (first < 0) return;
  for (let at = first; at < first + BUCKET_MAX && map.keys[at] === hash; at += 1) consider(map.values[at]!);
}
