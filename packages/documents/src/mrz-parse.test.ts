import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterValue, checkDigit } from './check-digit.js';
import specimens from './fixtures/icao-specimens.json' with { type: 'json' };
import { MRZ_LAYOUTS, type MrzFormat } from './mrz-layout.js';
import { parseMrz } from './mrz-parse.js';

const FORMATS: readonly Exclude<MrzFormat, 'FRID'>[] = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'];
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const read = (lines: readonly string[]) => parseMrz(lines)!;
const changed = (lines: readonly string[], line: number, at: number, character: string) =>
  lines.map((text, index) => (index === line ? text.slice(0, at) + character + text.slice(at + 1) : text));

describe('check digits', () => {
  test.each([
    ['520727', 3],
    ['AB2134<<<', 5],
    ['L898902C3', 6],
    ['HA672242<', 6],
  ])('the digit of %s is %i', (field, digit) => {
    expect(checkDigit(field)).toBe(digit);
  });
  test('a character outside the set is the caller’s mistake', () => {
    expect(() => checkDigit('AB-1')).toThrow(RangeError);
  });
});

describe('published specimens', () => {
  test.each(FORMATS)('%s reads with every check digit valid and nothing malformed', (format) => {
    const zone = read(specimens[format]);
    expect([zone.format, zone.checksumValid, zone.malformed]).toEqual([format, true, []]);
    expect([zone.fields.familyName, zone.fields.givenName]).toEqual(['ERIKSSON', 'ANNA MARIA']);
    expect(zone.checkDigits.composite === undefined).toBe(format.startsWith('MRV'));
  });
  test('the fields of the passport are those of the standard', () => {
    expect(read(specimens.TD3).fields).toEqual({
      documentCode: 'P',
      issuingState: 'UTO',
      documentNumber: 'L898902C3',
      nationality: 'UTO',
      dateOfBirth: '740812',
      dateOfExpiry: '120415',
      sex: 'F',
      familyName: 'ERIKSSON',
      givenName: 'ANNA MARIA',
      namesTruncated: false,
      optionalData: 'ZE184226B',
    });
  });
  test('a card number of more than nine characters goes on in the optional data', () => {
    const zone = read(specimens.TD1_LONG);
    expect([zone.fields.documentNumber, zone.fields.optionalData, zone.checksumValid]).toEqual([
      'D23145890734',
      '',
      true,
    ]);
  });
});

describe('a faulty zone is returned as it stands', () => {
  test('a changed character of a checked field fails that field and the composite, unless its residue is equal', () => {
    const cases = fc
      .record({
        format: fc.constantFrom('TD1' as const, 'TD2' as const, 'TD3' as const),
        name: fc.constantFrom('documentNumber' as const, 'dateOfBirth' as const, 'dateOfExpiry' as const),
        offset: fc.nat(8),
        character: fc.constantFrom(...ALPHABET),
      })
      .map((item) => ({ ...item, span: MRZ_LAYOUTS[item.format].spans[item.name] }))
      .filter(({ span, offset }) => offset < span[2] - span[1]);
    fc.assert(
      fc.property(cases, ({ format, name, span: [line, start], offset, character }) => {
        const before = specimens[format][line]!.charAt(start + offset);
        const zone = read(changed(specimens[format], line, start + offset, character));
        const blind = (characterValue(before) - characterValue(character)) % 10 === 0;
        expect(zone.checkDigits[name]?.valid).toBe(blind);
        // A field's change may also leave the composite blind, never the other way round.
        if (blind) expect(zone.checkDigits.composite?.valid).toBe(true);
        expect(zone.lines[line]?.charAt(start + offset)).toBe(character);
      }),
    );
  });
  test('O for 0 is neither hidden nor fixed, and a letter O in a number stays', () => {
    const zone = read(changed(specimens.TD3, 1, 4, 'O'));
    expect(zone.fields.documentNumber).toBe('L898O02C3');
    expect(zone.checkDigits.documentNumber).toEqual({
      expected: String(checkDigit('L898O02C3')),
      actual: '6',
      valid: false,
    });
  });
  test('check digits are blind to fillers read as K, so a zone that holds can still be wrong', () => {
    const zone = read(changed(specimens.TD3, 1, 40, 'K'));
    expect([zone.checksumValid, zone.fields.optionalData]).toEqual([true, 'ZE184226B   K']);
  });
  test('any text in the shape of a format is read without an exception', () => {
    const line = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 44, maxLength: 44 });
    fc.assert(
      fc.property(line, line, (first, second) => {
        expect(read([first, second]).lines).toEqual([first, second]);
      }),
    );
  });
  test('lines of no known shape are not read', () => {
    expect([
      parseMrz([]),
      parseMrz(['P<UTO']),
      parseMrz([...specimens.TD2, ...specimens.TD2]),
      parseMrz(['é'.repeat(44), 'A'.repeat(44)]),
      parseMrz(specimens.TD1.slice(0, 2)),
      parseMrz([...specimens.TD1, ...specimens.TD1]),
      parseMrz([...specimens.TD3, ...specimens.TD3.slice(1)]),
      parseMrz(specimens.TD2.map((line) => line.slice(1))),
      parseMrz([specimens.TD3[0] ?? '', specimens.TD2[1] ?? '']),
    ]).toEqual(new Array<undefined>(9).fill(undefined));
  });
});

