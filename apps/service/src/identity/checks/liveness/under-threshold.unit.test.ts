import { expect, test } from 'vitest';
import { underThreshold } from './under-threshold.js';

const judged = (status: 'passed' | 'review' | 'failed', score: number) => ({
  status,
  score,
  reasonCodes: ['liveness.a'],
});

test('a capture that the engine passed goes to review below the threshold of its journey, with the reason', () => {
  expect(underThreshold(judged('passed', 0.79), 0.8)).toEqual({
    status: 'review',
    reasonCodes: ['liveness.a', 'liveness.failed'],
  });
  expect(underThreshold(judged('passed', 0.8), 0.8)).toEqual({ status: 'passed', reasonCodes: ['liveness.a'] });
});

test('what the engine found stands, whatever the threshold', () => {
  expect(underThreshold(judged('review', 0.1), 0.8)).toEqual({ status: 'review', reasonCodes: ['liveness.a'] });
  expect(underThreshold(judged('failed', 0.99), 0.8)).toEqual({ status: 'failed', reasonCodes: ['liveness.a'] });
});
