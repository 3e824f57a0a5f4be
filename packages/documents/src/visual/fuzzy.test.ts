import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { near } from './fuzzy.js';

describe('a phrase in misread print', () => {
  test.each([
    ['as it is', 'thesurnameof', 'surname', [3, 10]],
    ['one letter of five read otherwise', 'thesurnomeof', 'surname', [3, 10]],
    ['one letter of five left out', 'thesurnmeof', 'surname', [3, 9]],
    ['two letters of seven are too many', 'thesarnomeof', 'surname', undefined],
    ['nothing like it', 'nationality', 'surname', undefined],
    ['a short phrase is forgiven nothing', 'thenomeof', 'name', undefined],
    ['an empty text', '', 'surname', undefined],
  ] as const)('%s: %s has %s', (_, text, phrase, found) => {
    expect(near(text, phrase)).toEqual(found);
  });

  test('letters that are taken do not count', () => {
    const taken = Array.from('thesurname', (_, at) => at >= 5);
    expect([near('thesurname', 'surname', taken), near('thesurname', 'surname')]).toEqual([undefined, [3, 10]]);
  });

  test('a phrase with as many slips as are forgiven is found, wherever they are', () => {
    const slip = fc.tuple(fc.nat(19), fc.constantFrom('', 'q', 'qq'));
    fc.assert(
      fc.property(fc.array(slip, { maxLength: 4 }), (slips) => {
        const letters = [...'abcdefghijklmnoprstu'];
        for (const [at, now] of slips) letters[at] = now === 'qq' ? `${letters[at]}q` : now;
        // Twenty letters, one of five forgiven: four slips at most, each one edit where it fell on its own letter.
        const distinct = new Set(slips.map(([at]) => at)).size === slips.length;
        expect(near(`xx${letters.join('')}yy`, 'abcdefghijklmnoprstu') !== undefined || !distinct).toBe(true);
      }),
    );
  });
});
