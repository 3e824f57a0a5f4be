import { describe, expect, test } from 'vitest';
import { labelsIn } from './labels.js';
import { readPrintedDate } from './printed-dates.js';
import { print } from './testing/print.js';
import { visualDocument } from './visual-document.js';

const read = (...rows: readonly string[]) => visualDocument(print(...rows), '2026-11-28')?.document;
const captionsOf = (text: string) =>
  labelsIn({ text, confidence: 1, box: { x: 0, y: 0, width: 1, height: 0.05 } }).map(({ name, start, end }) => [
    name,
    text.slice(start, end),
  ]);

describe('captions', () => {
  test('one that stands there as it is goes before a longer one that is nearly there', () => {
    expect(captionsOf('FECHA DE NACIMIENTO')).toEqual([['dateOfBirth', 'FECHA DE NACIMIENTO']]);
    expect(captionsOf('FECHA DE VENCIMIENTO')).toEqual([['expiryDate', 'FECHA DE VENCIMIENTO']]);
  });

  test('none goes over a stroke into the word of another language', () => {
    expect(captionsOf('APELLIDO / SURNAME').map(([name, text]) => `${name} ${text}`)).toEqual([
      'familyName APELLIDO',
      'familyName SURNAME',
    ]);
  });

  test('a short one ends behind its points', () => {
    expect(captionsOf('ID. No: 28735612345')).toEqual([['personalNumber', 'ID. No']]);
  });
});

describe('fronts of more states', () => {
  test('the nationality of a person is no issuer, and a permit has its personal number', () => {
    const permit = read(
      'STATE OF QATAR',
      'RESIDENCY PERMIT',
      'ID. No: 28735612345',
      'D.O.B: 25/12/1987',
      'Nationality: INDIA',
      'Name: JOSEPH FERNANDES',
    );
    expect(permit).toMatchObject({ issuingCountry: 'QA', type: 'residence_permit', number: '28735612345' });
    expect(permit).toMatchObject({ familyName: 'FERNANDES', givenName: 'JOSEPH', dateOfBirth: '1987-12-25' });
  });

  test('a state is read without the spaces of its title', () => {
    expect(read('GOVERNMENTOFNEPAL', 'NATIONALIDENTITYCARD')).toMatchObject({ issuingCountry: 'NP', type: 'id_card' });
  });

  test('a long number in groups is no date, whatever date is in it', () => {
    const card = read(
      'REPÚBLICA DE HONDURAS',
      'DOCUMENTO NACIONAL DE IDENTIFICACIÓN',
      'NOMBRE / FORENAME',
      'KARLA PATRICIA',
      'APELLIDO / SURNAME',
      'ZELAYA FUNES',
      'FECHA DE NACIMIENTO / DATE OF BIRTH',
      '15 03 1990',
      '0801 1990 12345',
    );
    expect(card).toMatchObject({ number: '0801199012345', familyName: 'ZELAYA FUNES', dateOfBirth: '1990-03-15' });
    const tanzanian = read('JAMHURI YA MUUNGANO WA TANZANIA', 'CITIZEN IDENTITY CARD', '19900101-12345-00001-12');
    expect(tanzanian).toMatchObject({ issuingCountry: 'TZ', number: '19900101123450000112' });
  });

  test.each([
    ['No. 000123456789', '000123456789'],
    ['N° CI001234567', 'CI001234567'],
    ['ID No. 19850712034', '19850712034'],
    ['Number of card 001234567', '001234567'],
  ])('the number of %s', (line, number) => {
    expect(read('REPUBLIQUE DU SENEGAL', "CARTE D'IDENTITE", 'Nom', 'NDIAYE', '', line)).toMatchObject({ number });
  });

  test('the number of a card of Venezuela has a letter and points', () => {
    const card = read('REPÚBLICA BOLIVARIANA DE VENEZUELA', 'CÉDULA DE IDENTIDAD', 'V-15.678.901');
    expect(card).toMatchObject({ issuingCountry: 'VE', number: 'V15678901' });
  });

  test('of a name in two scripts with a stroke the Latin one is taken', () => {
    const card = read(
      'REPUBLIC OF NORTH MACEDONIA',
      'IDENTITY CARD',
      'Презиме / Surname',
      'ПЕТРОВСКА / PETROVSKA',
      'Име / Name',
      'ЕЛЕНА / ELENA',
    );
    expect(card).toMatchObject({ familyName: 'PETROVSKA', givenName: 'ELENA' });
  });

  test('the name of a father is no surname', () => {
    const card = read(
      'REPUBLIQUE LIBANAISE',
      "CARTE D'IDENTITE",
      'Prénom  GEORGES',
      'Nom  HADDAD',
      'Nom du père  ELIAS',
      'Date de naissance 12/11/1979',
    );
    expect(card).toMatchObject({ issuingCountry: 'LB', familyName: 'HADDAD', givenName: 'GEORGES' });
  });

  test('no document number has a word behind a digit', () => {
    const card = read('REPUBLIC OF KENYA', 'NATIONAL IDENTITY CARD', 'Document No.', '3 BIRTH 1969 OCT 21');
    expect(card?.number).toBe('');
  });
});

test('a month with its name stands behind the year as well', () => {
  const dates = { today: '2026-11-28', monthFirst: false };
  expect(readPrintedDate('1969-Oct-21', 'past', dates)).toBe('1969-10-21');
  expect(readPrintedDate('2028 MAR 5', 'any', dates)).toBe('2028-03-05');
});
