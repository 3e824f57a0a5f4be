import { describe, expect, test } from 'vitest';
import { type EarlierIdentity, earlierReasons } from './assess-earlier.js';

const TRUST = { namesTruncated: false, holds: () => true, onlyPrint: false };
const PASSPORT = { givenName: 'ANNA MARIA', familyName: 'SILVA', dateOfBirth: '1990-08-12', issuingCountry: 'PT' };
const CARD = { ...PASSPORT, fullName: 'ANNA MARIA SILVA' };

const codes = (earlier: EarlierIdentity, now: Partial<typeof CARD> & { personalNumber?: string } = {}, trust = TRUST) =>
  earlierReasons(earlier, { ...CARD, ...now }, trust).map(({ code }) => code);

describe('another document of the person who was verified before', () => {
  test('may leave given names out, on either side, and write them otherwise', () => {
    expect(codes(PASSPORT)).toEqual([]);
    expect(codes(PASSPORT, { givenName: 'ANNA' })).toEqual([]);
    expect(codes({ ...PASSPORT, givenName: 'Anna' })).toEqual([]);
    expect(codes({ ...PASSPORT, givenName: '', familyName: 'ANNA MARIA SILVA' })).toEqual([]);
  });

  test('with another surname or given name is to be looked at', () => {
    expect(codes(PASSPORT, { familyName: 'COSTA' })).toEqual(['identity.name_mismatch']);
    expect(codes(PASSPORT, { givenName: 'BEATRIZ' })).toEqual(['identity.name_mismatch']);
    expect(codes({ familyName: 'SUKARNO', givenName: '' }, { givenName: 'BUDI', familyName: '' })).toEqual([
      'identity.name_mismatch',
    ]);
  });

  test('is compared by the whole name where one of them does not part it', () => {
    expect(codes({ fullName: 'Anna Maria Silva' })).toEqual([]);
    expect(codes({ fullName: 'Beatriz Costa' })).toEqual(['identity.name_mismatch']);
    const whole = { givenName: '', familyName: '' };
    expect(codes(PASSPORT, { ...whole, fullName: 'Silva Anna' })).toEqual([]);
    expect(codes(PASSPORT, { ...whole, fullName: 'Beatriz Costa' })).toEqual(['identity.name_mismatch']);
  });

  test('is compared by the names that nobody said otherwise', () => {
    const { familyName: _, ...rest } = PASSPORT;
    expect(codes(rest, { familyName: 'COSTA', givenName: 'ANNA' })).toEqual([]);
    expect(codes(rest, { familyName: 'COSTA', givenName: 'BEATRIZ' })).toEqual(['identity.name_mismatch']);
  });

  test('has the same birth date, as far as both tell it', () => {
    const born = (dateOfBirth: string) => ({ ...PASSPORT, dateOfBirth });
    expect(codes(born('1990'))).toEqual([]);
    expect(codes(PASSPORT, born('1990-08'))).toEqual([]);
    expect(codes(born('1990-08-13'))).toEqual(['identity.date_of_birth_mismatch']);
    // One character that only print says may be misread.
    expect(codes({ ...born('1990-08-13'), onlyPrint: true })).toEqual([]);
    expect(codes(born('1990-08-13'), {}, { ...TRUST, onlyPrint: true })).toEqual([]);
    expect(codes(born('1985-03-02'), {}, { ...TRUST, onlyPrint: true })).toEqual(['identity.date_of_birth_mismatch']);
    expect(codes(born('1985-03-02'), {}, { ...TRUST, holds: () => false })).toEqual([]);
  });

  test('has the same number of the person, where state and kind of it are the same', () => {
    const of = (issuingCountry: string, personalNumber: string) => ({ ...PASSPORT, issuingCountry, personalNumber });
    expect(codes(of('ES', '54362315K'), of('ES', '54362315-K'))).toEqual([]);
    expect(codes(of('ES', '54362315K'), of('ES', '54362316E'))).toEqual(['identity.id_number_mismatch']);
    // A number of a foreigner, then one of a citizen; a number of another state; one of which nobody knows the kind.
    expect(codes(of('ES', 'X1234567L'), of('ES', '54362316E'))).toEqual([]);
    expect(codes(of('ES', '54362315K'), of('EE', '38001085718'))).toEqual([]);
    expect(codes(of('US', '123456789'), of('US', '987654321'))).toEqual([]);
  });
});
