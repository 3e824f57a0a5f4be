import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyLetters } from './likely-letters.js';

describe('letters that look alike', () => {
  test.each([
    ['Konigsberger StraBe 134', 'Konigsberger Straße 134'],
    ['90 EIm Grove', '90 Elm Grove'],
    ['RoyaI MaiI Group', 'Royal Mail Group'],
    ['IBl urbana', 'IBI urbana'],
    ['GroB & Sohn', 'Groß & Sohn'],
  ])('%s is %s', (read, meant) => expect(likelyLetters(read)).toBe(meant));

  test.each([
    'MacIntyre',
    'McIver',
    'DeBeers',
    'LaBelle',
    'Ian Ilves',
    'VII. Bezirk',
    'FL9B 100B',
    'AB12l3',
    'Henry VIII',
    'IL',
    'Al Il lo',
    'L898902C3',
  ])('%s stays', (text) => expect(likelyLetters(text)).toBe(text));

  test('no text changes its length, its digits or what was right already', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeElIBß 12.-mTr') }), (text) => {
        const once = likelyLetters(text);
        expect(once).toHaveLength(text.length);
        expect(once.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
      }),
    );
  });
});
