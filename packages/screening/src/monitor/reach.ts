import type { DateRelation } from '../dates.js';
import type { Entity } from '../entity.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { readWord } from '../index/words.js';
import { joinedComparison, worthOf } from '../match/align.js';
import {
  areSyllables,
  COST_UNMATCHED_QUERY,
  costOfFurther,
  costOfListed,
  SINGLE_WORD_MAX,
} from '../match/name-score.js';
import { datePoints } from '../match/qualifiers.js';
import {
  BONUS_FROM,
  INITIALS_WITH_BIRTH_DATE,
  isSameBirth,
  MORE_WITH_BIRTH_YEAR,
  PART_WITH_BIRTH_YEAR,
} from '../match/rate.js';
import { blankWord, hasTrait, type IndexedWord, PATRONYMIC_NAME } from '../text/indexed-word.js';
import { compareWords, isInitial, similarityOf } from '../text/similarity.js';

const SIMILARITY_MIN = 0.7;
/** Scores are rounded to tenths. */
const ROUNDING = 0.1;

/** What a name has to reach for a hit. */
export interface Reach {
  /** The least name score, above 100 when no name is enough. */
  least: number;
  /** Whether initials are enough. */
  byInitials: boolean;
  /** Whether a part of the listed name is enough. */
  byPart: boolean;
  /** Whether a name that holds all of the listed one is enough. */
  byMore: boolean;
}

/**
 * What the name of a customer needs, given how the birth dates relate and what else can speak for a hit at most.
 * @param besides points that everything but the birth date can add.
 */
export function setReach(
  reach: Reach,
  threshold: number,
  relation: DateRelation | undefined,
  besides: number,
  schema: Entity['schema'],
): void {
  const points = relation === undefined || schema !== 'person' ? 0 : datePoints(relation);
  const needed = threshold - Math.min(0, points);
  const most = Math.max(0, points) + besides;
  reach.least = Math.max(needed - most, Math.min(needed, BONUS_FROM)) - ROUNDING;
  reach.byPart = isSameBirth(relation) && PART_WITH_BIRTH_YEAR + most + ROUNDING >= threshold;
  reach.byMore = isSameBirth(relation) && MORE_WITH_BIRTH_YEAR + most + ROUNDING >= threshold;
  reach.byInitials = relation === 'exact' && INITIALS_WITH_BIRTH_DATE + most + ROUNDING >= threshold;
}

/** No name scores more. */
export const NAME_SCORE_MAX = 100;

/** A name of a changed entity, ready to be compared with many customers. */
export interface ReachName {
  readonly words: readonly IndexedWord[];
  readonly schema: Entity['schema'];
}

/**
 * The partners that each word of the customers has among the words of one listed name: found when the first customer
 * with that word is looked at, valid for `turn`.
 */
export interface Partners {
  readonly customers: ScreeningIndex;
  readonly turns: Uint32Array;
  turn: number;
  /** The most that a pair can earn of its weight; 0 for a word without a partner. */
  readonly earned: Float32Array;
  /** The least weight of a pair. */
  readonly matched: Float32Array;
  /** Listed words that are partners, as bits by place. */
  readonly used: Uint32Array;
  readonly marks: Uint8Array;
}

/** Marks of a word: it is an initial of a partner or has one there; it is two listed neighbours written together. */
const INITIAL = 1;
const JOINED = 2;

export function createPartners(customers: ScreeningIndex): Partners {
  const { wordCount } = customers;
  return {
    customers,
    turns: new Uint32Array(wordCount),
    turn: 0,
    earned: new Float32Array(wordCount),
    matched: new Float32Array(wordCount),
    used: new Uint32Array(wordCount),
    marks: new Uint8Array(wordCount),
  };
}

/**
 * Whether the score of a customer's name and a listed one can reach a name score: every word is given its best partner,
 * whoever else wants it, and what has none is lost. Never false for a pair that does reach it.
 * @param partners of the listed name; a new turn for each.
 * @param own the words of customers' names by their numbers, of which those between two places are this one's.
 * @param weights by number of a word, by the statistics of the lists.
 */
export function mayReach(
  partners: Partners,
  listed: ReachName,
  own: Uint32Array,
  from: number,
  to: number,
  weights: Float32Array,
  reach: Reach,
): boolean {
  const end = Math.min(to, from + WORDS_MAX);
  resetJoins(end - from);
  const apart = most(partners, listed, own, from, end, weights);
  if (apart >= reach.least || (initials && reach.byInitials) || inParts(reach)) return true;
  if (!findJoins(partners.customers, listed, own, from, end, weights)) return false;
  return most(partners, listed, own, from, end, weights) >= reach.least || inParts(reach);
}

function inParts(reach: Reach): boolean {
  return (complete && reach.byPart) || (covered && reach.byMore);
}

const WORDS_MAX = 24;
/** Whether every word of the customer has a partner and one of the pairs is a name and its initial. */
let initials = false;
/** Whether every word of the customer has a partner. */
let complete = false;
/** Whether every listed word has a partner. */
let covered = false;
/** By place of a customer's word: weights of its pairs as a part of two neighbours written together, 0 for none. */
const joinHeaviest = new Float64Array(WORDS_MAX);
const joinLightest = new Float64Array(WORDS_MAX);
let joinUsed = 0;

