import { expect, test } from 'vitest';
import { seededBits, seededRandom } from './seeded-random.js';

test('a seed gives the same numbers for ever: fixtures and figures are made from them', () => {
  const bits = seededBits(1);
  expect([bits(), bits(), bits()]).toEqual(EXPECTED);
  const random = seededRandom(1);
  expect(random()).toBe(EXPECTED[0]! / 2 ** 32);
});

test('fractions lie from 0 to below 1 and differ between seeds', () => {
  const random = seededRandom(7);
  const drawn = Array.from({ length: 1000 }, random);
  expect(drawn.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(new Set(drawn).size).toBe(1000);
  expect(seededRandom(8)()).not.toBe(drawn[0]);
});

const EXPECTED = [2_693_262_067, 11_749_833, 2_265_367_787];
