import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessDocument } from '../assess-document.js';
import type { DocumentReading } from '../reading.js';
import { classifyPrint } from './classify-print.js';
import type { PrintedLine } from './printed-line.js';
import { readVisualFields } from './read-fields.js';

const DATES = { today: '2026-11-21', monthFirst: false };

/** A line at a place in hundredths of the page. */
function at(x: number, y: number, text: string, { height = 4, confidence = 0.98 } = {}): PrintedLine {
  return {
    text,
    confidence,
    box: { x: x / 100, y: y / 100, width: (text.length * height * 0.4) / 100, height: height / 100 },
  };
}

const caption = (x: number, y: number, text: string) => at(x, y, text, { height: 2.5 });
const values = (lines: readonly PrintedLine[], dates = DATES) =>
  Object.fromEntries(readVisualFields(lines, dates).map(({ name, value }) => [name, value]));

const PASSPORT = [
  at(5, 5, 'REPUBLIQUE FRANCAISE'),
  at(5, 12, 'PASSEPORT / PASSPORT'),
  caption(30, 15, 'Type/Type'),
  caption(70, 15, 'Passport No./N° du passeport'),
  at(30, 19, 'P'),
  at(45, 19, 'FRA'),
  at(70, 19, '08CD50338'),
  caption(30, 26, 'Nom/Surname'),
  at(30, 30, 'ULYSSE'),
  caption(30, 37, 'Prénoms/Given names'),
  at(30, 41, 'Christophe'),
  caption(30, 48, 'Nationalité/Nationality'),
  at(30, 52, 'Française'),
  caption(30, 57, 'Date de naissance/Date of birth'),
  caption(60, 57, 'Sexe/Sex'),
  at(30, 61, '10 04 1960'),
  at(60, 61, 'M'),
  caption(30, 66, 'Date de délivrance/Date of issue'),
  at(30, 70, '06 06 2020'),
  caption(30, 75, 'Date d’expiration/Date of expiry'),
  at(30, 79, '05 JUN/JUIN 30'),
];

describe('fields of the print', () => {
  test('an O that touches a digit is a zero, but for the letter that a licence number begins with', () => {
    const numbered = (text: string) => values([caption(30, 15, 'Document No.'), at(30, 19, text)]).number;
    expect(numbered('LTO000O00')).toBe('LT0000000');
    expect(numbered('AB12345OO')).toBe('AB1234500');
    expect(numbered('O1234567')).toBe('O1234567');
    expect(numbered('XOA123456')).toBe('XOA123456');
  });

  test('a stamp over the page is no value, however near to a caption it stands', () => {
    const stamp = at(40, 37, 'SPECIMEN', { height: 12 });
    expect(values([...PASSPORT, stamp])).toMatchObject({ familyName: 'ULYSSE', givenName: 'Christophe' });
  });

  test('a case number is no document number, though the captions differ by two letters only', () => {
    const visa = [caption(60, 20, 'IV Case Number'), at(60, 24, 'LND200416000201')];
    expect(values(visa).number).toBeUndefined();
    expect(values([...visa, caption(30, 50, 'Passport Number'), at(30, 54, '555123ABC12')]).number).toBe('555123ABC12');
  });

  test('beside one caption for both names stand two lines, each the value of one', () => {
    const both = [
      caption(30, 47, 'NOM PRENOM'),
      at(43, 46, 'KOWALSKA', { height: 3 }),
      at(55, 46, 'BEATA', { height: 3 }),
    ];
    expect(values(both)).toMatchObject({ familyName: 'KOWALSKA', givenName: 'BEATA' });
  });

  test('a date that is torn into three lines is one date', () => {
    const torn = [
      at(5, 8, 'IDENTITY CARD'),
      caption(30, 52, 'Date of birth'),
      at(30, 57, '10'),
      at(35, 57, 'JAN'),
      at(41, 57, '1 960'),
      caption(30, 66, 'Document No.'),
      at(30, 70, 'X7654321A'),
    ];
    expect(values(torn)).toMatchObject({ dateOfBirth: '1960-01-10', number: 'X7654321A' });
  });

  test('values stand below their captions, dates in digits or two languages', () => {
    expect(values(PASSPORT)).toEqual({
      familyName: 'ULYSSE',
      givenName: 'Christophe',
      number: '08CD50338',
      dateOfBirth: '1960-04-10',
      issueDate: '2020-06-06',
      expiryDate: '2030-06-05',
      sex: 'M',
      nationality: 'Française',
    });
    expect(readVisualFields(PASSPORT, DATES).every(({ basis }) => basis === 'label')).toBe(true);
  });
  test('where captions are too small to read, the order of the data page speaks, and says so', () => {
    const unread = PASSPORT.filter(({ box }) => box.height > 0.03);
    expect(values(unread)).toMatchObject({ familyName: 'ULYSSE', givenName: 'Christophe', number: '08CD50338' });
    expect(values(unread)).toMatchObject({ dateOfBirth: '1960-04-10', expiryDate: '2030-06-05' });
    expect(readVisualFields(unread, DATES).every(({ basis }) => basis === 'layout')).toBe(true);
    const twice = unread.flatMap((line) => (line.text === 'ULYSSE' ? [line, at(30, 34, 'ULYSSE')] : [line]));
    expect(values(twice).givenName, 'the surname in a second language').toBe('Christophe');
    const same = unread.map((line) => (line.text === 'Christophe' ? { ...line, text: 'ULYSSE' } : line));
    expect(values(same).givenName, 'a given name like the surname').toBe('ULYSSE');
  });
  test('a caption misread by a letter in five is one, a value in the caption’s own line is taken', () => {
    expect(values([caption(5, 10, 'Sumame'), at(5, 15, 'MARTIN')])).toEqual({ familyName: 'MARTIN' });
    const card = [
      at(5, 10, 'NAMECRITTENDEN, LEE W.'),
      at(5, 20, 'INS A# 022-345-679'),
      at(5, 30, 'CARD EXPIRES 11/01/94'),
    ];
    expect(values(card, { ...DATES, monthFirst: true })).toEqual({
      familyName: 'CRITTENDEN',
      givenName: 'LEE W.',
      number: '022345679',
      expiryDate: '1994-11-01',
    });
  });
  test('a driving licence is read by its field numbers', () => {
    const licence = [
      at(35, 20, '1. MORGAN'),
      at(35, 28, '2. SARAH MEREDYTH'),
      at(35, 36, '3. 11.03.1976 UNITED KINGDOM'),
      at(35, 44, '4a. 19.01.2013'),
      at(60, 44, '4c. DVLA'),
      at(35, 52, '4b. 18.01.2033'),
      at(35, 60, '5.'),
      at(40, 60, 'MORGA753116SM9IJ'),
    ];
    expect(values(licence)).toEqual({
      familyName: 'MORGAN',
      givenName: 'SARAH MEREDYTH',
      dateOfBirth: '1976-03-11',
      issueDate: '2013-01-19',
      expiryDate: '2033-01-18',
      number: 'MORGA753116SM9IJ',
    });
  });
  test('dates in a wrong order are left out, and a visa’s days are no birth', () => {
    const turned = [
      caption(5, 10, 'Date of birth'),
      at(5, 14, '01.01.2000'),
      caption(5, 30, 'Date of expiry'),
      at(5, 34, '01.01.1999'),
    ];
    expect(values(turned)).toEqual({ dateOfBirth: '2000-01-01' });
    expect(values([at(5, 10, '31.12.2004'), at(5, 20, '01.01.2005'), at(5, 30, '01.05.2005')])).toEqual({});
  });
  test('no print makes the reader fail or wait', () => {
    const line = fc.record({
      text: fc.string({ maxLength: 60 }),
      confidence: fc.float({ min: 0, max: 1, noNaN: true }),
      box: fc.record({ x: part(), y: part(), width: part(), height: part() }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        for (const { value } of readVisualFields(lines, DATES)) expect(value).not.toBe('');
        classifyPrint(lines);
      }),
      { numRuns: 60 },
    );
  });
});

