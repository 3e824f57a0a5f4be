import { byteAt, float64At, int32At, uint16At } from '@assay/kernel';
import type { TokenMatch } from '../query.js';
import { joinedAbjadSkeleton } from '../text/abjad.js';
import type { ComparableWord } from '../text/comparable-word.js';
import { hashText, hashUnits } from '../text/hash-text.js';
import {
  ABJAD,
  ARTICLED,
  comparableWord,
  type IndexedWord,
  NICKNAMED,
  SYLLABLE,
  textOf,
  wordAt,
} from '../text/indexed-word.js';
import { countBits } from '../text/letter-bits.js';
import {
  compareSounds,
  compareWords,
  lowered,
  mayBeNear,
  methodOf,
  similarityOf,
  THE_SAME,
} from '../text/similarity.js';
import { skeleton } from '../text/skeleton.js';

const WORDS_MAX = 24;
const PAIRS_MAX = 3 * WORDS_MAX ** 2;

/** Pairs of words in columns, `count` of them. Sets of words are bits by place. */
export interface Pairs {
  count: number;
  /** First word of each side. */
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** 2 when the pair takes the following word of that side as well. */
  readonly fromWords: Uint8Array;
  readonly toWords: Uint8Array;
  /** See `compareWords`. */
  readonly compared: Int32Array;
  readonly similarity: Float64Array;
  readonly weight: Float64Array;
}

/** How the words of a query name and of a listed name pair up. Reused: it stands until the next alignment into it. */
export interface Alignment {
  /** Weight of what was matched, each pair by the mean of its sides. */
  matchedWeight: number;
  /** The same, each pair times its similarity to the power `FUZZ`. */
  earnedWeight: number;
  usedQuery: number;
  usedListed: number;
  readonly pairs: Pairs;
}

function blankPairs(most: number): Pairs {
  return {
    count: 0,
    from: new Uint8Array(most),
    to: new Uint8Array(most),
    fromWords: new Uint8Array(most),
    toWords: new Uint8Array(most),
    compared: new Int32Array(most),
    similarity: new Float64Array(most),
    weight: new Float64Array(most),
  };
}

export function blankAlignment(): Alignment {
  return { matchedWeight: 0, earnedWeight: 0, usedQuery: 0, usedListed: 0, pairs: blankPairs(WORDS_MAX) };
}

/** Above 1: several small deviations in one name count for more than their sum. */
const FUZZ = 1.35;
const SIMILARITY_MIN = 0.7;
const JOINED_SIMILARITY_MIN = 0.85;
const JOINED_SIMILARITY_OF_SCRIPTS_MIN = 0.75;
const JOINED_SHARE = 0.97;
/** `Cui Ying` is not `Guoying`: two syllables agree by chance, and are one word with hardly a letter changed. */
const JOINED_SIMILARITY_OF_SYLLABLES_MIN = 0.88;
const JOINED_CHARACTERS_MIN = 4;
/** Letters that only one side has: more than sounds written otherwise explain. */
const JOINED_LETTERS_MAX = 6;

/** Scratch of one alignment. */
const options = blankPairs(PAIRS_MAX);
const ranks = new Float64Array(PAIRS_MAX);
const order = new Uint16Array(PAIRS_MAX);

/** Words of a query name, and each with the next one written together. */
export interface AskedWords {
  readonly words: readonly IndexedWord[];
  readonly joins: readonly ComparableWord[];
}

/**
 * Pairs each word of a query with at most one word of a listed name, or with two neighbours written apart; of each name
 * the first 24 words.
 */
export function alignWords({ words, joins }: AskedWords, listed: readonly IndexedWord[], made: Alignment): void {
  const asked = Math.min(words.length, WORDS_MAX);
  const known = Math.min(listed.length, WORDS_MAX);
  options.count = 0;
  addSingles(words, asked, listed, known);
  addListedJoins(words, asked, listed, known);
  addAskedJoins(words, asked, joins, listed, known);
  made.matchedWeight = 0;
  made.earnedWeight = 0;
  made.usedQuery = 0;
  made.usedListed = 0;
  made.pairs.count = 0;
  sortOptions();
  for (let place = 0; place < options.count; place += 1) take(uint16At(order, place), made);
}

/** Best first, equal ones in the order they came in. */
function sortOptions(): void {
  const { count, fromWords, toWords, similarity, weight } = options;
  for (let at = 0; at < count; at += 1) {
    const joined = byteAt(fromWords, at) + byteAt(toWords, at) > 2 ? 0.1 : 0;
    const rank = float64At(similarity, at) * 10 + float64At(weight, at) + joined;
    ranks[at] = rank;
    let place = at;
    for (; place > 0; place -= 1) {
      const before = uint16At(order, place - 1);
      if (float64At(ranks, before) >= rank) break;
      order[place] = before;
    }
    order[place] = at;
  }
}

