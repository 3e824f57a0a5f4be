import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, UNATTRIBUTED } from '../tags/category.js';
import { makeGraph } from './build-graph.js';
import { type ExposureOptions, exposureOf, LIMITS_DEFAULT } from './exposure.js';
import { joinGraphs } from './join-graphs.js';
import type { Direction } from './neighbourhood.js';
import type { Method } from './trace.js';
import type { Transfer } from './transfer.js';

const METHODS = ['haircut', 'fifo', 'poison'] as const;
const RUNS = process.env['ASSAY_LONG'] === '1' ? 2000 : 150;

/** Exact fraction; the oracle never rounds. */
interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}
const zero: Fraction = { n: 0n, d: 1n };
const reduced = (n: bigint, d: bigint): Fraction => {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b) [a, b] = [b, a % b];
  return a === 0n ? zero : { n: n / a, d: d / a };
};
const plus = (x: Fraction, y: Fraction) => reduced(x.n * y.d + y.n * x.d, x.d * y.d);
const minus = (x: Fraction, y: Fraction) => reduced(x.n * y.d - y.n * x.d, x.d * y.d);
const times = (x: Fraction, y: Fraction) => reduced(x.n * y.n, x.d * y.d);
const over = (x: Fraction, y: Fraction) => reduced(x.n * y.d, x.d * y.n);
const less = (x: Fraction, y: Fraction) => x.n * y.d < y.n * x.d;
const whole = (value: number): Fraction => ({ n: BigInt(value), d: 1n });

interface Case {
  readonly transfers: readonly Transfer[];
  readonly labels: ReadonlyMap<string, number>;
  readonly hopsMax: number;
}

type Lot = { amount: Fraction; category: number };

/** Replays every transfer of the whole world with exact fractions, written without the engine's parts. */
function oracle({ transfers, labels, hopsMax }: Case, target: string, method: Method, direction: Direction) {
  const inbound = direction === 'inbound';
  const moves = transfers.map((t) => ({
    from: inbound ? t.from : t.to,
    to: inbound ? t.to : t.from,
    amount: whole(t.amount),
    asset: t.asset,
  }));
  if (!inbound) moves.reverse();
  const near = new Map([[target, 0]]);
  for (let round = 1; round < hopsMax; round += 1) {
    for (const [node, depth] of [...near]) {
      if (depth !== round - 1) continue;
      for (const move of moves)
        if (move.to === node && !near.has(move.from) && !labels.has(move.from)) near.set(move.from, round);
    }
  }
  const books = new Map<string, Lot[]>();
  const result = new Map<string, { total: Fraction; parts: Map<number, Fraction> }>();
  for (const { from, to, amount, asset } of moves) {
    const account = `${from} ${asset}`;
    const lots = books.get(account) ?? [];
    books.set(account, lots);
    const moved = near.has(from)
      ? withdraw(lots, amount, method)
      : [{ amount, category: labels.get(from) ?? UNATTRIBUTED }];
    if (!near.has(to)) continue;
    const into = books.get(`${to} ${asset}`) ?? [];
    books.set(`${to} ${asset}`, into);
    into.push(...moved.map((lot) => ({ ...lot })));
    if (to !== target) continue;
    const sums = result.get(asset) ?? { total: zero, parts: new Map() };
    result.set(asset, sums);
    sums.total = plus(sums.total, amount);
    for (const lot of moved) sums.parts.set(lot.category, plus(sums.parts.get(lot.category) ?? zero, lot.amount));
  }
  return result;
}

function withdraw(lots: Lot[], amount: Fraction, method: Method): Lot[] {
  if (method === 'poison') {
    const risky = lots.map(({ category }) => category).filter((category) => CATEGORIES[category]!.spreads);
    return [{ amount, category: risky.length > 0 ? Math.min(...risky) : UNATTRIBUTED }];
  }
  const balance = lots.reduce((sum, lot) => plus(sum, lot.amount), zero);
  const moved: Lot[] = [];
  let left = amount;
  if (method === 'haircut' && balance.n > 0n) {
    const share = less(balance, amount) ? whole(1) : over(amount, balance);
    for (const lot of lots) {
      const part = times(lot.amount, share);
      lot.amount = minus(lot.amount, part);
      left = minus(left, part);
      moved.push({ amount: part, category: lot.category });
    }
  }
  if (method === 'fifo') {
    while (left.n > 0n && lots.length > 0) {
      const first = lots[0]!;
      const part = less(first.amount, left) ? first.amount : left;
      first.amount = minus(first.amount, part);
      left = minus(left, part);
      moved.push({ amount: part, category: first.category });
      if (first.amount.n === 0n) lots.shift();
    }
  }
  if (left.n > 0n) moved.push({ amount: left, category: UNATTRIBUTED });
  return moved;
}

