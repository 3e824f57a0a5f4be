import { comparedWith, methodOf, packedComparison, type QueryWord, similarityOf } from '../index/query-word.js';
import type { TokenMatch } from '../query.js';
import { hashText } from '../text/hash-text.js';
import { comparableWord, type IndexedWord } from '../text/indexed-word.js';
import { countBits } from '../text/letter-bits.js';
import { skeleton } from '../text/skeleton.js';

/** How the words of a query name and of a listed name pair up, in numbers. Sets of words are bits by place. */
export interface Alignment {
  /** Weight of what was matched, each pair by the mean of its sides. */
  matchedWeight: number;
  /** The same, each pair times its similarity to the power `FUZZ`. */
  earnedWeight: number;
  usedQuery: number;
  usedListed: number;
  readonly pairs: Option[];
}

interface Option {
  readonly from: number;
  readonly to: number;
  /** 2 when the pair takes the following word of that side as well. */
  readonly fromWords: 1 | 2;
  readonly toWords: 1 | 2;
  readonly packed: number;
  readonly similarity: number;
  readonly weight: number;
}

/** Above 1: several small deviations in one name count for more than their sum. */
const FUZZ = 1.35;
const SIMILARITY_MIN = 0.7;
const JOINED_SIMILARITY_MIN = 0.85;
const JOINED_SIMILARITY_OF_SCRIPTS_MIN = 0.75;
const JOINED_SHARE = 0.97;
const JOINED_CHARACTERS_MIN = 4;
/** Letters that only one side has: more than sounds written otherwise explain. */
const JOINED_LETTERS_MAX = 6;

/** Pairs each word of a query with at most one word of a listed name, or with two neighbours written apart. */
export function alignWords(query: readonly QueryWord[], listed: readonly IndexedWord[]): Alignment {
  const options: Option[] = [];
  addSingles(query, listed, options);
  addListedJoins(query, listed, options);
  addQueryJoins(query, listed, options);
  if (options.length > 1) options.sort((left, right) => rank(right) - rank(left));
  const made: Alignment = { matchedWeight: 0, earnedWeight: 0, usedQuery: 0, usedListed: 0, pairs: [] };
  for (const option of options) {
    const from = (option.fromWords === 2 ? 3 : 1) << option.from;
    const to = (option.toWords === 2 ? 3 : 1) << option.to;
    if ((made.usedQuery & from) !== 0 || (made.usedListed & to) !== 0) continue;
    made.usedQuery |= from;
    made.usedListed |= to;
    made.matchedWeight += option.weight;
    made.earnedWeight += option.weight * worthOf(option.similarity);
    made.pairs.push(option);
  }
  return made;
}

/** What a pair of words earns of its weight, 0–1. */
export function worthOf(similarity: number): number {
  return similarity === 1 ? 1 : Math.exp(FUZZ * Math.log(similarity));
}

function addSingles(query: readonly QueryWord[], listed: readonly IndexedWord[], options: Option[]): void {
  for (let from = 0; from < query.length; from += 1) {
    const left = query[from]!;
    for (let to = 0; to < listed.length; to += 1) {
      const right = listed[to]!;
      const packed = comparedWith(left, right);
      const similarity = similarityOf(packed);
      if (similarity < SIMILARITY_MIN) continue;
      const weight = (left.weight + right.weight) / 2;
      options.push({ from, to, fromWords: 1, toWords: 1, packed, similarity, weight });
    }
  }
}

/** One word of the query against two listed neighbours written together. */
function addListedJoins(query: readonly QueryWord[], listed: readonly IndexedWord[], options: Option[]): void {
  for (let to = 0; to + 1 < listed.length; to += 1) {
    const [first, second] = [listed[to]!, listed[to + 1]!];
    for (let from = 0; from < query.length; from += 1) {
      const one = query[from]!;
      const packed = joinedComparison(one, first, second);
      if (packed === 0) continue;
      const weight = (one.weight + first.weight + second.weight) / 2;
      options.push({ from, to, fromWords: 1, toWords: 2, packed, similarity: similarityOf(packed), weight });
    }
  }
}

