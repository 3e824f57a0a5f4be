import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aamvaFields, dateOf } from './aamva-fields.js';

const HEADER = '@\n\u001e\rANSI 636000090002DL00410278ZV03190008DL';
const record = (...elements: string[]) => `${HEADER}${elements.join('\n')}\r`;
const JANE = ['DAQT64235789', 'DCSSAMPLE', 'DDEN', 'DACJANE', 'DDFN', 'DADMARIA', 'DDGN', 'DBB06061986', 'DBC2'];

describe('records of the present standard', () => {
  test('names, number, dates, sex and address come out in the forms of the API', () => {
    const text = record(
      ...JANE,
      'DBD06062018',
      'DBA12102028',
      'DAG2300 WEST BROAD STREET',
      'DAIRICHMOND',
      'DAJVA',
      'DAK232690000  ',
    );
    expect(aamvaFields(text)).toEqual({
      type: 'driving_licence',
      issuingCountry: 'US',
      issuingRegion: 'US-VA',
      number: 'T64235789',
      familyName: 'SAMPLE',
      givenName: 'JANE MARIA',
      dateOfBirth: '1986-06-06',
      issueDate: '2018-06-06',
      expiryDate: '2028-12-10',
      sex: 'F',
      address: '2300 WEST BROAD STREET, RICHMOND, VA 23269',
      namesTruncated: false,
      version: 9,
    });
  });

  test('wrong offsets, other line ends and a leading mark of order change nothing', () => {
    const wrong = record(...JANE).replace('DL00410278ZV03190008', 'DL99990001ZV00000000');
    const other = `\uFEFF${record(...JANE).replace(/\n/g, '\r\n')}`;
    const fields = aamvaFields(record(...JANE));
    expect(aamvaFields(wrong)).toEqual(fields);
    expect(aamvaFields(other)).toEqual(fields);
  });

  test('words for nothing are absent, a cut name is marked', () => {
    const fields = aamvaFields(record('DCSLONGESTNAM', 'DDET', 'DACANA', 'DADNONE', 'DAQX1'));
    expect(fields).toMatchObject({ givenName: 'ANA', namesTruncated: true });
    expect(fields).not.toHaveProperty('sex');
  });

  test('an identification card is one, and an element of a jurisdiction never replaces a standard one', () => {
    const card = `@\n\u001e\rANSI 636015080002ID00410200ZT02410010IDDAQ123\nDCSDOE\nDACJO\rZTZTADAQ9\nDAQ999\r`;
    expect(aamvaFields(card)).toMatchObject({ type: 'id_card', number: '123', issuingRegion: 'US-TX' });
  });
});

describe('records of the first versions', () => {
  const old = (name: string) =>
    `@\n\u001c\rAAMVA6360060101DL00290182DAA${name}\nDAQ227881513\nDBA20221007\nDBB19761007\nDBC1`;

  test('one name element is family, given, middle and suffix', () => {
    expect(aamvaFields(old('CORTEZ,PABLO,LUIS,JR'))).toMatchObject({
      familyName: 'CORTEZ',
      givenName: 'PABLO LUIS',
      suffix: 'JR',
      dateOfBirth: '1976-10-07',
      issuingRegion: 'US-CT',
    });
  });

  test('without commas the family name is the last word', () => {
    expect(aamvaFields(old('ANA MARIA SILVA'))).toMatchObject({ familyName: 'SILVA', givenName: 'ANA MARIA' });
  });
});

test('a date reads the same whichever order wrote it, and an impossible one is none', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year, month, dayOfMonth] = day.split('-');
      expect(dateOf(`${year}${month}${dayOfMonth}`)).toBe(day);
      expect(dateOf(`${month}${dayOfMonth}${year}`)).toBe(day);
    }),
  );
  expect(dateOf('02302020')).toBe(undefined);
});

test('no text makes the reader fail or wait', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void aamvaFields(`@\nANSI 6360150${text}`)),
  );
  expect(aamvaFields('@'.repeat(1_000_000))).toBe(undefined);
  expect(aamvaFields('not a licence')).toBe(undefined);
});

const folder = fileURLToPath(new URL('../../../../../shared/data/documents/aamva/', import.meta.url));

describe.skipIf(!existsSync(folder))('records of real issuers (evaluation data beside the project)', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  test.each(files)('%s has a number, both names, dates and a region', (file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    const fields = aamvaFields(text);
    // One sample was made anonymous: its number is NONE.
    expect(fields?.number !== undefined).toBe(/DAQ(?!NONE)\w/.test(text));
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(fields).toMatchObject({
      familyName: expect.stringMatching(/^[A-Za-z' -]+$/),
      givenName: expect.stringMatching(/^[A-Za-z' -]+$/),
      dateOfBirth: iso,
      expiryDate: iso,
      issuingRegion: expect.stringMatching(/^(US|CA)-[A-Z]{2}$/),
      address: expect.stringMatching(/\w, .*\w/),
    });
  });
});
