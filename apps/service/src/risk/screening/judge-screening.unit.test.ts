import type { ScreeningHit } from '@assay/screening';
import { describe, expect, test } from 'vitest';
import type { Coverage } from './coverage.js';
import { judgeScreening } from './judge-screening.js';

const hit = (match_score: number, over: Partial<ScreeningHit> = {}): ScreeningHit => ({
  ...{ id: 'x-1', entity_hash: '', name: 'A', matched_name: 'A', match_score, risk_score: 0, types: ['sanction'] },
  ...{ list: 'test', programs: [], positions: [], dates_of_birth: [], countries: [], aliases: [], sources: [] },
  ...{ explanation: [], review_status: 'unreviewed' },
  ...over,
});
const COVERED: readonly Coverage[] = [{ type: 'sanctions', status: 'covered' }];
const STALE: readonly Coverage[] = [{ type: 'sanctions', status: 'stale' }];
const LACKING: readonly Coverage[] = [...COVERED, { type: 'pep', status: 'no_list' }];
const judged = (hits: readonly ScreeningHit[], coverage = COVERED) =>
  judgeScreening({ hits, coverage, threshold: 80, matchFrom: 95 });

describe('what a search comes to', () => {
  test.each([
    ['nothing found', [], COVERED, 'no_match', []],
    ['nothing found, and nobody knows a part of what was asked', [], LACKING, 'review', ['screening.coverage_missing']],
    ['nothing found on a list that is out of date', [], STALE, 'possible_match', ['screening.list_data_stale']],
    ['a waived kind lacks nothing', [], [{ type: 'pep', status: 'waived' }], 'no_match', []],
  ] as const)('%s: %s', (_, hits, coverage, status, codes) => {
    expect(judged(hits, coverage)).toMatchObject({ status, reasonCodes: codes, score: 0 });
  });

  test('a hit is possible below the match threshold and a match from it on, whatever is covered', () => {
    const statuses = [COVERED, LACKING, STALE].flatMap((coverage) => [
      judged([hit(94.9)], coverage).status,
      judged([hit(95)], coverage).status,
    ]);
    expect(statuses).toEqual(['possible_match', 'match', 'possible_match', 'match', 'possible_match', 'match']);
  });

  test('a finding says how far the best score lies beyond the threshold; what lacks has no score', () => {
    const { score, findings, reasonCodes } = judged([hit(97), hit(90, { types: ['pep'] })], LACKING);
    expect(score).toBe(97);
    expect(findings.map(({ code }) => code)).toEqual(reasonCodes);
    expect(findings.at(-1)).toEqual({ code: 'screening.coverage_missing' });
    expect(findings.slice(0, -1)).toEqual(
      reasonCodes.slice(0, -1).map((code) => ({ code, observed: 97, threshold: 80, margin: -17 })),
    );
    expect(findings.length).toBeGreaterThan(1);
  });

  test('a hit that a person called a false positive counts for nothing', () => {
    const cleared = hit(99, { review_status: 'false_positive' });
    expect(judged([cleared])).toEqual({ status: 'no_match', reasonCodes: [], score: 0, findings: [] });
    expect(judged([cleared, hit(85)])).toMatchObject({ status: 'possible_match', score: 85 });
  });
});