/** Two neighbours of the query written together against one listed word. */
function addQueryJoins(query: readonly QueryWord[], listed: readonly IndexedWord[], options: Option[]): void {
  for (let from = 0; from + 1 < query.length; from += 1) {
    const [first, second] = [query[from]!, query[from + 1]!];
    for (let to = 0; to < listed.length; to += 1) {
      const one = listed[to]!;
      const packed = joinedComparison(one, first, second);
      if (packed === 0) continue;
      const weight = (one.weight + first.weight + second.weight) / 2;
      options.push({ from, to, fromWords: 2, toWords: 1, packed, similarity: similarityOf(packed), weight });
    }
  }
}

const JOINED_EXACTLY = packedComparison(comparableWord('same'), comparableWord('same'));

/**
 * Whether a word is worth comparing with two neighbours written together, told from numbers alone.
 * @param apart difference of the lengths. @param bits letters that only one side has, see `letterBits`.
 */
export function mayBeJoined(length: number, oneScript: boolean, apart: number, bits: number): boolean {
  if (length < JOINED_CHARACTERS_MIN) return false;
  return !oneScript || (apart >= -1 && apart <= 1 && countBits(bits) <= JOINED_LETTERS_MAX);
}

/** Compares a word with two neighbours written together; packed as in `packedComparison`, 0 when they are not the same. */
export function joinedComparison(one: IndexedWord, first: IndexedWord, second: IndexedWord): number {
  const { text } = one;
  const abjad = first.abjad || second.abjad;
  const oneScript = one.abjad === abjad;
  const apart = text.length - first.text.length - second.text.length;
  if (!mayBeJoined(text.length, oneScript, apart, one.letterBits ^ (first.letterBits | second.letterBits))) return 0;
  const joined = first.text + second.text;
  if (text === joined) return JOINED_EXACTLY;
  if (oneScript && soundsApart(one, joined, first.letterBits | second.letterBits)) return 0;
  const packed = packedComparison(one, comparableWord(joined));
  const similarity = similarityOf(packed) * JOINED_SHARE;
  if (similarity < (oneScript ? JOINED_SIMILARITY_MIN : JOINED_SIMILARITY_OF_SCRIPTS_MIN)) return 0;
  return (Math.round(similarity * 1000) << 3) | (packed & 7);
}

const ARTICLE_START = /^[aeu]/;

/**
 * Whether two words of one script are surely not as similar as a joined pair has to be: too many letters apart for the
 * few edits that it may have, and of another sound. Nicknames and articles are left to the comparison.
 */
function soundsApart(one: IndexedWord, joined: string, letterBits: number): boolean {
  if (one.nicknames !== undefined || ARTICLE_START.test(one.text) || ARTICLE_START.test(joined)) return false;
  const longest = Math.max(one.text.length, joined.length);
  const edits = longest >= 19 ? 3 : longest >= 12 ? 2 : 1;
  return countBits(one.letterBits ^ letterBits) > 2 * edits && hashText(skeleton(joined)) !== one.soundHash;
}

function rank(option: Option): number {
  return option.similarity * 10 + option.weight + (option.fromWords + option.toWords > 2 ? 0.1 : 0);
}

/** The pairs of an alignment in the words of the API. */
export function explainPairs(
  alignment: Alignment,
  query: readonly QueryWord[],
  listed: readonly IndexedWord[],
): TokenMatch[] {
  const text = (words: readonly IndexedWord[], at: number, count: number): string =>
    words
      .slice(at, at + count)
      .map((word) => word.text)
      .join(' ');
  return alignment.pairs.map((pair) => ({
    query: text(query, pair.from, pair.fromWords),
    listed: text(listed, pair.to, pair.toWords),
    similarity: round(pair.similarity),
    method: pair.fromWords + pair.toWords > 2 ? 'joined' : methodOf(pair.packed),
    weight: round(pair.weight),
  }));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
