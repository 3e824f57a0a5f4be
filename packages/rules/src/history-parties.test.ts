import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Amounts } from './amounts.js';
import { Decimal } from './decimal.js';
import { featureValue } from './feature-value.js';
import { History } from './history.js';
import type { WindowFunction } from './rule-functions.js';
import { TEXT_COLUMNS, type WindowRow } from './window-row.js';
import type { WindowField, WindowFilter, WindowSpec } from './windows.js';

const UNIT = 10n ** 18n;
const NO_TEXTS = { counterparty: null, country: null, currency: null, method: null, ip: null, device: null };
const EMPTY: WindowRow = {
  ...{ id: 'txn_000', at: 0, direction: 'out', type: 'payment', amount: null, base: null },
  ...NO_TEXTS,
};
const COLUMNS = {
  counterparty: 'counterparty',
  counterparty_country: 'country',
  currency: 'currency',
  method: 'method',
  ip: 'ip',
  device: 'device',
} as const;
type TextField = keyof typeof COLUMNS;
const isText = (field: WindowField | undefined): field is TextField => field !== undefined && field in COLUMNS;

const rowOf = (over: Partial<WindowRow>, place: number): WindowRow => ({
  ...EMPTY,
  ...over,
  id: `txn_${String(place).padStart(3, '0')}`,
});
const specOf = (fn: WindowFunction, over: Partial<WindowSpec> = {}): WindowSpec => {
  const lengthMs = over.lengthMs ?? 10;
  return { fn, field: undefined, lengthMs, reachMs: lengthMs, filters: [], key: '', label: '', ...over };
};
const totalOf = (rows: readonly WindowRow[], own: WindowRow, spec: WindowSpec, filter: WindowFilter = {}) =>
  featureValue(spec.fn, History.of(rows).totals(spec, filter, own));

/** What a window says by its definition: the rows of `(t − reach, t]` up to the transaction, ties by id. */
function defined(rows: readonly WindowRow[], own: WindowRow, spec: WindowSpec, filter: WindowFilter) {
  const fits = (one: WindowRow, column: keyof WindowRow, wanted: readonly string[] | undefined) =>
    wanted === undefined || wanted.includes(String(one[column] ?? 'nothing'));
  const before = (one: WindowRow) => one.at < own.at || (one.at === own.at && one.id < own.id);
  const inside = [...rows.filter((one) => one.id !== own.id && before(one)), own]
    .filter((one) => one.at > own.at - spec.reachMs)
    .filter((one) => fits(one, 'direction', filter.direction) && fits(one, 'type', filter.type))
    .filter((one) => fits(one, 'counterparty', filter.counterparty) && fits(one, 'currency', filter.currency))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  if (spec.field === 'base_amount' && inside.some(({ amount, base }) => amount !== null && base === null))
    return 'missing_rate';
  const read = (one: WindowRow) =>
    isText(spec.field) ? one[COLUMNS[spec.field]] : one[spec.field === 'amount' ? 'amount' : 'base'];
  const values = inside.map(read).filter((value) => value !== null);
  const parties = inside.flatMap(({ counterparty }) => counterparty ?? []);
  const met = [...new Set(parties)];
  switch (spec.fn) {
    case 'count':
      return BigInt(inside.length);
    case 'distinct':
      return BigInt(new Set(values).size);
    case 'pairs':
      return BigInt(Math.max(0, ...met.map((name) => parties.filter((other) => other === name).length)));
    case 'fan': {
      const first = (name: string) => inside.find(({ counterparty }) => counterparty === name)?.at ?? 0;
      return BigInt(met.filter((name) => first(name) > own.at - spec.lengthMs).length);
    }
    default: {
      const same = inside.filter((one) => {
        if (spec.field === undefined) return true;
        return isText(spec.field) ? read(one) !== null && read(one) === read(own) : read(one) !== null;
      });
      const one = spec.fn === 'first_seen' ? same[0] : same.filter(({ id }) => id !== own.id).at(-1);
      return one ? new Date(one.at) : 'insufficient_history';
    }
  }
}

