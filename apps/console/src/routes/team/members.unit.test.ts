import { expect, test } from 'vitest';
import { lastDayOf, loadTone, nameIn } from './members';

test.each([
  [0, null, 'neutral'],
  [7, 10, 'positive'],
  [8, 10, 'caution'],
  [10, 10, 'negative'],
  [0, 0, 'negative'],
] as const)('%i open cases of %s are %s', (open, limit, tone) => {
  expect(loadTone(open, limit)).toBe(tone);
});

test('an absence that ends at midnight ends with the day before', () => {
  expect(lastDayOf('2027-01-01T00:00:00.000Z')).toBe('2026-12-31');
  expect(lastDayOf('2027-01-01T09:00:00.000Z')).toBe('2027-01-01');
});

test('who is not in the team goes by the stored name, without the word before it', () => {
  expect(nameIn([], 'operator:opr_1')).toBe('opr_1');
  expect(nameIn([], 'Ana')).toBe('Ana');
});
