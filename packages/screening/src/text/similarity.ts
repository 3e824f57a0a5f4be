import { at } from '@assay/kernel';
import type { TokenMethod } from '../query.js';
import type { ComparableWord } from './comparable-word.js';
import { areDistinct } from './distinct-words.js';
import { editDistance } from './edit-distance.js';
import { hashText } from './hash-text.js';
import {
  ABJAD,
  ARTICLE_LENGTH,
  ARTICLED,
  DIGITS,
  hasTrait,
  lettersOf,
  NICKNAMED,
  SYLLABLE,
  sameFrom,
  sameWord,
  textOf,
} from './indexed-word.js';
import { countBits, letterBits } from './letter-bits.js';
import { areManAndWoman } from './men-and-women.js';
import { skeleton } from './skeleton.js';
import { consonantsDiffer, endsSlavic } from './slavic-consonants.js';
import { scriptVowelCost, startsOtherwise, vowelCost } from './vowels.js';
import { nicknameGroups } from './words.js';

/** Every way in which two words can be taken for one another; at most eight, see `compareWords`. */
export const TOKEN_METHODS: readonly TokenMethod[] = [
  'exact',
  'joined',
  'nickname',
  'edit',
  'phonetic',
  'transliteration',
  'initial',
];
const [EXACT, JOINED, NICKNAME, EDIT, PHONETIC, TRANSLITERATION, INITIAL] = [0, 1, 2, 3, 4, 5, 6];
const METHOD_BITS = 3;
const METHOD_MASK = (1 << METHOD_BITS) - 1;
const MILLION = 1_000_000;
const NONE = packed(0, EDIT);

function packed(similarity: number, method: number): number {
  return (Math.round(similarity * MILLION) << METHOD_BITS) | method;
}

/** What words that are the same give. */
export const THE_SAME = packed(1, EXACT);

export function millionthsOf(compared: number): number {
  return compared >> METHOD_BITS;
}

/** The similarity of a comparison, 0–1 in thousandths. */
export function similarityOf(compared: number): number {
  return Math.round(millionthsOf(compared) / 1000) / 1000;
}

export function methodOf(compared: number): TokenMethod {
  return at(TOKEN_METHODS, compared & METHOD_MASK);
}

export function isInitial(compared: number): boolean {
  return (compared & METHOD_MASK) === INITIAL;
}

/** A comparison with its similarity lowered to a share of it, in thousandths. */
export function lowered(compared: number, share: number): number {
  return packed(Math.round(similarityOf(compared) * share * 1000) / 1000, compared & METHOD_MASK);
}

/**
 * How likely two folded words are spellings of one name: the similarity in millionths with the method in the low bits, as
 * one number. Symmetric.
 */
export function compareWords(left: ComparableWord, right: ComparableWord): number {
  if (sameWord(left, right)) return THE_SAME;
  const either = left.traits | right.traits;
  const both = left.traits & right.traits;
  if ((either & ABJAD) !== (both & ABJAD)) {
    const compared = compareScripts(left, right);
    return compared !== NONE && areDistinct(left, right) ? NONE : compared;
  }
  if ((either & DIGITS) !== 0) return NONE;
  if (left.length === 1 || right.length === 1) {
    const initial = (either & ABJAD) === 0 && left.units[left.start] === right.units[right.start];
    return initial ? packed(INITIAL_SIMILARITY, INITIAL) : NONE;
  }
  const nickname = (both & NICKNAMED) !== 0 && shareNickname(left, right) ? NICKNAME_SIMILARITY : 0;
  if ((both & SYLLABLE) !== 0 && nickname === 0) return compareSyllables(left, right);
  if (left.soundHash === HASAN && right.soundHash === HASAN && areHasanAndHusayn(left, right)) return NONE;
  const unlike = haveSwapped(left, right) || soundUnlike(left, right) ? SWAP_COST : 0;
  const edit = Math.max(0, editSimilarity(left, right) - unlike);
  const phonetic = left.soundHash === right.soundHash ? phoneticSimilarity(left, right, edit, unlike) : 0;
  if (nickname >= edit && nickname >= phonetic && nickname > 0) return packed(nickname, NICKNAME);
  if ((edit > 0 || phonetic > 0) && areDistinct(left, right)) return NONE;
  if (edit < ARTICLE_SIMILARITY && phonetic < ARTICLE_SIMILARITY && (either & ARTICLED) !== 0) {
    if (sameWithoutArticle(left, right)) return packed(ARTICLE_SIMILARITY, JOINED);
  }
  const best = Math.max(edit, phonetic);
  const likeness = best > MAN_AND_WOMAN_MAX && areManAndWoman(left, right) ? MAN_AND_WOMAN_MAX : best;
  return packed(likeness, phonetic > edit ? PHONETIC : EDIT);
}

