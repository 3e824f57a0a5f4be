import { float32At } from '@assay/kernel';
import type { ComparableWord } from '../text/comparable-word.js';
import { type Expansions, GENERIC, hasTrait, type IndexedWord, indexedWord, textOf } from '../text/indexed-word.js';
import { findExpansions } from './expand.js';
import type { ScreeningIndex } from './screening-index.js';
import { WEIGHT_OF_UNKNOWN, wordShare } from './weights.js';
import { idOf, wordId } from './words.js';

/** A word that belongs to no index: every word weighs by its kind alone. */
export function looseWord(text: string): IndexedWord {
  return indexedWord(text, wordShare(text));
}

/** Words of one generation: those that did not come again while so many others did are forgotten. */
const WORDS_MAX = 3000;
const known = new WeakMap<ScreeningIndex, { young: Map<string, IndexedWord>; old: Map<string, IndexedWord> }>();

/** Weight of a word by the statistics of the lists. */
export function weightIn(index: ScreeningIndex, text: string): number {
  const id = wordId(index, text);
  return id < 0 ? WEIGHT_OF_UNKNOWN * wordShare(text) : float32At(index.wordWeight, id);
}

/** The same of a word of another index. */
export function weightOfWord(index: ScreeningIndex, word: ComparableWord): number {
  const id = idOf(index, word);
  if (id >= 0) return float32At(index.wordWeight, id);
  const ordinary = word.length > 1 && !hasTrait(word, GENERIC);
  return ordinary ? WEIGHT_OF_UNKNOWN : WEIGHT_OF_UNKNOWN * wordShare(textOf(word));
}

/** A query word with its weight by the lists' own statistics: the one table that both directions of screening use. */
export function queryWord(index: ScreeningIndex, text: string): IndexedWord {
  let words = known.get(index);
  if (!words) {
    words = { young: new Map(), old: new Map() };
    known.set(index, words);
  }
  const young = words.young.get(text);
  if (young) return young;
  const word = words.old.get(text) ?? indexedWord(text, weightIn(index, text));
  if (words.young.size >= WORDS_MAX) [words.young, words.old] = [new Map(), words.young];
  words.young.set(text, word);
  return word;
}

export function expansionsOf(index: ScreeningIndex, word: IndexedWord): Expansions {
  word.expansions ??= findExpansions(index, word, word.text);
  return word.expansions;
}
