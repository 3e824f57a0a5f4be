import { expect, test } from 'vitest';
import { isAttended, noteAttention } from './attention';

test('a screen is attended for a minute after the last sign of a person', () => {
  noteAttention(5_000);
  expect([isAttended(5_000), isAttended(64_999), isAttended(65_000)]).toEqual([true, true, false]);
  noteAttention(70_000);
  expect(isAttended(100_000)).toBe(true);
});
