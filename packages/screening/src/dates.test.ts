import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDates, latestDay, type PartialDate, readListedDate, yearsNotFar } from './dates.js';

const listed = fc
  .record({ year: fc.integer({ min: 1900, max: 2010 }), span: fc.nat(3), approximate: fc.boolean() })
  .map(({ year, span, approximate }): PartialDate => {
    return { yearFrom: year, yearTo: year + span, month: undefined, day: undefined, approximate };
  });

test('a year beyond those that are not far is far from every listed date, and the first and the last of them from not all', () => {
  fc.assert(
    fc.property(fc.array(listed, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 60 }), (dates, beyond) => {
      const { from, to } = yearsNotFar(dates);
      const far = (year: number) => {
        const born = { yearFrom: year, yearTo: year, month: 6, day: 5, approximate: false };
        return dates.every((date) => compareDates(born, date) === 'far');
      };
      expect([from - beyond, to + beyond].every(far)).toBe(true);
      expect([from, to].some(far)).toBe(false);
    }),
  );
});

test.each([
  ['1948-00-00', '1948'],
  ['1948-12-00', '1948-12'],
  ['1948-13-45', '1948'],
  ['32 Jan 1948', '1948-01'],
  ['10 Dec 1948', '1948-12-10'],
  ['Approx. 1970', '1970~'],
  ['1970 (approx.)', '1970~'],
  ['~1970', '1970~'],
  ['1970~', '1970~'],
  ['circa 1951-05-03', '1951~'],
  ['1960s', '1960/1969'],
  ['1962/63', '1962/1963'],
  ['1958 to 1963', '1958/1963'],
])('the listed birth date %s says %s, never more and never nothing', (text, date) => {
  expect(readListedDate(text)).toBe(date);
});

test.each(['1370', '2510', '0000-00-00', '1965 to 1960'])('%s is no year in which somebody was born', (text) => {
  expect(readListedDate(text)).toBeUndefined();
});

test('of the days that files give the latest counts, in any way of writing them', () => {
  expect(latestDay(['23-Sep-2026', '2026-02-27T00:00:09.554Z', '09/05/2024'])).toEqual({ dated: '2026-09-23' });
  expect(latestDay(['', '2026'])).toEqual({});
});
