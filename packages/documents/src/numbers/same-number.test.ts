import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentNumbers, isNumberOf } from './same-number.js';

const SPAIN: DocumentNumbers = { number: 'BAA000589', personalNumber: '54362315K', issuingCountry: 'ES' };
const SWEDEN: DocumentNumbers = { number: '59000002', personalNumber: '198507101231', issuingCountry: 'SE' };
const GERMANY: DocumentNumbers = { number: 'L01X00T47', issuingCountry: 'DE', checkDigit: '1' };
const PORTUGAL: DocumentNumbers = { number: '000024759ZZ7', issuingCountry: 'PT' };

test.each<[string, DocumentNumbers]>([
  ['54.362.315-K', SPAIN],
  ['54362315', SPAIN],
  ['baa 000589', SPAIN],
  ['DNI 54362315K', SPAIN],
  ['850710-1231', SWEDEN],
  ['L01X00T471', GERMANY],
  ['LO1XOOT47', GERMANY],
  ['DEUL01X00T47', GERMANY],
  ['2475 9 ZZ7', PORTUGAL],
  ['00002475', PORTUGAL],
  ['Ｌ０１Ｘ００Ｔ４７', GERMANY],
  ['ФА123456', { number: 'FA123456', issuingCountry: 'UA' }],
  ['СН123456', { number: 'CH123456', issuingCountry: 'UA' }],
  ['٢٨٥٠٧١٠١٢٣٤٥٦٧', { number: 'A12345678', personalNumber: '28507101234567', issuingCountry: 'EG' }],
  ['53 № 0123456', { number: '530123456', issuingCountry: 'RU' }],
  ['1 234 567 8', { number: '7', others: ['', '12345678'] }],
  ['V-12.345.678', { number: '1', personalNumber: '12345678', issuingCountry: 'VE' }],
])('%s is a number of the document', (expected, document) => {
  expect(isNumberOf(expected, document)).toBe(true);
});

test.each<[string, DocumentNumbers]>([
  ['54362316', SPAIN],
  ['850710-1232', SWEDEN],
  ['L01X00T472', GERMANY],
  ['00002476', PORTUGAL],
  ['AB123456', { number: '123456' }],
  ['123456', { number: '' }],
  ['-', { number: '', others: ['', ''] }],
  ['RX 123456', { number: 'RY123456', issuingCountry: 'RO' }],
])('%s is none', (expected, document) => {
  expect(isNumberOf(expected, document)).toBe(false);
});

test('another number is never taken for it, and no text is too odd', () => {
  const digits = fc.stringMatching(/^[1-9]\d{7,11}$/);
  fc.assert(
    fc.property(digits, digits, (number, other) => {
      fc.pre(number !== other);
      expect(isNumberOf(other, { number })).toBe(false);
      expect(isNumberOf(number, { number, personalNumber: other })).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(isNumberOf(text, SPAIN)).toBe(false);
    }),
  );
});
