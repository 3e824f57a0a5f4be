import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../../tests/support/golden.js';
import type { Entity } from '../entity.js';
import { buildIndex } from '../index/build.js';
import type { Explanation, ScreeningHit, ScreeningQuery } from '../query.js';
import { nameForm } from '../text/name-form.js';
import { readingsOfListed } from '../text/readings-of-listed.js';
import { isFormWord, isGeneric, isPatronymic } from '../text/words.js';
import { compareNames } from './compare.js';
import { ALGORITHM, MATCH_THRESHOLD_DEFAULT, screen } from './screen.js';

interface Pair {
  readonly id: string;
  readonly query: ScreeningQuery;
  /** Id of the listed party. */
  readonly listed: string;
  /** What a person says who reads both names. */
  readonly verdict: 'same' | 'different';
  /** The score that the written rules give, where no spelling has to be judged. */
  readonly must?: number;
  readonly expected: { readonly score: number | null };
}

const table = readGolden<Pair, { readonly listed: readonly Entity[] }>(
  new URL('../fixtures/name-pairs.json', import.meta.url),
);
const index = buildIndex(table.listed, { ofac_sdn: '2026-01-01' });
const entities = new Map(table.listed.map((entity) => [entity.id, entity]));
const hits = new Map(table.cases.map((pair) => [pair.id, hitOf(pair)]));

function hitOf({ query, listed }: Pair): ScreeningHit | undefined {
  return screen(index, { ...query, matchThreshold: 50 }).hits.find(({ id }) => id === listed);
}

/** Names that a person takes for one and the matcher does not. The list only shrinks. */
const MISSED = new Set(['Nguyen Vanthanh Quoc']);

describe('three hundred pairs of names', () => {
  test('are all there, and of the version that matches now', () => {
    expect(table.cases).toHaveLength(300);
    expect(table.algorithm).toEqual(ALGORITHM);
  });

  test('have the scores and the explanations that they had', () => {
    expectGolden(table, ({ id }) => {
      const hit = hits.get(id);
      return hit ? { score: hit.match_score, name: hit.matched_name, explanation: hit.explanation } : { score: null };
    });
  });

  test('are judged as a person judges them', () => {
    const wrong = table.cases.filter(({ id, verdict, query }) => {
      const found = (hits.get(id)?.match_score ?? 0) >= MATCH_THRESHOLD_DEFAULT;
      return found !== (verdict === 'same') && !MISSED.has(query.name);
    });
    expect(wrong.map(({ id, query }) => `${id}: ${query.name}`)).toEqual([]);
  });

  test('have the score of the written rules where no spelling has to be judged', () => {
    const ruled = table.cases.filter(({ must }) => must !== undefined);
    expect(ruled.length).toBeGreaterThan(70);
    const wrong = ruled.filter(({ id, must }) => hits.get(id)?.match_score !== must && !(must === 0 && !hits.has(id)));
    expect(wrong.map(({ id, must }) => `${id}: ${hits.get(id)?.match_score}, not ${must}`)).toEqual([]);
  });
});

