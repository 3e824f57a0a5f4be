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

describe('elements of AAMVA DL/ID Card Design Standard, annex D', () => {
  const read = (...elements: string[]) => aamvaFields(record('DAQX1', ...elements));

  test.each([
    ['DBC1', 'M'],
    ['DBCM', 'M'],
    ['DBC2', 'F'],
    ['DBCF', 'F'],
    ['DBC9', 'X'],
    ['DBCX', 'X'],
    ['DBC0', undefined],
  ])('sex %s is %s', (element, sex) => {
    expect(read(element)?.sex).toBe(sex);
  });

  test('an address has both street lines, the town and a postal code of nine digits', () => {
    expect(read('DAG1 MAIN ST', 'DAHAPT 4', 'DAIRICHMOND,', 'DAJVA', 'DAK232691234')?.address).toBe(
      '1 MAIN ST APT 4, RICHMOND, VA 23269-1234',
    );
    expect(read('DAL1 MAIN ST', 'DAMAPT 4', 'DANRICHMOND', 'DAOVA', 'DAP23269')?.address).toBe(
      '1 MAIN ST APT 4, RICHMOND, VA 23269',
    );
    expect(read()).not.toHaveProperty('address');
  });

  test('the residence stands before the mailing address', () => {
    const mailing = ['DAL9 BOX RD', 'DAMUNIT 8', 'DANNORFOLK', 'DAOMD', 'DAP99999'];
    expect(read('DAG1 MAIN ST', 'DAHAPT 4', 'DAIRICHMOND', 'DAJVA', 'DAK23269', ...mailing)?.address).toBe(
      '1 MAIN ST APT 4, RICHMOND, VA 23269',
    );
  });

  test.each(['DDE', 'DDF', 'DDG'])('a name is cut where %s says T', (code) => {
    expect(read(`${code}T`)?.namesTruncated).toBe(true);
    expect(read(`${code}N`)?.namesTruncated).toBe(false);
  });

  test('an unknown issuer has the region of its address, and the country that DCG names without one', () => {
    const unknown = (...elements: string[]) => aamvaFields(record('DAQX1', ...elements).replace('636000', '999999'));
    expect(unknown('DAJTX')).toMatchObject({ issuingCountry: 'US', issuingRegion: 'US-TX' });
    expect(unknown('DAOON')).toMatchObject({ issuingCountry: 'CA', issuingRegion: 'CA-ON' });
    expect(unknown('DCGCAN')).toMatchObject({ issuingCountry: 'CA' });
    expect(unknown('DCGUSA')).toMatchObject({ issuingCountry: 'US' });
    expect(unknown()).toMatchObject({ issuingCountry: 'US' });
    expect(unknown()).not.toHaveProperty('issuingRegion');
  });

  test('given names stand in one element or in two, commas between them, and a suffix apart', () => {
    expect(read('DCSDOE', 'DCTJANE,MARIA', 'DACNOT', 'DCUJR')).toMatchObject({
      familyName: 'DOE',
      givenName: 'JANE MARIA',
      suffix: 'JR',
    });
    expect(read('DABDOE', 'DACJANE', 'DAEIII')).toMatchObject({ familyName: 'DOE', givenName: 'JANE', suffix: 'III' });
    expect(read('DCSDOE  ROE,')).toMatchObject({ familyName: 'DOE ROE' });
    expect(read('DAGMAIN    ST')?.address).toBe('MAIN ST');
    expect(read('DCSDOE')).not.toHaveProperty('givenName');
    expect(read('DCSDOE')).not.toHaveProperty('suffix');
  });

  test.each(['NONE', 'unk', 'UNAVL', 'UNAVAIL', 'N/A', 'U', ' '])('"%s" stands for nothing', (word) => {
    expect(read('DCSDOE', `DAD${word}`, 'DACJANE')?.givenName).toBe('JANE');
  });

  test('dates outside of the years 1850 to 2199 are none', () => {
    expect(dateOf('18500101')).toBe('1850-01-01');
    expect(dateOf('18491231')).toBeUndefined();
    expect(dateOf('21991231')).toBe('2199-12-31');
    expect(dateOf('22000101')).toBeUndefined();
    expect(dateOf('2020-02-29')).toBe('2020-02-29');
    expect(dateOf('02/29/2020')).toBe('2020-02-29');
    expect(dateOf('202002290')).toBeUndefined();
    expect(dateOf(undefined)).toBeUndefined();
  });
});

describe('what is a record', () => {
  test('it begins with the compliance mark and has its designator near the start', () => {
    expect(aamvaFields(record(...JANE).slice(1))).toBeUndefined();
    expect(aamvaFields(record(...JANE).replace('@', `@${' '.repeat(20)}`))).toMatchObject({ familyName: 'SAMPLE' });
    expect(aamvaFields(record(...JANE).replace('@', `@${' '.repeat(21)}`))).toBeUndefined();
    expect(aamvaFields(`${HEADER}nothing`)).toBeUndefined();
  });

  test('the first of two equal elements counts, and at most two hundred are kept', () => {
    expect(aamvaFields(record('DAQFIRST', 'DAQSECOND'))?.number).toBe('FIRST');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = ['A', 'B', 'C', 'D'].flatMap((group) => letters.map((letter) => `D${group}${letter}`));
    expect(codes).toHaveLength(104);
    expect(
      aamvaFields(record(...codes.filter((code) => code !== 'DDG').map((code) => `${code}1`), 'DDGT')),
    ).toMatchObject({
      namesTruncated: true,
    });
  });

  test('a bar parts elements as a control character does, and spaces before a code do not matter', () => {
    expect(aamvaFields(`${HEADER}DAQX1|DCSDOE|  DACJANE`)).toMatchObject({ familyName: 'DOE', givenName: 'JANE' });
  });

  test('what lies behind eight thousand characters is not looked at', () => {
    const far = `${HEADER}DAQX1\nZZZ${'x'.repeat(8_000)}\nDCSDOE`;
    expect(aamvaFields(far)).toMatchObject({ number: 'X1' });
    expect(aamvaFields(far)).not.toHaveProperty('familyName');
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
    expect(aamvaFields(old('SILVA'))).toMatchObject({ familyName: 'SILVA' });
    expect(aamvaFields(old('SILVA'))).not.toHaveProperty('givenName');
  });

  test('parts that the commas leave empty are absent', () => {
    const fields = aamvaFields(old('CORTEZ,PABLO'));
    expect(fields).toMatchObject({ familyName: 'CORTEZ', givenName: 'PABLO', version: 1 });
    expect(fields).not.toHaveProperty('suffix');
    expect(aamvaFields(old(',PABLO,LUIS'))).not.toHaveProperty('familyName');
    expect(aamvaFields(old('CORTEZ,'))).not.toHaveProperty('givenName');
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
