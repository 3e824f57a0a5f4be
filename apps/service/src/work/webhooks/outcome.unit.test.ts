import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.js';

const SCHEDULE = [5, 300, 1800];
const answer = (status: number | null, retryAfterMs?: number) => ({ status, retryAfterMs });

test('only 2xx is success; a redirect is tried again', () => {
  expect(outcomeOf(answer(204), 1, SCHEDULE, 0.5)).toEqual({ kind: 'delivered' });
  for (const status of [301, 302, 308, 400, 500, null]) {
    expect(outcomeOf(answer(status), 1, SCHEDULE, 0.5)).toEqual({ kind: 'retry', delayMs: 5000 });
  }
});

test('410 ends all, and the last attempt ends the delivery', () => {
  expect(outcomeOf(answer(410), 1, SCHEDULE, 0.5)).toEqual({ kind: 'gone' });
  expect(outcomeOf(answer(500), 4, SCHEDULE, 0.5)).toEqual({ kind: 'failed' });
});

test('the delay lies within 10 % of the schedule', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 3 }), (random, attempt) => {
      const outcome = outcomeOf(answer(500), attempt, SCHEDULE, random);
      const planned = SCHEDULE[attempt - 1]! * 1000;
      expect(outcome.kind === 'retry' && Math.abs(outcome.delayMs - planned) <= planned * 0.1 + 1).toBe(true);
    }),
  );
});

test('Retry-After lengthens the delay on 429 and 503 only, and never beyond a day', () => {
  expect(outcomeOf(answer(429, 60_000), 1, SCHEDULE, 0.5)).toEqual({ kind: 'retry', delayMs: 60_000 });
  expect(outcomeOf(answer(503, 1000), 1, SCHEDULE, 0.5)).toEqual({ kind: 'retry', delayMs: 5000 });
  expect(outcomeOf(answer(500, 60_000), 1, SCHEDULE, 0.5)).toEqual({ kind: 'retry', delayMs: 5000 });
  expect(outcomeOf(answer(429, 1e12), 1, SCHEDULE, 0.5)).toEqual({ kind: 'retry', delayMs: 86_400_000 });
});