function resetJoins(count: number): void {
  joinUsed = 0;
  for (let at = 0; at < count; at += 1) joinHeaviest[at] = 0;
}

/** The most that the pairs found so far can score. */
function most(
  partners: Partners,
  { words, schema }: ReachName,
  own: Uint32Array,
  from: number,
  end: number,
  weights: Float32Array,
): number {
  let [earned, matched, lost, paired, used, marks] = [0, 0, 0, 0, joinUsed, 0];
  let [lostAsFurther, paternal, earnedByFathers, matchedByFathers] = [0, 0, 0, 0];
  for (let at = from; at < end; at += 1) {
    const id = own[at]!;
    if (partners.turns[id] !== partners.turn) meet(partners, words, id, weights[id]!);
    const joined = joinHeaviest[at - from]!;
    const best = partners.earned[id]!;
    if (best === 0 && joined === 0) {
      lost += COST_UNMATCHED_QUERY * weights[id]!;
      readWord(partners.customers, id, met);
      lostAsFurther += costOfFurther(met, true) * weights[id]!;
      continue;
    }
    paired += 1;
    earned += Math.max(best, joined);
    const lightest = joined === 0 ? Number.POSITIVE_INFINITY : joinLightest[at - from]!;
    matched += best === 0 ? lightest : Math.min(lightest, partners.matched[id]!);
    used |= partners.used[id]!;
    marks |= partners.marks[id]!;
    readWord(partners.customers, id, met);
    if (!hasTrait(met, PATRONYMIC_NAME)) continue;
    paternal += costOfFurther(met, true) * weights[id]!;
    earnedByFathers += Math.max(best, joined);
    matchedByFathers += best === 0 ? lightest : Math.min(lightest, partners.matched[id]!);
  }
  complete = paired === end - from;
  initials = (marks & INITIAL) !== 0 && complete;
  covered = coversAll(used, words.length);
  if (covered && schema === 'person') lost = lostAsFurther;
  const single = joinUsed === 0 && (marks & JOINED) === 0 && paired <= 1 && end - from + words.length > 2;
  if (single) return SINGLE_WORD_MAX;
  const syllables = areSyllables(words);
  for (let place = 0; place < words.length; place += 1) {
    if (((used >> place) & 1) === 0) lost += costOfListed(words[place]!, schema, syllables) * words[place]!.weight;
  }
  const asPaired = (NAME_SCORE_MAX * earned) / (matched + lost || 1);
  if (!covered || paternal === 0) return asPaired;
  // A father's name that is further costs less than one whose partner is like it.
  const rest = matched - matchedByFathers + lost + paternal;
  return Math.max(asPaired, (NAME_SCORE_MAX * (earned - earnedByFathers)) / (rest || 1));
}

function coversAll(used: number, count: number): boolean {
  const all = count >= 32 ? -1 : (1 << count) - 1;
  return (used & all) === all;
}

const met = blankWord();

/** Finds the partners of a word of the customers. */
function meet(partners: Partners, listed: readonly IndexedWord[], id: number, weight: number): void {
  readWord(partners.customers, id, met);
  let [heaviest, lightest, closest, used, marks] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
  for (let place = 0; place < listed.length; place += 1) {
    const other = listed[place]!;
    const compared = compareWords(other, met);
    const similarity = similarityOf(compared);
    if (similarity >= SIMILARITY_MIN) {
      const mean = (weight + other.weight) / 2;
      heaviest = Math.max(heaviest, mean);
      lightest = Math.min(lightest, mean);
      closest = Math.max(closest, similarity);
      used |= 1 << place;
      if (isInitial(compared)) marks |= INITIAL;
    }
    const following = listed[place + 1];
    if (following === undefined || joinedComparison(met, other, following) === 0) continue;
    const mean = (weight + other.weight + following.weight) / 2;
    heaviest = Math.max(heaviest, mean);
    lightest = Math.min(lightest, mean);
    closest = 1;
    used |= 3 << place;
    marks |= JOINED;
  }
  partners.turns[id] = partners.turn;
  partners.earned[id] = closest === 0 ? 0 : heaviest * worthOf(closest);
  partners.matched[id] = lightest;
  partners.used[id] = used;
  partners.marks[id] = marks;
}

let first = blankWord();
let second = blankWord();

/** Pairs two neighbours of the customer's name with a listed word that may be both written together. */
function findJoins(
  customers: ScreeningIndex,
  { words }: ReachName,
  own: Uint32Array,
  from: number,
  end: number,
  weights: Float32Array,
): boolean {
  readWord(customers, own[from]!, second);
  for (let at = from + 1; at < end; at += 1) {
    [first, second] = [second, first];
    readWord(customers, own[at]!, second);
    for (let place = 0; place < words.length; place += 1) {
      const other = words[place]!;
      if (joinedComparison(other, first, second) === 0) continue;
      // The pair weighs half of all three: each word of the customer is given more than its part of that.
      joinUsed |= 1 << place;
      join(at - from - 1, (weights[own[at - 1]!]! + other.weight) / 2);
      join(at - from, (weights[own[at]!]! + other.weight) / 2);
    }
  }
  return joinUsed !== 0;
}

function join(place: number, weight: number): void {
  joinLightest[place] = joinHeaviest[place] === 0 ? weight : Math.min(joinLightest[place]!, weight);
  joinHeaviest[place] = Math.max(joinHeaviest[place]!, weight);
}
