import { expect, test } from 'vitest';
import { compareNames } from '../index.js';

test.each([
  ['Central Bank of Iraq', 'Central Bank of Iran'],
  ['Bank of Niger', 'Bank of Nigeria'],
  ['Austria Steel Company', 'Australia Steel Company'],
  ['Slovak Trade Bank', 'Slovenian Trade Bank'],
  ['Guinea Mining Company', 'Guyana Mining Company'],
  ['Gambia Shipping', 'Zambia Shipping'],
  ['Zorblat Import Company', 'Zorblat Export Company'],
  ['Northern Zorblat Works', 'Southern Zorblat Works'],
  ['بنك النيجر', 'Bank of Nigeria'],
  ['البنك المركزي العراقي', 'Central Bank of Iran'],
  ['Центральный банк Ирака', 'Central Bank of Iran'],
  ['伊拉克中央银行', 'Central Bank of Iran'],
])('%s is not %s', (one, other) => {
  expect(compareNames(one, other, 'business').match).toBe(false);
  expect(compareNames(other, one, 'business').match).toBe(false);
});

test.each([
  ['Central Bank of Yemen', 'Central Bank of Jemen'],
  ['Bank of Nigeria', 'Bank of Nigera'],
  ['Zorblat Imports', 'Zorblat Import'],
  ['بنك النيجر', 'Bank of Niger'],
  ['Центральный банк Ирака', 'Central Bank of Iraq'],
  ['Центральный банк Ирана', 'Central Bank of Iran'],
])('%s is %s with a slip', (one, other) => {
  expect(compareNames(one, other, 'business').match).toBe(true);
});

test('persons who are called like a country are compared as before', () => {
  expect(compareNames('Jordan Maliki', 'Jordana Maliki', 'individual').match_score).toBeGreaterThan(80);
});
