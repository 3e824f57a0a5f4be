import type { TokenMethod } from '../query.js';
import { type ComparableWord, slotsOf, soundOfWord, type WordOutline } from './indexed-word.js';
import { countBits } from './letter-bits.js';
import { plainSyllable } from './syllables.js';
import { latinVowelCost, scriptVowelCost } from './vowels.js';

/** Every way in which two words can be taken for one another; at most eight, see `packedComparison`. */
export const TOKEN_METHODS: readonly TokenMethod[] = [
  'exact',
  'joined',
  'nickname',
  'edit',
  'phonetic',
  'transliteration',
  'initial',
];

export interface WordSimilarity {
  /** 0–1; 0 when the words are not taken for one another. */
  readonly similarity: number;
  readonly method: TokenMethod;
}

const NONE: WordSimilarity = { similarity: 0, method: 'edit' };

/** How likely two folded words are spellings of one name. Symmetric. */
export function compareWords(left: ComparableWord, right: ComparableWord): WordSimilarity {
  if (left.text === right.text) return { similarity: 1, method: 'exact' };
  if (left.abjad !== right.abjad) return compareScripts(left, right);
  if (left.digits || right.digits) return NONE;
  if (left.text.length === 1 || right.text.length === 1) {
    return left.text[0] === right.text[0] && !left.abjad ? { similarity: INITIAL_SIMILARITY, method: 'initial' } : NONE;
  }
  const nickname = shareNickname(left, right) ? NICKNAME_SIMILARITY : 0;
  if (left.syllable && right.syllable && nickname === 0) return compareSyllables(left.text, right.text);
  const edit = editSimilarity(left, right);
  const phonetic = phoneticSimilarity(left, right, edit);
  if (nickname >= edit && nickname >= phonetic && nickname > 0) return { similarity: nickname, method: 'nickname' };
  if (edit < ARTICLE_SIMILARITY && phonetic < ARTICLE_SIMILARITY && sameWithoutArticle(left, right)) {
    return { similarity: ARTICLE_SIMILARITY, method: 'joined' };
  }
  if (edit === 0 && phonetic === 0) return NONE;
  return phonetic > edit ? { similarity: phonetic, method: 'phonetic' } : { similarity: edit, method: 'edit' };
}

function compareScripts(left: ComparableWord, right: ComparableWord): WordSimilarity {
  const [abjad, latin] = left.abjad ? [left, right] : [right, left];
  if (left.soundHash === right.soundHash) {
    // One of them is the word of a query, whose sound is known already.
    const length = (left.sound ?? soundOfWord(right)).length;
    if (length === 0) return NONE;
    const cost = scriptVowelCost(slotsOf(abjad), slotsOf(latin));
    // Few consonants say little: the vowels have to agree the more.
    const similarity = Math.max(0, scriptSimilarity(length) - cost * (length >= 3 ? 0.06 : 0.1));
    return { similarity, method: 'transliteration' };
  }
  const [first, second] = [soundOfWord(abjad), soundOfWord(latin)];
  if (Math.min(first.length, second.length) < 4 || Math.abs(first.length - second.length) > 1) return NONE;
  return osaDistance(first, second, 1) === 1 ? { similarity: NEAR_SCRIPT_SIMILARITY, method: 'transliteration' } : NONE;
}

const NEAR_SCRIPT_SIMILARITY = 0.8;

function scriptSimilarity(consonants: number): number {
  return consonants >= 3 ? 0.97 : consonants === 2 ? 0.95 : 0.9;
}

const INITIAL_SIMILARITY = 0.7;
const NICKNAME_SIMILARITY = 0.92;
const SYLLABLE_SIMILARITY = 0.86;

/** Two different syllables are two names, unless systems of romanisation write one of them so and so. */
function compareSyllables(left: string, right: string): WordSimilarity {
  const same = plainSyllable(left) === plainSyllable(right);
  return same ? { similarity: SYLLABLE_SIMILARITY, method: 'transliteration' } : NONE;
}

function shareNickname(left: ComparableWord, right: ComparableWord): boolean {
  if (left.nicknames === undefined || right.nicknames === undefined) return false;
  return left.nicknames.some((group) => right.nicknames!.includes(group));
}

