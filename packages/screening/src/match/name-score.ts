import { byteAt, float64At, int32At } from '@assay/kernel';
import type { Entity, NameKind } from '../entity.js';
import { joinedKeys } from '../index/keys.js';
import type { Explanation } from '../query.js';
import {
  ABJAD,
  DIGITS,
  GENERIC,
  hasTrait,
  type IndexedWord,
  PATRONYMIC_NAME,
  SYLLABLE,
  sameWord,
  textOf,
  wordAt,
} from '../text/indexed-word.js';
import { isInitial, methodOf } from '../text/similarity.js';
import { skeleton } from '../text/skeleton.js';
import {
  type Alignment,
  type AskedWords,
  alignWords,
  blankAlignment,
  explainPairs,
  haveChangedPlaces,
  isReordered,
} from './align.js';
import { areNamesakes } from './namesakes.js';

/** A query name, prepared once for all the names it is compared with. */
export interface QueryName {
  readonly core: AskedWords;
  /** Every word, legal forms and titles included. */
  readonly full: AskedWords;
  /** The core without spaces. */
  readonly joined: string;
}

export interface ListedName {
  readonly words: readonly IndexedWord[];
  readonly full: readonly IndexedWord[];
  readonly kind: NameKind;
  readonly schema: Entity['schema'];
}

export interface NameScore {
  /** 0–100. */
  readonly score: number;
  /** Stands until the next name is scored. */
  readonly alignment: Alignment;
  /** Whether the alignment is over all words rather than those that carry the name. */
  readonly whole: boolean;
  readonly detail: string;
  /** Every query word was paired, though some only as an initial. */
  readonly initialsOnly: boolean;
  /** Every query word was paired with a like one, two at least, and the listed name of a person has more. */
  readonly partOfListed: boolean;
  /** The same the other way round: the query has words more than the listed name of a person. */
  readonly moreThanListed: boolean;
  /** The same, and the words agree so well that a year of birth is enough beside them. */
  readonly surelyMore: boolean;
  /** Every query word was paired, two at least, each with one that may be a spelling of it, in the name of a person. */
  readonly alike: boolean;
}

/** What a word costs that has no partner, as a share of its weight. */
export const COST_UNMATCHED_QUERY = 0.85;
/** The same of a name between the first and the last, where the query has every listed word: papers have more names than news. */
const COST_UNMATCHED_MIDDLE = 0.42;
const COST_UNMATCHED_LISTED = 0.42;
const COST_UNMATCHED_ORGANIZATION = 0.8;
const COST_UNMATCHED_SYLLABLE = 0.85;
/** Customers leave a patronymic out more often than not. */
const COST_UNMATCHED_PATRONYMIC = 0.15;
/** A single shared word never alerts alone; neither do generic words. Below every permitted threshold. */
export const SINGLE_WORD_MAX = 49;
const JOINED_CHARACTERS_MIN = 5;
const JOINED_SCORE = 98;
const WEAK_ALIAS_FACTOR = 0.9;
const NUMBERS_DIFFER = 25;
const NUMBERS_MISSING = 8;
const WHOLE_BELOW = 0.95;

/** Below a match, whatever but the day of birth agrees. */
const NAMESAKE_MAX = 88;

const SAME = 'The words are the same.';
const RESPACED = 'The same letters with other spaces.';
const TOO_LITTLE = 'Only one or only generic words are shared.';
const COMPARED = 'Words compared one by one.';
const NAMESAKE = 'The names tell themselves apart: another generation or another initial.';
const DOUBTED = 'Words compared one by one; the rarest differs, and no other word makes up for it.';

/** Scratch of one score. */
const ofCore = blankAlignment();
const ofWhole = blankAlignment();

