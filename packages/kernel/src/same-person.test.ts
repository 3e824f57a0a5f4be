import { expect, test } from 'vitest';
import { isSamePerson, visibleName } from './same-person.js';

test.each([
  ['case and blanks around', ' ANA@bank.example '],
  ['a space without width', 'ana\u200B@bank.example'],
  ['a soft hyphen', 'an\u00ADa@bank.example'],
  ['a mark of direction', '\u202Eana@bank.example'],
  ['a filler', 'ana\u3164@bank.example'],
  ['a control character', 'ana\u0007@bank.example'],
  ['letters of full width', 'ａｎａ@bank.example'],
])('one person stays one: %s', (_, name) => {
  expect(isSamePerson('ana@bank.example', name)).toBe(true);
});

test('another person is another, and nothing visible is nobody', () => {
  expect(isSamePerson('ana@bank.example', 'bob@bank.example')).toBe(false);
  expect(visibleName(' \u200B\u00AD')).toBe('');
});
