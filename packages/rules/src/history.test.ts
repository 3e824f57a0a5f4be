import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Amounts } from './amounts.js';
import { Decimal } from './decimal.js';
import { featureValue } from './feature-value.js';
import { History } from './history.js';
import type { WindowFunction } from './rule-functions.js';
import type { WindowRow } from './window-row.js';
import type { WindowFilter, WindowSpec } from './windows.js';

const UNIT = 10n ** 18n;
/** Cents, eight digits after the point, sums beyond what a double holds, eighteen digits, forty digits. */
const amount = fc.oneof(
  fc.bigInt(0n, 10n ** 6n).map((cents) => cents * 10n ** 16n),
  fc.bigInt(0n, 10n ** 12n).map((value) => value * 10n ** 10n),
  fc.bigInt(0n, 9n * 10n ** 13n).map((value) => value * 10n ** 16n),
  fc.bigInt(0n, 10n ** 20n),
  fc.bigInt(0n, 10n ** 40n).map((value) => value * UNIT),
);
const row = fc.record({
  at: fc.integer({ min: 0, max: 50 }),
  direction: fc.constantFrom('in', 'out'),
  amount: fc.option(amount, { nil: null }),
  country: fc.option(fc.constantFrom('PT', 'DE', 'ÅX'), { nil: null }),
});
const FUNCTIONS = [
  ...([
    'count',
    'sum',
    'min',
    'max',
    'avg',
    'stddev',
    'distinct',
    'median',
    'percentile',
    'deviation',
    'in_out_gap',
  ] as const),
];
const spec = fc.record({
  fn: fc.constantFrom<WindowFunction>(...FUNCTIONS),
  lengthMs: fc.integer({ min: 1, max: 60 }),
});
const filter = fc.record(
  {
    direction: fc.constantFrom(['in'], ['out'], ['in', 'out']),
    counterparty_country: fc.constantFrom(['PT'], ['PT', 'DE', 'XX'], ['ÅX']),
    min: amount.map((units) => new Decimal(units)),
    max: amount.map((units) => new Decimal(units)),
  },
  { requiredKeys: [] },
);

function windowRow(
  given: { at: number; direction: string; amount: bigint | null; country: string | null },
  place: number,
): WindowRow {
  const id = `txn_${String(place).padStart(3, '0')}`;
  return {
    ...given,
    id,
    type: 'payment',
    base: given.amount,
    counterparty: null,
    currency: null,
    method: null,
    ip: null,
    device: null,
  };
}

/** 0.9, which no double holds exactly. */
const SHARE = 9n * 10n ** 17n;
const order = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
const sumOf = (rows: readonly WindowRow[], direction: string) =>
  rows.reduce((sum, one) => sum + (one.direction === direction ? (one.base ?? 0n) : 0n), 0n);

function rankedBy(values: readonly bigint[], fn: WindowFunction): bigint | undefined {
  const at = (all: readonly bigint[], tenths: number) =>
    [...all].sort(order)[Math.ceil((all.length * tenths) / 10) - 1];
  const middle = at(values, 5);
  if (fn === 'percentile') return at(values, 9);
  if (fn !== 'deviation' || middle === undefined) return middle;
  return at(
    values.map((value) => (value < middle ? middle - value : value - middle)),
    5,
  );
}

/** A window by its definition, over integers of any size. */
function defined(
  rows: readonly WindowRow[],
  own: WindowRow,
  { fn, lengthMs }: { fn: WindowFunction; lengthMs: number },
  given: WindowFilter,
) {
  const inside = rows.filter((one) => {
    const before = one.at < own.at || (one.at === own.at && one.id <= own.id);
    const limited = given.min !== undefined || given.max !== undefined;
    return (
      before &&
      one.at > own.at - lengthMs &&
      (given.direction?.includes(one.direction) ?? true) &&
      (given.counterparty_country === undefined ||
        (one.country !== null && given.counterparty_country.includes(one.country))) &&
      (!limited || one.base !== null) &&
      (given.min === undefined || one.base! >= given.min.units) &&
      (given.max === undefined || one.base! <= given.max.units)
    );
  });
  const values = inside.flatMap(({ base }) => base ?? []);
  return featureValue(fn, {
    count: BigInt(fn === 'count' ? inside.length : values.length),
    unconverted: 0n,
    sum: values.reduce((sum, value) => sum + value, 0n),
    squares: values.reduce((sum, value) => sum + value * value, 0n),
    least: values.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined),
    most: values.reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined),
    distinct: BigInt(new Set(values).size),
    ranked: rankedBy(values, fn),
    incoming: sumOf(inside, 'in'),
    outgoing: sumOf(inside, 'out'),
  });
}

test('a window over columns equals its definition for amounts of any size, whatever order they came in', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      spec,
      filter,
      fc.nat(),
      fc.boolean(),
      (given, window, values, chosen, isLong) => {
        const rows = given.map(windowRow);
        const history = new History(isLong ? 0 : undefined);
        const own = rows[chosen % rows.length]!;
        const field = window.fn === 'count' ? undefined : ('base_amount' as const);
        const full: WindowSpec = {
          ...window,
          field,
          reachMs: window.lengthMs,
          share: window.fn === 'percentile' ? SHARE : undefined,
          filters: [{ name: 'min', text: '' }],
          key: '',
          label: '',
        };
        // Asked as it grows, out of order, so that what was read earlier is there to be wrong.
        const asked = () => featureValue(window.fn, history.totals(full, values as WindowFilter, own));
        for (const one of rows) {
          history.insert(one);
          if (isLong) asked();
        }
        const found = asked();
        expect(found).toEqual(defined(rows, own, window, values as WindowFilter));
      },
    ),
    { numRuns: 2000 },
  );
});

test('a column keeps each amount exactly while its form changes', () => {
  fc.assert(
    fc.property(fc.array(fc.option(amount, { nil: null }), { maxLength: 40 }), (values) => {
      const column = new Amounts(1);
      for (const [index, value] of values.entries()) column.insert(index, index, value);
      expect(values.map((_, index) => column.at(index))).toEqual(values);
    }),
  );
});

test('a column from decimals refuses what a double cannot hold', () => {
  expect(Amounts.fromDecimals(Float64Array.of(1), Int8Array.of(-9))).toBe(undefined);
  expect(Amounts.fromDecimals(Float64Array.of(10 ** 15), Int8Array.of(4))).toBe(undefined);
  const column = Amounts.fromDecimals(Float64Array.of(4_515_000, Number.NaN, 3), Int8Array.of(-4, 0, 2));
  expect([0, 1, 2].map((index) => column!.at(index))).toEqual([4515n * 10n ** 17n, null, 300n * UNIT]);
});