function take(at: number, made: Alignment): void {
  const from = byteAt(options.from, at);
  const to = byteAt(options.to, at);
  const fromWords = byteAt(options.fromWords, at);
  const toWords = byteAt(options.toWords, at);
  const asked = (fromWords === 2 ? 3 : 1) << from;
  const known = (toWords === 2 ? 3 : 1) << to;
  if ((made.usedQuery & asked) !== 0 || (made.usedListed & known) !== 0) return;
  made.usedQuery |= asked;
  made.usedListed |= known;
  const weight = float64At(options.weight, at);
  made.matchedWeight += weight;
  made.earnedWeight += weight * worthOf(float64At(options.similarity, at));
  put(made.pairs, from, to, fromWords, toWords, int32At(options.compared, at), weight);
}

function put(
  into: Pairs,
  from: number,
  to: number,
  fromWords: number,
  toWords: number,
  compared: number,
  weight: number,
): void {
  const at = into.count;
  into.from[at] = from;
  into.to[at] = to;
  into.fromWords[at] = fromWords;
  into.toWords[at] = toWords;
  into.compared[at] = compared;
  into.similarity[at] = similarityOf(compared);
  into.weight[at] = weight;
  into.count = at + 1;
}

/** What a pair of words earns of its weight, 0–1. */
export function worthOf(similarity: number): number {
  return similarity === 1 ? 1 : Math.exp(FUZZ * Math.log(similarity));
}

function addSingles(query: readonly IndexedWord[], asked: number, listed: readonly IndexedWord[], known: number): void {
  for (let from = 0; from < asked; from += 1) {
    const left = wordAt(query, from);
    for (let to = 0; to < known; to += 1) {
      const right = wordAt(listed, to);
      const compared = compareWords(left, right);
      if (similarityOf(compared) < SIMILARITY_MIN) continue;
      put(options, from, to, 1, 1, compared, (left.weight + right.weight) / 2);
    }
  }
}

/** One word of the query against two listed neighbours written together. */
function addListedJoins(
  query: readonly IndexedWord[],
  asked: number,
  listed: readonly IndexedWord[],
  known: number,
): void {
  for (let to = 0; to + 1 < known; to += 1) {
    const first = wordAt(listed, to);
    const second = wordAt(listed, to + 1);
    for (let from = 0; from < asked; from += 1) {
      const one = wordAt(query, from);
      const compared = joinedComparison(one, first, second);
      if (compared !== 0) put(options, from, to, 1, 2, compared, weightOfThree(one, first, second));
    }
  }
}

/** Two neighbours of the query written together against one listed word. */
function addAskedJoins(
  query: readonly IndexedWord[],
  asked: number,
  joins: readonly ComparableWord[],
  listed: readonly IndexedWord[],
  known: number,
): void {
  for (let from = 0; from + 1 < asked; from += 1) {
    const first = wordAt(query, from);
    const second = wordAt(query, from + 1);
    for (let to = 0; to < known; to += 1) {
      const one = wordAt(listed, to);
      const compared = joinedComparison(one, first, second, joins[from]);
      if (compared !== 0) put(options, from, to, 2, 1, compared, weightOfThree(one, first, second));
    }
  }
}

function weightOfThree(one: IndexedWord, first: IndexedWord, second: IndexedWord): number {
  return (one.weight + first.weight + second.weight) / 2;
}

/**
 * Compares a word with two neighbours written together; as `compareWords`, 0 when they are not the same.
 * @param written the neighbours as one word, where it is known already.
 */
export function joinedComparison(
  one: ComparableWord,
  first: ComparableWord,
  second: ComparableWord,
  written?: ComparableWord,
): number {
  if (one.length < JOINED_CHARACTERS_MIN) return 0;
  if (((one.traits ^ (first.traits | second.traits)) & ABJAD) !== 0) return joinedScripts(one, first, second, written);
  const apart = one.length - first.length - second.length;
  if (apart < -1 || apart > 1) return 0;
  const bits = countBits(one.letterBits ^ (first.letterBits | second.letterBits));
  if (bits > JOINED_LETTERS_MAX) return 0;
  const syllables = (first.traits & second.traits & SYLLABLE) !== 0;
  const least = syllables ? JOINED_SIMILARITY_OF_SYLLABLES_MIN : JOINED_SIMILARITY_MIN;
  if (written) return ifClose(compareWords(one, written), least);
  const text = textOf(first) + textOf(second);
  return soundsApart(one, text, bits) ? 0 : ifClose(compareWords(one, comparableWord(text)), least);
}

