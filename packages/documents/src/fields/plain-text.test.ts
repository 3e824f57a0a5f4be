import { expect, test } from 'vitest';
import { plain, plainText } from './plain-text.js';

test.each([
  ['ΛΟΓΑΡΙΑΣΜΟΣ ΥΔΡΕΥΣΗΣ', 'Λογαριασμός ύδρευσης'],
  ['ΠΕΛΑΤΗΣ:', 'πελάτης'],
  ['ΟΔΟΣ ΕΡΜΟΥ', 'Οδός Ερμού'],
  ['СЧЁТ', 'счет'],
  ['RECHNUNG-STRASSE', 'Rechnung-Straße'],
])('%s is %s', (one, other) => {
  expect(plain(one)).toBe(plain(other));
});

test('each letter remembers where it stood', () => {
  const { text, offsets } = plainText('Nr. ς');
  expect([text, offsets]).toEqual(['nrσ', [0, 1, 4]]);
});