const part = () => fc.float({ min: 0, max: 1, noNaN: true });

describe('a document that only its print speaks for', () => {
  const quality = { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 };
  const reading = (print: readonly PrintedLine[]): DocumentReading => ({
    found: true,
    print,
    quality,
    timings: [],
    models: [],
    findings: ['document.type_not_supported'],
  });
  const OPTIONS = { today: '2026-11-21', allowSpecimens: false };

  test('goes to a person with its fields, each from the visual zone', () => {
    const { status, reasonCodes, document, fields } = assessDocument(reading(PASSPORT), OPTIONS);
    expect([status, reasonCodes]).toEqual(['review', ['document.unreadable']]);
    expect(document).toMatchObject({
      type: 'passport',
      issuingCountry: 'FR',
      familyName: 'ULYSSE',
      number: '08CD50338',
    });
    expect(new Set(fields.map(({ sources }) => sources.join()))).toEqual(new Set(['visual']));
  });
  test('is compared with what is expected, but one misread character declines nobody', () => {
    const expected = {
      familyName: 'Ulysse',
      givenName: 'Christophe',
      dateOfBirth: '1960-04-16',
      documentNumber: '08CD50338',
    };
    expect(assessDocument(reading(PASSPORT), { ...OPTIONS, expected }).reasonCodes).toEqual(['document.unreadable']);
    const other = { ...expected, dateOfBirth: '1975-12-31' };
    expect(assessDocument(reading(PASSPORT), { ...OPTIONS, expected: other }).reasonCodes).toContain(
      'identity.date_of_birth_mismatch',
    );
  });
  test('is of an unknown kind where its titles tell no type or no state, or two of them', () => {
    const silent = PASSPORT.filter(({ text }) => !/REPUBLIQUE|PASSEPORT/.test(text));
    expect(assessDocument(reading(silent), OPTIONS)).toMatchObject({
      status: 'review',
      reasonCodes: ['document.type_unknown'],
    });
    expect(classifyPrint([...PASSPORT, at(5, 8, 'BUNDESREPUBLIK DEUTSCHLAND')])).toEqual({ type: 'passport' });
  });
  test('with print that runs out of the picture is cut off', () => {
    const cut = PASSPORT.map((line) => ({ ...line, box: { ...line.box, x: line.box.x - 0.31 } })).filter(
      ({ text }) => !/REPUBLIQUE|PASSEPORT/.test(text),
    );
    expect(assessDocument(reading(cut), OPTIONS).reasonCodes).toEqual(['document.unreadable', 'document.cut_off']);
  });
});
