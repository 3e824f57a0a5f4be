import { describe, expect, test } from 'vitest';
import regions from '../data/north-american-regions.json' with { type: 'json' };
import { classifyPrint } from './classify-print.js';
import type { PrintedLine } from './printed-line.js';
import { readVisualFields } from './read-fields.js';
import { visualDocument } from './visual-document.js';

const DATES = { today: '2026-11-22', monthFirst: true };

/** A line at a place in hundredths of the front. */
function at(x: number, y: number, text: string, { height = 4, confidence = 0.97 } = {}): PrintedLine {
  return {
    text,
    confidence,
    box: { x: x / 100, y: y / 100, width: (text.length * height * 0.4) / 100, height: height / 100 },
  };
}

const fieldsOf = (lines: readonly PrintedLine[]) =>
  Object.fromEntries(readVisualFields(lines, DATES, { northAmerican: true }).map(({ name, value }) => [name, value]));

const HOLDER = {
  familyName: 'MORROW',
  givenName: 'TESS ANN',
  number: 'D1234567',
  dateOfBirth: '1984-03-09',
  issueDate: '2021-05-07',
  expiryDate: '2029-03-09',
  sex: 'F',
};

describe('the front of a licence of a state or province', () => {
  test.each(['OVERSTREET', 'LA PLACE', 'VAN DRIVE'])('a surname may end as a street does: %s', (surname) => {
    const front = [
      at(3, 5, 'OHIO'),
      at(40, 5, 'DRIVER LICENSE'),
      at(3, 14, '4d LIC NO AB123456'),
      at(40, 14, '3 DOB 01-05-1975'),
      at(40, 22, '4b EXP 01-05-2026'),
      at(3, 30, `1 ${surname}`),
      at(3, 36, '2 SARAH'),
      at(3, 42, '8 12 ELM STREET'),
      at(3, 48, 'COLUMBUS, OH 43215'),
    ];
    expect(fieldsOf(front)).toMatchObject({ familyName: surname, givenName: 'SARAH' });
  });

  test.each([
    ['ALABAMA', 'NO. 1234567', '1 WONDERFUL DRIVE'],
    ['WASHINGTON, DC', '4d LIC# 1234567', '301 C STREET NW APT 4'],
  ])('a street is no surname, and neither is the title: %s', (title, number, street) => {
    const front = [
      at(3, 5, title),
      at(40, 5, 'DRIVER LICENSE'),
      at(3, 14, number),
      at(40, 14, 'DOB 01-05-1975'),
      at(40, 22, 'EXP 01-05-2026'),
      at(3, 30, 'CONNOR'),
      at(3, 36, 'SARAH'),
      at(3, 42, street),
      at(3, 48, 'MONTGOMERY AL 36104-1234'),
    ];
    expect(fieldsOf(front)).toMatchObject({ familyName: 'CONNOR', givenName: 'SARAH', number: '1234567' });
    expect(classifyPrint(front).region).toBe(title === 'ALABAMA' ? 'US-AL' : 'US-DC');
  });

  test('numbers and captions before their values, run together as engines write them', () => {
    const front = [
      at(3, 5, 'OREGON'),
      at(40, 5, 'DRIVER LICENSE'),
      at(40, 14, '4dLIC#D1234567 9CLASS C'),
      at(40, 22, '1 MORROW'),
      at(40, 28, '2 TESS ANN'),
      at(40, 34, '8 12 ELM STREET'),
      at(40, 42, '3 DOB 03/09/1984'),
      at(40, 50, '4alSs05/07/202 1'),
      at(40, 58, '4bEXP03/09/2029'),
      at(40, 66, '15 SEX F'),
      at(40, 74, '5 DD 8889991112'),
    ];
    expect(fieldsOf(front)).toEqual(HOLDER);
    expect(visualDocument(front, '2026-11-22')?.document).toMatchObject({
      type: 'driving_licence',
      issuingCountry: 'US',
      issuingRegion: 'US-OR',
    });
  });

  test('captions in one row and their values in the next, a number of an element alone in its line', () => {
    const front = [
      at(40, 5, 'DRIVER LICENSE'),
      at(38, 14, '1'),
      at(41, 14, 'MORROW'),
      at(38, 20, '2', { confidence: 0.3 }),
      at(38, 20, '2'),
      at(41, 20, 'TESS ANN'),
      at(38, 30, '3'),
      at(41, 30, 'DOB'),
      at(60, 30, '4a Iss'),
      at(41, 36, '03/09/1984'),
      at(60, 36, '05/07/2021'),
      at(38, 44, '4d Customer Identifier'),
      at(80, 44, '4b Exp'),
      at(38, 50, 'D123-4567'),
      at(80, 50, '03/09/2029'),
      at(38, 58, '15 Sex'),
      at(38, 64, 'F'),
    ];
    expect(fieldsOf(front)).toEqual(HOLDER);
  });

  test('captions of letters', () => {
    const front = [
      at(5, 14, 'DL D1234567'),
      at(5, 20, 'EXP 03/09/2029'),
      at(5, 26, 'LN MORROW'),
      at(5, 32, 'FN TESS ANN'),
      at(5, 44, 'DOB 03/09/1984'),
      at(5, 50, 'SEX F'),
      at(5, 60, 'ISS 05/07/2021'),
    ];
    expect(fieldsOf(front)).toEqual(HOLDER);
  });

  test('names without a caption stand over the address', () => {
    const rest = [
      at(30, 40, 'Elm Street, Salem'),
      at(30, 60, 'LIC #:'),
      at(44, 60, '034568'),
      at(30, 66, 'DOB:'),
      at(44, 66, '03/09/1 984'),
      at(30, 72, 'EXP: 03/09/2029'),
    ];
    const both = { familyName: 'MORROW', givenName: 'TESS ANN' };
    expect(fieldsOf([at(30, 28, 'MORROW'), at(30, 34, 'TESS ANN'), ...rest])).toMatchObject(both);
    expect(fieldsOf([at(30, 34, 'MORROW, TESS ANN'), ...rest])).toMatchObject(both);
    expect(fieldsOf([at(30, 34, 'TESS ANN MORROW'), ...rest])).toMatchObject({
      ...both,
      number: '034568',
      dateOfBirth: '1984-03-09',
    });
  });

  test('too few elements are no licence', () => {
    expect(readVisualFields([at(5, 14, 'DOB 03/09/1984')], DATES, { northAmerican: true })).not.toContainEqual(
      expect.objectContaining({ basis: 'field_number' }),
    );
  });
});

