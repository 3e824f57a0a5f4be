import { describe, expect, test } from 'vitest';
import { Decimal } from './decimal.js';
import { featureValue } from './feature-value.js';
import type { WindowFunction } from './rule-functions.js';
import type { WindowTotals } from './window-totals.js';
import { readsBaseAmount, windowLength } from './windows.js';

const UNIT = 10n ** 18n;
const worthOf = (fn: WindowFunction, totals: Partial<WindowTotals>) =>
  featureValue(fn, { count: 0n, unconverted: 0n, ...totals });
const tooFew = (least: number) => ({
  missing: 'insufficient_history',
  detail: `The window holds fewer than ${least} values.`,
});

describe('what a window is worth', () => {
  test.each<[WindowFunction, Partial<WindowTotals>, unknown]>([
    ['count', { count: 3n }, 3n],
    ['distinct', { count: 9n, distinct: 2n }, 2n],
    ['pairs', { distinct: 2n }, 2n],
    ['fan', {}, 0n],
    ['sum', { sum: 5n * UNIT }, new Decimal(5n * UNIT)],
    ['sum', {}, new Decimal(0n)],
    ['avg', { count: 2n, sum: 5n * UNIT }, new Decimal((5n * UNIT) / 2n)],
    ['min', { least: 2n }, new Decimal(2n)],
    ['max', { most: 3n }, new Decimal(3n)],
    ['stddev', { count: 2n, sum: 4n * UNIT, squares: 10n * UNIT * UNIT }, new Decimal(1_414_213_562_373_095_048n)],
    ['median', { ranked: 7n }, new Decimal(7n)],
    ['percentile', { ranked: 8n }, new Decimal(8n)],
    ['deviation', { ranked: 9n }, new Decimal(9n)],
    ['in_out_gap', { incoming: 4n * UNIT, outgoing: 3n * UNIT }, new Decimal(UNIT / 4n)],
    ['in_out_gap', { incoming: 3n * UNIT, outgoing: 4n * UNIT }, new Decimal(UNIT / 4n)],
    ['in_out_gap', { outgoing: 4n * UNIT }, new Decimal(UNIT)],
    ['in_out_gap', { incoming: 2n * UNIT, outgoing: 2n * UNIT }, new Decimal(0n)],
    ['first_seen', { at: 0 }, new Date(0)],
    ['last_seen', { at: 5 }, new Date(5)],
  ])('%s has the value of its definition', (fn, totals, value) => {
    expect(worthOf(fn, totals)).toEqual({ value });
  });

  test.each<[WindowFunction, number]>([
    ['avg', 1],
    ['min', 1],
    ['max', 1],
    ['stddev', 2],
    ['median', 1],
    ['percentile', 1],
    ['deviation', 1],
    ['in_out_gap', 1],
    ['first_seen', 1],
    ['last_seen', 1],
  ])('%s of nothing says how many values it lacks: %d', (fn, least) => {
    expect(worthOf(fn, {})).toEqual(tooFew(least));
  });

  test('a deviation needs two values', () => {
    expect(worthOf('stddev', { count: 1n, sum: UNIT, squares: UNIT * UNIT })).toEqual(tooFew(2));
  });

  test('one amount without a rate makes any window unknown', () => {
    const missing = { missing: 'missing_rate', detail: 'An amount in the window has no exchange rate.' };
    expect(worthOf('count', { unconverted: 1n })).toMatchObject(missing);
    expect(worthOf('sum', { unconverted: 2n })).toMatchObject(missing);
    expect(worthOf('avg', { count: 1n, sum: UNIT, unconverted: 2n })).toEqual(missing);
  });

  test.each<[WindowFunction, Partial<WindowTotals>, unknown]>([
    ['count', { count: 3n }, { known: 3n, least: 3n, most: 5n }],
    ['distinct', { distinct: 3n }, { known: 3n, least: 3n, most: 5n }],
    ['pairs', { distinct: 3n }, { known: 3n, least: 3n, most: 5n }],
    ['fan', { distinct: 3n }, { known: 3n, least: 1n, most: 5n }],
    ['fan', { distinct: 1n }, { known: 1n, least: 0n, most: 3n }],
    ['sum', { sum: UNIT }, { known: new Decimal(UNIT), least: new Decimal(UNIT), most: new Decimal(10n ** 50n) }],
    ['max', { most: UNIT }, { known: new Decimal(UNIT), least: new Decimal(UNIT), most: new Decimal(10n ** 50n) }],
    ['min', { least: UNIT }, { known: new Decimal(UNIT), least: new Decimal(1n), most: new Decimal(UNIT) }],
    ['min', {}, undefined],
    ['max', {}, undefined],
    ['median', { ranked: 1n }, undefined],
  ])('%s with two amounts without a rate is bounded by the others', (fn, totals, partial) => {
    const found = worthOf(fn, { ...totals, unconverted: 2n });
    expect('partial' in found ? found.partial : undefined).toEqual(partial);
  });
});

test.each([
  ['1m', 60_000],
  ['24h', 86_400_000],
  ['366d', 31_622_400_000],
  ['999999m', undefined],
  ['367d', undefined],
  ['8785h', undefined],
  ['527040m', 31_622_400_000],
  ['0d', undefined],
  ['1', undefined],
  ['1s', undefined],
  ['a1d', undefined],
  ['1dd', undefined],
])('a window of %s is %s milliseconds long', (text, ms) => {
  expect(windowLength(text)).toBe(ms);
});

test('a window reads the base currency where its field or a limit is in it', () => {
  const reads = (field: 'amount' | 'base_amount' | 'ip' | undefined, ...names: ('min' | 'max' | 'type')[]) =>
    readsBaseAmount({ field, filters: names.map((name) => ({ name, text: '' })) });
  expect([reads('base_amount'), reads(undefined, 'min'), reads('ip', 'type', 'max')]).toEqual([true, true, true]);
  expect([reads('amount', 'min'), reads(undefined), reads('ip', 'type')]).toEqual([false, false, false]);
});
