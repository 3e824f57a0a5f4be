import { expect, test } from 'vitest';
import { assessDocument } from '../assess-document.js';
import { classifyPrint } from './classify-print.js';
import { print } from './testing/print.js';
import { visualDocument } from './visual-document.js';

const TODAY = '2026-11-25';

const read = (...rows: readonly string[]) => visualDocument(print(...rows), TODAY)?.document;

test('the number of a German card stands in the corner, and its names are numbered', () => {
  expect(
    read(
      'BUNDESREPUBLIK DEUTSCHLAND                    LZ6311T475',
      'PERSONALAUSWEIS  IDENTITY CARD',
      '              Name/Surname/Nom',
      '              [a] MUSTERMANN',
      '              [b] GABLER',
      '              Vornamen/Given names/Prénoms',
      '              ERIKA',
      '              Geburtstag/Date of birth',
      '              12.08.1983',
    ),
  ).toMatchObject({ familyName: 'MUSTERMANN', givenName: 'ERIKA', number: 'LZ6311T475', issuingCountry: 'DE' });
});

test('of two texts that may be numbers none is taken, and years are none', () => {
  const two = read('REPUBLIC OF KENYA', 'NATIONAL IDENTITY CARD', '', '12345678', '87654321');
  expect(two).toMatchObject({ issuingCountry: 'KE', number: '' });
  expect(read('REPUBLIC OF KENYA', 'NATIONAL IDENTITY CARD', '2018-2028')).toMatchObject({ number: '' });
});

test('a personal number is the number of a card that has no other', () => {
  const card = read(
    'FEDERAL REPUBLIC OF NIGERIA',
    'NATIONAL IDENTITY CARD',
    '              SURNAME/NOM',
    '              OKAFOR',
    '              NATIONAL IDENTIFICATION NUMBER (NIN)',
    '              1234 567 8901',
  );
  expect(card).toMatchObject({ familyName: 'OKAFOR', number: '12345678901', personalNumber: '12345678901' });
});

test('three names under one caption: of the father, of the mother, given', () => {
  const card = read(
    'MÉXICO   INSTITUTO NACIONAL ELECTORAL',
    'CREDENCIAL PARA VOTAR',
    '              NOMBRE                      SEXO M',
    '              GOMEZ',
    '              VELAZQUEZ',
    '              MARGARITA',
    '              DOMICILIO',
  );
  expect(card).toMatchObject({ familyName: 'GOMEZ VELAZQUEZ', givenName: 'MARGARITA' });
});

test('a whole name over an Australian address, and the licence before the card', () => {
  const licence = read(
    'NSW Australia       Driver Licence',
    '          Card Number  2 032 456 789',
    '          JANE SAMPLE',
    '          Unit 1',
    '          123 MAIN STREET',
    '          Licence No.          Licence Class',
    '          12345678             C',
    '          Date of Birth',
    '          15 FEB 1980',
  );
  expect(licence).toMatchObject({ familyName: 'SAMPLE', givenName: 'JANE', number: '12345678' });
});

test('a title below the rest, and the number of the holder before that of the blank', () => {
  const card = read(
    'JAMHURI YA KENYA   REPUBLIC OF KENYA',
    'SERIAL NUMBER: 234567890     ID NUMBER: 12345678',
    '              FULL NAMES',
    '              MARY WANJIKU',
    ...new Array<string>(10).fill(''),
    'NATIONAL IDENTITY CARD',
  );
  expect(card).toMatchObject({ type: 'id_card', number: '12345678', familyName: 'WANJIKU', givenName: 'MARY' });
});

test('the sign of a state in the corner of a licence tells it where no word does', () => {
  const licence = ['PERMIS DE CONDUIRE', '1. PAPADOPOULOU', '4a. 01.02.2019', '5. 123456789'];
  expect(classifyPrint(print('GR  ΑΔΕΙΑ', ...licence))).toEqual({ type: 'driving_licence', issuer: 'GR' });
  expect(classifyPrint(print('GR  ΑΔΕΙΑ', '1. PAPADOPOULOU'))).toEqual({});
  // Without the numbers of its fields one letter in the corner tells nothing.
  expect(classifyPrint(print('D', 'DRIVING LICENCE', 'Surname  SHARMA'))).toEqual({ type: 'driving_licence' });
});

