import { expect, test } from 'vitest';
import { DelayedBatch } from './delayed-batch.js';

test('what comes within a moment is asked with one call, what comes later with another', async () => {
  const calls: (readonly number[])[] = [];
  const batch = new DelayedBatch<number, number>(async (questions) => {
    calls.push(questions);
    return questions.map((question) => question * 2);
  }, 5);
  expect(await Promise.all([1, 2, 3].map((question) => batch.ask(question)))).toEqual([2, 4, 6]);
  expect(await batch.ask(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('a call that fails fails for all who asked, and not for those who come later', async () => {
  let failures = 1;
  const batch = new DelayedBatch<number, number>(async (questions) => {
    if (failures-- > 0) throw new Error('The database is gone.');
    return questions;
  }, 5);
  const results = await Promise.allSettled([batch.ask(1), batch.ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batch.ask(3)).toBe(3);
});

test('no more wait than memory bears', async () => {
  const batch = new DelayedBatch<number, number>(async (questions) => questions, 5);
  const asked = Array.from({ length: 1000 }, (_, index) => batch.ask(index));
  expect(() => batch.ask(1000)).toThrow('busy');
  await Promise.all(asked);
});
