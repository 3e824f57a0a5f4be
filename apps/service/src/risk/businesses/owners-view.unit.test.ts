import { expect, test } from 'vitest';
import { ownersView } from './owners-view.js';
import { resolveBusiness } from './resolve.js';

const officer = (id: string, more: object) => ({ id, name: id, role: 'director', ...more });
const business = {
  secrets: {
    officers: [
      officer('unknown', {}),
      officer('early', { appointedOn: '2010-05-01', resignedOn: '2017-03-31' }),
      officer('late', { appointedOn: '2018-01-02' }),
      officer('clerk', { role: 'Company Secretary' }),
      officer('reviser', { role: 'auditor' }),
      officer('Fir Directors', { role: 'corporate-director' }),
      officer('Ash Holding Ltd', {}),
      officer('a firm', { kind: 'entity' }),
    ],
    links: {},
    screening: { subjects: [] },
  },
};

test.each([
  ['2010-01-01', ['unknown']],
  ['2016-06-01', ['unknown', 'early']],
  ['2017-03-31', ['unknown']],
  ['2026-01-01', ['unknown', 'late']],
])('where nobody owns a company, its managers of %s stand in', (asOf, expected) => {
  const register = {
    parties: [{ id: 'c', kind: 'entity', entityType: 'registeredEntity', name: 'c' }],
    interests: [],
  } as const;
  const resolved = resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf });
  expect(ownersView(business, resolved).map(({ id }) => id)).toEqual(expected);
});

test('whom the register calls a senior managing official comes first, and once', () => {
  const register = {
    parties: [
      { id: 'c', kind: 'entity', entityType: 'registeredEntity', name: 'c' },
      { id: 'p', kind: 'person', name: 'Sam Official', birthDate: '1970', nationality: 'FR' },
      { id: 'gone', kind: 'person', name: 'Gone Official' },
      { id: 'nobody', kind: 'person', name: '' },
    ],
    interests: [
      { id: '1', owner: 'p', owned: 'c', type: 'seniorManagingOfficial', directness: 'direct' },
      { id: '2', owner: 'gone', owned: 'c', type: 'seniorManagingOfficial', directness: 'direct', end: '2020-01-01' },
      { id: '3', owner: 'nobody', owned: 'c', type: 'seniorManagingOfficial', directness: 'direct' },
    ],
  } as const;
  const officers = [
    officer('off_1', { partyId: 'p', role: 'Director and Secretary' }),
    officer('off_2', { role: 'Director and Secretary' }),
  ];
  const known = { secrets: { officers, links: { p: 'ver_1' }, screening: { subjects: [] } } };
  const resolved = resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf: '2026-01-01' });
  expect(ownersView(known, resolved)).toMatchObject([
    {
      id: 'n2',
      person: { id: 'n2', name: 'Sam Official', date_of_birth: '1970', nationality: 'FR' },
      certainty: 'fallback',
      verification_id: 'ver_1',
    },
    { id: 'off_2', certainty: 'fallback' },
  ]);
});
