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
  /** Tells its comparisons from those of every other query word of this thread. */
  readonly serial: number;
  /** Listed words that it may stand for, most similar first; found when first needed. */
  expansions: { readonly words: Uint32Array; readonly similarities: Float32Array } | undefined;
}

/** A word that belongs to no index: every word weighs by its kind alone. */
export function looseWord(text: string): QueryWord {
  return asQueryWord(text, wordShare(text));
}

let serials = 0;

function asQueryWord(text: string, weight: number): QueryWord {
  serials = (serials + 1) & 0x7fffffff;
  return { ...indexedWord(text, weight), serial: serials, expansions: undefined };
}

/** Words of one generation: those that did not come again while so many others did are forgotten. */
const WORDS_MAX = 3000;
const known = new WeakMap<ScreeningIndex, { young: Map<string, QueryWord>; old: Map<string, QueryWord> }>();

/** Weight of a word by the statistics of the lists. */
export function weightIn(index: ScreeningIndex, text: string): number {
  const id = index.wordId(text);
  return id < 0 ? WEIGHT_OF_UNKNOWN * wordShare(text) : index.wordWeight[id]!;
}

/** A query word with its weight by the lists' own statistics: the one table that both directions of screening use. */
export function queryWord(index: ScreeningIndex, text: string): QueryWord {
  let words = known.get(index);
  if (!words) {
    words = { young: new Map(), old: new Map() };
    known.set(index, words);
  }
  const young = words.young.get(text);
  if (young) return young;
  const word = words.old.get(text) ?? asQueryWord(text, weightIn(index, text));
  if (words.young.size >= WORDS_MAX) [words.young, words.old] = [new Map(), words.young];
  words.young.set(text, word);
  return word;
}

export function expansionsOf(index: ScreeningIndex, word: QueryWord) {
  word.expansions ??= findExpansions(index, word);
  return word.expansions;
}

/**
 * Comparisons that this thread made lately, three numbers each: query word, listed word, result. Columns rather than a
 * map for each word, because what lives for some thousand searches and dies then is what collecting garbage costs most.
 */
const COMPARISONS = 2 ** 16;
const comparisons = new Int32Array(3 * COMPARISONS);

/** Compares a query word with a listed one; see `similarityOf` and `methodOf`. */
export function comparedWith(query: QueryWord, listed: IndexedWord): number {
  if (listed.id < 0) return packedComparison(query, listed);
  const at = 3 * ((Math.imul(query.serial, 0x9e3779b1) ^ Math.imul(listed.id, 0x85ebca6b)) >>> 16);
  if (comparisons[at] === query.serial && comparisons[at + 1] === listed.id) return comparisons[at + 2]!;
  const made = packedComparison(query, listed);
  comparisons[at] = query.serial;
  comparisons[at + 1] = listed.id;
  comparisons[at + 2] = made;
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
