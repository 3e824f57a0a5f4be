import { describe, expect, test } from 'vitest';
import { senderFaults, senderGaps, senderPerson } from './sender.js';

const LEI = '529900T8BM49AURSDO55';
const ADDRESS = { street: 'Rua Augusta', number: '12', city: 'Lisboa', country: 'PT' };

describe('the identity of the sender', () => {
  test('is a legal person with what was given and nothing else', () => {
    expect(senderPerson({ legal_name: 'Vasp SA', lei: LEI, address: ADDRESS, country: 'PT' }, 'Vasp SA')).toEqual({
      legalPerson: {
        name: { nameIdentifier: [{ legalPersonName: 'Vasp SA', legalPersonNameIdentifierType: 'LEGL' }] },
        nationalIdentification: { nationalIdentifier: LEI, nationalIdentifierType: 'LEIX' },
        geographicAddress: [
          {
            addressType: 'GEOG',
            streetName: 'Rua Augusta',
            buildingNumber: '12',
            townName: 'Lisboa',
            country: 'PT',
          },
        ],
        countryOfRegistration: 'PT',
      },
    });
  });

  test.each([
    ['a wrong LEI', { lei: '529900T8BM49AURSDO54' }, 'lei'],
    ['a wrong LEI beside a right number', { lei: 'X', national_id: { number: '1' } }, 'lei'],
    [
      'an unknown authority',
      { lei: LEI, national_id: { number: '1', authority: 'RA999998' } },
      'national_id.authority',
    ],
    ['a kind of number that persons have', { national_id: { number: '1', type: 'CCPT' } }, 'national_id.type'],
    ['an address without its country', { address: { ...ADDRESS, country: undefined } }, 'address.country'],
    ['an address of a street alone', { address: { city: 'Lisboa', country: 'PT' } }, 'address'],
    ['an unknown country', { country: 'XZ' }, 'country'],
  ])('with %s is at fault there', (_, identity, path) => {
    expect(senderFaults({ legal_name: 'Vasp SA', ...identity } as never).map((fault) => fault.path)).toContain(path);
  });

  test('that is right has no fault, and lacks nothing once it has a name and what tells it from others', () => {
    const whole = { legal_name: 'Vasp SA', lei: LEI, national_id: { number: '501' }, address: ADDRESS, country: 'PT' };
    expect(senderFaults(whole)).toEqual([]);
    expect(senderGaps(whole)).toEqual([]);
    expect(senderGaps(undefined)).toEqual(['legal_name', 'lei, national_id or address']);
    expect(senderGaps({ legal_name: 'Vasp SA' })).toEqual(['lei, national_id or address']);
  });
});