test('a number that only its shape tells contradicts nobody, a captioned one does', () => {
  const quality = { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 };
  const findings = ['document.type_not_supported'] as const;
  const codes = (number: string) => {
    const card = ['BUNDESREPUBLIK DEUTSCHLAND', 'PERSONALAUSWEIS  IDENTITY CARD', ...number.split('|')];
    const reading = { found: true, print: print(...card), quality, timings: [], models: [], findings };
    const expected = { documentNumber: 'T220001293' };
    return assessDocument(reading, { today: TODAY, allowSpecimens: true, expected }).reasonCodes;
  };
  expect(codes('LZ6311T475')).not.toContain('identity.id_number_mismatch');
  expect(codes('Document No|LZ6311T475')).toContain('identity.id_number_mismatch');
});

test('a caption over a period means its end, and half a word is no caption', () => {
  const card = read(
    'ROMANIA',
    'CARTE DE IDENTITATE',
    '              Nume/Nom/Last name',
    '              POPESCU',
    '              Valabilitate/Validite/Validity',
    '              05.06.18-12.03.2028',
  );
  expect(card).toMatchObject({ familyName: 'POPESCU', expiryDate: '2028-03-12' });
});

test.each([
  ['4dDLN000012345678', '1SAMPLE', '000012345678'],
  ['4d DL 12345678', '1 SAMPLE', '12345678'],
  ['ID 123 456 789', '1 SAMPLE', '123456789'],
  ['4d D.L. No. SA-MP-LJ-P123RB', '1 SAMPLE', 'SAMPLJP123RB'],
])('elements of a licence without their spaces: %s', (number, name, value) => {
  const licence = read(
    'NORTH CAROLINA           DRIVER LICENSE',
    `              ${number}`,
    `              ${name}`,
    '              2 JAMES ALAN',
    '              3 DOB 08/10/1990',
    '              4b EXP 08/10/2029',
  );
  expect(licence).toMatchObject({ familyName: 'SAMPLE', number: value, issuingRegion: 'US-NC' });
});

test('the number and the name of a card of Hong Kong have shapes of their own', () => {
  const card = read(
    'HONG KONG PERMANENT IDENTITY CARD',
    'LOK, Wing Ching',
    '2867 3057 2532',
    'Date of Birth',
    '03-06-1985        F',
    '15-09-18          A123456(7)',
  );
  expect(card).toMatchObject({ familyName: 'LOK', givenName: 'WING CHING', number: 'A1234567', issuingCountry: 'HK' });
});

test('given names stand over surnames on cards of Panama', () => {
  const card = read(
    'REPÚBLICA DE PANAMÁ',
    'TRIBUNAL ELECTORAL',
    'Carlos Alberto',
    'González Ríos',
    'FECHA DE NACIMIENTO: 22-ABR-1984',
    'EXPIRA: 10-ENE-2030',
    '8-765-1234',
  );
  expect(card).toMatchObject({ familyName: 'GONZALEZ RIOS', givenName: 'CARLOS ALBERTO', number: '87651234' });
});

test.each([
  ['N° 123456789', '123456789'],
  ['N°  1.234.567', '1234567'],
  ['№ 012345678', '012345678'],
])('a sign stands before the number: %s', (line, number) => {
  expect(read('REPUBLIC OF CAMEROON', 'NATIONAL IDENTITY CARD', '', '', line)).toMatchObject({ number });
});

test('a family name in capitals before the others, and a number in groups', () => {
  const card = read(
    'REPUBLIC OF RWANDA',
    'NATIONAL IDENTITY CARD',
    'Amazina / Names',
    'UWASE Claudine',
    'Date of Birth',
    '12/04/1995',
    'National ID No.',
    '1 1995 7 0012345 0 67',
  );
  expect(card).toMatchObject({ familyName: 'UWASE', givenName: 'CLAUDINE', number: '1199570012345067' });
});

test('a licence with brackets behind its numbers, and names in two scripts', () => {
  const licence = read(
    'UA   DRIVING LICENCE',
    '1. ТКАЧЕНКО',
    'TKACHENKO',
    "2. МАР'ЯНА",
    'MARIANA',
    '3. 24.08.1991',
    '4a) 12.09.2020    4c) 8041',
    '4b) 12.09.2050',
    '5) BXX000001',
  );
  expect(licence).toMatchObject({
    ...{ familyName: 'TKACHENKO', givenName: 'MARIANA', number: 'BXX000001', issuingCountry: 'UA' },
    ...{ dateOfBirth: '1991-08-24', expiryDate: '2050-09-12' },
  });
});
