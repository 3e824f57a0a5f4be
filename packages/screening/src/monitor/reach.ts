import type { Entity } from '../entity.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { joinedComparison, worthOf } from '../match/align.js';
import { COST_UNMATCHED_QUERY, costOfListed, SINGLE_WORD_MAX } from '../match/name-score.js';
import { mostQualified } from '../match/qualifiers.js';
import { BONUS_FROM, INITIALS_WITH_BIRTH_DATE } from '../match/rate.js';
import type { ScreeningQuery } from '../query.js';
import { blankWord, type IndexedWord } from '../text/indexed-word.js';
import { compareWords, isInitial, similarityOf } from '../text/similarity.js';

const SIMILARITY_MIN = 0.7;
/** A name of a changed entity, ready to be compared with many customers. */
export interface ReachName {
  readonly words: readonly IndexedWord[];
  /** The greatest weight of a word. */
  readonly heaviestWord: number;
  readonly schema: Entity['schema'];
}

/**
 * Whether the score of a customer's name and a listed one can reach a name score: every word is given its best partner,
 * whoever else wants it, and what has none is lost. Never false for a pair that does reach it.
 * @param own words of the customer's name by their numbers in the index of customers.
 * @param weightOf weight of such a word by the statistics of the lists.
 */
export function mayReach(
  customers: ScreeningIndex,
  listed: ReachName,
  own: Uint32Array,
  reach: Reach,
  weightOf: (id: number) => number,
): boolean {
  const { words } = listed;
  const count = Math.min(own.length, WORDS_MAX);
  begin(customers, own, count, weightOf);
  const compared = compareFrom(listed, 0, count, reach.least);
  if (compared === count) {
    if (most(listed, count) + ROUNDING >= reach.least) return true;
    if (initials && reach.byInitials && closest.subarray(0, count).every((similarity) => similarity > 0)) return true;
  }
  findJoins(count, words);
  if (joins === 0) return false;
  compareFrom(listed, compared, count, 0);
  return most(listed, count) + ROUNDING >= reach.least;
}

function begin(customers: ScreeningIndex, own: Uint32Array, count: number, weightOf: (id: number) => number): void {
  used = 0;
  joins = 0;
  initials = false;
  for (let at = 0; at < count; at += 1) {
    customers.readWord(own[at]!, mine[at]!);
    weights[at] = weightOf(own[at]!);
    heaviest[at] = 0;
    closest[at] = 0;
  }
}

/** Compares words of the customer with all listed ones. @returns how many; fewer when the rest cannot reach `least` any more. */
function compareFrom({ words, heaviestWord }: ReachName, from: number, count: number, least: number): number {
  let open = 0;
  let lost = 0;
  for (let at = 0; at < count; at += 1) open += (weights[at]! + heaviestWord) / 2;
  for (let at = from; at < count; at += 1) {
    const weight = weights[at]!;
    for (let place = 0; place < words.length; place += 1) {
      const other = words[place]!;
      const compared = compareWords(other, mine[at]!);
      const similarity = similarityOf(compared);
      if (similarity < SIMILARITY_MIN) continue;
      if (isInitial(compared)) initials = true;
      pair(at, place, (weight + other.weight) / 2, similarity);
    }
    if (heaviest[at] !== 0) continue;
    lost += COST_UNMATCHED_QUERY * weight;
    open -= (weight + heaviestWord) / 2;
    if (100 * open + ROUNDING * (open + lost) < least * (open + lost)) return at + 1;
  }
  return count;
}

const WORDS_MAX = 24;
/** Scratch of one comparison: the words of the customer, and for each its weight and the best of its partners in either respect. */
const mine = Array.from({ length: WORDS_MAX }, blankWord);
const weights = new Float64Array(WORDS_MAX);
const heaviest = new Float64Array(WORDS_MAX);
const lightest = new Float64Array(WORDS_MAX);
const closest = new Float64Array(WORDS_MAX);
/** Listed words with a partner, as bits, and words of either side that are two of the other written together. */
let used = 0;
let joins = 0;
/** Whether a pair is a name and its initial. */
let initials = false;

function pair(at: number, place: number, weight: number, similarity: number): void {
  used |= 1 << place;
  lightest[at] = heaviest[at] === 0 ? weight : Math.min(lightest[at]!, weight);
  heaviest[at] = Math.max(heaviest[at]!, weight);
  closest[at] = Math.max(closest[at]!, similarity);
}

/** The most that the pairs found so far can score. */
function most({ words, schema }: ReachName, count: number): number {
  let [earned, matched, lost, partners] = [0, 0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    if (heaviest[at] === 0) {
      lost += COST_UNMATCHED_QUERY * weights[at]!;
      continue;
    }
    earned += heaviest[at]! * worthOf(closest[at]!);
    matched += lightest[at]!;
    partners += 1;
  }
  for (let place = 0; place < words.length; place += 1) {
    if (((used >> place) & 1) === 0) lost += costOfListed(words[place]!, schema) * words[place]!.weight;
  }
  const score = Math.min(100, (100 * earned) / (matched + lost || 1));
  const single = joins === 0 && partners <= 1 && count + words.length > 2;
  return single ? Math.min(SINGLE_WORD_MAX, score) : score;
}

/** The name score that a customer needs at least for a hit. */
export interface Reach {
  readonly least: number;
  /** Whether initials with the very birth date are enough. */
  readonly byInitials: boolean;
}

/** Scores are rounded to tenths. */
const ROUNDING = 0.1;

/** What a customer needs, given what qualifiers can add for them at most. */
export function reachOf(query: ScreeningQuery, threshold: number): Reach {
  const most = mostQualified(query);
  const byName = Math.max(threshold - most, Math.min(threshold, BONUS_FROM));
  return { least: byName, byInitials: query.dateOfBirth !== undefined && INITIALS_WITH_BIRTH_DATE + most >= threshold };
}

/** Pairs two neighbours of one name with a word of the other that may be both written together. */
function findJoins(count: number, listed: readonly IndexedWord[]): void {
  for (let at = 0; at < count; at += 1) {
    const one = mine[at]!;
    for (let place = 0; place < listed.length; place += 1) {
      const other = listed[place]!;
      if (at + 1 < count && joinedComparison(other, one, mine[at + 1]!) !== 0) {
        // The pair weighs half of all three: each word of the customer is given more than its part of that.
        pair(at, place, (weights[at]! + other.weight) / 2, 1);
        pair(at + 1, place, (weights[at + 1]! + other.weight) / 2, 1);
        joins += 1;
      }
      const following = listed[place + 1];
      if (following && joinedComparison(one, other, following) !== 0) {
        const weight = (weights[at]! + other.weight + following.weight) / 2;
        pair(at, place, weight, 1);
        pair(at, place + 1, weight, 1);
        joins += 1;
      }
    }
  }
}
