import type { Party } from '@assay/ownership';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameCompany, mergedProfile } from './merge-profiles.js';
import type { RegistryProfile } from './registry.js';

const party = (more: Partial<Party>): Party => ({
  id: 'c',
  kind: 'entity',
  name: 'Alder Kiln Ltd',
  country: 'GB',
  registrationNumber: '00770001',
  ...more,
});
const profile = (registry: string, more: Partial<Party> = {}, rest: Partial<RegistryProfile> = {}): RegistryProfile => {
  const company = party({ id: `${registry}-1`, ...more });
  return {
    source: registry,
    recordId: company.id,
    registry,
    company,
    officers: [],
    register: { parties: [company], interests: [] },
    truncated: false,
    version: 1,
    retrievedAt: 1,
    ...rest,
  };
};

const national = profile('gb_companies_house', { status: 'active', legalForm: 'Private limited' });
const gleif = profile('gleif', { lei: '529900ABCDEFGHIJKL19', name: 'ALDER KILN LIMITED', status: 'inactive' });
const owned = profile(
  'open_ownership',
  { address: { raw: '1 High St' } },
  {
    register: {
      parties: [party({ id: 'root' }), { id: 'p', kind: 'person', name: 'Ada Lane' }],
      interests: [{ id: 'i', owner: 'p', owned: 'root', type: 'shareholding', directness: 'direct' }],
    },
  },
);

test('the national register speaks; what it does not know comes from the next one, in whatever order they answer', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([national, gleif, owned], { minLength: 3 }), (profiles) => {
      const merged = mergedProfile(profiles);
      expect(merged).toMatchObject({ registry: 'gb_companies_house', source: 'gb_companies_house' });
      expect(merged.company).toMatchObject({
        name: 'Alder Kiln Ltd',
        status: 'active',
        lei: '529900ABCDEFGHIJKL19',
        address: { raw: '1 High St' },
      });
      expect(merged.sources.map(({ registry }) => registry)).toEqual(['gb_companies_house', 'open_ownership', 'gleif']);
    }),
  );
});

test('owners come whole from the first register that has any, about the company itself', () => {
  const { register, company } = mergedProfile([gleif, national, owned]);
  expect(register.parties[0]).toEqual(company);
  expect(register.interests.map(({ owned: id }) => id)).toEqual([company.id]);
});

test('what registers say differently is shown with who says it; a spelling is no difference', () => {
  const { sourceDifferences } = mergedProfile([national, gleif]);
  expect(sourceDifferences).toEqual([
    {
      field: 'status',
      values: [
        { registry: 'gb_companies_house', value: 'active' },
        { registry: 'gleif', value: 'inactive' },
      ],
    },
  ]);
});

test.each([
  ['another spelling', { name: 'ALDER KILN LIMITED' }, true],
  ['a new name and the same day of incorporation', { name: 'Birch Oven plc', incorporatedOn: '2015-11-24' }, true],
  ['another name', { name: 'Birch Oven plc' }, false],
  ['another country', { country: 'IE' }, false],
  ['another LEI', { lei: '529900ZYXWVUTSRQPO12' }, false],
])('one number and %s', (_, other, same) => {
  const known = party({ lei: '529900ABCDEFGHIJKL19', incorporatedOn: '2015-11-24' });
  expect(isSameCompany(known, party(other))).toBe(same);
});

test('two states of one country may give the same number to different companies', () => {
  expect(isSameCompany(party({ country: 'US-DE' }), party({ country: 'US-NV' }))).toBe(false);
});
