import { expect, test } from 'vitest';
import { prefersStrict } from './prefer.js';

test.each([
  ['handling=strict', true],
  ['handling="strict"', true],
  ['Handling = Strict', true],
  ['respond-async, handling=strict; wait=5', true],
  ['handling=lenient', false],
  ['handling=stricter', false],
  ['mishandling=strict', false],
  ['', false],
])('Prefer: %s', (prefer, strict) => {
  expect(prefersStrict({ prefer })).toBe(strict);
});

test('nothing is preferred without the header', () => {
  expect(prefersStrict({})).toBe(false);
});
