import { expect, test } from 'vitest';
import { shareOf } from './share.js';

test.each([
  ['25', 25],
  ['25%', 25],
  ['25 %', 25],
  ['25\u00a0%', 25],
  ['33,5', 33.5],
  ['33.5 %', 33.5],
  ['٢٥٪', 25],
  [' 100 ', 100],
  ['0', 0],
])('%s is a share', (typed, percent) => {
  expect(shareOf(typed)).toBe(percent);
});

test.each(['130', '100,1', '-5', 'half', '25 % or so', '1,000.5', '%'])('%s is no share', (typed) => {
  expect(shareOf(typed)).toBeUndefined();
});

test('nothing typed says nothing', () => {
  expect(shareOf(' ')).toBeNull();
});
