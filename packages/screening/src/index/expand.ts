import { isAbjad } from '../text/abjad.js';
import { compareWords, type WordSimilarity } from '../text/similarity.js';
import { skeleton } from '../text/skeleton.js';
import { nicknamesOf } from '../text/words.js';
import { deletionsOf } from './build.js';
import { hashText, multimapRange } from './hash-multimap.js';
import type { ScreeningIndex } from './screening-index.js';

export interface Expansion {
  readonly word: number;
  readonly comparison: WordSimilarity;
}

const EXPANSIONS_MAX = 64;
/** Words without vowels have more look-alikes. */
const ABJAD_EXPANSIONS_MAX = 256;
const BUCKET_MAX = 4000;
const SIMILARITY_MIN = 0.7;

/** Customers share names: what was found for a word of one is found again for the next. */
const known = new WeakMap<ScreeningIndex, Map<string, Expansion[]>>();
const KNOWN_WORDS_MAX = 5000;

/** The indexed words that a query word may stand for, most similar first, at most 64 (256 for abjad words). */
export function expandWord(index: ScreeningIndex, word: string): readonly Expansion[] {
  let words = known.get(index);
  if (!words || words.size >= KNOWN_WORDS_MAX) {
    words = new Map();
    known.set(index, words);
  }
  const found = words.get(word) ?? findExpansions(index, word);
  words.set(word, found);
  return found;
}

function findExpansions(index: ScreeningIndex, word: string): Expansion[] {
  const found = new Map<number, WordSimilarity>();
  const consider = (id: number): void => {
    if (found.has(id)) return;
    const comparison = compareWords(word, index.words[id]!);
    if (comparison.similarity >= SIMILARITY_MIN) found.set(id, comparison);
  };
  for (const same of [word, ...nicknamesOf(word), ...withAndWithoutArticle(word)]) {
    const id = index.wordIds.get(same);
    if (id !== undefined) consider(id);
  }
  if (word.length > 1) {
    const key = skeleton(word);
    if (key !== '') scan(index.bySkeleton, hashText(key), consider);
    for (const variant of deletionsOf(word)) scan(index.byDeletion, hashText(variant), consider);
  }
  return [...found]
    .map(([id, comparison]) => ({ word: id, comparison }))
    .sort((left, right) => right.comparison.similarity - left.comparison.similarity || left.word - right.word)
    .slice(0, isAbjad(word) ? ABJAD_EXPANSIONS_MAX : EXPANSIONS_MAX);
}

function withAndWithoutArticle(word: string): string[] {
  const bare = word.replace(/^(?:al|el|ul)(?=[a-z]{4,}$)/, '');
  return bare === word ? [`al${word}`, `el${word}`] : [bare];
}

function scan(map: ScreeningIndex['bySkeleton'], hash: number, consider: (id: number) => void): void {
  const [start, end] = multimapRange(map, hash);
  for (let position = start; position < Math.min(end, start + BUCKET_MAX); position += 1)
    consider(map.values[position]!);
}
