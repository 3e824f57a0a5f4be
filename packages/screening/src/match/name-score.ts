import type { Entity, NameKind } from '../entity.js';
import { joinedKeys } from '../index/build.js';
import type { Explanation } from '../query.js';
import type { NameForm } from '../text/name-form.js';
import { isFormWord, isGeneric } from '../text/words.js';
import { type Alignment, alignWords, type WeighedWord } from './align.js';

export interface NameScore {
  /** 0–100. */
  readonly score: number;
  readonly alignment: Alignment;
  readonly detail: string;
  /** Every query word was paired, though some only as an initial. */
  readonly initialsOnly: boolean;
}

/** What a word costs that has no partner, as a share of its weight. A list entry often has more names than a customer. */
const COST_UNMATCHED_QUERY = 0.85;
const COST_UNMATCHED_LISTED = 0.42;
const COST_UNMATCHED_ORGANIZATION = 0.8;
/** Customers leave a patronymic out more often than not. */
const COST_UNMATCHED_PATRONYMIC = 0.15;
const PATRONYMIC = /[a-z]{3}(?:vich|vych|vitch|vna|ichna|ogly|oglu|kyzy|qizi|zoda|ugli)$/;
/** A single shared word never alerts alone; neither do generic words. Below every permitted threshold. */
const SINGLE_WORD_MAX = 49;
const JOINED_CHARACTERS_MIN = 5;
const JOINED_SCORE = 98;
const WEAK_ALIAS_FACTOR = 0.9;
const NUMBERS_DIFFER = 25;
const NUMBERS_MISSING = 8;

export interface ListedName {
  readonly form: NameForm;
  readonly kind: NameKind;
  readonly schema: Entity['schema'];
}

/** Compares a query name with one listed name. */
export function scoreName(query: NameForm, listed: ListedName, weigh: (word: string) => number): NameScore {
  const weighed = (word: string): WeighedWord => ({ text: word, weight: weigh(word) });
  let alignment = alignWords(query.words.map(weighed), listed.form.words.map(weighed));
  if (listed.schema === 'organization' && share(alignment, listed.schema) < 0.95) {
    // A misspelt legal form is not put aside: the names with all their words may agree better.
    const whole = alignWords(query.full.split(' ').map(weighed), listed.form.full.split(' ').map(weighed));
    if (share(whole, listed.schema) > share(alignment, listed.schema)) alignment = whole;
  }
  const identical = sameWords(query, listed.form);
  let detail = identical ? 'The words are the same.' : 'Words compared one by one.';
  let score = identical ? 100 : 100 * share(alignment, listed.schema);
  if (!identical && query.joined.length >= JOINED_CHARACTERS_MIN && joinedKeys(listed.form).includes(query.joined)) {
    score = Math.max(score, JOINED_SCORE);
    detail = 'The same letters with other spaces.';
  } else if (!identical && saysTooLittle(alignment)) {
    score = Math.min(score, SINGLE_WORD_MAX);
    detail = 'Only one or only generic words are shared.';
  }
  if (listed.schema !== 'person') score = Math.max(0, score - numberPenalty(query.numbers, listed.form.numbers));
  if (listed.kind === 'weak') score *= WEAK_ALIAS_FACTOR;
  const initials = alignment.pairs.some((pair) => pair.method === 'initial');
  const initialsOnly = initials && alignment.unmatchedQuery.length === 0;
  return { score, alignment, detail, initialsOnly };
}

/** The name factor of an explanation. */
export function explainName(name: NameScore): Explanation {
  return {
    factor: 'name',
    score: Math.round(name.score),
    weight: 1,
    detail: name.detail,
    contradicts: false,
    tokens: name.alignment.pairs,
    unmatched_query: name.alignment.unmatchedQuery.map((word) => word.text),
    unmatched_listed: name.alignment.unmatchedListed.map((word) => word.text),
  };
}

function share(alignment: Alignment, schema: Entity['schema']): number {
  let lost = 0;
  for (const word of alignment.unmatchedQuery) lost += COST_UNMATCHED_QUERY * word.weight;
  for (const word of alignment.unmatchedListed) lost += costOfListed(word.text, schema) * word.weight;
  return alignment.earnedWeight / (alignment.matchedWeight + lost || 1);
}

function costOfListed(word: string, schema: Entity['schema']): number {
  if (schema !== 'person') return COST_UNMATCHED_ORGANIZATION;
  return PATRONYMIC.test(word) ? COST_UNMATCHED_PATRONYMIC : COST_UNMATCHED_LISTED;
}

function sameWords(query: NameForm, listed: NameForm): boolean {
  if (query.full === listed.full) return true;
  if (query.words.length !== listed.words.length) return false;
  return [...query.words].sort().join(' ') === [...listed.words].sort().join(' ');
}

function saysTooLittle(alignment: Alignment): boolean {
  const telling = alignment.pairs.filter(
    (pair) => !isGeneric(pair.listed) && !isFormWord(pair.listed) && pair.method !== 'initial',
  );
  if (telling.length === 0) return true;
  const words = telling.reduce((sum, pair) => sum + Math.max(countWords(pair.query), countWords(pair.listed)), 0);
  const unmatched = alignment.unmatchedQuery.length + alignment.unmatchedListed.length;
  return words === 1 && alignment.pairs.length === 1 && unmatched > 0;
}

function countWords(text: string): number {
  return text.split(' ').length;
}

function numberPenalty(query: readonly string[], listed: readonly string[]): number {
  if (query.join(' ') === listed.join(' ')) return 0;
  return query.length > 0 && listed.length > 0 ? NUMBERS_DIFFER : NUMBERS_MISSING;
}
