import { expect, test } from 'vitest';
import { at } from './at.js';

test('the item at a position is read from lists and typed arrays alike', () => {
  expect(at(['a', 'b'], 1)).toBe('b');
  expect(at(Float32Array.of(0, 2), 0)).toBe(0);
});

test.each([-1, 2, 0.5, Number.NaN])('position %s of two items is a mistake of the caller', (index) => {
  expect(() => at([1, 2], index)).toThrow(RangeError);
});