describe('fillers in place of a digit (ICAO Doc 9303-3 §4.9, 9303-5 §4.2.2.1)', () => {
  const card = (number: string, optional: string) => [
    `I<UTO${number}${optional.padEnd(15, '<')}`,
    ...specimens.TD1.slice(1),
  ];
  test('a number stays as it is where the optional data does not go on with it', () => {
    for (const optional of ['', '7', 'AB', '<12']) {
      const zone = read(card('D23145890<', optional));
      expect(zone.fields.documentNumber).toBe('D23145890');
      expect(zone.fields.optionalData).toBe(optional.replace('<', ''));
      expect(zone.checkDigits.documentNumber).toMatchObject({ actual: '<', valid: false });
    }
    expect(read(card('D23145890<', '734<X')).fields).toMatchObject({
      documentNumber: 'D2314589073',
      optionalData: 'X',
    });
    expect(read(card('D23145890<', '123456789012345')).fields.documentNumber).toBe('D2314589012345678901234');
  });
  test('only cards and TD2 have long numbers', () => {
    expect(read(['P<UTOA<<B'.padEnd(44, '<'), 'L898902C3<UTO7408122F1204159123<<<<<<<<<<<08']).fields).toMatchObject({
      documentNumber: 'L898902C3',
      optionalData: '123',
    });
    expect(read(['V<UTOA<<B'.padEnd(44, '<'), 'L898902C3<UTO7408122F1204159123'.padEnd(44, '<')]).fields).toMatchObject(
      {
        documentNumber: 'L898902C3',
        optionalData: '123',
      },
    );
  });
  test('an empty date may have a filler as its digit, an empty number and the composite may not', () => {
    const { checkDigits, checksumValid } = read(['<'.repeat(44), '<'.repeat(44)]);
    const valid = Object.fromEntries(Object.entries(checkDigits).map(([name, digit]) => [name, digit.valid]));
    expect(valid).toEqual({
      documentNumber: false,
      dateOfBirth: true,
      dateOfExpiry: true,
      optionalData: true,
      composite: false,
    });
    expect(checksumValid).toBe(false);
    expect(read(changed(specimens.TD3, 1, 19, '<')).checkDigits.dateOfBirth?.valid).toBe(false);
  });
});

