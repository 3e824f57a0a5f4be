import { countryOfName } from '@assay/kernel';
import { expect, test } from 'vitest';
import { charactersRead } from '../../../../tests/support/characters-read.js';
import { readListedDate } from '../dates.js';
import { plainText } from '../media/adapters/plain-text.js';
import { readingsOf } from '../text/readings.js';

const LONG = 1_000_000;

test.each([
  ['a date', () => readListedDate(`a${'a'.repeat(LONG)} 1960`), undefined],
  ['a date of digits', () => readListedDate(`10 Dec 1948 ${'1 '.repeat(LONG / 2)}`), '1948-12-10'],
  ['a country', () => countryOfName(`Iran${'. '.repeat(LONG / 2)}x`), undefined],
])('of a cell of a million characters no pattern sees more than the beginning: %s', async (_, read, expected) => {
  let found: unknown;
  // The cell itself is trimmed, and that is all.
  expect(await charactersRead(() => (found = read()))).toBeLessThan(LONG + 10_000);
  expect(found).toBe(expected);
});

test('the other readings of a name are those of what is read of it', async () => {
  const name = `Schukow ${'w'.repeat(LONG)}`;
  expect(await charactersRead(() => readingsOf(name, 'person'))).toBeLessThan(200_000);
  expect(readingsOf(name, 'person')).toEqual(readingsOf(name.slice(0, 500), 'person'));
});

test.each([
  ['scripts', '<script>x</script>', ''],
  ['signs that open no tag', '< ', '< '.repeat(2000).trimEnd()],
])('a page of nothing but %s is read once', async (_, piece, expected) => {
  const html = `${piece.repeat(2000)}>`;
  let text = '';
  const read = await charactersRead(() => (text = plainText(html)));
  expect(text.replace(/ ?>$/, '')).toBe(expected);
  expect(read).toBeLessThan(20 * html.length);
});
