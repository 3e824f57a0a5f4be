import { expect, test } from 'vitest';
import { gapText, halfOf } from './halves.js';

test('a case always falls into the same half, whatever else is in its set', () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `case-${at}`);
  const second = keys.filter((key) => halfOf('hard cases', key) === 1).length;
  expect(second).toBeGreaterThan(430);
  expect(second).toBeLessThan(570);
  // Moving a case to the other half would hide that it was looked at.
  expect(['a', 'b', 'c', 'd'].map((key) => halfOf('hard cases', key))).toEqual([1, 0, 1, 0]);
  expect(keys.some((key) => halfOf('hard cases', key) !== halfOf('spellings', key))).toBe(true);
});

test.each([
  [0, '+0.0 points'],
  [5, '+5.0 points'],
  [5.1, '+5.1 points (overfit)'],
  [-9, '−9.0 points'],
])('a gap of %f is %s', (points, said) => {
  expect(gapText(points)).toBe(said);
});
