import type { Entity } from '../entity.js';
import { comparedWith, methodOf, type QueryWord, similarityOf } from '../index/query-word.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { joinedComparison, mayBeJoined, worthOf } from '../match/align.js';
import { COST_UNMATCHED_QUERY, costOfListed, SINGLE_WORD_MAX } from '../match/name-score.js';
import { mostQualified } from '../match/qualifiers.js';
import { BONUS_FROM, INITIALS_WITH_BIRTH_DATE } from '../match/rate.js';
import type { ScreeningQuery } from '../query.js';
import { countBits, editsAllowed } from '../text/similarity.js';

const SIMILARITY_MIN = 0.7;
const REMEMBERED_MAX = 20_000;
const LENGTH_BITS = 127;
const ABJAD_BIT = 128;
/** Syllables of Chinese and Korean names are compared by tables of their own. */
const SYLLABLE_CHARACTERS_MAX = 8;

/** A name of a changed entity; its words remember what they were compared with. */
export interface ReachName {
  readonly words: readonly QueryWord[];
  readonly schema: Entity['schema'];
}

/**
 * Whether the score of a customer's name and a listed one can reach a name score: every word is given its best partner,
 * whoever else wants it, and what has none is lost. Never false for a pair that does reach it. Names with words that may
 * be two written together are left to the exact comparison.
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
  let [earned, matched, lost, partners, used] = [0, 0, 0, 0, 0];
  let initial = false;
  for (let at = 0; at < own.length; at += 1) {
    const id = own[at]!;
    const weight = weightOf(id);
    let [heaviest, lightest, closest] = [0, Number.POSITIVE_INFINITY, 0];
    for (let place = 0; place < listed.words.length; place += 1) {
      const other = listed.words[place]!;
      if (areStrangers(customers, id, other)) continue;
      const compared = comparedWith(other, customers.word(id), REMEMBERED_MAX);
      const similarity = similarityOf(compared);
      if (similarity < SIMILARITY_MIN) continue;
      used |= 1 << place;
      if (methodOf(compared) === 'initial') initial = true;
      const pair = (weight + other.weight) / 2;
      heaviest = Math.max(heaviest, pair);
      lightest = Math.min(lightest, pair);
      closest = Math.max(closest, similarity);
    }
    if (heaviest > 0) {
      earned += heaviest * worthOf(closest);
      matched += lightest;
      partners += 1;
    } else lost += COST_UNMATCHED_QUERY * weight;
  }
  for (let place = 0; place < listed.words.length; place += 1) {
    const word = listed.words[place]!;
    if (((used >> place) & 1) === 0) lost += costOfListed(word, listed.schema) * word.weight;
  }
  const single = partners <= 1 && own.length + listed.words.length > 2;
  const most = Math.min(100, (100 * earned) / (matched + lost || 1));
  const score = single ? Math.min(SINGLE_WORD_MAX, most) : most;
  if (score + ROUNDING >= reach.least) return true;
  return (initial && partners === own.length && reach.byInitials) || haveJoined(customers, own, listed.words);
}

/** The name score that a customer needs at least for a hit. */
export interface Reach {
  readonly least: number;
  /** Whether initials with the very birth date are enough. */
  readonly byInitials: boolean;
}

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

/** Whether two neighbours of one name may be a word of the other. */
function haveJoined(customers: ScreeningIndex, own: Uint32Array, listed: readonly QueryWord[]): boolean {
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
        if (may && joinedComparison(other, word(id), word(next)) !== 0) return true;
      }
      if (following) {
        const oneScript = abjad === (other.abjad || following.abjad);
        const bits = wordBits[id]! ^ (other.letterBits | following.letterBits);
        const may = mayBeJoined(length, oneScript, length - other.text.length - following.text.length, bits);
        if (may && joinedComparison(word(id), other, following) !== 0) return true;
      }
    }
  }
  return false;
}