const cases: fc.Arbitrary<Case> = fc.record({
  transfers: fc
    .array(
      fc.record({
        from: fc.integer({ min: 0, max: 7 }).map((node) => `a${node}`),
        to: fc.integer({ min: 0, max: 7 }).map((node) => `a${node}`),
        amount: fc.integer({ min: 1, max: 50 }),
        asset: fc.constantFrom('ETH', 'ETH', 'USDT'),
        at: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 1, maxLength: 24 },
    )
    .map((list) => [...list].sort((left, right) => left.at - right.at)),
  labels: fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 7 }).map((node) => `a${node}`),
        fc.constantFrom(0, 3, 6, 9, 13),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => new Map(pairs)),
  hopsMax: fc.integer({ min: 1, max: 5 }),
});

function run({ transfers, labels, hopsMax }: Case, target: string, method: Method, direction: Direction) {
  const builder = makeGraph();
  for (const transfer of transfers) builder.add(transfer);
  const graph = builder.build();
  const node = graph.find(target);
  const options: ExposureOptions = {
    direction,
    method,
    limits: { ...LIMITS_DEFAULT, hopsMax },
    until: Number.POSITIVE_INFINITY,
    categoryOf: (other) => labels.get(graph.keyOf(other)) ?? -1,
  };
  return node < 0 ? undefined : exposureOf(graph, node, options);
}