/** Compares a query name with one listed name. */
export function scoreName(query: QueryName, listed: ListedName): NameScore {
  alignWords(query.core, listed.words, ofCore);
  let alignment = ofCore;
  let whole = false;
  let best = share(alignment, query.core.words, listed.words, listed.schema);
  if (listed.schema === 'organization' && best < WHOLE_BELOW) {
    // A misspelt legal form is not put aside: the names with all their words may agree better.
    alignWords(query.full, listed.full, ofWhole);
    const otherShare = share(ofWhole, query.full.words, listed.full, listed.schema);
    if (otherShare > best) [alignment, best, whole] = [ofWhole, otherShare, true];
  }
  const identical = sameWords(query, listed);
  let detail = identical ? SAME : COMPARED;
  const doubt = identical || best < DOUBT_FROM ? 1 : doubtShare(alignment, query, listed);
  if (doubt < 1) detail = DOUBTED;
  let score = identical ? 100 : 100 * best * orderShare(alignment, query, listed) * doubt;
  if (!identical && isRespaced(query, listed)) {
    score = Math.max(score, JOINED_SCORE);
    detail = RESPACED;
  } else if (!identical && saysTooLittle(alignment, query, listed, whole)) {
    score = Math.min(score, SINGLE_WORD_MAX);
    detail = TOO_LITTLE;
  }
  if (listed.schema !== 'person') score = Math.max(0, score - numberPenalty(query.core.words, listed.words));
  if (score > NAMESAKE_MAX && listed.schema === 'person' && areNamesakes(query.full.words, listed.full)) {
    score = NAMESAKE_MAX;
    detail = NAMESAKE;
  }
  if (listed.kind === 'weak') score *= WEAK_ALIAS_FACTOR;
  const asked = whole ? query.full.words : query.core.words;
  const initialsOnly = hasInitial(alignment) && countUnmatched(asked, alignment.usedQuery) === 0;
  const likeness = listed.schema === 'person' && isOfWords(alignment, listed) ? leastSimilarity(alignment) : 0;
  const isLike = likeness >= ALIKE_MIN;
  const askedLeft = isLike ? countUnmatched(query.core.words, alignment.usedQuery) : 0;
  const listedLeft = isLike ? countUnmatched(listed.words, alignment.usedListed) : 0;
  const part = likeness >= PART_SIMILARITY_MIN;
  const partOfListed = part && askedLeft === 0 && listedLeft > 0;
  const moreThanListed = part && askedLeft > 0 && listedLeft === 0;
  const surelyMore = moreThanListed && likeness >= SURELY_SIMILARITY_MIN && !areSyllables(listed.words);
  const alike = isLike && askedLeft === 0;
  // Written out: this runs for every candidate, and a spread costs as much as the comparison.
  return { score, alignment, whole, detail, initialsOnly, partOfListed, moreThanListed, surelyMore, alike };
}

const REORDERED_SHARE = 0.94;
const REORDERED_SYLLABLES_SHARE = 0.8;
/** Spellings of one word are as like as this. */
const REORDERED_FROM = 0.86;

/**
 * What another order of the words leaves of a person's score. `Chul Sung` is not `Song Chol`, though a surname may stand
 * before or after; of other names, words that changed places and are not spelt the same are two doubts in one name.
 */
function orderShare(alignment: Alignment, query: QueryName, listed: ListedName): number {
  const { pairs } = alignment;
  if (listed.schema !== 'person' || pairs.count < 2) return 1;
  if (areSyllables(query.core.words) || areSyllables(listed.words))
    return isReordered(alignment) ? REORDERED_SYLLABLES_SHARE : 1;
  return haveChangedPlaces(alignment) && leastSimilarity(alignment) < REORDERED_FROM ? REORDERED_SHARE : 1;
}

function leastSimilarity({ pairs }: Alignment): number {
  let least = 1;
  for (let at = 0; at < pairs.count; at += 1) least = Math.min(least, float64At(pairs.similarity, at));
  return least;
}

/** Shares below it alert nobody. */
const DOUBT_FROM = 0.7;
const SINGLE_DOUBT_SHARE = 0.85;
const PART_DOUBT_SHARE = 0.9;

/**
 * What a second doubt leaves of a person's score: one name alone that is not spelt the same (`Moussa`, `Musa`), and a
 * name of which words are missing and whose rarest word has other consonants as well (`Igor Babin`, `Igor Yuryevich Babkin`).
 */
function doubtShare(alignment: Alignment, query: QueryName, listed: ListedName): number {
  const { pairs } = alignment;
  if (listed.schema !== 'person' || pairs.count === 0 || pairs.count > 2) return 1;
  const rarest = rarestPair(alignment);
  if (float64At(pairs.similarity, rarest) >= 1) return 1;
  if (pairs.count === 1) return sharesTitle(query, listed) ? 1 : SINGLE_DOUBT_SHARE;
  const missing =
    countUnmatched(listed.words, alignment.usedListed) + countUnmatched(query.core.words, alignment.usedQuery);
  return missing > 0 && soundsOtherwise(alignment, rarest, query, listed) ? PART_DOUBT_SHARE : 1;
}

/** `Mohamed Hajji`, `Mohammed Hajji`: what may be a title is the same word of both names. */
function sharesTitle({ full, core }: QueryName, listed: ListedName): boolean {
  if (full.words.length === core.words.length || listed.full.length === listed.words.length) return false;
  return full.words.some((asked) => listed.full.some((known) => sameWord(asked, known)));
}

