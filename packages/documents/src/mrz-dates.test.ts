import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthDate, daysBetween, expiryDate, isMrzDate, lastDayOf } from './mrz-dates.js';

const TODAY = '2026-11-21';

describe('centuries', () => {
  test.each([
    ['261121', '2026-11-21'],
    ['261122', '1926-11-22'],
    ['740812', '1974-08-12'],
    ['000229', '2000-02-29'],
    ['7408<<', '1974-08'],
    ['740000', '1974'],
    ['000000', undefined],
    ['<<<<<<', undefined],
    ['990230', undefined],
  ])('born %s is %s', (text, date) => {
    expect(birthDate(text, TODAY)).toBe(date);
  });
  test.each([
    ['120415', '2012-04-15'],
    ['310101', '2031-01-01'],
    ['750101', '2075-01-01'],
    ['961210', '1996-12-10'],
    ['770101', '2077-01-01'],
    ['3102<<', '2031-02'],
    ['310000', '2031'],
    ['000000', undefined],
    ['<<<<<<', undefined],
    ['310230', undefined],
  ])('expires %s is %s', (text, date) => {
    expect(expiryDate(text, TODAY)).toBe(date);
  });
  test('nobody is born after today, whatever the digits', () => {
    const number = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, '0'));
    fc.assert(
      fc.property(number, (text) => {
        const date = birthDate(text, TODAY);
        expect(date === undefined || date <= TODAY).toBe(true);
        if (date !== undefined) expect(isMrzDate(text)).toBe(true);
      }),
    );
  });
});

test.each([
  ['740812', true],
  ['7408<<', true],
  ['74<<<<', true],
  ['<<<<<<', true],
  ['000000', true],
  ['000229', true],
  ['990229', false],
  ['74<<12', false],
  ['7413<<', false],
  ['7408', false],
  ['A40812', false],
])('%s is a date of ICAO Doc 9303-3 §4.8: %s', (text, is) => {
  expect(isMrzDate(text)).toBe(is);
});

test('days are counted whole, backwards too', () => {
  expect([daysBetween('2026-03-01', '2026-02-28'), daysBetween('2026-11-21', '2026-11-21')]).toEqual([-1, 0]);
  expect(daysBetween('1926-01-01', '2026-01-01')).toBe(36_525);
});

test('a whole date is its own last day, and a month ends as it is long', () => {
  expect(['2026-11-21', '2026-04', '2026-12', '2026-02'].map(lastDayOf)).toEqual([
    '2026-11-21',
    '2026-04-30',
    '2026-12-31',
    '2026-02-28',
  ]);
});

test('a partly known date covers all of its days', () => {
  expect([lastDayOf('2024-02'), lastDayOf('2024'), daysBetween('2026-11-21', '2026-12-01')]).toEqual([
    '2024-02-29',
    '2024-12-31',
    10,
  ]);
});
