import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfBic, countryOfIban, isIban } from './iban.js';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE'],
  ['gb29nwbk60161331926819', 'GB'],
  ['IR580540105180021273113007', 'IR'],
  ['XK051212012345678906', 'XK'],
  ['DE89 3704 0044 0532 0130 01', undefined],
  ['0532013000', undefined],
])('the account %s is kept in %s', (account, country) => {
  expect(countryOfIban(account)).toBe(country);
});

test.each([
  ['DEUTDEFF', 'DE'],
  ['MELIIRTH', 'IR'],
  ['deutdeff500', 'DE'],
  ['DEUTZZFF', undefined],
  ['DEUTDEF', undefined],
])('the institution %s is in %s', (bic, country) => {
  expect(countryOfBic(bic)).toBe(country);
});

test('one wrong digit is no IBAN, and no text is too odd', () => {
  const account = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: account.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(account[place]) + by) % 10;
      expect(isIban(account.slice(0, place) + digit + account.slice(place + 1))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect([countryOfIban(text), countryOfBic(text)].every((one) => one === undefined || one.length === 2)).toBe(
        true,
      );
    }),
  );
});