/** Whether the consonants of a pair differ; neighbours written together, initials and short names are left alone. */
function soundsOtherwise({ pairs }: Alignment, pair: number, query: QueryName, listed: ListedName): boolean {
  if (byteAt(pairs.fromWords, pair) + byteAt(pairs.toWords, pair) > 2 || !isSpelling(int32At(pairs.compared, pair)))
    return false;
  const [asked, known] = [
    wordAt(query.core.words, byteAt(pairs.from, pair)),
    wordAt(listed.words, byteAt(pairs.to, pair)),
  ];
  if (asked.soundHash === known.soundHash || hasTrait(asked, ABJAD) || hasTrait(known, ABJAD)) return false;
  return consonantsOf(asked) !== consonantsOf(known);
}

function isSpelling(compared: number): boolean {
  const method = methodOf(compared);
  return method === 'edit' || method === 'phonetic';
}

/** In alphabetical order: `Zhukovetskiy` has those of `Zhukovetsky`, and the slip `Madhy` those of `Mahdy`. */
function consonantsOf(word: IndexedWord): string {
  return [...skeleton(textOf(word)).replaceAll(/[yj]/g, '')].sort().join('');
}

function rarestPair({ pairs }: Alignment): number {
  let rarest = 0;
  for (let at = 1; at < pairs.count; at += 1)
    if (float64At(pairs.weight, at) > float64At(pairs.weight, rarest)) rarest = at;
  return rarest;
}

const PART_SIMILARITY_MIN = 0.88;
const SURELY_SIMILARITY_MIN = 0.92;
const ALIKE_MIN = 0.74;

/** Whether two names share two words or more, none of them as an initial. */
function isOfWords(alignment: Alignment, listed: ListedName): boolean {
  return alignment.pairs.count >= 2 && listed.kind !== 'weak' && !hasInitial(alignment);
}

function hasInitial({ pairs }: Alignment): boolean {
  for (let at = 0; at < pairs.count; at += 1) if (isInitial(int32At(pairs.compared, at))) return true;
  return false;
}

/** The name factor of an explanation. */
export function explainName(name: NameScore, query: QueryName, listed: ListedName): Explanation {
  const left = name.whole ? query.full.words : query.core.words;
  const right = name.whole ? listed.full : listed.words;
  return {
    factor: 'name',
    score: Math.round(name.score),
    weight: 1,
    detail: name.detail,
    contradicts: false,
    tokens: explainPairs(name.alignment, left, right),
    unmatched_query: unmatchedOf(left, name.alignment.usedQuery),
    unmatched_listed: unmatchedOf(right, name.alignment.usedListed),
  };
}

function unmatchedOf(words: readonly IndexedWord[], used: number): string[] {
  return words.filter((_, place) => ((used >> place) & 1) === 0).map(textOf);
}

function share(
  alignment: Alignment,
  query: readonly IndexedWord[],
  listed: readonly IndexedWord[],
  schema: Entity['schema'],
): number {
  let lost = 0;
  // `Xiao bing Du` is not `Xiaobing Yan`.
  const syllables = areSyllables(listed) || (areSyllables(query) && isJoined(alignment));
  const further = schema === 'person' && !syllables && hasAllListed(alignment, listed);
  for (let place = 0; place < query.length; place += 1) {
    if (((alignment.usedQuery >> place) & 1) !== 0) continue;
    const word = wordAt(query, place);
    const inner = place > 0 && place < query.length - 1;
    lost += (further ? costOfFurther(word, inner) : COST_UNMATCHED_QUERY) * word.weight;
  }
  for (let place = 0; place < listed.length; place += 1) {
    if (((alignment.usedListed >> place) & 1) !== 0) continue;
    const word = wordAt(listed, place);
    lost += costOfListed(word, schema, syllables) * word.weight;
  }
  return alignment.earnedWeight / (alignment.matchedWeight + lost || 1);
}

/** Whether two names or more are all that is listed, and the query has them. */
function hasAllListed({ pairs, usedListed }: Alignment, listed: readonly IndexedWord[]): boolean {
  return pairs.count >= 2 && countUnmatched(listed, usedListed) === 0;
}

/** What a word of a query costs that holds all of the listed name. @param inner whether words stand on both sides of it */
export function costOfFurther(word: IndexedWord, inner: boolean): number {
  if (hasTrait(word, PATRONYMIC_NAME)) return COST_UNMATCHED_PATRONYMIC;
  return inner ? COST_UNMATCHED_MIDDLE : COST_UNMATCHED_QUERY;
}

