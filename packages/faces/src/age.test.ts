import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGE_BUFFER_YEARS, judgeAge } from './age.js';

const estimate = fc.double({ min: -20, max: 200, noNaN: true });
const minAge = fc.integer({ min: 1, max: 100 });
const bufferYears = fc.integer({ min: 0, max: 30 });

test('an older face is never judged younger: the answer only moves from under over unsure to over', () => {
  const rank = { false: 0, null: 1, true: 2 };
  fc.assert(
    fc.property(estimate, estimate, minAge, bufferYears, (one, other, limit, buffer) => {
      const question = { minAge: limit, bufferYears: buffer, captureCodes: [] };
      const [young, old] = [Math.min(one, other), Math.max(one, other)].map((age) => judgeAge(age, question));
      expect(rank[`${young!.overThreshold!}`]).toBeLessThanOrEqual(rank[`${old!.overThreshold!}`]);
    }),
  );
});

test('within the buffer nothing is decided, and the status says the same as the answer', () => {
  fc.assert(
    fc.property(estimate, minAge, bufferYears, (age, limit, buffer) => {
      const judged = judgeAge(age, { minAge: limit, bufferYears: buffer, captureCodes: [] });
      const distance = judged.estimatedAge - limit;
      if (distance < buffer && distance >= -buffer) expect(judged.overThreshold).toBeNull();
      if (judged.overThreshold === null) expect(judged.reasonCodes).toEqual(['age.estimate_uncertain']);
      const status = { true: 'passed', false: 'failed', null: 'review' }[`${judged.overThreshold!}`];
      expect(judged.status).toBe(status);
    }),
  );
});

test('an estimate whose interval holds the limit is unsure, however narrow the buffer of the caller', () => {
  for (const age of [6, 16, 18, 25, 30]) {
    const judged = judgeAge(age, { minAge: 18, bufferYears: 0, captureCodes: [] });
    expect(judged).toMatchObject({ overThreshold: null, status: 'review', reasonCodes: ['age.estimate_uncertain'] });
  }
  expect(judgeAge(32, { minAge: 18, bufferYears: 0, captureCodes: [] }).overThreshold).toBe(true);
  expect(judgeAge(12, { minAge: 40, bufferYears: 0, captureCodes: [] }).overThreshold).toBe(false);
});

test('the interval holds the estimate, keeps within human ages and says its confidence', () => {
  fc.assert(
    fc.property(estimate, (age) => {
      const question = { minAge: undefined, bufferYears: AGE_BUFFER_YEARS, captureCodes: [] };
      const { estimatedAge, interval, overThreshold, status } = judgeAge(age, question);
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(116);
      expect(interval.low <= estimatedAge && estimatedAge <= interval.high).toBe(true);
      expect(interval.confidence).toBe(0.9);
      expect([overThreshold, status]).toEqual([null, 'passed']);
    }),
  );
});

test('a picture that cannot be judged well decides nothing, however clear the estimate', () => {
  fc.assert(
    fc.property(estimate, minAge, (age, limit) => {
      const judged = judgeAge(age, { minAge: limit, bufferYears: 0, captureCodes: ['liveness.low_quality'] });
      expect(judged).toMatchObject({ overThreshold: null, status: 'review' });
      expect(judged.reasonCodes).toEqual(['liveness.low_quality', 'age.estimate_uncertain']);
    }),
  );
});

test('an estimate that is no number is a mistake of the caller', () => {
  const question = { minAge: 18, bufferYears: 10, captureCodes: [] };
  for (const value of [Number.NaN, Infinity]) expect(() => judgeAge(value, question)).toThrow(RangeError);
});
