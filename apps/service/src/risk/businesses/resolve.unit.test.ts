import type { Party, StoredRegister } from '@assay/ownership';
import { expect, test } from 'vitest';
import { knownOwners } from './known-owners.js';
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

test('what the dead and dissolved companies hold together may be the part of one more owner, who is not shown', () => {
  const of = (company: Partial<Party>, one: Partial<Party>) =>
    resolveBusiness({
      register: {
        parties: [entity('c'), entity('m', company), person('p'), person('q', one), person('r')],
        interests: [
          ...[holds('m', 'c', '1/5'), holds('q', 'c', '1/5'), holds('r', 'c', '3/5')],
          ...[holds('p', 'm', '1/2'), holds('r', 'm', '1/2')],
        ],
      },
      ...({ thresholdPercent: 25, comparator: 'gte', asOf: '2026-01-01' } as const),
    });
  const { ownerIds, reasonCodes, unresolved } = of({ dissolvedOn: '2021-05-01' }, { deathDate: '2020-05' });
  expect([ownerIds, reasonCodes]).toEqual([['r'], ['business.ownership_unresolved']]);
  expect(unresolved.map(({ node, reason, max }) => [node, reason, max])).toEqual([
    [1, 'dissolved', 0.2],
    [3, 'deceased', 0.2],
  ]);
  expect(of({}, { deathDate: '2020-05' }).reasonCodes).toEqual([]);
  expect(of({}, {}).unresolved).toEqual([]);
});

test('an owner without a name is unresolved, as an anonymous one is', () => {
  const known = person('q');
  const held = (part: string, rest: string) => [holds('p', 'c', part), holds('q', 'c', rest)];
  const of = (more: Partial<Party>, part: string, rest: string) =>
    reasons({ parties: [entity('c'), person('p', more), known], interests: held(part, rest) });
  expect(of({}, '3/5', '2/5')).toEqual([]);
  expect(of({ name: '' }, '3/5', '2/5')).toEqual(['business.ownership_unresolved']);
  expect(of({ unspecified: 'unknown' }, '3/5', '2/5')).toEqual(['business.ownership_unresolved']);
  expect(of({ name: '' }, '1/10', '9/10')).toEqual([]);
});

test('so is somebody without a name who controls the company without shares', () => {
  const control = { id: 'r', owner: 'p', owned: 'c', type: 'otherInfluenceOrControl', directness: 'direct' } as const;
  const register = { parties: [entity('c'), person('p', { name: '' }), person('q')] };
  expect(reasons({ ...register, interests: [holds('q', 'c', '1'), control] })).toEqual([
    'business.ownership_unresolved',
  ]);
});

test('holdings of more than the whole contradict each other', () => {
  const parties = [entity('c'), person('p'), person('q')];
  expect(reasons({ parties, interests: [holds('p', 'c', '3/5'), holds('q', 'c', '3/5')] })).toEqual([
    'business.ownership_unresolved',
  ]);
  expect(reasons({ parties, interests: [holds('p', 'c', '3/5'), holds('q', 'c', '2/5')] })).toEqual([]);
});

test('who controls an owner, and who owns a controller, is an owner', () => {
  const owners = (own: string, through: string) => {
    const register = {
      parties: [entity('c'), entity('m'), person('p')],
      interests: [holds('m', 'c', through), holds('p', 'm', own)],
    };
    return resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf: '2026-01-01' }).ownerIds;
  };
  expect([owners('3/5', '3/10'), owners('3/10', '3/5'), owners('3/10', '3/10')]).toEqual([['p'], ['p'], []]);
});

test('a company with ten thousand owners is resolved within the time of a test', () => {
  const owners = Array.from({ length: 10_000 }, (_, number) => `p${number}`);
  const register = {
    parties: [entity('c'), ...owners.map((id) => person(id))],
    interests: owners.map((id) => holds(id, 'c', '1/10000')),
  };
  const resolved = resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf: '2026-01-01' });
  const known = knownOwners(register, resolved);
  expect([resolved.owners.length, known.length]).toEqual([0, 10_000]);
  expect(known[0]?.shares.at(-1)).toEqual({ min: 0.01, max: 0.01 });
});
