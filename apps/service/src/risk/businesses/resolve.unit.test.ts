import type { Party, StoredRegister } from '@assay/ownership';
import { expect, test } from 'vitest';
import { resolveBusiness } from './resolve.js';

const entity = (id: string, more: Partial<Party> = {}): Party => ({
  ...{ id, kind: 'entity', entityType: 'registeredEntity', name: id },
  ...more,
});
const person = (id: string, more: Partial<Party> = {}): Party => ({ id, kind: 'person', name: id, ...more });
const holds = (owner: string, owned: string, part: string) => ({
  ...({ id: `${owner} ${owned}`, owner, owned, type: 'shareholding', directness: 'direct' } as const),
  share: { low: part, high: part },
});
const reasons = (register: StoredRegister, asOf = '2026-01-01') =>
  resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf }).reasonCodes;

test('an owner who has died leaves the ownership unresolved from that day on', () => {
  const register = { parties: [entity('c'), person('p', { deathDate: '2019' })], interests: [holds('p', 'c', '1')] };
  expect(reasons(register)).toEqual(['business.ownership_unresolved']);
  expect(reasons(register, '2018-12-31')).toEqual([]);
});

test('so does a dissolved company between, not the company itself nor one that leads to no owner', () => {
  const chain = (own: Partial<Party>, parent: Partial<Party>) => ({
    parties: [entity('c', own), entity('m', parent), person('p')],
    interests: [holds('m', 'c', '4/5'), holds('p', 'm', '1'), holds('p', 'c', '1/5')],
  });
  expect(reasons(chain({}, { dissolvedOn: '2021-05-01' }))).toEqual(['business.ownership_unresolved']);
  expect(reasons(chain({}, { dissolvedOn: '2021-05-01' }), '2021-04-30')).toEqual([]);
  expect(reasons(chain({}, { status: 'dissolved' }))).toEqual(['business.ownership_unresolved']);
  expect(reasons(chain({ status: 'dissolved', dissolvedOn: '2020-01-01' }, {}))).toEqual([]);
  const aside = {
    parties: [entity('c'), entity('m', { status: 'dissolved' }), person('p')],
    interests: [holds('m', 'c', '1/10'), holds('p', 'c', '9/10')],
  };
  expect(reasons(aside)).toEqual([]);
});
