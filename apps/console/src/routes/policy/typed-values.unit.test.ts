import { expect, test } from 'vitest';
import { numberOf, numbersOf, wordsOfText } from './typed-values';

test.each([
  ['1234.50', 1234.5],
  // Half of it is typed.
  ['1234.', 1234],
  ['-3', -3],
  [' 0 ', 0],
  ['', undefined],
  ['-', undefined],
  ['1,5', undefined],
  ['1e9', undefined],
  ['ten', undefined],
  ['1234567890123456', undefined],
])('%j is the number %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test('lists stand between commas, and a comma at the end waits for the next one', () => {
  expect(wordsOfText('blocklist, ')).toEqual(['blocklist']);
  expect(wordsOfText('blocklist, mules')).toEqual(['blocklist', 'mules']);
  expect(numbersOf('1.5, 2,')).toEqual([1.5, 2]);
  expect(numbersOf('1.5, two')).toBeUndefined();
  expect(numbersOf('')).toBeUndefined();
});
