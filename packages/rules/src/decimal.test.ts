import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  Decimal,
  decimalOf,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  sampleDeviation,
  subtract,
} from './decimal.js';

const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const decimal = cents.map((value) => new Decimal(value * 10n ** 16n));

test('a decimal reads back as it is written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }), (units) => {
      expect(parseDecimal(formatDecimal(new Decimal(units)))?.units).toBe(units);
    }),
  );
});

test('sums are exact where floating point is not', () => {
  expect(add(decimalOf(0.1), decimalOf(0.2)).toString()).toBe('0.3');
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(subtract(add(a, b), b).units).toBe(a.units);
    }),
  );
});

test('a product divided by a factor is the other factor', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 1, max: 1_000_000 }), (a, factor) => {
      expect(divide(multiply(a, decimalOf(factor)), decimalOf(factor)).units).toBe(a.units);
    }),
  );
});

test('the deviation is that of the definition', () => {
  const values = [2n, 4n, 4n, 4n, 5n, 5n, 7n, 9n].map((value) => value * 10n ** 18n);
  const sum = new Decimal(values.reduce((total, value) => total + value, 0n));
  const squares = values.reduce((total, value) => total + value * value, 0n);
  expect(Number(sampleDeviation(8n, sum, squares).toString())).toBeCloseTo(2.138089935, 8);
});

test.each(['', '.5', '1e3', '0x1', '1'.repeat(41), `1.${'1'.repeat(19)}`, 'NaN', '--1'])('%s is no decimal', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test.each([
  [1e-7, '0.0000001'],
  [9000, '9000'],
  [0.15, '0.15'],
])('%d is taken by its shortest digits', (value, text) => {
  expect(decimalOf(value).toString()).toBe(text);
});
