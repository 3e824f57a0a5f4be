import { expect, test } from 'vitest';
import { countryName } from './country';

test('a country is called by its name', () => {
  expect(countryName('PT')).toBe('Portugal');
  expect(countryName('at')).toBe('Austria');
});

test('what names no country stays as it is', () => {
  expect(countryName('UTO')).toBe('UTO');
  expect(countryName('')).toBe('');
  expect(countryName('Q1')).toBe('Q1');
});
