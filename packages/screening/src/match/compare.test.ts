import { describe, expect, test } from 'vitest';
import { compareNames } from './compare.js';

/** A word of its own weighs 1, a generic one 0.45, a legal form 0.2. */
const tenths = (share: number) => Math.round(share * 1000) / 10;

describe('two names without a list', () => {
  test.each([
    [
      'a person costs 0.42 a name left out',
      'Zorblat Quenneville',
      'Zorblat Quenneville Tarrowby',
      'individual',
      2 / 2.42,
    ],
    [
      'and so does one whose kind is not told',
      'Zorblat Quenneville',
      'Zorblat Quenneville Tarrowby',
      undefined,
      2 / 2.42,
    ],
    ['a firm costs 0.8', 'Zorblat Quenneville', 'Zorblat Quenneville Tarrowby', 'business', 2 / 2.8],
    [
      'and so does what has a legal form on the left',
      'Zorblat Quenneville Ltd',
      'Zorblat Quenneville Tarrowby',
      undefined,
      2 / 2.8,
    ],
    ['or on the right', 'Zorblat Quenneville', 'Zorblat Quenneville Tarrowby Ltd', undefined, 2 / 2.8],
    ['a ship costs 0.8', 'Zorblat Quenneville', 'M/V Zorblat Quenneville Tarrowby', 'vessel', 2 / 2.8],
    ['an aircraft costs 0.8', 'Zorblat Quenneville', 'Zorblat Quenneville Tarrowby', 'aircraft', 2 / 2.8],
    ['a title of a person is put aside', 'Dr Zorblat Quenneville', 'Zorblat Quenneville', 'individual', 1],
    ['a title is put aside where the kind is not told', 'Dr Zorblat Quenneville', 'Zorblat Quenneville', undefined, 1],
    ['a legal form is put aside as well', 'Zorblat Quenneville Ltd', 'Zorblat Quenneville', undefined, 1],
    ['of a person it is a word', 'Zorblat Quenneville Ltd', 'Zorblat Quenneville', 'individual', 2 / 2.084],
    ['a title of a firm is a word', 'Dr Zorblat Quenneville', 'Zorblat Quenneville', 'business', 2 / 2.8],
  ] as const)('%s: %s and %s', (_, left, right, type, expected) => {
    expect(compareNames(left, right, type).match_score).toBe(tenths(expected));
    expect(compareNames(right, left, type).match_score).toBe(tenths(expected));
  });

  test('are one from 75 on', () => {
    // 2 / 2.42 is 82.6; 3 / 3.84 is 78.1; 2 / 2.84 is 70.4.
    const compared = (left: string, right: string) => {
      const { match_score, match, threshold } = compareNames(left, right, 'individual');
      return [match_score, match, threshold];
    };
    expect(compared('Zorblat Quenneville Marion', 'Zorblat Quenneville Marion Hanak Tarrowby')).toEqual([
      78.1,
      true,
      75,
    ]);
    expect(compared('Zorblat Quenneville', 'Zorblat Quenneville Hanak Tarrowby')).toEqual([70.4, false, 75]);
    expect(compared('Zorblat Quenneville 10', 'Zorblat Quenneville 10')).toEqual([100, true, 75]);
  });

  test.each([
    ['', 'Zorblat Quenneville'],
    ['Zorblat Quenneville', '...'],
    ['', ''],
  ])('%j and %j: nothing to compare is no match', (left, right) => {
    expect(compareNames(left, right)).toMatchObject({ match_score: 0, match: false, explanation: { score: 0 } });
  });

  test('are explained from the left to the right, whichever of them is longer', () => {
    const [short, long] = ['Zorblat Quennevile', 'Quenneville Zorblat Tarrowby'];
    expect(compareNames(short, long, 'individual').explanation).toMatchObject({
      tokens: [
        { query: 'zorblat', listed: 'zorblat', method: 'exact' },
        { query: 'quennevile', listed: 'quenneville', method: 'edit' },
      ],
      ...{ unmatched_query: [], unmatched_listed: ['tarrowby'] },
    });
    expect(compareNames(long, short, 'individual').explanation).toMatchObject({
      tokens: [
        { query: 'zorblat', listed: 'zorblat', method: 'exact' },
        { query: 'quenneville', listed: 'quennevile', method: 'edit' },
      ],
      ...{ unmatched_query: ['tarrowby'], unmatched_listed: [] },
    });
  });
});