/** Worth a look beside an equal surname, and never a match. */
const MAN_AND_WOMAN_MAX = 0.8;

function compareScripts(left: ComparableWord, right: ComparableWord): number {
  const [abjad, latin] = hasTrait(left, ABJAD) ? [left, right] : [right, left];
  if (left.soundHash === right.soundHash) {
    const length = left.soundLength;
    if (length === 0) return NONE;
    const cost = scriptVowelCost(abjad, latin);
    // Few consonants say little: the vowels have to agree the more.
    const similarity = Math.max(0, scriptSimilarity(length) - cost * (length >= 3 ? 0.06 : 0.1));
    return packed(similarity, TRANSLITERATION);
  }
  const even = left.soundLength === right.soundLength && left.soundLength >= 3;
  if (!even && !mayBeNear(left.soundLength, right.soundLength)) return NONE;
  return compareSounds(skeleton(textOf(left)), skeleton(textOf(right)));
}

const NEAR_SCRIPT_SIMILARITY = 0.8;
const NEAR_CONSONANTS_MIN = 4;

/** Whether sounds of so many consonants may be near, see `compareSounds`. */
export function mayBeNear(first: number, second: number): boolean {
  return first >= NEAR_CONSONANTS_MIN && second >= NEAR_CONSONANTS_MIN && Math.abs(first - second) <= 1;
}

/** Compares the different sounds of words of two scripts: one consonant may be another one. */
export function compareSounds(first: string, second: string): number {
  if (first.length >= 3 && withDental(first) === withDental(second)) return packed(DENTAL_SIMILARITY, TRANSLITERATION);
  if (!mayBeNear(first.length, second.length)) return NONE;
  const distance = editDistance(lettersOf(first), lettersOf(second), 1);
  return distance === 1 ? packed(NEAR_SCRIPT_SIMILARITY, TRANSLITERATION) : NONE;
}

const DENTAL_SIMILARITY = 0.92;

/** Zah is written `z` and `dh`, dhal as well. */
function withDental(sound: string): string {
  return sound.replaceAll('z', 'd');
}

function scriptSimilarity(consonants: number): number {
  if (consonants >= 3) return 0.97;
  return consonants === 2 ? 0.95 : 0.9;
}

const INITIAL_SIMILARITY = 0.7;
const NICKNAME_SIMILARITY = 0.92;
const SYLLABLE_SIMILARITY = 0.86;

/** Two different syllables are two names, unless systems of romanisation write one of them so and so. */
function compareSyllables(left: ComparableWord, right: ComparableWord): number {
  const [first, second] = [left.start + left.length + left.slots, right.start + right.length + right.slots];
  const same = left.units[first] === right.units[second] && left.units[first + 1] === right.units[second + 1];
  return same ? packed(SYLLABLE_SIMILARITY, TRANSLITERATION) : NONE;
}

function shareNickname(left: ComparableWord, right: ComparableWord): boolean {
  const others = nicknameGroups(textOf(right));
  return nicknameGroups(textOf(left))?.some((group) => others?.includes(group)) ?? false;
}

function editSimilarity(left: ComparableWord, right: ComparableWord): number {
  const longest = Math.max(left.length, right.length);
  const limit = editsAllowed(longest);
  if (limit === 0 || Math.abs(left.length - right.length) > limit) return 0;
  // Each edit puts at most one letter in and takes one out.
  if (countBits(left.letterBits ^ right.letterBits) > 2 * limit) return 0;
  const distance = editDistance(left, right, limit);
  if (distance > limit) return 0;
  const start = left.units[left.start] === right.units[right.start] ? 0 : 0.06;
  const several = longest <= SHORT_MAX ? 0.9 : 0.8;
  const cost = distance === 1 ? 0.62 : several;
  return 1 - (distance * cost) / longest - start;
}

