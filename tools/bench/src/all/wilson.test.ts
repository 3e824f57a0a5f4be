import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.js';

// Worked out independently with the formula of Wilson (1927) at z = 1.959964.
test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [9, 12, 0.4677, 0.9111],
  [10, 10, 0.7225, 1],
  [1, 118, 0.0015, 0.0464],
])('%i of %i lies between %f and %f', (right, of, low, high) => {
  const [found, until] = wilson(right, of);
  expect(found).toBeCloseTo(low, 4);
  expect(until).toBeCloseTo(high, 4);
});

test('the interval holds the share, stays between 0 and 1 and mirrors for errors', () => {
  const counts = fc
    .integer({ min: 1, max: 1e6 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
  fc.assert(
    fc.property(counts, ([right, of]) => {
      const [low, high] = wilson(right, of);
      const [fewest, most] = wilson(of - right, of);
      expect(low).toBeLessThanOrEqual(right / of);
      expect(high).toBeGreaterThanOrEqual(right / of);
      expect(Math.min(low, 1 - high)).toBeGreaterThanOrEqual(0);
      expect(1 - most).toBeCloseTo(low, 9);
      expect(1 - fewest).toBeCloseTo(high, 9);
    }),
  );
});

test.each([
  [1, 0],
  [3, 2],
  [-1, 5],
  [0.5, 2],
])('%f of %f is no count', (right, of) => {
  expect(() => wilson(right, of)).toThrow(RangeError);
});
