import { expect, test } from 'vitest';
import { rawSimilarity } from './similarity.js';

const of = (...values: number[]) => Float32Array.from(values);

test.each([
  ['the same direction', of(1, 2, 2), of(2, 4, 4), 1],
  ['opposite directions', of(1, 2, 2), of(-1, -2, -2), -1],
  ['a right angle', of(3, 4), of(-4, 3), 0],
  ['a known angle', of(1, 0, 0), of(3, 4, 0), 0.6],
  ['nothing on one side', of(0, 0), of(3, 4), 0],
])('the cosine of %s', (_, left, right, cosine) => {
  expect(rawSimilarity('cosine', left, right)).toBeCloseTo(cosine, 7);
  expect(rawSimilarity('cosine', right, left)).toBeCloseTo(cosine, 7);
});

test('a cosine never leaves −1 to 1, whatever rounding does', () => {
  for (let length = 1; length < 400; length += 1) {
    const values = Float32Array.from({ length }, (_, at) => Math.sin(at * 7 + length));
    expect(rawSimilarity('cosine', values, values)).toBeLessThanOrEqual(1);
    const turned = values.map((value) => -value);
    expect(rawSimilarity('cosine', values, turned)).toBeGreaterThanOrEqual(-1);
  }
});

test('the distance is that of Pythagoras', () => {
  expect(rawSimilarity('euclidean', of(1, 1), of(4, 5))).toBe(5);
  expect(rawSimilarity('euclidean', of(4, 5), of(4, 5))).toBe(0);
  expect(rawSimilarity('euclidean', of(0, 0, 0), of(2, 3, 6))).toBe(7);
});

test('descriptors of different or no length are not compared', () => {
  expect(() => rawSimilarity('cosine', of(), of())).toThrow('Descriptors must have one length.');
  expect(() => rawSimilarity('euclidean', of(1), of(1, 2))).toThrow(RangeError);
});
