import { expect, test } from 'vitest';
import { countriesIn, findCountries, firstCountry } from './country-names.js';

test('countries are found by a part of their name without accents, by their code, and carry their flag', () => {
  const found = (language: string, words: string) =>
    findCountries(countriesIn(language), words).map(({ code }) => code);
  expect(found('de', 'osterreich')).toEqual(['AT']);
  expect(found('tr', 'türkiye')).toEqual(['TR']);
  expect(found('ar', 'البرتغال')).toEqual(['PT']);
  expect(found('en', 'pt')).toContain('PT');
  expect(found('en', 'nowhere')).toEqual([]);
  expect(countriesIn('en').find(({ code }) => code === 'PT')?.flag).toBe('🇵🇹');
});

test('the first wish that is a country is preset: the one of the subject before the language', () => {
  expect(firstCountry(['PT', 'de-AT'])).toBe('PT');
  expect(firstCountry([null, 'de', 'en-GB'])).toBe('GB');
  expect(firstCountry(['xx', undefined, 'sr-Latn-RS'])).toBe('RS');
  expect(firstCountry(['ZZ'])).toBe('');
});
