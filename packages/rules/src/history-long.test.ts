import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureValue } from './feature-value.js';
import { History } from './history.js';
import type { WindowFunction } from './rule-functions.js';
import type { WindowRow } from './window-row.js';
import type { WindowFilter, WindowSpec } from './windows.js';

const CENT = 10n ** 16n;

const rows = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 40 }),
    direction: fc.constantFrom('in', 'out'),
    // Cents, sometimes with a part of a cent, so that a column changes its scale while it is read on.
    base: fc.option(fc.oneof({ weight: 9, arbitrary: fc.nat(9_000) }, fc.constant(0.25)), { nil: null, freq: 8 }),
    counterparty: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null, freq: 8 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const asked = fc.record({
  fn: fc.constantFrom<WindowFunction>('count', 'sum', 'avg', 'stddev', 'first_seen', 'last_seen', 'fan'),
  lengthMs: fc.integer({ min: 1, max: 30 }),
  more: fc.nat(15),
  measured: fc.constantFrom<'base_amount' | 'amount'>('base_amount', 'amount'),
});
const filters = fc.record(
  {
    direction: fc.constantFrom(['in'], ['out'], ['in', 'out']),
    counterparty: fc.constantFrom(['a'], ['b', 'c'], ['z']),
  },
  { requiredKeys: [] },
);

type Given = typeof rows extends fc.Arbitrary<infer T> ? T : never;

function rowOf({ base, ...given }: Given[number], place: number): WindowRow {
  const units = base === null ? null : BigInt(base * 100) * (CENT / 100n);
  const texts = { type: 'payment', country: null, currency: null, method: null, ip: null, device: null };
  return { id: `txn_${String(place).padStart(3, '0')}`, amount: units, base: units, ...given, ...texts };
}

/** A window by its definition over rows, one of which is the transaction that asks. */
function defined(all: readonly WindowRow[], own: WindowRow, spec: WindowSpec, filter: WindowFilter) {
  const inside = all.filter(
    (row) =>
      (row.at < own.at || (row.at === own.at && row.id <= own.id)) &&
      row.at > own.at - spec.reachMs &&
      (filter.direction?.includes(row.direction) ?? true) &&
      (filter.counterparty === undefined ||
        (row.counterparty !== null && filter.counterparty.includes(row.counterparty))),
  );
  const values = inside.flatMap(({ base }) => base ?? []);
  const since = own.at - spec.lengthMs;
  const parties = new Set(inside.flatMap(({ counterparty }) => counterparty ?? []));
  const firstOf = (party: string) => Math.min(...inside.flatMap((row) => (row.counterparty === party ? row.at : [])));
  const isLast = spec.fn === 'last_seen';
  const seen = inside.filter((row) => row.base !== null && !(isLast && row.id === own.id)).map(({ at }) => at);
  return featureValue(spec.fn, {
    count: BigInt(spec.fn === 'count' ? inside.length : values.length),
    unconverted: 0n,
    sum: values.reduce((sum, value) => sum + value, 0n),
    squares: values.reduce((sum, value) => sum + value * value, 0n),
    distinct: BigInt([...parties].filter((party) => firstOf(party) > since).length),
    at: seen.length === 0 ? undefined : (isLast ? Math.max : Math.min)(...seen),
  });
}

test('a long window equals its definition, asked again and again while rows come out of order', () => {
  fc.assert(
    fc.property(rows, asked, filters, (given, { fn, lengthMs, more, measured }, filter) => {
      const field = fn === 'count' || fn === 'fan' ? undefined : measured;
      const reachMs = fn === 'fan' ? lengthMs + more : lengthMs;
      const spec: WindowSpec = { fn, field, lengthMs, reachMs, filters: [], key: '', label: '' };
      const history = new History(0);
      const stored: WindowRow[] = [];
      for (const row of given.map(rowOf)) {
        const all = [...stored, row];
        expect(featureValue(fn, history.totals(spec, filter, row))).toEqual(defined(all, row, spec, filter));
        history.insert(row);
        stored.push(row);
        const other = stored[(row.at * 7) % stored.length]!;
        expect(featureValue(fn, history.totals(spec, filter, other))).toEqual(defined(stored, other, spec, filter));
      }
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['sum', 9_007_199_254_740_991n],
  ['stddev', 300_000_001n],
] as const)('%s that a double cannot hold is read row by row', (fn, cents) => {
  const cell = (at: number) => (cents - BigInt(at)) * CENT;
  const times = [1, 2, 3, 4];
  const row = (at: number) => rowOf({ at, direction: 'in', base: 1, counterparty: 'a' }, at);
  const history = History.of(
    times.map((at) => ({ ...row(at), base: cell(at), amount: cell(at) })),
    0,
  );
  const own = { ...row(4), id: 'txn_009', base: null, amount: null };
  const spec = { fn, field: 'base_amount' as const, lengthMs: 4, reachMs: 4, filters: [], key: '', label: '' };
  const { sum, squares } = history.totals(spec, {}, own);
  expect(sum).toBe(times.reduce((all, at) => all + cell(at), 0n));
  if (fn === 'stddev') expect(squares).toBe(times.reduce((all, at) => all + cell(at) ** 2n, 0n));
});
