import { describe, expect, test } from 'vitest';
import {
  bandOf,
  type Calibration,
  calibratedScore,
  calibrationFor,
  falseMatchRateAt,
  matchCalibrationFor,
  rawAtScore,
} from './calibration.js';
import committed from './data/calibrations.json' with { type: 'json' };
import { bootstrapRate, leaveOneIdentityOut, type ScoredPair } from './verification-accuracy.js';

const pair = (a: string, b: string, score: number): ScoredPair => ({ identities: [a, b], score });

describe('leaving one identity out', () => {
  /** Worked by hand: without a the highest impostor is 0.3, without b 0.4, without c 0.5. */
  const pairs = [
    ...[pair('a', 'a', 0.3), pair('a', 'a', 0.9), pair('b', 'b', 0.45), pair('c', 'c', 0.49)],
    ...[pair('a', 'b', 0.5), pair('a', 'c', 0.4), pair('b', 'c', 0.3)],
  ];
  const result = leaveOneIdentityOut(pairs, 0);

  test('each threshold is just above the highest impostor of the others, and counts on the own pairs', () => {
    expect(result.thresholds[0]).toBeGreaterThan(0.3);
    expect(result.thresholds[0]).toBeCloseTo(0.3, 12);
    expect(result.thresholds[1]).toBeGreaterThan(0.5);
    expect(result.thresholds[1]).toBeCloseTo(0.5, 12);
    expect(result).toMatchObject({ genuinePairs: 4, impostorPairs: 3, falseNonMatches: 2, falseNonMatchRate: 0.5 });
    expect(result).toMatchObject({ impostorTrials: 6, falseMatches: 3, falseMatchRate: 0.5 });
  });

  test('a target lets the share of impostors pass that it names, and no more', () => {
    const many = [pair('a', 'a', 0.81), ...Array.from({ length: 10 }, (_, at) => pair(`x${at}`, `y${at}`, at / 10))];
    const threshold = (target: number) => leaveOneIdentityOut([...many, pair('a', 'x0', 0)], target).thresholds[0];
    expect(threshold(0)).toBeCloseTo(0.9, 12);
    expect(threshold(0.1)).toBeCloseTo(0.8, 12);
    expect(threshold(0.19)).toBeCloseTo(0.8, 12);
    expect(threshold(0.2)).toBeCloseTo(0.7, 12);
    expect(threshold(1)).toBeCloseTo(-1, 12);
  });

  test('a score at the threshold passes', () => {
    const [threshold] = leaveOneIdentityOut([pair('a', 'a', 1), pair('b', 'c', 0.3), pair('a', 'd', 0)], 0).thresholds;
    const at = leaveOneIdentityOut([pair('a', 'a', threshold), pair('b', 'c', 0.3), pair('a', 'd', threshold)], 0);
    expect(at).toMatchObject({ falseNonMatches: 0, falseMatches: 1, impostorTrials: 1 });
  });

  test('needs pairs of both kinds', () => {
    expect(() => leaveOneIdentityOut([pair('a', 'a', 1)], 0)).toThrow('Genuine and impostor pairs are needed.');
    expect(() => leaveOneIdentityOut([pair('a', 'b', 1)], 0)).toThrow(RangeError);
  });
});

describe('the interval of a rate', () => {
  test('is the rate itself where every group has it, and holds it where they differ', () => {
    expect(bootstrapRate([{ missed: 1, of: 4 }])).toEqual([0.25, 0.25]);
    const groups = Array.from({ length: 100 }, (_, at) => ({ missed: at < 20 ? 1 : 0, of: 1 }));
    const [low, high] = bootstrapRate(groups);
    // The binomial interval of 20 of 100 is 0.12 to 0.28, give or take a draw.
    expect([low, high].map((value) => Math.abs(value - 0.2) < 0.09 && Math.abs(value - 0.2) > 0.06)).toEqual([
      true,
      true,
    ]);
    expect(bootstrapRate(groups)).toEqual([low, high]);
  });

  test('draws whole groups: a large one weighs by its size', () => {
    const [low, high] = bootstrapRate([
      { missed: 9, of: 9 },
      { missed: 0, of: 1 },
    ]);
    expect([low, high]).toEqual([0, 1]);
  });
});

describe('the committed calibrations', () => {
  test.each(committed.calibrations.map((entry) => [`${entry.model} for ${entry.use}`, entry] as const))(
    '%s',
    (_, entry) => {
      const found =
        entry.use === 'match' ? matchCalibrationFor(entry.model, entry.cohort !== null) : calibrationFor(entry.model);
      expect(found).toMatchObject({ model: entry.model, source: entry.source, genuinePairs: entry.genuine_pairs });
      if (entry.use === 'match') expect(found).toMatchObject({ mirrored: entry.mirrored, cohort: entry.cohort });
      expect(found?.errorRates[0]?.falseNonMatchRate).toBe(entry.error_rates[0]?.[2]);
      if (entry.file_sha256 === null) return;
      const [hash, paired] = [entry.file_sha256, entry.cohort !== null];
      expect(entry.use === 'match' ? matchCalibrationFor(hash, paired) : calibrationFor(hash)).toEqual(found);
    },
  );

  test('no other model has one', () => {
    expect([calibrationFor('other'), matchCalibrationFor('other', true), matchCalibrationFor('other', false)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('a calibration', () => {
  const calibration: Calibration = {
    ...{ model: 'm', metric: 'cosine', genuinePairs: 1, impostorPairs: 1, source: '', note: '' },
    anchors: [
      [0.8, 1],
      [0.4, 0.7],
      [0, 0],
    ],
    errorRates: [
      { raw: 0.2, falseMatchRate: 0.1, falseNonMatchRate: 0 },
      { raw: 0.4, falseMatchRate: 0.001, falseNonMatchRate: 0.1 },
    ],
  };

  test.each([
    [-1, 0],
    [0, 0],
    [0.2, 0.35],
    [0.4, 0.7],
    [0.6, 0.85],
    [0.8, 1],
    [2, 1],
  ])('raw %d is score %d', (raw, score) => {
    expect(calibratedScore(calibration, raw)).toBeCloseTo(score, 12);
    expect(rawAtScore(calibration, score)).toBeCloseTo(Math.min(0.8, Math.max(0, raw)), 12);
  });

  test('the false match rate falls by powers of ten between what was counted, and is flat beyond', () => {
    const rate = (score: number) => falseMatchRateAt(calibration, score);
    expect([rate(0), rate(0.35), rate(0.525), rate(0.7), rate(1)]).toEqual(
      [0.1, 0.1, 0.01, 0.001, 0.001].map((wanted) => expect.closeTo(wanted, 10)),
    );
    expect(falseMatchRateAt({ ...calibration, errorRates: [] }, 0.7)).toBe(undefined);
  });

  test('one point gives one score, no point none, and a step its upper side', () => {
    expect(calibratedScore({ ...calibration, anchors: [[0.5, 0.6]] }, 0.9)).toBe(0.6);
    expect(() => calibratedScore({ ...calibration, anchors: [] }, 0)).toThrow('A calibration needs points.');
  });

  test.each([
    [0.7, 'match'],
    [0.6999, 'review'],
    [0.55, 'review'],
    [0.5499, 'no_match'],
  ])('score %d is %s', (score, band) => {
    expect(bandOf(score, { pass: 0.7, review: 0.55 })).toBe(band);
  });
});
