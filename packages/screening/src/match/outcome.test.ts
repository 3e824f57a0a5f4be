import { describe, expect, test } from 'vitest';
import type { Explanation, ScreeningHit } from '../query.js';
import { MATCH_SCORE_MIN, outcomeOfHits } from './outcome.js';
import { riskScore } from './risk.js';

type Judged = Pick<ScreeningHit, 'match_score' | 'explanation' | 'review_status' | 'media'>;
const factor = (over: object) =>
  ({ factor: 'name', score: 0, weight: 1, contradicts: false, ...over }) as unknown as Explanation;
const hit = (match_score: number, over: Partial<Judged> = {}): Judged =>
  ({ match_score, explanation: [], review_status: 'pending', ...over }) as Judged;

describe('what hits come to', () => {
  test('a score of ninety-five is a match, below it a possible one', () => {
    expect(MATCH_SCORE_MIN).toBe(95);
    expect([[], [hit(94.9)], [hit(95)], [hit(50), hit(95.1)]].map((hits) => outcomeOfHits(hits))).toEqual([
      ...['no_match', 'possible_match', 'match', 'match'],
    ]);
    expect([79.9, 80].map((score) => outcomeOfHits([hit(score)], 80))).toEqual(['possible_match', 'match']);
  });

  test('what a person judged stands: a false positive counts for nothing, a true one is a match', () => {
    expect(outcomeOfHits([hit(100, { review_status: 'false_positive' })])).toBe('no_match');
    expect(outcomeOfHits([hit(100, { review_status: 'false_positive' }), hit(60)])).toBe('possible_match');
    expect(outcomeOfHits([hit(51, { review_status: 'true_positive' })])).toBe('match');
  });

  test('an equal identifier is a match at any score, an equal name alone is not', () => {
    expect(outcomeOfHits([hit(60, { explanation: [factor({ factor: 'identifier' })] })])).toBe('match');
    expect(outcomeOfHits([hit(60, { explanation: [factor({ factor: 'identifier', weight: 0.9 })] })])).toBe(
      'possible_match',
    );
    expect(outcomeOfHits([hit(60, { explanation: [factor({})] })])).toBe('possible_match');
  });

  test('a contradiction keeps any score a possible match', () => {
    const explanation = [factor({}), factor({ factor: 'date_of_birth', weight: 0.2, contradicts: true })];
    expect(outcomeOfHits([hit(100, { explanation })])).toBe('possible_match');
  });
});

/** The published weights: 90, 60, 55, 45; five for each further type, two for each further programme, ten at most. */
describe('how grave a listing is', () => {
  const score = (types: readonly string[], programs = 0) =>
    riskScore({ types, programs: Array.from({ length: programs }, (_, at) => `p${at}`) } as unknown as Parameters<
      typeof riskScore
    >[0]);

  test.each([
    [[], 0, 0],
    [['sanction'], 0, 90],
    [['sanction'], 1, 90],
    [['adverse_media'], 0, 60],
    [['pep'], 0, 55],
    [['rca'], 0, 45],
    [['rca', 'pep'], 0, 60],
    [['pep', 'rca', 'adverse_media'], 0, 70],
    [['pep'], 2, 57],
    [['pep'], 6, 65],
    [['pep'], 7, 65],
    [['sanction', 'pep'], 9, 100],
  ] as const)('types %j and %d programmes: %d', (types, programs, wanted) => {
    expect(score(types, programs)).toBe(wanted);
  });
});