function editSimilarity(left: ComparableWord, right: ComparableWord): number {
  const [first, second] = [left.text, right.text];
  const longest = Math.max(first.length, second.length);
  const limit = editsAllowed(longest);
  if (limit === 0 || Math.abs(first.length - second.length) > limit) return 0;
  // Each edit puts at most one letter in and takes one out.
  if (countBits(left.letterBits ^ right.letterBits) > 2 * limit) return 0;
  const distance = osaDistance(first, second, limit);
  if (distance > limit) return 0;
  const start = first[0] === second[0] ? 0 : 0.06;
  return Math.max(0, similarityAfter(distance, longest) - start);
}

/** How many edits two words may be apart of which the longer has so many letters. */
export function editsAllowed(longest: number): number {
  return longest <= 3 ? 0 : longest <= 5 ? 1 : longest <= 9 ? 2 : 3;
}

function similarityAfter(edits: number, longest: number): number {
  return 1 - (edits * (edits === 1 ? 0.62 : 0.8)) / longest;
}

function phoneticSimilarity(left: ComparableWord, right: ComparableWord, edit: number): number {
  if (left.soundHash !== right.soundHash) return 0;
  const key = left.sound ?? soundOfWord(right);
  if (key === '') return 0;
  const spread = Math.abs(left.text.length - right.text.length);
  const sameStart = left.text[0] === right.text[0];
  if (key.length === 1) {
    const longest = Math.max(left.text.length, right.text.length);
    return edit > 0 ? edit : spread <= 1 && longest >= 3 && sameStart ? 0.72 : 0;
  }
  // Two consonants agree by chance: they need words of about the same length.
  const base = soundSimilarity(key.length, spread) - VOWEL_COST * latinVowelCost(slotsOf(left), slotsOf(right));
  return Math.max(0, Math.max(edit, base) - 0.02 * Math.max(0, spread - 2) - (sameStart ? 0 : 0.03));
}

function soundSimilarity(consonants: number, spread: number): number {
  return consonants >= 3 ? 0.92 : spread <= 1 ? 0.86 : 0.76;
}

/** At least what `compareWords` will say of a word and one of which only the outline is known. */
export function similarityBound(asked: ComparableWord, other: WordOutline): number {
  const sameSound = asked.soundHash === other.soundHash;
  if (asked.abjad !== other.abjad)
    return sameSound ? scriptSimilarity(soundOfWord(asked).length) : NEAR_SCRIPT_SIMILARITY;
  const spread = Math.abs(asked.text.length - other.length);
  const longest = Math.max(asked.text.length, other.length);
  // Each edit puts at most one letter in and takes one out.
  const edits = Math.max(spread, Math.ceil(countBits(asked.letterBits ^ other.letterBits) / 2));
  let bound = edits === 0 ? 1 : edits <= editsAllowed(longest) ? similarityAfter(edits, longest) : INITIAL_SIMILARITY;
  if (sameSound) bound = Math.max(bound, soundSimilarity(soundOfWord(asked).length, spread));
  if (other.nicknamed && asked.nicknames) bound = Math.max(bound, NICKNAME_SIMILARITY);
  if (other.syllable && asked.syllable) bound = Math.max(bound, SYLLABLE_SIMILARITY);
  if (other.articled || asked.bare !== asked.text) bound = Math.max(bound, ARTICLE_SIMILARITY);
  return bound;
}

const VOWEL_COST = 0.04;
const ARTICLE_SIMILARITY = 0.96;

function sameWithoutArticle(left: ComparableWord, right: ComparableWord): boolean {
  if (left.bare === left.text && right.bare === right.text) return false;
  return left.bare === right.bare || left.bare === right.text || left.text === right.bare;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** Optimal string alignment distance (edits and neighbour swaps); gives `limit + 1` as soon as it must exceed it. */
export function osaDistance(left: string, right: string, limit: number): number {
  if (left.length > 60 || right.length > 60) return limit + 1;
  let [before, previous, current] = [rows[0]!, rows[1]!, rows[2]!];
  for (let column = 0; column <= right.length; column += 1) previous[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    current[0] = row;
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, before[column - 2]! + 1);
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[right.length]!;
}
