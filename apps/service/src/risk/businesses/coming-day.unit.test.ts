import { expect, test } from 'vitest';
import { comingDay } from './coming-day.js';

const interest = (start?: string, end?: string) => ({
  ...({ id: 'i', owner: 'o', owned: 'c', type: 'shareholding', directness: 'direct' } as const),
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end }),
});
const company = { id: 'c', kind: 'entity', name: 'Able Ltd' } as const;
const today = '2026-12-02';

test('the next day of a record is the earliest that is still to come, of holdings, offices and companies', () => {
  const interests = [interest('2026-12-02', '2027-03-01'), interest('2027-02-01'), interest('2020-01-01')];
  const officers = [{ id: 'off_1', name: 'Ann', role: 'director', resignedOn: '2027-01-01' }];
  expect(comingDay({ register: { parties: [company], interests }, officers }, today)).toBe('2027-01-01');
  const dissolved = { ...company, dissolvedOn: '2026-12-31' };
  expect(comingDay({ register: { parties: [dissolved], interests }, officers }, today)).toBe('2026-12-31');
});

test('a day that has come, and a year or month alone, is none to wait for', () => {
  const late = { ...company, deathDate: '2027' };
  expect(
    comingDay({ register: { parties: [late], interests: [interest('2026-12-02')] }, officers: [] }, today),
  ).toBeUndefined();
});
