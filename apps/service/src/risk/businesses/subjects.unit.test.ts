import type { Party } from '@assay/ownership';
import { describe, expect, test } from 'vitest';
import type { RegistryOfficer } from './registry/registry.js';
import { SUBJECTS_MAX, subjectsOf } from './subjects.js';

const company: Party = { id: 'c', kind: 'entity', name: 'Alder Quay Ltd', registrationNumber: '77', lei: 'L' };
const person = (id: string, name: string, more: Partial<Party> = {}): Party => ({ id, kind: 'person', name, ...more });
const director = (name: string, more: Partial<RegistryOfficer> = {}) => ({ name, role: 'director', ...more });
const of = (owners: readonly Party[], officers: readonly RegistryOfficer[] = [], own = company) =>
  subjectsOf({ company: own, owners, officers, today: '2026-01-01' });
const typesOf = (officer: RegistryOfficer) =>
  of([], [officer])
    .subjects.slice(1)
    .map(({ query }) => query.type);

describe('who is screened for a business', () => {
  test('the company, everybody in its graph and its officers, each once', () => {
    const owners = [
      company,
      person('p', 'Ada Lane', { birthDate: '1970-03', country: 'GB-ENG', nationality: 'FR' }),
      { id: 't', kind: 'entity', entityType: 'arrangement', name: 'Heritage Velmont Trust' } as const,
      { id: 's', kind: 'entity', entityType: 'state', name: 'Republic of Elsewhere' } as const,
      person('secret', ''),
    ];
    const officers = [
      director('Ada Lane', { partyId: 'p' }),
      director('Ben Moor', { birthDate: '1980' }),
      director('Gone Long', { resignedOn: '2020-01-01' }),
      director('Gone Today', { resignedOn: '2026-01-01' }),
      director('Leaving Soon', { resignedOn: '2026-01-02' }),
    ];
    const { subjects, left } = of(owners, officers);
    // Of the one without a name nothing can be searched.
    expect(left).toBe(1);
    expect(subjects.map(({ role, name, partyId, query }) => [role, name, partyId, query.type])).toEqual([
      ['company', 'Alder Quay Ltd', 'c', 'business'],
      ['owner', 'Ada Lane', 'p', 'individual'],
      ['owner', 'Heritage Velmont Trust', 't', 'business'],
      ['owner', 'Republic of Elsewhere', 's', 'business'],
      ['officer', 'Ben Moor', undefined, 'individual'],
      ['officer', 'Leaving Soon', undefined, 'individual'],
    ]);
    expect(subjects[0]?.query).toMatchObject({
      identifiers: [
        { type: 'registration', value: '77' },
        { type: 'lei', value: 'L' },
      ],
    });
    expect(subjects[0]?.query).not.toHaveProperty('context');
    expect(subjects[1]?.query).toEqual({
      ...{ name: 'Ada Lane', type: 'individual', matchThreshold: 80, context: ['Alder Quay Ltd'] },
      ...{ dateOfBirth: '1970-03', country: 'GB', nationality: 'FR' },
    });
  });

  test('a corporate officer is screened as a company, and a name that may be either as both', () => {
    expect(typesOf(director('First Directors Ltd', { kind: 'entity' }))).toEqual(['business']);
    expect(typesOf({ name: 'Quiet Name', role: 'corporate-secretary' })).toEqual(['business']);
    expect(typesOf(director('Bill Trust', { kind: 'person' }))).toEqual(['individual']);
    expect(typesOf(director('Maria Sa', { birthDate: '1970' }))).toEqual(['individual']);
    expect(typesOf(director('First Board Ltd'))).toEqual(['individual', 'business']);
    expect(typesOf(director('Orlovskaya Maritime Holdings'))).toEqual(['individual', 'business']);
    expect(typesOf(director('Jane Roe'))).toEqual(['individual']);
  });

  test('former and further names are screened after all parties, those that say the same once', () => {
    const own = {
      ...company,
      otherNames: ['ALDER QUAY LIMITED', 'Orlovskaya Shipping Ltd', 'Orlovskaya Shipping LLC'],
    };
    const { subjects } = of([person('p', 'Ada Lane', { otherNames: ['ada lane', 'Ada Moor'] })], [], own);
    expect(subjects.map(({ role, name, partyId }) => [role, name, partyId])).toEqual([
      ['company', 'Alder Quay Ltd', 'c'],
      ['owner', 'Ada Lane', 'p'],
      ['company', 'Orlovskaya Shipping Ltd', 'c'],
      ['owner', 'Ada Moor', 'p'],
    ]);
  });

  test('people of one name and different birth dates are told apart, and nobody else is', () => {
    const partiesOf = (...dates: (string | undefined)[]) =>
      of(dates.map((birthDate, at) => person(`p${at}`, 'Zoltan Petrenkov', birthDate ? { birthDate } : {})))
        .subjects.slice(1)
        .map(({ party }) => party);
    expect(partiesOf('1961-03-04', '1968-11-11', undefined)).toEqual([
      'Zoltan Petrenkov (1961-03-04)',
      'Zoltan Petrenkov (1968-11-11)',
      'Zoltan Petrenkov',
    ]);
    expect(partiesOf('1961-03-04', '1961', undefined)).toEqual(Array(3).fill('Zoltan Petrenkov'));
  });

  test('what lies beyond the limit is counted', () => {
    const owners = Array.from({ length: SUBJECTS_MAX + 1 }, (_, at) => person(`p${at}`, `Person ${at}`));
    const { subjects, left } = of(owners);
    expect([subjects.length, left]).toEqual([SUBJECTS_MAX, 2]);
    expect(of(owners.slice(2)).left).toBe(0);
  });
});
