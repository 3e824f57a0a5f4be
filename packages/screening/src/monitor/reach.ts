import type { Entity } from '../entity.js';
import { comparedWith, methodOf, type QueryWord, similarityOf } from '../index/query-word.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { joinedComparison, mayBeJoined, worthOf } from '../match/align.js';
import { COST_UNMATCHED_QUERY, costOfListed, SINGLE_WORD_MAX } from '../match/name-score.js';
import { mostQualified } from '../match/qualifiers.js';
import { BONUS_FROM, INITIALS_WITH_BIRTH_DATE } from '../match/rate.js';
import type { ScreeningQuery } from '../query.js';
import { countBits } from '../text/letter-bits.js';
import { editsAllowed } from '../text/similarity.js';

const SIMILARITY_MIN = 0.7;
const LENGTH_BITS = 127;
const ABJAD_BIT = 128;
/** Syllables of Chinese and Korean names are compared by tables of their own. */
const SYLLABLE_CHARACTERS_MAX = 8;

/** A name of a changed entity; its words remember what they were compared with. */
export interface ReachName {
  readonly words: readonly QueryWord[];
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
  begin(own, count, weightOf);
  const compared = compareFrom(customers, listed, own, 0, count, reach.least);
  if (compared === count) {
    if (most(listed, count) + ROUNDING >= reach.least) return true;
    if (initials && reach.byInitials && closest.subarray(0, count).every((similarity) => similarity > 0)) return true;
  }
  findJoins(customers, own.subarray(0, count), words);
  if (joins === 0) return false;
  compareFrom(customers, listed, own, compared, count, 0);
  return most(listed, count) + ROUNDING >= reach.least;
}

function begin(own: Uint32Array, count: number, weightOf: (id: number) => number): void {
  [used, joins, initials] = [0, 0, false];
  for (let at = 0; at < count; at += 1) {
    weights[at] = weightOf(own[at]!);
    heaviest[at] = 0;
    closest[at] = 0;
  }
}

/** Compares words of the customer with all listed ones. @returns how many; fewer when the rest cannot reach `least` any more. */
function compareFrom(
  customers: ScreeningIndex,
  { words, heaviestWord }: ReachName,
  own: Uint32Array,
  from: number,
  count: number,
  least: number,
): number {
  let [open, lost] = [0, 0];
  for (let at = 0; at < count; at += 1) open += (weights[at]! + heaviestWord) / 2;
  for (let at = from; at < count; at += 1) {
    const id = own[at]!;
    const weight = weights[at]!;
    for (let place = 0; place < words.length; place += 1) {
      const other = words[place]!;
      if (areStrangers(customers, id, other)) continue;
      const compared = comparedWith(other, customers.word(id));
      const similarity = similarityOf(compared);
      if (similarity < SIMILARITY_MIN) continue;
      if (methodOf(compared) === 'initial') initials = true;
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
/** Scratch of one comparison: for each word of the customer its weight, and the best of its partners in either respect. */
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
export function reachOf({ dateOfBirth, country, nationality }: ScreeningQuery, threshold: number): Reach {
  const most = mostQualified({ dateOfBirth, country, nationality });
  const byName = Math.max(threshold - most, Math.min(threshold, BONUS_FROM));
  return { least: byName, byInitials: dateOfBirth !== undefined && INITIALS_WITH_BIRTH_DATE + most >= threshold };
}

/** Whether comparing two words is idle, told from numbers alone; see `compareWords`. */
function areStrangers({ wordShape, wordBits, wordSound }: ScreeningIndex, id: number, other: QueryWord): boolean {
  const shape = wordShape[id]!;
  const length = shape & LENGTH_BITS;
  if (((shape & ABJAD_BIT) !== 0) !== other.abjad || other.nicknames !== undefined) return false;
  const otherLength = other.text.length;
  if (other.syllable && length <= SYLLABLE_CHARACTERS_MAX) return false;
  if (length === 1 || otherLength === 1 || length === LENGTH_BITS || wordSound[id] === other.soundHash) return false;
  const limit = editsAllowed(Math.max(length, otherLength));
  if (limit === 0) return wordBits[id] !== other.letterBits >>> 0;
  return Math.abs(length - otherLength) > limit || countBits(wordBits[id]! ^ other.letterBits) > 2 * limit;
}

/** Pairs two neighbours of one name with a word of the other that may be both written together. */
function findJoins(customers: ScreeningIndex, own: Uint32Array, listed: readonly QueryWord[]): void {
  const { wordShape, wordBits, word } = customers;
  for (let at = 0; at < own.length; at += 1) {
    const [id, next] = [own[at]!, own[at + 1]];
    const [length, abjad] = [wordShape[id]! & LENGTH_BITS, (wordShape[id]! & ABJAD_BIT) !== 0];
    for (let place = 0; place < listed.length; place += 1) {
      const [other, following] = [listed[place]!, listed[place + 1]];
      if (next !== undefined) {
        const joined = length + (wordShape[next]! & LENGTH_BITS);
        const oneScript = other.abjad === (abjad || (wordShape[next]! & ABJAD_BIT) !== 0);
        const bits = other.letterBits ^ (wordBits[id]! | wordBits[next]!);
        const may = mayBeJoined(other.text.length, oneScript, other.text.length - joined, bits);
        if (may && joinedComparison(other, word(id), word(next)) !== 0) {
          // The pair weighs half of all three: each word of the customer is given more than its part of that.
          pair(at, place, (weights[at]! + other.weight) / 2, 1);
          pair(at + 1, place, (weights[at + 1]! + other.weight) / 2, 1);
          joins += 1;
        }
      }
      if (following) {
        const oneScript = abjad === (other.abjad || following.abjad);
        const bits = wordBits[id]! ^ (other.letterBits | following.letterBits);
        const may = mayBeJoined(length, oneScript, length - other.text.length - following.text.length, bits);
        if (may && joinedComparison(word(id), other, following) !== 0) {
          const weight = (weights[at]! + other.weight + following.weight) / 2;
          pair(at, place, weight, 1);
          pair(at, place + 1, weight, 1);
          joins += 1;
        }
      }
    }
  }
}