const consonants = new Uint16Array(64);
/** Sounds of two neighbours written together have at most so many consonants less or more than those of both. */
const SOUNDS_LESS_MAX = 4;
const SOUNDS_MORE_MAX = 2;

function joinedScripts(
  one: ComparableWord,
  first: ComparableWord,
  second: ComparableWord,
  written: ComparableWord | undefined,
): number {
  // Words of two scripts are no halves of one.
  if (((first.traits ^ second.traits) & ABJAD) !== 0) return 0;
  if (written) return ifClose(compareWords(one, written), JOINED_SIMILARITY_OF_SCRIPTS_MIN);
  const more = one.soundLength - first.soundLength - second.soundLength;
  if (more < -SOUNDS_LESS_MAX || more > SOUNDS_MORE_MAX) return 0;
  if ((first.traits & second.traits & ABJAD) !== 0) {
    const count = joinedAbjadSkeleton(first, second, consonants);
    if ((hashUnits(consonants, count) | 0) !== one.soundHash && !mayBeNear(count, one.soundLength)) return 0;
  }
  const text = textOf(first) + textOf(second);
  const sound = skeleton(text);
  const same = (hashText(sound) | 0) === one.soundHash;
  const compared = same ? compareWords(one, comparableWord(text)) : compareSounds(sound, skeleton(textOf(one)));
  return ifClose(compared, JOINED_SIMILARITY_OF_SCRIPTS_MIN);
}

function ifClose(compared: number, least: number): number {
  if (compared === THE_SAME) return compared;
  return similarityOf(compared) * JOINED_SHARE < least ? 0 : lowered(compared, JOINED_SHARE);
}

const ARTICLE_START = /^[aeu]/;

/**
 * Whether two words of one script are surely not as similar as a joined pair has to be: too many letters apart for the
 * few edits that it may have, and of another sound. Nicknames and articles are left to the comparison.
 * @param bits letters that only one of them has.
 */
function soundsApart(one: ComparableWord, joined: string, bits: number): boolean {
  if ((one.traits & (NICKNAMED | ARTICLED)) !== 0 || ARTICLE_START.test(joined)) return false;
  const longest = Math.max(one.length, joined.length);
  const edits = 1 + Number(longest >= 12) + Number(longest >= 19);
  return bits > 2 * edits && (hashText(skeleton(joined)) | 0) !== one.soundHash;
}

/** Whether words stand in another order in the listed name, apart from words that changed ends: `Kim Chol Su`, `Chol Su Kim`. */
export function isReordered({ pairs }: Alignment): boolean {
  // Going round once in the order of the query, the listed places fall once where nothing stands out of order.
  let falls = 0;
  for (let at = 0; at < pairs.count; at += 1)
    falls += Number(byteAt(pairs.to, at) > byteAt(pairs.to, following(pairs, at)));
  return falls > 1;
}

/** The pair that follows another one in the order of the query, the first one after the last. */
function following({ count, from }: Pairs, pair: number): number {
  let [next, first] = [-1, 0];
  for (let at = 0; at < count; at += 1) {
    const place = byteAt(from, at);
    if (place < byteAt(from, first)) first = at;
    if (place > byteAt(from, pair) && (next < 0 || place < byteAt(from, next))) next = at;
  }
  return next < 0 ? first : next;
}

/** Whether two words of the query stand the other way round in the listed name. */
export function haveChangedPlaces({ pairs }: Alignment): boolean {
  const { count, from, to } = pairs;
  for (let one = 0; one < count; one += 1) {
    for (let other = 0; other < one; other += 1) {
      if ((byteAt(from, one) - byteAt(from, other)) * (byteAt(to, one) - byteAt(to, other)) < 0) return true;
    }
  }
  return false;
}

/** The pairs of an alignment in the words of the API. */
export function explainPairs(
  { pairs }: Alignment,
  query: readonly IndexedWord[],
  listed: readonly IndexedWord[],
): TokenMatch[] {
  const text = (words: readonly IndexedWord[], at: number, count: number): string =>
    words
      .slice(at, at + count)
      .map(textOf)
      .join(' ');
  return Array.from({ length: pairs.count }, (_, at) => {
    const fromWords = byteAt(pairs.fromWords, at);
    const toWords = byteAt(pairs.toWords, at);
    return {
      query: text(query, byteAt(pairs.from, at), fromWords),
      listed: text(listed, byteAt(pairs.to, at), toWords),
      similarity: float64At(pairs.similarity, at),
      method: fromWords + toWords > 2 ? 'joined' : methodOf(int32At(pairs.compared, at)),
      weight: Math.round(float64At(pairs.weight, at) * 1000) / 1000,
    };
  });
}
