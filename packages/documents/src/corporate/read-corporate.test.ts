import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../fields/testing/page-of.js';
import { readCorporate } from './read-corporate.js';
import { pageOfText } from './text-pages.js';

const read = (...lines: [number, number, string][]) => readCorporate([pageOf(lines)]);

describe('the kind of a corporate document', () => {
  test.each([
    ['Certificate of Incorporation of a Private Limited Company', 'certificate_of_incorporation', 'en'],
    ['Gesellschafterliste der Muster GmbH', 'shareholder_register', 'de'],
    ['Déclaration des bénéficiaires effectifs', 'ubo_declaration', 'fr'],
    ['Estatutos sociales', 'articles', 'es'],
    ['Certificato di vigenza', 'good_standing', 'it'],
    ['Rekeningafschrift', 'bank_statement', 'nl'],
    ['Procuração', 'power_of_attorney', 'pt'],
    ['Sprawozdanie finansowe', 'financial_statement', 'pl'],
    ['Gewerbeschein', 'license', 'de'],
  ])('%s', (title, kind, language) => {
    const found = read([60, 60, title]).class;
    expect([found.kind, found.language]).toEqual([kind, language]);
    expect(found.confidence).toBeGreaterThan(0.5);
  });

  test('a text without any of the phrases is other, with no confidence', () => {
    expect(read([60, 60, 'A poem about the sea']).class).toEqual({ kind: 'other', confidence: 0, phrases: [] });
  });

  test('two kinds that speak equally loud leave too little confidence to be sure', () => {
    expect(read([60, 60, 'Bank statement. Power of attorney.']).class.confidence).toBeLessThan(0.5);
  });
});

describe('what a corporate document says', () => {
  test('labelled values come with page and box', () => {
    const { fields, directors, signatories } = read(
      [60, 60, 'Certificate of Incorporation'],
      [60, 120, 'Company name: Acme Trading Ltd'],
      [60, 140, 'Company number: 09876543'],
      [60, 160, 'Date of incorporation: 24 November 2015'],
      [60, 180, 'Registered office: 1 High Street, Leeds LS1 4AB'],
      [60, 200, 'Directors'],
      [200, 200, 'Jane Roe'],
      [200, 216, 'John Doe'],
      [60, 300, 'Signed by: Mary Major'],
    );
    expect(fields.entityName).toMatchObject({ value: 'Acme Trading Ltd', page: 1 });
    expect(fields.entityName?.box.y).toBe(120);
    expect(fields.registrationNumber?.value).toBe('09876543');
    expect(fields.incorporationDate?.value).toBe('2015-11-24');
    expect(fields.registeredAddress?.value).toContain('LS1 4AB');
    expect(directors.map(({ name }) => name)).toEqual(['Jane Roe', 'John Doe']);
    expect(signatories.map(({ name }) => name)).toEqual(['Mary Major']);
  });

  test('a sentence of certification names the company, also on the next line', () => {
    expect(
      read([60, 60, 'This is to certify that ACME TRADING LTD is this day incorporated']).fields.entityName?.value,
    ).toBe('ACME TRADING LTD');
    const split = read(
      [60, 60, 'This is to certify that'],
      [60, 90, 'ACME TRADING LIMITED'],
      [60, 120, 'is incorporated'],
    );
    expect(split.fields.entityName?.value).toBe('ACME TRADING LIMITED');
  });

  test('a register of shares that counts shares alone gives the part of each', () => {
    const { shareholders } = read(
      [60, 60, 'Gesellschafterliste'],
      [60, 100, 'Gesellschafter'],
      [260, 100, 'Anteile'],
      [60, 120, 'Anna Berger'],
      [260, 120, '15.000'],
      [60, 140, 'Lindenhof Beteiligungs GmbH'],
      [260, 140, '10.000'],
    );
    expect(shareholders).toMatchObject([
      { name: 'Anna Berger', shares: '15000', percent: '60' },
      { name: 'Lindenhof Beteiligungs GmbH', shares: '10000', percent: '40' },
    ]);
  });

  test('holders in sentences are read with their percentage, and belong to the owners of a declaration', () => {
    const { beneficialOwners, shareholders } = read(
      [60, 60, 'Declaration of beneficial ownership'],
      [60, 100, 'Jane Roe - 60 %'],
      [60, 120, 'John Doe - 40 %'],
    );
    expect(beneficialOwners).toMatchObject([
      { name: 'Jane Roe', percent: '60' },
      { name: 'John Doe', percent: '40' },
    ]);
    expect(shareholders).toEqual([]);
  });

  test('the last month of the year is one of them, and a day of expiry is no day of issue', () => {
    const { fields } = read([60, 60, 'Business licence'], [60, 90, 'Valid until: 31 December 2030']);
    expect(fields.expiryDate?.value).toBe('2030-12-31');
    expect(fields.issueDate).toBeUndefined();
  });

  test.each([
    ['60 %', 2],
    ['59.8 %', 2],
    ['50 %', 0],
  ])('a paper of an unknown kind lists holders where the parts make up a whole: %s and 40 %', (part, count) => {
    const lines: [number, number, string][] = [
      [60, 60, 'Acme Ltd'],
      [60, 100, `Jane Roe - ${part}`],
      [60, 120, 'John Doe - 40 %'],
    ];
    const { class: found, shareholders } = read(...lines);
    expect([found.kind, shareholders.length]).toEqual(['other', count]);
  });

  test.each([
    ['Registration number: PV 123456', 'PV 123456'],
    ['Company number: NO 123456', '123456'],
    ['KRS 0000123456', '0000123456'],
  ])('%s has the number %s', (line, number) => {
    expect(read([60, 60, 'Extract'], [60, 90, line]).fields.registrationNumber?.value).toBe(number);
  });

  test('a number of the German register keeps its part of the register', () => {
    expect(
      read([60, 60, 'Handelsregisterauszug'], [60, 90, 'Registernummer: HRB 12345']).fields.registrationNumber?.value,
    ).toBe('HRB 12345');
  });
});

test('no text makes the reader throw, and every confidence lies between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60, unit: 'grapheme' }), { maxLength: 30 }), (lines) => {
      const reading = readCorporate([pageOfText(['Register of members', ...lines].join('\n'))]);
      const all = [...Object.values(reading.fields), ...reading.directors, ...reading.shareholders, reading.class];
      expect(all.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