const some = (...texts: string[]) => fc.option(fc.constantFrom(...texts), { nil: null });
const money = fc.option(
  fc.integer({ min: 1, max: 3 }).map((units) => BigInt(units) * UNIT),
  { nil: null },
);
const row = fc.record({
  at: fc.integer({ min: 0, max: 20 }),
  direction: fc.constantFrom('in', 'out'),
  type: fc.constantFrom('payment', 'refund'),
  amount: money,
  ...{ base: money, counterparty: some('a', 'b', 'c'), country: some('PT', 'DE'), currency: some('EUR', 'USD') },
  ...{ method: some('card', 'cash'), ip: some('1', '2'), device: some('x', 'y') },
});
const window = fc.oneof(
  fc.record({ fn: fc.constantFrom<WindowFunction>('count', 'pairs', 'fan') }),
  fc.record({
    fn: fc.constantFrom<WindowFunction>('distinct', 'first_seen', 'last_seen'),
    field: fc.constantFrom<WindowField>('amount', 'base_amount', ...(Object.keys(COLUMNS) as TextField[])),
  }),
  fc.record({ fn: fc.constantFrom<WindowFunction>('first_seen', 'last_seen') }),
);
const filters = fc.record(
  {
    direction: fc.constantFrom(['in'], ['out']),
    type: fc.constantFrom(['payment'], ['refund', 'chargeback']),
    ...{ counterparty: fc.constantFrom(['a'], ['b', 'c'], ['z']), currency: fc.constantFrom(['EUR'], ['USD', 'GBP']) },
  },
  { requiredKeys: [] },
);

test('windows over texts, counterparties and first times equal their definition', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 25 }),
      ...([
        window,
        fc.integer({ min: 1, max: 25 }),
        fc.nat(10),
        filters,
        fc.nat(),
        fc.boolean(),
        fc.boolean(),
      ] as const),
      (given, asked, lengthMs, more, filter, chosen, stored, isLong) => {
        const rows = given.map(rowOf);
        const own = rows[chosen % rows.length] ?? EMPTY;
        const spec = specOf(asked.fn, { ...asked, lengthMs, reachMs: asked.fn === 'fan' ? lengthMs + more : lengthMs });
        const history = History.of(stored ? rows : rows.filter((one) => one !== own), isLong ? 0 : undefined);
        const found = featureValue(spec.fn, history.totals(spec, filter, own));
        expect('missing' in found ? found.missing : found.value).toEqual(defined(rows, own, spec, filter));
      },
    ),
    { numRuns: 1000 },
  );
});

