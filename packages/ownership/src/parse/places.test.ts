import { countryCodes, countryName, isCountry } from '@assay/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import words from '../data/place-words.json' with { type: 'json' };
import { countryOfText, nationalityOf } from './places.js';

test.each([
  ['England & Wales', 'GB'],
  ['Uk - England And Wales', 'GB'],
  ['Delaware, Usa', 'US-DE'],
  ['State Of Delaware', 'US-DE'],
  ['Georgia', 'GE'],
  ['Georgia, USA', 'US-GA'],
  ['Tortola, British Virgin Islands', 'VG'],
  ['Jersey, Channel Islands', 'JE'],
  ['Republic Of Cyprus', 'CY'],
  ['GB-SCT', 'GB-SCT'],
  ['ZZ', undefined],
  ['Companies House', undefined],
  ['', undefined],
])('%s lies in %s', (text, code) => {
  expect(countryOfText(text)).toBe(code);
});

test.each([
  ['British', 'GB'],
  ['British,Irish', 'GB'],
  ['Citizen Of The Dominican Republic', 'DO'],
  ['Dominican', 'DM'],
  ['Niger', 'NE'],
  ['Nigerian', 'NG'],
  ['North Korean', 'KP'],
  ['Romania', 'RO'],
  ['Stateless', undefined],
])('%s is of %s', (text, code) => {
  expect(nationalityOf(text)).toBe(code);
});

test('every country is found by its name, and every nationality belongs to a country and to no other', () => {
  const lost = countryCodes().filter((code) => countryOfText(countryName(code) ?? '')?.slice(0, 2) !== code);
  expect(lost).toEqual([]);
  const all = Object.values(words.nationalities).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(words.nationalities).filter((code) => !isCountry(code))).toEqual([]);
});

test('any text is a country, a state or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const code of [countryOfText(text), nationalityOf(text)])
        expect(code === undefined || isCountry(code.slice(0, 2))).toBe(true);
    }),
  );
});
