import type { TokenMethod } from '../query.js';
import { type ComparableWord, type IndexedWord, indexedWord } from '../text/indexed-word.js';
import { compareWords, TOKEN_METHODS } from '../text/similarity.js';
import { findExpansions } from './expand.js';
import type { ScreeningIndex } from './screening-index.js';
import { WEIGHT_OF_UNKNOWN, wordShare } from './weights.js';

/** Comparisons are kept as thousandths of similarity with the method in the low bits; 0 means not the same word. */
const METHOD_BITS = 3;
const STEPS = 1000;

/** A word of a query, with what was found out about it: the same words come again and again. */
export interface QueryWord extends IndexedWord {
  /** Comparisons by the number of the listed word. */
  readonly compared: Map<number, number>;
  /** Listed words that it may stand for, most similar first; found when first needed. */
  expansions: { readonly words: Uint32Array; readonly similarities: Float32Array } | undefined;
}

/** A word that belongs to no index: every word weighs by its kind alone. */
export function looseWord(text: string): QueryWord {
  return { ...indexedWord(text, wordShare(text)), compared: new Map(), expansions: undefined };
}

const WORDS_MAX = 3000;
const COMPARED_MAX = 300;
const known = new WeakMap<ScreeningIndex, Map<string, QueryWord>>();

/** Weight of a word by the statistics of the lists. */
export function weightIn(index: ScreeningIndex, text: string): number {
  const id = index.wordId(text);
  return id < 0 ? WEIGHT_OF_UNKNOWN * wordShare(text) : index.wordWeight[id]!;
}

/** A query word with its weight by the lists' own statistics: the one table that both directions of screening use. */
export function queryWord(index: ScreeningIndex, text: string): QueryWord {
  let words = known.get(index);
  if (!words || words.size >= WORDS_MAX) {
    words = new Map();
    known.set(index, words);
  }
  let word = words.get(text);
  if (!word) {
    word = { ...indexedWord(text, weightIn(index, text)), compared: new Map(), expansions: undefined };
    words.set(text, word);
  }
  return word;
}

export function expansionsOf(index: ScreeningIndex, word: QueryWord) {
  word.expansions ??= findExpansions(index, word);
  return word.expansions;
}

/** Compares a query word with a listed one; see `similarityOf` and `methodOf`. */
export function comparedWith(query: QueryWord, listed: IndexedWord, rememberedMax = COMPARED_MAX): number {
  if (listed.id < 0) return packedComparison(query, listed);
  const before = query.compared.get(listed.id);
  if (before !== undefined) return before;
  const made = packedComparison(query, listed);
  if (query.compared.size >= rememberedMax) query.compared.clear();
  query.compared.set(listed.id, made);
  return made;
}

export function packedComparison(left: ComparableWord, right: ComparableWord): number {
  const { similarity, method } = compareWords(left, right);
  return (Math.round(similarity * STEPS) << METHOD_BITS) | TOKEN_METHODS.indexOf(method);
}

export function similarityOf(packed: number): number {
  return (packed >> METHOD_BITS) / STEPS;
}

export function methodOf(packed: number): TokenMethod {
  return TOKEN_METHODS[packed & ((1 << METHOD_BITS) - 1)]!;
}
