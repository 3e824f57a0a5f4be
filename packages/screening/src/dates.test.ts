import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDates, type PartialDate, yearsNotFar } from './dates.js';

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