describe('the French national card (two lines of 36 in its own order)', () => {
  const zone = (names: string, given: string) => {
    const [first, second] = [`IDFRA${names.padEnd(25, '<')}92C001`, `8806923102858${given.padEnd(14, '<')}6512068F`];
    return read([first, `${second}${checkDigit(first + second)}`]);
  };
  test('its number, names and dates stand where the decree puts them', () => {
    const { format, fields, checkDigits } = zone('BERTHIER', 'CORINNE');
    expect(format).toBe('FRID');
    expect(fields).toMatchObject({
      documentNumber: '880692310285',
      familyName: 'BERTHIER',
      givenName: 'CORINNE',
      nationality: 'FRA',
      dateOfBirth: '651206',
      dateOfExpiry: '',
      sex: 'F',
      optionalData: '92C001',
      namesTruncated: false,
    });
    expect(Object.keys(checkDigits)).toEqual(['documentNumber', 'dateOfBirth', 'composite']);
    expect(Object.values(checkDigits).map(({ valid }) => valid)).toEqual([true, true, true]);
  });
  test('several given names are parted by one space, and either name may be cut', () => {
    expect(zone('BERTHIER', 'JEAN<<PAUL').fields.givenName).toBe('JEAN PAUL');
    expect(zone('B'.repeat(25), 'CORINNE').fields.namesTruncated).toBe(true);
    expect(zone('BERTHIER', 'CORINNECORINNE').fields.namesTruncated).toBe(true);
  });
  test('a card of 36 columns without thirteen digits, or of another state, is a TD2', () => {
    const lines = [`IDFRA${'A<<B'.padEnd(31, '<')}`, 'D231458907FRA7408122F1204159<<<<<<<6'];
    expect(read(lines).format).toBe('TD2');
    expect(read([`IDUTO${'A'.padEnd(31, '<')}`, '8806923102858CORINNE<<<<<<<6512068F4']).format).toBe('TD2');
  });
});

describe('what a format does not allow is malformed', () => {
  test.each([
    ['sex', 1, 20, 'A'],
    ['documentCode', 0, 0, '1'],
    ['issuingState', 0, 2, 'Q'],
    ['dateOfBirth', 1, 15, '9'],
    ['dateOfExpiry', 1, 23, '9'],
    ['givenName', 0, 16, '7'],
  ] as const)('%s', (name, line, at, character) => {
    expect(read(changed(specimens.TD3, line, at, character)).malformed).toEqual([name]);
  });
  test('a zone without a number or a name', () => {
    const [first = '', second = ''] = specimens.TD3;
    expect(read([first, `<<<<<<<<<0${second.slice(10)}`]).malformed).toEqual(['documentNumber']);
    expect(read([`P<UTO${'<'.repeat(39)}`, second]).malformed).toEqual(['familyName']);
    expect(read([first.replace('P<', 'PN'), second]).malformed).toEqual([]);
    expect(read(changed(specimens.TD3, 1, 20, 'X')).malformed).toEqual([]);
  });
});

describe('pitfalls of real documents', () => {
  test('a German card: one-letter state, unspecified sex, filler before the number', () => {
    const zone = read([
      'IDD<<T220001293<<<<<<<<<<<<<<<',
      '6408125<2010315D<<<<<<<<<<<<<4',
      'MUSTERMANN<<ERIKA<<<<<<<<<<<<<',
    ]);
    expect([zone.checksumValid, zone.fields.issuingState, zone.fields.sex, zone.malformed]).toEqual([
      true,
      'D',
      '<',
      [],
    ]);
  });
  test('a passport whose second line has no filler is read', () => {
    const zone = read(['VIUSATRAVELER<<HAPPYPERSON<<<<<<<<<<<<<<<<<<', '555123ABC6GBR6502056F0412236IFLND00AMS803085']);
    expect([zone.format, zone.checksumValid]).toEqual(['MRVA', true]);
  });
  test('optional data left empty may carry a filler or a zero as its digit', () => {
    const filler = read([
      'P<UTOA<<B<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8',
    ]);
    const zero = read(['P<UTOA<<B<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<08']);
    expect([filler.checkDigits.optionalData?.valid, zero.checkDigits.optionalData?.valid]).toEqual([true, true]);
  });
  test('a lone letter behind the fillers of a name is print beside the zone, not an initial', () => {
    const [first = '', second = ''] = specimens.TD3;
    expect(read([first.replace(/<$/, 'D'), second]).malformed).toEqual(['givenName']);
    expect(read([first.replace('MARIA<<', 'MARIA<D'), second]).malformed).toEqual([]);
  });
  test('digits in a state code or a name are malformed, an invented state too', () => {
    expect(read(changed(specimens.TD3, 1, 11, '3')).malformed).toEqual(['nationality']);
    expect(read(changed(specimens.TD3, 0, 6, '0')).malformed).toEqual(['familyName']);
    expect(
      read(['P<BDRMUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'CA000000<4D<<6408125F1802212<<<<<<<<<<<<<<<6']).malformed,
    ).toEqual(['issuingState']);
  });
});
