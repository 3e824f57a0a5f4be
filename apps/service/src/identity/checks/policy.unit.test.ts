import { ApiError } from '@assay/kernel';
import { expect, test } from 'vitest';
import { chosenThresholds } from './policy.js';

const POLICY = { pass: 0.7, review: 0.55 };

test('the thresholds of a request go before those of the journey', () => {
  expect(chosenThresholds(undefined, POLICY)).toEqual(POLICY);
  expect(chosenThresholds({ pass: 0.9 }, POLICY)).toEqual({ pass: 0.9, review: 0.55 });
  expect(chosenThresholds({ review: 0.7 }, POLICY)).toEqual({ pass: 0.7, review: 0.7 });
});

test('a lower pass takes the review of the journey with it; a review above pass is refused', () => {
  expect(chosenThresholds({ pass: 0.5 }, POLICY)).toEqual({ pass: 0.5, review: 0.5 });
  expect(() => chosenThresholds({ review: 0.71 }, POLICY)).toThrow(ApiError);
});
