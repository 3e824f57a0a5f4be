import { expect, test } from 'vitest';
import { companyName } from './company-name.js';
import { comparableNumber, isLei, leiWithCheck } from './identifiers.js';
import { nameSimilarity } from './name-similarity.js';

test('a legal form is taken off in any spelling and never leaves an empty name', () => {
  expect(companyName('ACME Trading Limited')).toEqual({ words: ['acme', 'trading'], legalForm: 'private_limited' });
  expect(companyName('Müller & Söhne G.m.b.H.')).toEqual({ words: ['muller', 'and', 'sohne'], legalForm: 'gmbh' });
  expect(companyName('Nowak Sp. z o.o.').words).toEqual(['nowak']);
  expect(companyName('Limited').words).toEqual(['limited']);
});

test('misspelt, reordered and differently formed names stay close, other names do not', () => {
  const acme = companyName('Acme Trading Ltd');
  expect(nameSimilarity(companyName('Acme Trading Limited'), acme)).toBe(100);
  expect(nameSimilarity(companyName('Trading Acme'), acme)).toBeGreaterThanOrEqual(95);
  expect(nameSimilarity(companyName('Amce Tradng Ltd'), acme)).toBeGreaterThanOrEqual(80);
  expect(nameSimilarity(companyName('Northern Fisheries Ltd'), acme)).toBeLessThan(40);
});

test('a LEI with a wrong check digit is none', () => {
  const lei = leiWithCheck('529900T8BM49AURSDO');
  expect(lei).toBe('529900T8BM49AURSDO55');
  expect(isLei('529900T8BM49AURSDO56')).toBe(false);
});

test('numbers are compared without zeros in front and punctuation', () => {
  expect(comparableNumber('09876543')).toBe(comparableNumber(' 9876543'));
  expect(comparableNumber('SC 012-345')).toBe('SC012345');
});
