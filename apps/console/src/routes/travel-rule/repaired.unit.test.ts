import { readIdentityPayload, shorthandPayload, writeIdentityPayload } from '@assay/travel-rule';
import { expect, test } from 'vitest';
import { firstOriginator, repairedOriginator } from './repaired';

type Tree = Record<string, never>;
const BENEFICIARY = { name: 'Rui Costa', account: 'cust-7' };
const ADDED = { country: 'PT', street: 'Rua Augusta 12', city: 'Lisboa', born: '1980-01-02', place: 'Porto' };

/** A message as answers show it. */
function shown(originator: object, edition: '2020' | '2023') {
  const read = readIdentityPayload(shorthandPayload({ originator, beneficiary: BENEFICIARY } as never), {
    today: '2026-12-01',
    need: ['originator'],
  });
  if (read.faults) throw new Error(JSON.stringify(read.faults));
  return writeIdentityPayload(read.payload, edition) as Record<string, unknown>;
}

/** The originators that the service reads from a repair. */
function originators(ivms101: object) {
  const read = readIdentityPayload(ivms101, { today: '2026-12-01', path: 'ivms101', need: [] });
  if (read.faults) throw new Error(JSON.stringify(read.faults));
  return read.payload.originator?.originatorPerson ?? [];
}

test.each(['2020', '2023'] as const)('a repair of edition %s keeps what nobody touched', (edition) => {
  const before = shown(
    {
      name: 'Silva, Ana',
      account: 'cust-42',
      national_id: '12345678',
      country: 'PT',
      date_of_birth: '1979-05-06',
      place_of_birth: 'Faro',
    },
    edition,
  );
  const [person] = originators(repairedOriginator(before, { street: 'Rua Augusta 12', city: 'Lisboa' }));
  const [known] = originators({ originator: before['originator'] });
  expect(person?.naturalPerson).toEqual({
    ...known?.naturalPerson,
    geographicAddress: [{ addressType: 'GEOG', addressLine: ['Rua Augusta 12'], townName: 'Lisboa', country: 'PT' }],
  });
  expect(person?.accountNumber).toEqual(known?.accountNumber);
  expect(known?.naturalPerson?.dateAndPlaceOfBirth).toEqual({ dateOfBirth: '1979-05-06', placeOfBirth: 'Faro' });
});

test('a company stays one, and has no birth', () => {
  const before = shown({ name: 'Northwind Trading Ltd', type: 'business', account: 'cust-9', country: 'GB' }, '2020');
  const [person] = originators(repairedOriginator(before, ADDED));
  expect(person?.naturalPerson).toBeUndefined();
  expect(person?.legalPerson).toMatchObject({
    countryOfRegistration: 'PT',
    geographicAddress: [{ townName: 'Lisboa' }],
  });
});

test('the other holders of an account stay', () => {
  const first = shown({ name: 'Ana Silva', account: 'cust-42' }, '2020')['originator'] as Tree;
  const second = shown({ name: 'Rui Lopes', account: 'cust-43' }, '2020')['originator'] as Tree;
  const both = { ...first, originatorPersons: [...first['originatorPersons']!, ...second['originatorPersons']!] };
  const read = originators(repairedOriginator({ originator: both }, ADDED));
  expect(read).toHaveLength(2);
  expect(read[1]).toMatchObject({ naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: 'Lopes' }] } } });
  expect(firstOriginator({ originator: both })).toMatchObject({
    company: false,
    known: { customerIdentification: 'cust-42' },
  });
});
