import { describe, expect, test } from 'vitest';
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
