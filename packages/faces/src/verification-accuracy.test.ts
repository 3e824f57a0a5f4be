import { errorRateBound } from '@assay/kernel';
import { expect, test } from 'vitest';
import { bootstrapRate, leaveOneIdentityOut, type ScoredPair } from './verification-accuracy.js';

const pair = (a: string, b: string, score: number): ScoredPair => ({ identities: [a, b], score });

test('the threshold for a person is chosen without that person', () => {
  // Person a looks like b to the network: a threshold that saw the pair would stand above it and refuse c.
  const pairs = [
    pair('a', 'a', 0.99),
    pair('c', 'c', 0.5),
    pair('a', 'b', 0.9),
    pair('b', 'c', 0.2),
    pair('c', 'd', 0.1),
    pair('a', 'd', 0.1),
  ];
  const result = leaveOneIdentityOut(pairs, 0.001);
  expect(result).toMatchObject({ genuinePairs: 2, impostorPairs: 4 });
  // Without a the highest impostor is 0.2, so a passes and its double is a false match; without c it is 0.9.
  expect(result.falseMatches).toBe(1);
  expect(result.falseNonMatches).toBe(1);
  expect(result.thresholds[0]).toBeCloseTo(0.2);
  expect(result.thresholds[1]).toBeCloseTo(0.9);
});

test('the bounds are those of the tables', () => {
  expect(errorRateBound(0, 59)).toBeCloseTo(0.0495, 3);
  expect(errorRateBound(0, 299)).toBeCloseTo(0.00997, 4);
  expect(errorRateBound(1, 93)).toBeCloseTo(0.05, 2);
  expect(errorRateBound(4, 4)).toBe(1);
  expect(() => errorRateBound(2, 1)).toThrow(RangeError);
});

test('an interval by persons is wider where all errors are those of one person', () => {
  const together = Array.from({ length: 10 }, (_, index) => ({ missed: index === 0 ? 10 : 0, of: 10 }));
  const spread = Array.from({ length: 10 }, () => ({ missed: 1, of: 10 }));
  expect(bootstrapRate(spread)).toEqual([0.1, 0.1]);
  expect(bootstrapRate(together)[1]).toBeGreaterThan(0.2);
});