/** Two slips in a word of so many letters make another one more often than not. */
const SHORT_MAX = 7;

/** How many edits two words may be apart of which the longer has so many letters. */
export function editsAllowed(longest: number): number {
  return Number(longest > 3) + Number(longest > 5) + Number(longest > 9);
}

const HASAN = hashText('hsn') | 0;

/** Two of the most frequent names, of one sound but for the first vowel. */
function areHasanAndHusayn(left: ComparableWord, right: ComparableWord): boolean {
  const [first, second] = [left.units[left.start + left.length + 1], right.units[right.start + right.length + 1]];
  return first === 1 ? second === 4 || second === 5 : (first === 4 || first === 5) && second === 1;
}

const [P, B] = [letterBits('p'), letterBits('b')];
const SWAP_COST = 0.12;

/** Whether one word has `p` where the other has `b`, which Latin spellings of one name do not exchange: `Lapin`, `Labin`. */
function haveSwapped(left: ComparableWord, right: ComparableWord): boolean {
  const of = (word: ComparableWord) => word.letterBits & (P | B);
  const [first, second] = [of(left), of(right)];
  return first + second === (P | B) && first !== 0 && second !== 0 && ((left.traits | right.traits) & ABJAD) === 0;
}

/** Whether broad classes of sounds hide that two surnames of Eastern Europe are two. */
function soundUnlike(left: ComparableWord, right: ComparableWord): boolean {
  return left.soundHash === right.soundHash && endsSlavic(left) && endsSlavic(right) && consonantsDiffer(left, right);
}

const SPREAD_OF_SYLLABLE_MIN = 2;
const VOWEL_COST = 0.16;
/** `Zhang` is not `Jinghe`. */
const VOWEL_COST_OF_SYLLABLE = 0.12;

/** Of two words of one sound. */
function phoneticSimilarity(left: ComparableWord, right: ComparableWord, edit: number, unlike: number): number {
  const consonants = left.soundLength;
  if (consonants === 0) return 0;
  const spread = Math.abs(left.length - right.length);
  // `Fang` is no short form of `Fangwei`: a syllable has no vowels to spare.
  if (spread >= SPREAD_OF_SYLLABLE_MIN && ((left.traits | right.traits) & SYLLABLE) !== 0) return edit;
  const sameStart = left.units[left.start] === right.units[right.start];
  if (consonants === 1) {
    const longest = Math.max(left.length, right.length);
    if (edit > 0) return edit;
    return spread <= 1 && longest >= 3 && sameStart ? 0.72 : 0;
  }
  // Two consonants agree by chance: they need words of about the same length.
  const two = spread <= 1 ? 0.86 : 0.76;
  const sound = consonants >= 3 ? 0.92 : two;
  // `Omar` is `Umar` and not `Ammar`.
  const other = consonants === 2 && startsOtherwise(left, right) ? OTHER_START_COST : 0;
  const perVowel = ((left.traits | right.traits) & SYLLABLE) === 0 ? VOWEL_COST : VOWEL_COST_OF_SYLLABLE;
  const base = sound - perVowel * vowelCost(left, right) - other - unlike;
  return Math.max(0, Math.max(edit, base) - 0.02 * Math.max(0, spread - 2) - (sameStart ? 0 : 0.03));
}

const OTHER_START_COST = 0.1;

const ARTICLE_SIMILARITY = 0.96;

function sameWithoutArticle(left: ComparableWord, right: ComparableWord): boolean {
  const first = hasTrait(left, ARTICLED) ? ARTICLE_LENGTH : 0;
  const second = hasTrait(right, ARTICLED) ? ARTICLE_LENGTH : 0;
  return sameFrom(left, first, right, second) || sameFrom(left, first, right, 0) || sameFrom(left, 0, right, second);
}
