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
  remainder,
  roundTo,
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

test('a product and a quotient are rounded half away from zero, at the eighteenth digit', () => {
  const half = new Decimal(5n * 10n ** 17n);
  expect([1n, -1n, 3n, -3n].map((units) => multiply(new Decimal(units), half).units)).toEqual([1n, -1n, 2n, -2n]);
  const three = decimalOf(3);
  expect([decimalOf(1), decimalOf(2), decimalOf(-2)].map((one) => divide(one, three).toString())).toEqual([
    '0.333333333333333333',
    '0.666666666666666667',
    '-0.666666666666666667',
  ]);
  expect([divide(decimalOf(2), decimalOf(-3)).units < 0n, divide(decimalOf(-2), decimalOf(-3)).units > 0n]).toEqual([
    true,
    true,
  ]);
});

test('a rest has the sign of what is divided', () => {
  expect([
    remainder(decimalOf(7.5), decimalOf(2)).toString(),
    remainder(decimalOf(-7.5), decimalOf(2)).toString(),
  ]).toEqual(['1.5', '-1.5']);
});

test('what has no value is refused with the reason', () => {
  const zero = new Decimal(0n);
  expect(() => divide(decimalOf(1), zero)).toThrow('division by zero');
  expect(() => remainder(decimalOf(1), zero)).toThrow('modulo by zero');
  expect(() => sampleDeviation(1n, zero, 0n)).toThrow('A deviation needs two values.');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, -1e21])
    expect(() => decimalOf(value)).toThrow('The number is not a decimal number.');
  expect(() => decimalOf(1e-19)).not.toThrow();
  expect(() => decimalOf(1.5e-18)).not.toThrow();
});

test('sums, differences, products and quotients stay within sixty digits before the unit', () => {
  const most = new Decimal(10n ** 60n);
  const least = new Decimal(-(10n ** 60n));
  const one = new Decimal(1n);
  expect([add(most, new Decimal(0n)).units, subtract(least, new Decimal(0n)).units]).toEqual([most.units, least.units]);
  for (const work of [
    () => add(most, one),
    () => subtract(least, one),
    () => multiply(most, decimalOf(2)),
    () => divide(most, decimalOf(0.5)),
  ])
    expect(work).toThrow('The result is too large.');
});

test('a text has no needless zeros, and as many digits as are asked for', () => {
  const shown = (value: number, fraction?: number) => formatDecimal(decimalOf(value), fraction);
  expect([shown(12), shown(12.5), shown(-0.05), shown(12, 2), shown(12.345, 2)]).toEqual([
    '12',
    '12.5',
    '-0.05',
    '12.00',
    '12.345',
  ]);
  const rounded = [1.005, -1.005, 1.004, 0.5, 1.5].map((value, at) =>
    roundTo(decimalOf(value), at < 3 ? 2 : 0).toString(),
  );
  expect(rounded).toEqual(['1.01', '-1.01', '1', '1', '2']);
});

test('the deviation of equal values is none, and of large ones exact to the last digit', () => {
  const of = (values: readonly bigint[]) =>
    sampleDeviation(
      BigInt(values.length),
      new Decimal(values.reduce((sum, value) => sum + value, 0n)),
      values.reduce((sum, value) => sum + value * value, 0n),
    ).units;
  expect([of([7n, 7n, 7n]), of([0n, 2n]), of([0n, 0n, 3n]), of([1n, 3n, 5n])]).toEqual([0n, 1n, 1n, 2n]);
  expect(of([0n, 2n * 10n ** 30n])).toBe(1_414_213_562_373_095_048_801_688_724_209n);
});