describe('titles', () => {
  test.each(Object.entries(regions.regions))('%s issues for itself: %s', (region, name) => {
    const country = region.slice(0, 2);
    const licence = [at(5, 5, name), at(40, 12, country === 'US' ? 'DRIVER LICENSE' : "DRIVER'S LICENCE")];
    expect(classifyPrint(licence)).toEqual({ type: 'driving_licence', issuer: country, region });
    const spaced = [at(5, 5, `${name.slice(0, 3)} ${name.slice(3)}`), at(40, 12, 'IDENTIFICATION CARD')];
    expect(classifyPrint(spaced)).toEqual({ type: 'id_card', issuer: country, region });
  });

  test('an address tells the state where no title does, a place of birth never', () => {
    const address = at(30, 40, 'SALEM, OR 97301');
    expect(classifyPrint([at(5, 5, 'DRIVER LICENSE'), address])).toMatchObject({ issuer: 'US', region: 'US-OR' });
    expect(classifyPrint([at(5, 5, 'PERMIS DE CONDUIRE'), address]).region).toBeUndefined();
    expect(classifyPrint([at(5, 5, 'PERMIS DE CONDUIRE'), at(5, 9, 'REPUBLIQUE FRANCAISE')])).toEqual({
      type: 'driving_licence',
      issuer: 'FR',
    });
    expect(classifyPrint([at(5, 5, 'PASSPORT'), at(5, 9, 'NEW YORK')])).toEqual({ type: 'passport' });
  });

  test.each([
    ['DOWÓD OSOBISTY', 'id_card', 'PL'],
    ['OBČANSKÝ PRŮKAZ', 'id_card', 'CZ'],
    ['HENKILÖKORTTI', 'id_card', 'FI'],
    ['PRAWO JAZDY', 'driving_licence', 'PL'],
    ['FØRERKORT', 'driving_licence', 'NO'],
    ['KØREKORT', 'driving_licence', 'DK'],
    ['KARTU TANDA PENDUDUK', 'id_card', 'ID'],
    ['PASSPORT CARD', 'id_card', 'US'],
    ['PASSPORT OF THE CITIZEN OF UKRAINE', 'id_card', 'UA'],
  ])('%s is a title of one country', (title, type, issuer) => {
    expect(classifyPrint([at(20, 8, title)])).toEqual({ type, issuer });
  });

  test('titles in several languages, a misread letter, the line of a French licence', () => {
    expect(classifyPrint([at(5, 5, 'PERMIS DE CONDUIRE'), at(5, 9, 'RIJBEWIJS')]).issuer).toBe('BE');
    expect(classifyPrint([at(5, 5, 'UNITED STATES OF AMIERICA'), at(5, 9, 'PASSPORT')]).issuer).toBe('US');
    expect(classifyPrint([at(5, 5, 'PERMIS DE CONDUIRE'), at(5, 90, 'D1FRA13AA000026181231MARTIN<<9')]).issuer).toBe(
      'FR',
    );
    expect(classifyPrint([at(5, 5, 'FUHRERSCHEIN')])).toEqual({ type: 'driving_licence' });
  });
});

test('names in two scripts: the Latin one is taken, and `Name` beside `Surname` is the given name', () => {
  const card = [
    at(20, 5, 'UKRAINE'),
    at(20, 12, 'PASSPORT OF THE CITIZEN OF UKRAINE'),
    at(40, 18, 'npisBwe/ Surname', { height: 3 }),
    at(40, 22, 'TKAHEHKO'),
    at(40, 27, 'TKACHENKO'),
    at(40, 34, "IM'a/ Name", { height: 3 }),
    at(40, 38, 'IBAH'),
    at(40, 43, 'IVAN'),
    at(40, 60, 'Document No.', { height: 3 }),
    at(40, 64, '000123456'),
  ];
  expect(visualDocument(card, '2026-11-22')?.document).toMatchObject({
    ...{ type: 'id_card', issuingCountry: 'UA' },
    ...{ familyName: 'TKACHENKO', givenName: 'IVAN', number: '000123456' },
  });
});
