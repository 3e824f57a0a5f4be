import { expect, test } from 'vitest';
import type { LegalPerson, NaturalPerson } from './model.js';
import { partyName } from './names.js';

const name = (primaryIdentifier: string, secondaryIdentifier?: string) => ({
  primaryIdentifier,
  ...(secondaryIdentifier ? { secondaryIdentifier } : {}),
});

test('a natural person is called by every name that it has, the legal one first', () => {
  const naturalPerson: NaturalPerson = {
    name: {
      nameIdentifier: [
        { ...name('Ana'), naturalPersonNameIdentifierType: 'ALIA' },
        { ...name('Silva', 'Ana'), naturalPersonNameIdentifierType: 'LEGL' },
      ],
      localNameIdentifier: [{ ...name('Сильва', 'Ана'), nameIdentifierType: 'LEGL' }],
      phoneticNameIdentifier: [
        { ...name('Seelva', 'Ana'), nameIdentifierType: 'LEGL' },
        { ...name('Silva', 'Ana'), nameIdentifierType: 'LEGL' },
      ],
    },
    nationalIdentification: { nationalIdentifier: '12', nationalIdentifierType: 'MISC' },
    dateAndPlaceOfBirth: { dateOfBirth: '1990-01-01', placeOfBirth: 'Lisboa' },
    geographicAddress: [{ addressType: 'HOME', country: 'PT' }],
  };
  expect(partyName({ naturalPerson })).toEqual({
    names: ['Ana Silva', 'Ana', 'Ана Сильва', 'Ana Seelva'],
    kind: 'individual',
    dateOfBirth: '1990-01-01',
    country: 'PT',
    identifier: '12',
  });
  expect(partyName({ naturalPerson: { ...naturalPerson, countryOfResidence: 'ES' } }).country).toBe('ES');
  expect(partyName({ naturalPerson: { ...naturalPerson, countryOfResidence: 'XX' } })).not.toHaveProperty('country');
});

test('so is a legal one', () => {
  const legal = (legalPersonName: string, legalPersonNameIdentifierType: string) => ({
    legalPersonName,
    legalPersonNameIdentifierType,
  });
  const legalPerson: LegalPerson = {
    name: {
      nameIdentifier: [legal('Acme', 'TRAD'), legal('Acme GmbH', 'LEGL')],
      localNameIdentifier: [legal('Акме', 'LEGL')],
      phoneticNameIdentifier: [legal('Akme', 'LEGL')],
    },
    countryOfRegistration: 'DE',
    geographicAddress: [{ addressType: 'BIZZ', country: 'AT' }],
  };
  expect(partyName({ legalPerson })).toEqual({
    names: ['Acme GmbH', 'Acme', 'Акме', 'Akme'],
    kind: 'business',
    country: 'DE',
  });
});

test('nobody is no person', () => {
  expect(() => partyName({})).toThrow(RangeError);
});