describe('an explanation', () => {
  const explained = table.cases.flatMap((pair) => {
    const hit = hits.get(pair.id);
    const name = hit?.explanation.find(({ factor }) => factor === 'name');
    return hit && name ? [{ pair, hit, name }] : [];
  });

  test('names each word of either side once: one listed word answers for one word of the search', () => {
    for (const { pair, hit, name } of explained) {
      const words = (side: 'query' | 'listed') =>
        [
          ...(name.tokens ?? []).flatMap((token) => token[side].split(' ')),
          ...((side === 'query' ? name.unmatched_query : name.unmatched_listed) ?? []),
        ].sort();
      const style = ({ business: 'organization', vessel: 'vessel' } as const)[String(pair.query.type)] ?? 'person';
      const whole = (text: string) => [nameForm(text, style).words, nameForm(text, style).full.split(' ')];
      const fits = (side: 'query' | 'listed', text: string) =>
        whole(text).some((all) => [...all].sort().join(' ') === words(side).join(' '));
      expect(fits('query', name.read_as ?? pair.query.name), `${pair.id}: ${words('query')}`).toBe(true);
      const spellings = [hit.matched_name, ...readingsOfListed(hit.matched_name)];
      expect(
        spellings.some((text) => fits('listed', text)),
        `${pair.id}: ${words('listed')}`,
      ).toBe(true);
    }
  });

  test('adds up to its score: what was matched over that and what it costs to have no partner', () => {
    const compared = explained.filter(({ name }) => name.detail.startsWith('Words compared'));
    expect(compared.length).toBeGreaterThan(60);
    for (const { pair, name } of compared) {
      const schema = entities.get(pair.listed)?.schema ?? 'person';
      expect(Math.abs(name.score - addedUp(name, schema)), `${pair.id}: ${addedUp(name, schema)}`).toBeLessThan(1);
    }
  });

  test('and the points of what else is known make the match score', () => {
    for (const { pair, hit, name } of explained) {
      const points = hit.explanation.filter(({ weight, factor }) => weight === 0 && factor !== 'name');
      const more = points.reduce((sum, { score }) => sum + (score > 0 && name.score < 70 ? 0 : score), 0);
      const both = Math.max(0, Math.min(100, name.score + more));
      // An initial with the very day of birth is worth a look, whatever the name alone says.
      const lifted = name.tokens?.some(({ method }) => method === 'initial') ? hit.match_score : both;
      if (hit.explanation.some(({ factor, weight }) => weight === 1 && factor !== 'name')) continue;
      expect(Math.abs(hit.match_score - lifted), pair.id).toBeLessThanOrEqual(0.6);
    }
  });
});

/** The score of compared words by the written rule, from nothing but the explanation and how often words are listed. */
function addedUp({ tokens = [], unmatched_query = [], unmatched_listed = [] }: Explanation, schema: string): number {
  const earned = tokens.reduce((sum, { similarity, weight }) => sum + weight * similarity ** 1.35, 0);
  const matched = tokens.reduce((sum, { weight }) => sum + weight, 0);
  const nameCost = (word: string) => (isPatronymic(word) ? 0.15 : 0.42);
  const costOf = (word: string) => (schema === 'person' ? nameCost(word) : 0.8);
  const lost =
    unmatched_query.reduce((sum, word) => sum + 0.85 * weightOf(word), 0) +
    unmatched_listed.reduce((sum, word) => sum + costOf(word) * weightOf(word), 0);
  return (100 * earned) / (matched + lost);
}

/** How rare a word is: the logarithm of a thousand names over those that have it; a word on no list is as rare as can be. */
function weightOf(word: string): number {
  const names = table.listed.flatMap((entity) => entity.names.map(({ text }) => nameForm(text, styleOf(entity))));
  const having = names.filter((form) => form.words.includes(word) || form.full.split(' ').includes(word)).length;
  const share = shareOf(word);
  if (having === 0) return share;
  const most = 1 + Math.max(names.length, 1000);
  return Math.max(0.12, (share * Math.log(most / (1 + having))) / Math.log(most));
}

function shareOf(word: string): number {
  if (isFormWord(word)) return 0.2;
  if (isGeneric(word)) return 0.45;
  return word.length === 1 ? 0.4 : 1;
}

function styleOf({ schema }: Entity) {
  return schema === 'aircraft' ? 'unknown' : schema;
}

describe('one listed word', () => {
  test.each([
    ['Ali Ali', 'Ali Hassan'],
    ['Hassan Hassan', 'Ali Hassan'],
    ['Maria Maria Lopez', 'Maria Fernanda Ruiz'],
  ])('answers for one word of the search: %s is not %s', (asked, listed) => {
    const { match_score, match, explanation } = compareNames(asked, listed, 'individual');
    expect([match, match_score <= 49]).toEqual([false, true]);
    expect(explanation.tokens).toHaveLength(1);
  });
});
