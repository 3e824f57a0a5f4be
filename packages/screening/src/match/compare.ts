import type { EntitySchema } from '../entity.js';
import { looseWord } from '../index/query-word.js';
import type { Explanation, ScreeningQuery } from '../query.js';
import { type NameStyle, nameForm } from '../text/name-form.js';
import { readingsOfScript } from '../text/readings.js';
import { companyFormsIn } from '../text/words.js';
import { explainName, type ListedName, type NameScore, type QueryName, scoreName } from './name-score.js';

/** From here on two names are taken for one, when nothing but the names is known. */
export const SAME_NAME_SCORE = 75;

export interface ComparedNames {
  /** 0–100. */
  readonly match_score: number;
  /** Whether the score reaches `threshold`. */
  readonly match: boolean;
  readonly threshold: number;
  readonly explanation: Explanation;
}

const SCHEMA_OF: Readonly<Record<NonNullable<ScreeningQuery['type']>, EntitySchema>> = {
  individual: 'person',
  business: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/**
 * Compares two names with the matcher of screening and without any list: every word weighs by its kind alone. Symmetric.
 * @param type what the names name; told from legal forms when absent.
 */
export function compareNames(left: string, right: string, type?: ScreeningQuery['type']): ComparedNames {
  const schema = type === undefined ? guessSchema(left, right) : SCHEMA_OF[type];
  const style: NameStyle = type === undefined || schema === 'aircraft' ? 'unknown' : schema;
  const [ofLeft, ofRight] = [readingsOfScript(left, style), readingsOfScript(right, style)];
  // Two names in such scripts are compared as they stand and as they are spelled most: all pairs would be hundreds.
  const most = ofLeft.length > 0 && ofRight.length > 0 ? 1 : Number.POSITIVE_INFINITY;
  const lefts = [left, ...ofLeft.slice(0, most)].map((text) => prepare(text, style));
  const rights = [right, ...ofRight.slice(0, most)].map((text) => prepare(text, style));
  // The costs of a query and of a listed name differ; two names of equal standing get the better of both.
  const rated = lefts.flatMap((first) =>
    rights.flatMap((second) => [
      { ...rate(first, second, schema), turned: false },
      { ...rate(second, first, schema), turned: true },
    ]),
  );
  const best = rated.reduce((high, one) => (one.scored.score > high.scored.score ? one : high));
  const score = Math.round(best.scored.score * 10) / 10;
  return {
    match_score: score,
    match: score >= SAME_NAME_SCORE,
    threshold: SAME_NAME_SCORE,
    explanation: best.turned ? swapSides(best.explanation) : best.explanation,
  };
}

function guessSchema(left: string, right: string): EntitySchema {
  return companyFormsIn(nameForm(left, 'person').full) || companyFormsIn(nameForm(right, 'person').full)
    ? 'organization'
    : 'person';
}

function prepare(text: string, style: NameStyle): QueryName {
  const form = nameForm(text, style);
  return {
    core: { words: form.words.map(looseWord), joins: [] },
    full: { words: form.full.split(' ').filter(Boolean).map(looseWord), joins: [] },
    joined: form.joined,
  };
}

function rate(query: QueryName, other: QueryName, schema: EntitySchema) {
  const listed: ListedName = { words: other.core.words, full: other.full.words, kind: 'primary', schema };
  const empty = query.core.words.length === 0 || other.core.words.length === 0;
  const rated = scoreName(query, listed);
  const scored: NameScore = empty ? { ...rated, score: 0 } : rated;
  return { scored, explanation: explainName(scored, query, listed) };
}

function swapSides(explanation: Explanation): Explanation {
  return {
    ...explanation,
    tokens: (explanation.tokens ?? []).map((pair) => ({ ...pair, query: pair.listed, listed: pair.query })),
    unmatched_query: explanation.unmatched_listed ?? [],
    unmatched_listed: explanation.unmatched_query ?? [],
  };
}
