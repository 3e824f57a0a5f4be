import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import data from '../data/personal-numbers.json' with { type: 'json' };
import { compactOf, formedNumber, writtenNumber } from './number-forms.js';
import { numberInPrint, numberInZone } from './personal-number.js';

const zone = (optionalData: string, optionalData2 = '', dateOfBirth = '850710') => ({
  ...{ optionalData, dateOfBirth },
  ...(optionalData2 ? { optionalData2 } : {}),
});
const BORN = '1985-07-10';

describe('the number of a person in a zone', () => {
  test.each([
    ['FI', 'TD1', zone('100785 308Y'), '100785-308Y'],
    ['BE', 'TD1', zone('', '85073003328', '850730'), '85073003328'],
    ['CL', 'TD1', zone('S86', '15123456 9'), '15123456-9'],
    ['NL', 'TD1', zone('999999990     8'), '999999990'],
    ['SK', 'TD1', zone('8557101234'), '855710/1234'],
    // Cards of Romania leave the birth date out, passports of Spain the letter.
    ['RO', 'TD2', zone('1412346'), '1850710412346'],
    ['ES', 'TD3', zone('A9999999900'), '99999999R'],
    // What a passport has there is a personal number by ICAO Doc 9303-4 §4.2.2, whatever its form.
    ['CA', 'TD3', zone('123456789'), '123456789'],
  ] as const)('of %s, %s', (country, format, fields, value) => {
    const birth = fields.dateOfBirth === '850730' ? '1985-07-30' : BORN;
    expect(numberInZone(format, fields, country, birth)).toMatchObject({ value, holds: true, contradictsBirth: false });
  });

  test.each([
    ['DE', 'TD1', zone('2108')],
    ['FR', 'TD1', zone('123456789012')],
    ['US', 'TD3', zone('300222800  00')],
    ['CN', 'TD3', zone('MFPNMGMH    A0')],
    ['CL', 'TD1', zone('S86')],
    ['PL', 'MRVA', zone('85071012343')],
    [undefined, 'TD1', zone('85071012343')],
  ] as const)('none of %s, %s', (country, format, fields) => {
    expect(numberInZone(format, fields, country, BORN)).toBeUndefined();
  });

  test('tells the century of a birth, and that zone and number contradict each other', () => {
    const born = numberInZone('TD1', zone('42212311235', '', '221231'), 'EE', '2022-12-31');
    expect(born).toMatchObject({ dateOfBirth: '1922-12-31', contradictsBirth: false });
    const other = numberInZone('TD1', zone('38507101235', '', '860710'), 'EE', '1986-07-10');
    expect(other).toMatchObject({ holds: true, contradictsBirth: true });
    expect(numberInZone('TD1', zone('38507101236'), 'EE', BORN)).toMatchObject({ holds: false });
  });
});

describe('the number of a person in print', () => {
  test('is found by its check character and birth date without a caption, and by a caption without a date', () => {
    expect(numberInPrint(['DOWÓD', '10.07.1985', 'K 85071012343'], undefined, 'PL', BORN)?.value).toBe('85071012343');
    expect(numberInPrint(['BSN', '111222333'], '111222333', 'NL', BORN)?.value).toBe('111222333');
  });
  test('is no number of somebody else, and none that only looks like one', () => {
    expect(numberInPrint(['85071012343'], undefined, 'PL', '1990-07-10')).toBeUndefined();
    expect(numberInPrint(['85071012344'], '85071012344', 'PL', BORN)).toBeUndefined();
    expect(numberInPrint(['111222333'], undefined, 'NL', BORN)).toBeUndefined();
    expect(numberInPrint(['85071012343'], undefined, 'DE', BORN)).toBeUndefined();
  });
});

test('every form has a pattern that is whole, and what is written is read back, whatever stands there', () => {
  const country = fc.constantFrom(...Object.keys(data.forms));
  const text = fc.stringMatching(/^[0-9A-Z <+-]{0,20}$/);
  fc.assert(
    fc.property(country, text, (state, typed) => {
      const formed = formedNumber(state, typed);
      if (!formed) return;
      const again = formedNumber(state, writtenNumber(formed));
      expect(compactOf(again?.text ?? '')).toBe(compactOf(formed.text));
      expect(again?.checked).toBe(formed.checked);
    }),
    { numRuns: 2000 },
  );
});
