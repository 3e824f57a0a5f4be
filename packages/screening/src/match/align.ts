import type { TokenMatch, TokenMethod } from '../query.js';
import { isAbjad } from '../text/abjad.js';
import { compareWords } from '../text/similarity.js';

export interface WeighedWord {
  readonly text: string;
  readonly weight: number;
}

export interface Alignment {
  readonly pairs: readonly TokenMatch[];
  readonly unmatchedQuery: readonly WeighedWord[];
  readonly unmatchedListed: readonly WeighedWord[];
  /** Weight of what was matched, each pair by the mean of its sides. */
  readonly matchedWeight: number;
  /** The same, each pair times its similarity to the power `FUZZ`. */
  readonly earnedWeight: number;
}

/** Above 1: several small deviations in one name count for more than their sum. */
const FUZZ = 1.35;
const SIMILARITY_MIN = 0.7;

interface Option {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly similarity: number;
  readonly method: TokenMethod;
  readonly weight: number;
}

/** Pairs each word of a query with at most one word of a listed name, or with two neighbours written apart. */
export function alignWords(query: readonly WeighedWord[], listed: readonly WeighedWord[]): Alignment {
  const options = [...singles(query, listed), ...joins(query, listed, false), ...joins(listed, query, true)];
  options.sort((left, right) => rank(right) - rank(left));
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  const pairs: TokenMatch[] = [];
  let matchedWeight = 0;
  let earnedWeight = 0;
  for (const option of options) {
    if (option.from.some((place) => usedQuery.has(place)) || option.to.some((place) => usedListed.has(place))) continue;
    for (const place of option.from) usedQuery.add(place);
    for (const place of option.to) usedListed.add(place);
    matchedWeight += option.weight;
    earnedWeight += option.weight * option.similarity ** FUZZ;
    pairs.push({
      query: option.from.map((place) => query[place]!.text).join(' '),
      listed: option.to.map((place) => listed[place]!.text).join(' '),
      similarity: round(option.similarity),
      method: option.method,
      weight: round(option.weight),
    });
  }
  return {
    pairs,
    unmatchedQuery: query.filter((_, place) => !usedQuery.has(place)),
    unmatchedListed: listed.filter((_, place) => !usedListed.has(place)),
    matchedWeight,
    earnedWeight,
  };
}

function singles(query: readonly WeighedWord[], listed: readonly WeighedWord[]): Option[] {
  const options: Option[] = [];
  query.forEach((left, from) => {
    listed.forEach((right, to) => {
      const { similarity, method } = compareWords(left.text, right.text);
      if (similarity < SIMILARITY_MIN) return;
      options.push({ from: [from], to: [to], similarity, method, weight: (left.weight + right.weight) / 2 });
    });
  });
  return options;
}

/** One word of `ones` against two neighbours of `many` written together. */
function joins(ones: readonly WeighedWord[], many: readonly WeighedWord[], turned: boolean): Option[] {
  const options: Option[] = [];
  for (let first = 0; first + 1 < many.length; first += 1) {
    const [left, right] = [many[first]!, many[first + 1]!];
    const joined = left.text + right.text;
    ones.forEach((one, place) => {
      const oneScript = isAbjad(one.text) === isAbjad(joined);
      if ((oneScript && Math.abs(one.text.length - joined.length) > 1) || one.text.length < 4) return;
      const same = one.text === joined;
      const similarity = same ? 1 : compareWords(one.text, joined).similarity * 0.97;
      if (similarity < (oneScript ? 0.85 : 0.75)) return;
      const weight = (one.weight + left.weight + right.weight) / 2;
      const [apart, alone] = [[first, first + 1], [place]];
      options.push({ from: turned ? apart : alone, to: turned ? alone : apart, similarity, method: 'joined', weight });
    });
  }
  return options;
}

function rank(option: Option): number {
  return option.similarity * 10 + option.weight + (option.from.length + option.to.length > 2 ? 0.1 : 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