describe('the edges of a window', () => {
  const own = rowOf({ at: 100, counterparty: 'a', base: UNIT, amount: UNIT }, 5);

  test('it begins after t minus its length and ends with the transaction, ties by id', () => {
    const at = (time: number, place: number) => rowOf({ at: time }, place);
    const rows = [at(90, 1), at(91, 2), at(100, 4), at(100, 6), at(101, 7)];
    expect(totalOf(rows, own, specOf('count'))).toEqual({ value: 3n });
    expect(totalOf(rows, own, specOf('last_seen'))).toEqual({ value: new Date(100) });
    expect(totalOf([at(90, 1)], own, specOf('first_seen'))).toEqual({ value: new Date(100) });
    expect(totalOf([], own, specOf('last_seen'))).toMatchObject({ missing: 'insufficient_history' });
  });

  test('a limit takes the amounts at it', () => {
    const rows = [1n, 2n, 3n, 4n].map((units, place) => rowOf({ at: 95, base: units * UNIT, amount: UNIT }, place));
    const limits = (min: bigint, max: bigint): WindowFilter => ({
      min: new Decimal(min * UNIT),
      max: new Decimal(max * UNIT),
    });
    const count = specOf('count', { filters: [{ name: 'min', text: '' }] });
    expect(totalOf(rows, own, count, limits(2n, 3n))).toEqual({ value: 2n });
    expect(totalOf(rows, own, count, limits(1n, 1n))).toEqual({ value: 2n });
    expect(totalOf(rows, own, count, limits(4n, 9n))).toEqual({ value: 1n });
    expect(totalOf(rows, rowOf({ at: 100, base: null }, 5), count, limits(1n, 9n))).toEqual({ value: 4n });
  });

  test('a limit between two steps of the amounts takes those inside it alone', () => {
    const rows = [-1n, 0n, 100n, 101n].map((cents, place) =>
      rowOf({ at: 95, base: cents * 10n ** 16n, amount: UNIT }, place),
    );
    const from = rowOf({ at: 100 }, 5);
    const within = (min: bigint | undefined, max: bigint | undefined) => {
      const limits = {
        ...(min === undefined ? {} : { min: new Decimal(min) }),
        ...(max === undefined ? {} : { max: new Decimal(max) }),
      };
      return totalOf(rows, from, specOf('count', { filters: [{ name: 'min', text: '' }] }), limits);
    };
    const part = 10n ** 15n;
    expect(within(UNIT + part, undefined)).toEqual({ value: 1n });
    expect(within(undefined, UNIT + part)).toEqual({ value: 3n });
    expect(within(-part, undefined)).toEqual({ value: 3n });
    expect(within(undefined, -part)).toEqual({ value: 1n });
    // Limits that no amount reaches, in either direction.
    expect([within(10n ** 50n, undefined), within(undefined, -(10n ** 50n))]).toEqual([{ value: 0n }, { value: 0n }]);
    expect([within(-(10n ** 50n), undefined), within(undefined, 10n ** 50n)]).toEqual([{ value: 4n }, { value: 4n }]);
  });

  test('amounts that no double holds are limited and measured as exactly', () => {
    const huge = 10n ** 45n;
    const rows = [huge, huge + 1n, huge + 2n].map((base, place) => rowOf({ at: 95, base, amount: UNIT }, place));
    const own45 = rowOf({ at: 100, base: huge + 1n, amount: UNIT }, 5);
    const between = { min: new Decimal(huge + 1n), max: new Decimal(huge + 1n) };
    expect(totalOf(rows, own45, specOf('count', { filters: [{ name: 'min', text: '' }] }), between)).toEqual({
      value: 2n,
    });
    const over = (fn: WindowFunction) => specOf(fn, { field: 'base_amount' });
    expect(totalOf(rows, own45, over('sum'))).toEqual({ value: new Decimal(4n * huge + 4n) });
    expect(totalOf(rows, own45, over('min'))).toEqual({ value: new Decimal(huge) });
    expect(totalOf(rows, own45, over('max'))).toEqual({ value: new Decimal(huge + 2n) });
    expect(totalOf(rows, own45, over('median'))).toEqual({ value: new Decimal(huge + 1n) });
    expect(totalOf(rows, own45, over('distinct'))).toEqual({ value: 3n });
  });

  test('what came in and what went out are told apart, with the transaction on its side', () => {
    const rows = [
      rowOf({ at: 95, direction: 'in', base: 5n * UNIT, amount: UNIT }, 1),
      rowOf({ at: 96, direction: 'out', base: 2n * UNIT, amount: UNIT }, 2),
    ];
    const sides = (direction: string, rowsGiven = rows) =>
      History.of(rowsGiven).totals(specOf('in_out_gap', { field: 'base_amount' }), {}, { ...own, direction });
    expect(sides('in')).toMatchObject({ incoming: 6n * UNIT, outgoing: 2n * UNIT });
    expect(sides('out')).toMatchObject({ incoming: 5n * UNIT, outgoing: 3n * UNIT });
    expect(sides('out', [])).toMatchObject({ incoming: 0n, outgoing: UNIT });
    expect(sides('in', [])).toMatchObject({ incoming: UNIT, outgoing: 0n });
  });

  test('each window reads its own column: what was sent, or what it is worth', () => {
    const rows = [rowOf({ at: 95, amount: 7n * UNIT, base: 3n * UNIT }, 1)];
    const both = { ...own, amount: 20n * UNIT, base: 30n * UNIT };
    expect(totalOf(rows, both, specOf('sum', { field: 'amount' }))).toEqual({ value: new Decimal(27n * UNIT) });
    expect(totalOf(rows, both, specOf('sum', { field: 'base_amount' }))).toEqual({ value: new Decimal(33n * UNIT) });
    expect(totalOf(rows, both, specOf('stddev', { field: 'amount' }))).toEqual(
      featureValue('stddev', { count: 2n, unconverted: 0n, sum: 27n * UNIT, squares: 449n * UNIT * UNIT }),
    );
  });

  test('an amount without a rate makes a window over the base currency unknown, wherever it stands in it', () => {
    const lost = rowOf({ at: 95, amount: UNIT, base: null, counterparty: 'b' }, 1);
    const sum = specOf('sum', { field: 'base_amount' });
    expect(totalOf([lost], own, sum)).toMatchObject({ missing: 'missing_rate' });
    expect(totalOf([lost], own, sum, { counterparty: ['a'] })).toEqual({ value: new Decimal(UNIT) });
    expect(totalOf([], { ...own, base: null }, sum)).toMatchObject({ missing: 'missing_rate' });
    expect(totalOf([], { ...own, base: null, amount: null }, sum)).toEqual({ value: new Decimal(0n) });
    expect(totalOf([lost], own, specOf('sum', { field: 'amount' }))).toEqual({ value: new Decimal(2n * UNIT) });
    expect(totalOf([{ ...lost, at: 90 }], own, sum)).toEqual({ value: new Decimal(UNIT) });
    expect(totalOf([lost], own, specOf('count'))).toEqual({ value: 2n });
  });
});