/** Whether two neighbours of the query are one listed word. */
function isJoined({ pairs }: Alignment): boolean {
  for (let at = 0; at < pairs.count; at += 1) if (byteAt(pairs.fromWords, at) === 2) return true;
  return false;
}

/** Whether a name is one of syllables from first to last, as Chinese and Korean names are: nobody leaves one of them out. */
export function areSyllables(words: readonly IndexedWord[]): boolean {
  return words.every((word) => hasTrait(word, SYLLABLE));
}

/** What a listed word costs that has no partner, as a share of its weight. */
export function costOfListed(word: IndexedWord, schema: Entity['schema'], syllables: boolean): number {
  if (schema !== 'person') return COST_UNMATCHED_ORGANIZATION;
  if (syllables) return COST_UNMATCHED_SYLLABLE;
  return hasTrait(word, PATRONYMIC_NAME) ? COST_UNMATCHED_PATRONYMIC : COST_UNMATCHED_LISTED;
}

function sameWords(query: QueryName, listed: ListedName): boolean {
  if (sameSequence(query.full.words, listed.full)) return true;
  if (query.core.words.length !== listed.words.length) return false;
  if (sameSequence(query.core.words, listed.words)) return true;
  return (
    soundsTogether(query.core.words) === soundsTogether(listed.words) &&
    sortedTexts(query.core.words) === sortedTexts(listed.words)
  );
}

function sameSequence(left: readonly IndexedWord[], right: readonly IndexedWord[]): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at += 1) if (!sameWord(wordAt(left, at), wordAt(right, at))) return false;
  return true;
}

/** The same for the same words in any order. */
function soundsTogether(words: readonly IndexedWord[]): number {
  let sum = 0;
  for (const { soundHash, length } of words) sum = (sum + soundHash + length) | 0;
  return sum;
}

function lengthOf(words: readonly IndexedWord[]): number {
  let letters = 0;
  for (const { length } of words) letters += length;
  return letters;
}

function sortedTexts(words: readonly IndexedWord[]): string {
  return words.map(textOf).sort().join(' ');
}

function isRespaced(query: QueryName, listed: ListedName): boolean {
  if (query.joined.length < JOINED_CHARACTERS_MIN) return false;
  if (lengthOf(listed.words) !== query.joined.length || lettersIn(listed.words) !== lettersIn(query.core.words))
    return false;
  const words = listed.words.map(textOf);
  return joinedKeys({ words, joined: words.join('') }).includes(query.joined);
}

function lettersIn(words: readonly IndexedWord[]): number {
  let bits = 0;
  for (const { letterBits } of words) bits |= letterBits;
  return bits;
}

function saysTooLittle(alignment: Alignment, query: QueryName, listed: ListedName, whole: boolean): boolean {
  const right = whole ? listed.full : listed.words;
  const { pairs } = alignment;
  let words = 0;
  for (let at = 0; at < pairs.count; at += 1) {
    if (isInitial(int32At(pairs.compared, at))) continue;
    const to = byteAt(pairs.to, at);
    const taken = byteAt(pairs.toWords, at);
    const generic = hasTrait(wordAt(right, to), GENERIC) && (taken === 1 || hasTrait(wordAt(right, to + 1), GENERIC));
    if (!generic) words += Math.max(byteAt(pairs.fromWords, at), taken);
  }
  if (words === 0) return true;
  const left = whole ? query.full.words : query.core.words;
  const unmatched = countUnmatched(left, alignment.usedQuery) + countUnmatched(right, alignment.usedListed);
  return words === 1 && pairs.count === 1 && unmatched > 0;
}

function countUnmatched(words: readonly IndexedWord[], used: number): number {
  let count = 0;
  for (let place = 0; place < words.length; place += 1) if (((used >> place) & 1) === 0) count += 1;
  return count;
}

function numberPenalty(query: readonly IndexedWord[], listed: readonly IndexedWord[]): number {
  const [asked, known] = [numbersOf(query), numbersOf(listed)];
  if (asked === known) return 0;
  return asked !== '' && known !== '' ? NUMBERS_DIFFER : NUMBERS_MISSING;
}

function numbersOf(words: readonly IndexedWord[]): string {
  let numbers = '';
  for (const word of words) if (hasTrait(word, DIGITS)) numbers += ` ${textOf(word)}`;
  return numbers;
}
