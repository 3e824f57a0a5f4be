import { describe, expect, test } from 'vitest';
import { agreeWithPrint } from './agreement.js';
import { confirmFields } from './confirm-fields.js';

const line = (text: string, y = 0.2) => ({ text, confidence: 0.98, box: { x: 0.3, y, width: 0.3, height: 0.04 } });
const document = (number: string) => ({
  type: 'passport' as const,
  issuingState: 'UTO',
  number,
  familyName: '',
  givenName: '',
  fullName: '',
  specimen: true,
});
const numberOf = (number: string, ...print: string[]) =>
  confirmFields(
    document(number),
    print.map((text) => line(text)),
  ).number?.kind;

describe('a number in the print', () => {
  test.each([
    ['HD198025', 'SERIA HD NR 198025'],
    ['AB1234567', 'N° AB 1234567'],
    ['LT0000000', 'LTO000000'],
    ['L898902C3', 'L898902C3'],
  ])('%s stands in "%s"', (number, print) => expect(numberOf(number, print)).toBe('printed'));

  test.each([
    ['HD198025', 'SERIA HD NR 198026', 'not_found'],
    ['HD198025', 'HD 198026', 'contradicted'],
    ['AB1234567', 'NORD AB 12345', 'not_found'],
    ['10', 'SERIA IO', 'not_found'],
  ])('%s does not stand in "%s"', (number, print, kind) => expect(numberOf(number, print)).toBe(kind));
});

describe('a name in the print', () => {
  const nameOf = (familyName: string, print: string) =>
    confirmFields({ ...document(''), familyName }, [line(print)]).familyName?.kind;

  test.each([
    ['MEULENDIJK', 'MEULENDIJK', 'printed'],
    ['MEULENDIJK', 'MEULENDUK', 'printed'],
    ['MEULENDUK', 'MEULENDIJK', 'not_found'],
    ['DIJK', 'DUK', 'not_found'],
  ])('%s and "%s": %s', (name, print, kind) => expect(nameOf(name, print)).toBe(kind));
});

describe('a birth date in the print', () => {
  const birthOf = (dateOfBirth: string, print: string) =>
    confirmFields({ ...document(''), dateOfBirth, expiryDate: '2030-01-01' }, [line(print)]).dateOfBirth?.kind;

  test.each([
    ['1971-10-19', '19 0KT/0CT 1971'],
    ['1971-10-19', '190CT1971'],
    ['1949-10-04', '10/0449'],
    ['1960-02-08', 'data urodzenia | 1 960-02-08 K'],
    ['1949-10-04', '0410/49'],
    ['1971-10-19', '19.1071'],
  ])('%s stands in "%s"', (iso, print) => expect(birthOf(iso, print)).toBe('printed'));

  // A month with its year, a number with strokes, and a number that is longer.
  test.each([
    ['1920-05-20', '05/2020'],
    ['1949-10-04', '022-10/0449-1'],
    ['1949-10-04', '10/04491'],
  ])('%s does not stand in "%s"', (iso, print) => expect(birthOf(iso, print)).toBe('not_found'));
});

describe('a field beside the print', () => {
  const agreed = (print: string) => {
    const fields = [{ name: 'number', value: 'HD198025', confidence: 0.9, sources: ['mrz'] }] as const;
    return agreeWithPrint(document('HD198025'), fields, [line(print)], 'mrz').fields[0];
  };

  test('that contradicts it says with what', () => {
    expect(agreed('HD 198026')).toMatchObject({ value: 'HD198025', sources: ['mrz'], printed: 'HD198026' });
  });

  test('that confirms it is one more source', () => {
    expect(agreed('HD 198025')).toMatchObject({ sources: ['mrz', 'visual'], confidence: 0.98 });
    expect(agreed('HD 198025')).not.toHaveProperty('printed');
  });
});
