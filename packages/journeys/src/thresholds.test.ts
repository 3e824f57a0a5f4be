import { describe, expect, test } from 'vitest';
import { DEFINITION_DEFAULTS } from './definition.js';
import { applyThresholds, rounded } from './thresholds.js';

describe('thresholds', () => {
  const { thresholds } = DEFINITION_DEFAULTS;
  test.each([
    ['face_match', 0.7, 'passed', 0],
    ['face_match', 0.69, 'review', -0.01],
    ['face_match', 0.54, 'failed', -0.16],
    ['liveness', 0.5, 'passed', 0],
    ['liveness', 0.3, 'review', -0.2],
    ['liveness', 0.29, 'failed', -0.21],
    ['screening', 79.9, 'no_match', 0.1],
    ['screening', 80, 'possible_match', 0],
    ['screening', 95, 'match', -15],
  ] as const)('%s at %d is %s', (check, score, status, margin) => {
    expect(applyThresholds(check, score, thresholds)).toMatchObject({ status, margin });
  });

  test('the threshold is the one that makes a check clean, and a margin has six decimals', () => {
    const limits = (['face_match', 'liveness', 'screening'] as const).map(
      (check) => applyThresholds(check, 0.4, thresholds).threshold,
    );
    expect(limits).toEqual([0.7, 0.5, 80]);
    expect([rounded(0.3 - 0.1), rounded(1.23456749), rounded(-1.2345675)]).toEqual([0.2, 1.234567, -1.234567]);
  });

  test('a score that is no number is a mistake of the caller', () => {
    for (const score of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => applyThresholds('liveness', score, thresholds)).toThrow(
        new RangeError('A score is a finite number.'),
      );
  });
});