describe.each(METHODS)('%s', (method) => {
  test('gives what an exact replay of all transfers gives, and its shares sum to 1', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom<Direction>('inbound', 'outbound'), (given, direction) => {
        const exposure = run(given, 'a0', method, direction);
        const exact = oracle(given, 'a0', method, direction);
        const assets = new Set((exposure?.parts ?? []).map(({ asset }) => asset));
        expect([...assets].sort()).toEqual([...exact.keys()].sort());
        for (const [asset, { total, parts }] of exact) {
          const found = exposure!.parts.filter((part) => part.asset === asset);
          const sum = found.reduce((all, part) => all + part.directShare + part.indirectShare, 0);
          expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
          for (const [place, rule] of CATEGORIES.entries()) {
            const part = found.find(({ category }) => category === rule.id);
            const share = over(parts.get(place) ?? zero, total);
            const expected = Number((share.n * 10n ** 15n) / share.d) / 1e15;
            expect(Math.abs((part ? part.directShare + part.indirectShare : 0) - expected)).toBeLessThan(1e-9);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('what a label means for exposure', () => {
  const at = (day: number) => day * 1000;
  const labels = new Map([
    ['bad', 0],
    ['shop', 13],
  ]);
  const ask = (
    transfers: readonly Transfer[],
    method: Method = 'haircut',
    hopsMax = 5,
    direction: Direction = 'inbound',
  ) => run({ transfers, labels, hopsMax }, 'me', method, direction)!;
  const move = (from: string, to: string, amount: number, day: number): Transfer => ({
    from,
    to,
    amount,
    asset: 'ETH',
    at: at(day),
  });

  test('direct and indirect shares, hops and the way are told apart', () => {
    const { parts } = ask([
      move('bad', 'me', 1, 1),
      move('bad', 'x', 2, 2),
      move('shop', 'x', 2, 3),
      move('x', 'me', 3, 4),
    ]);
    const bad = parts.find(({ category }) => category === 'sanctions')!;
    expect([bad.directShare, bad.indirectShare, bad.hops]).toEqual([0.25, 0.375, 1]);
    expect(bad.sources[0]!.path.addresses).toEqual(['bad', 'me']);
  });

  test('funds that arrive after a payment are no part of it', () => {
    const late = ask([move('shop', 'x', 5, 1), move('x', 'me', 5, 2), move('bad', 'x', 5, 3)]);
    expect(late.parts.map(({ category }) => category)).toEqual(['exchange']);
  });

  test('funds are not followed through a labelled service', () => {
    const { parts } = ask([move('bad', 'shop', 5, 1), move('shop', 'me', 5, 2)]);
    expect(parts.map(({ category }) => category)).toEqual(['exchange']);
  });

  test('what no label explains is unknown, never nothing', () => {
    const { parts } = ask([move('x', 'me', 5, 1)]);
    expect(parts).toMatchObject([{ category: 'unknown', indirectShare: 1, hops: 0 }]);
  });

  test('beyond the last hop nothing is attributed', () => {
    const chain = [move('bad', 'x', 5, 1), move('x', 'y', 5, 2), move('y', 'me', 5, 3)];
    expect(ask(chain, 'haircut', 3).parts[0]!.category).toBe('sanctions');
    expect(ask(chain, 'haircut', 3).parts[0]!.hops).toBe(3);
    expect(ask(chain, 'haircut', 2).parts[0]!.category).toBe('unknown');
  });

  test('the methods differ as they should: a mixed wallet pays out', () => {
    const mixed = [move('bad', 'x', 1, 1), move('shop', 'x', 9, 2), move('x', 'me', 1, 3)];
    const share = (method: Method) => {
      const part = ask(mixed, method).parts.find(({ category }) => category === 'sanctions');
      return part ? part.indirectShare : 0;
    };
    expect([share('haircut'), share('fifo'), share('poison')]).toEqual([0.1, 1, 1]);
  });

  test('outbound follows where the funds went', () => {
    const { parts } = ask([move('me', 'x', 4, 1), move('x', 'bad', 4, 2)], 'haircut', 5, 'outbound');
    expect(parts).toMatchObject([{ category: 'sanctions', indirectShare: 1, hops: 2, direction: 'outbound' }]);
    expect(parts[0]!.sources[0]!.path.addresses).toEqual(['me', 'x', 'bad']);
  });

  test('a limit that leaves something out is said', () => {
    const builder = makeGraph();
    for (let day = 0; day < 50; day += 1) builder.add(move('hub', `u${day}`, 1, day));
    builder.add(move('bad', 'hub', 50, 60));
    builder.add(move('hub', 'me', 1, 61));
    const graph = builder.build();
    const options = {
      direction: 'inbound',
      method: 'haircut',
      until: Number.POSITIVE_INFINITY,
      categoryOf: (node: number) => labels.get(graph.keyOf(node)) ?? -1,
    } as const;
    const cut = exposureOf(graph, graph.find('me'), { ...options, limits: { ...LIMITS_DEFAULT, degreeMax: 10 } });
    expect([cut.truncated, cut.parts[0]!.category]).toEqual([true, 'unknown']);
    expect(exposureOf(graph, graph.find('me'), { ...options, limits: LIMITS_DEFAULT }).truncated).toBe(false);
  });
});

test('two graphs joined give what one graph of all transfers gives', () => {
  fc.assert(
    fc.property(cases, fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), (given, mine) => {
      const [base, more, all] = [makeGraph(), makeGraph(), makeGraph()];
      // Ties of time are broken by graph when joined: distinct times make the two comparable.
      for (const [place, transfer] of given.transfers.entries()) {
        const timed = { ...transfer, at: place };
        (mine[place] ? more : base).add(timed);
        all.add(timed);
      }
      const views = [joinGraphs(base.build(), more.build()), all.build()].map((graph) => {
        const node = graph.find('a0');
        if (node < 0) return undefined;
        const { parts } = exposureOf(graph, node, {
          direction: 'inbound',
          method: 'haircut',
          limits: LIMITS_DEFAULT,
          until: Number.POSITIVE_INFINITY,
          categoryOf: (other) => given.labels.get(graph.keyOf(other)) ?? -1,
        });
        return parts
          .map(({ category, asset, directShare, indirectShare }) =>
            [asset, category, directShare.toFixed(9), indirectShare.toFixed(9)].join(' '),
          )
          .sort();
      });
      expect(views[0]).toEqual(views[1]);
    }),
    { numRuns: RUNS },
  );
});
