import { expect, test } from 'vitest';
import { statusOn } from './status-on.js';

test('a company is dissolved from the day of its dissolution on', () => {
  const company = {
    id: 'c',
    kind: 'entity',
    name: 'Able Ltd',
    status: 'dissolved',
    dissolvedOn: '2027-01-01',
  } as const;
  expect(statusOn(company, '2026-12-31')).toBe('unknown');
  expect(statusOn(company, '2027-01-01')).toBe('dissolved');
  const { dissolvedOn: _day, ...undated } = company;
  expect(statusOn(undated, '2026-12-31')).toBe('dissolved');
  expect(statusOn({ id: 'c', kind: 'entity', name: 'Able Ltd' }, '2026-12-31')).toBe('unknown');
});
