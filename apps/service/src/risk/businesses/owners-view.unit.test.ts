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
      officer('clerk', { role: 'secretary' }),
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
