import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShorthandParty, shorthandFaults, shorthandGaps, shorthandPayload } from './shorthand.js';

/** Codes of IVMS101 that say "of no particular kind", and the authority of a country that has only one. */
const CODES = ['LEGL', 'GEOG', 'MISC', 'LEIX'];

const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
const party: fc.Arbitrary<ShorthandParty> = fc.record(
  {
    name: fc.tuple(word, word).map((parts) => parts.join(' ')),
    type: fc.constantFrom('individual', 'business'),
    date_of_birth: fc.constantFrom('1980-01-02', '1999-12-31'),
    place_of_birth: word,
    country: fc.constantFrom('PT', 'DE', 'US', 'GB'),
    address: fc.oneof(
      fc.tuple(word, word).map((parts) => parts.join(', ')),
      fc.record({ street: word, number: fc.constant('12'), city: word }),
      fc.record({ lines: fc.array(word, { minLength: 1, maxLength: 3 }), country: fc.constantFrom('FR', 'ES') }),
    ),
    account: fc.stringMatching(/^[a-z]{3}-\d{2}$/),
    national_id: fc.oneof(
      fc.stringMatching(/^\d{9}$/),
      fc.record({ number: fc.stringMatching(/^\d{9}$/), country: fc.constantFrom('IT', 'NL') }),
    ),
  },
  { requiredKeys: ['name'] },
);

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leaves);
}

test('the shorthand says nothing that was not given: each text of the payload stands in the request', () => {
  fc.assert(
    fc.property(party, party, (originator, beneficiary) => {
      const given = leaves({ originator, beneficiary });
      for (const text of leaves(shorthandPayload({ originator, beneficiary })))
        expect(
          given.some((known) => known.includes(text)) || CODES.includes(text) || /^RA\d{6}$/.test(text),
          text,
        ).toBe(true);
    }),
  );
});

test('a date of birth without its place is not sent, and says so; a wrong one is refused all the same', () => {
  const originator = { name: 'Ana Silva', account: 'cust-42', date_of_birth: '1990-01-01', country: 'PT' };
  const payload = shorthandPayload({ originator });
  const person = payload.originator?.originatorPerson[0]?.naturalPerson;
  expect(person?.dateAndPlaceOfBirth).toBeUndefined();
  expect(person?.customerIdentification).toBe('cust-42');
  expect(shorthandGaps({ originator })).toEqual([
    { path: 'originator.date_of_birth', message: expect.stringContaining('place_of_birth') },
  ]);
  expect(shorthandGaps({ originator: { ...originator, place_of_birth: 'Porto' } })).toEqual([]);
  const wrong = { originator: { ...originator, date_of_birth: '1990-02-31' } };
  expect(shorthandFaults(wrong, '2026-01-01').map(({ path }) => path)).toEqual(['originator.date_of_birth']);
});

test('the authority of a number is named only where its country has one alone', () => {
  const authority = (country: string) =>
    shorthandPayload({ beneficiary: { name: 'Acme', type: 'business', country, national_id: '123' } }).beneficiary
      ?.beneficiaryPerson[0]?.legalPerson?.nationalIdentification?.registrationAuthority;
  expect(authority('US')).toBe('RA999999');
  expect(authority('PK')).toMatch(/^RA000\d{3}$/);
});