describe('columns that were stored', () => {
  const columns = (base: number) => ({
    ids: ['txn_001', 'txn_002'],
    at: Float64Array.of(10, 20),
    codes: Int32Array.from([1, 2, 3, 0, 0, 0, 0, 0, ...[1, 2, 3, 0, 0, 0, 0, 0]]),
    texts: new Map([
      ['out', 1],
      ['payment', 2],
      ['a', 3],
    ]),
    amount: Amounts.fromDecimals(Float64Array.of(1, 2), new Int8Array(2)) ?? new Amounts(),
    base: Amounts.fromDecimals(Float64Array.of(1, base), new Int8Array(2)) ?? new Amounts(),
  });
  const own = rowOf({ at: 25, counterparty: 'a', base: UNIT, amount: UNIT }, 3);
  const sum = specOf('sum', { field: 'base_amount', lengthMs: 100 });

  test('are taken over as they stand, in the order of the text columns', () => {
    expect(TEXT_COLUMNS).toEqual([
      'direction',
      'type',
      'counterparty',
      'country',
      'currency',
      'method',
      'ip',
      'device',
    ]);
    const history = History.from(columns(2));
    expect([history.length, history.firstAt, new History().firstAt]).toEqual([2, 10, undefined]);
    expect(featureValue('sum', history.totals(sum, {}, own))).toEqual({ value: new Decimal(4n * UNIT) });
    const pairs = specOf('pairs', { lengthMs: 100 });
    expect(featureValue('pairs', history.totals(pairs, {}, own))).toEqual({ value: 3n });
  });

  test('with an amount that has no rate are known to have one', () => {
    const history = History.from(columns(Number.NaN));
    expect(featureValue('sum', history.totals(sum, {}, own))).toMatchObject({ missing: 'missing_rate' });
  });

  test('grow far beyond what they began with, in any order', () => {
    const rows = Array.from({ length: 3000 }, (_, place) =>
      rowOf({ at: (place * 7919) % 3000, ip: `${place % 7}` }, place),
    );
    const history = History.of(rows);
    const last = rowOf({ at: 5000 }, 9999);
    const all = specOf('count', { lengthMs: 10_000 });
    const ips = specOf('distinct', { field: 'ip', lengthMs: 10_000 });
    expect(featureValue('count', history.totals(all, {}, last))).toEqual({ value: 3001n });
    expect(featureValue('distinct', history.totals(ips, {}, last))).toEqual({ value: 7n });
    expect(history.firstAt).toBe(0);
  });
});
