import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  exactly,
  larger,
  NOTHING,
  order,
  product,
  quotient,
  rest,
  smaller,
  sum,
  WHOLE,
} from '../owners/amount.js';
import { addRanges, integratedHoldings, type Range, unknownPart } from '../owners/holdings.js';
import { reaches } from '../owners/threshold.js';
import { components } from './components.js';
import * as fractions from './fraction.js';
import { buildGraph, exactShare, type Holding, NODE_OPEN, NODE_STOP, share } from './graph.js';
import { solveExactly } from './solve-exact.js';
import { solveNearly } from './solve-nearly.js';
import { collectUpstream } from './upstream.js';

const of = fractions.parseFraction;
const holding = (owner: number, owned: number, low: string, high = low, lowOpen = false): Holding => ({
  ...{ owner, owned, low: of(low), high: of(high), lowOpen },
});
const graphOf = (nodes: number, holdings: readonly Holding[], stops: readonly number[] = []) => {
  const kinds = Uint8Array.from({ length: nodes }, (_, node) => (stops.includes(node) ? NODE_STOP : NODE_OPEN));
  return buildGraph(nodes, kinds, holdings);
};

describe('fractions', () => {
  test.each([
    ['6/8', 3n, 4n],
    ['-6/8', -3n, 4n],
    ['0/5', 0n, 1n],
    ['0.25', 1n, 4n],
    ['-0.5', -1n, 2n],
    [' 25 ', 25n, 1n],
    [0.1, 1n, 10n],
    [1e-7, 1n, 10_000_000n],
    [-0.75, -3n, 4n],
  ])('%s is read in its lowest terms', (text, n, d) => {
    expect(of(text)).toEqual({ n, d });
  });

  test.each(['', 'x', '1/', '.5', '1e3', '1,5', '1/-2', '1'.repeat(41)])('%j is none', (text) => {
    expect(() => of(text)).toThrow(/is not a number/);
  });

  test('what has no value is refused with the reason', () => {
    expect(() => of('1/0')).toThrow('A fraction needs a denominator other than zero.');
    expect(() => of(Number.NaN)).toThrow('A share must be a finite number.');
    expect(() => of('y'.repeat(99))).toThrow(new RangeError(`"${'y'.repeat(40)}" is not a number.`));
    expect(() => fractions.divide(fractions.ONE, fractions.ZERO)).toThrow(RangeError);
    expect(fractions.fraction(3n, -6n)).toEqual({ n: -1n, d: 2n });
  });

  test('the four operations and the order are those of rational numbers', () => {
    const part = fc.tuple(fc.bigInt(-50n, 50n), fc.bigInt(1n, 50n));
    fc.assert(
      fc.property(part, part, ([an, ad], [bn, bd]) => {
        const [a, b] = [fractions.fraction(an, ad), fractions.fraction(bn, bd)];
        const same = (found: fractions.Fraction, n: bigint, d: bigint) => {
          expect(found.n * d).toBe(n * found.d);
          expect(found).toEqual(fractions.fraction(n, d));
        };
        same(fractions.add(a, b), an * bd + bn * ad, ad * bd);
        same(fractions.subtract(a, b), an * bd - bn * ad, ad * bd);
        same(fractions.multiply(a, b), an * bn, ad * bd);
        if (bn !== 0n) same(fractions.divide(a, b), an * bd, ad * bn);
        expect(Math.sign(fractions.compare(a, b))).toBe(Math.sign(Number(an * bd - bn * ad)));
        expect(fractions.toNumber(a)).toBe(Number(an) / Number(ad));
      }),
    );
  });

  test('a double is right also where both parts are far beyond one', () => {
    const huge = 10n ** 400n;
    expect(fractions.toNumber({ n: huge, d: 4n * huge })).toBe(0.25);
    expect(fractions.toNumber({ n: -huge, d: 4n * huge })).toBe(-0.25);
    expect(fractions.toNumber({ n: 3n * huge, d: huge })).toBe(3);
    expect(fractions.toNumber({ n: 1n, d: 3n })).toBe(1 / 3);
    expect(fractions.toNumber({ n: 1n, d: 10n ** 30n })).toBeCloseTo(1e-30, 40);
    expect([0n, 1n, 255n, 256n].map(fractions.bitLength)).toEqual([0, 4, 8, 12]);
  });
});

describe('a graph', () => {
  test('keeps its shares exactly up to 2^53, and to fifteen digits beyond', () => {
    const graph = graphOf(3, [holding(1, 0, '1/3', '1/2', true), holding(2, 0, '0'), holding(1, 2, '1')]);
    expect([0, 1, 2].map((edge) => exactShare(graph, edge, 'low'))).toEqual([of('1/3'), of('0'), of('1')]);
    expect([exactShare(graph, 0, 'high'), share(graph, 0, 'low'), share(graph, 0, 'high')]).toEqual([
      of('1/2'),
      1 / 3,
      0.5,
    ]);
    expect([...graph.lowOpen]).toEqual([1, 0, 0]);
    expect([[...graph.offsets], [...graph.owners]]).toEqual([
      [0, 2, 2, 3],
      [1, 2, 1],
    ]);
    const fine = `${10n ** 20n}/${3n * 10n ** 20n + 1n}`;
    const rounded = exactShare(graphOf(2, [holding(1, 0, fine)]), 0, 'low');
    expect(rounded).toEqual({ n: 333_333_333_333_333n, d: 10n ** 15n });
  });

  test.each([
    ['an unknown company', holding(0, 2, '1')],
    ['an unknown owner', holding(2, 0, '1')],
    ['less than nothing', holding(1, 0, '-1/2', '1/2')],
    ['more than the whole', holding(1, 0, '1/2', '3/2')],
    ['its bounds the wrong way round', holding(1, 0, '1/2', '1/4')],
  ])('with %s is refused', (_, bad) => {
    expect(() => graphOf(2, [bad])).toThrow(RangeError);
  });

  test('is walked upwards, past owners that are not followed, to its limit', () => {
    const graph = graphOf(5, [holding(1, 0, '1/2'), holding(2, 1, '1'), holding(3, 2, '1'), holding(4, 0, '1/4')], [2]);
    const whole = collectUpstream(graph, 0);
    expect(whole.nodes).toEqual([0, 1, 4, 2]);
    // Nobody above node 2 is followed; numbers of owners are local, those of edges are the graph's.
    expect(whole.rows).toEqual([
      [
        { owner: 1, owned: 0, edge: 0 },
        { owner: 2, owned: 0, edge: 1 },
      ],
      [{ owner: 3, owned: 1, edge: 2 }],
      [],
      [],
    ]);
    expect(whole.truncated).toBe(false);
    expect(collectUpstream(graph, 2).nodes).toEqual([2, 3]);
    const cut = collectUpstream(graph, 0, 3);
    expect([cut.nodes, cut.truncated]).toEqual([[0, 1, 4], true]);
    expect(collectUpstream(graph, 0, 4).truncated).toBe(false);
  });
});

describe('both ways to solve a graph', () => {
  const edge = fc.record({ owner: fc.nat(6), owned: fc.nat(6), share: fc.integer({ min: 1, max: 9 }) });

  test('agree, with rings and without', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 16 }), fc.constantFrom('low', 'high'), (edges, bound) => {
        // Nobody is owned by more than 0.9 in all, so that every ring settles.
        const perCompany = new Map<number, number>();
        const holdings = edges.flatMap(({ owner, owned, share: tenths }) => {
          const taken = perCompany.get(owned) ?? 0;
          if (taken + tenths > 9) return [];
          perCompany.set(owned, taken + tenths);
          return [holding(owner, owned, `${tenths}/20`, `${tenths}/10`)];
        });
        const upstream = collectUpstream(graphOf(7, holdings), 0);
        const steps = components(upstream);
        const exact = solveExactly(upstream, bound, steps);
        const nearly = solveNearly(upstream, bound, steps);
        expect(exact?.diverged).toBe(false);
        expect(nearly.diverged).toBe(false);
        for (const [node, mass] of nearly.mass.entries()) {
          expect(Math.abs(mass - (exact?.mass[node] ?? Number.NaN))).toBeLessThan(1e-9);
          expect(fractions.toNumber(exact?.exact?.[node] ?? of(9))).toBeCloseTo(mass, 9);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a chain multiplies, and two ways add up', () => {
    const graph = graphOf(4, [holding(1, 0, '1/2'), holding(2, 0, '1/4'), holding(3, 1, '1/2'), holding(3, 2, '1')]);
    const upstream = collectUpstream(graph, 0);
    for (const flow of [
      solveExactly(upstream, 'low', components(upstream)),
      solveNearly(upstream, 'low', components(upstream)),
    ])
      expect([...(flow?.mass ?? [])]).toEqual([1, 0.5, 0.25, 0.5]);
  });

  test('a ring that nobody outside owns is named with what flows in', () => {
    const graph = graphOf(3, [holding(1, 0, '1/2'), holding(2, 1, '1'), holding(1, 2, '1')]);
    const upstream = collectUpstream(graph, 0);
    for (const flow of [
      solveExactly(upstream, 'low', components(upstream)),
      solveNearly(upstream, 'low', components(upstream)),
    ]) {
      expect(flow?.closedRings.map(({ members, inflow }) => [[...members].sort(), inflow])).toEqual([[[1, 2], 0.5]]);
    }
  });
});

describe('holdings as intervals', () => {
  test('bounds multiply apart, and an open lower end carries upwards', () => {
    const graph = graphOf(3, [holding(1, 0, '1/4', '1/2', true), holding(2, 1, '1/2', '1')]);
    const { ranges, exact, rings } = integratedHoldings(graph, 0);
    expect(ranges[2]).toEqual({ min: 0.125, max: 0.5, minExact: of('1/8'), maxExact: of('1/2'), minOpen: true });
    expect([ranges[1]?.minOpen, exact, rings]).toEqual([true, true, 0]);
    const closed = integratedHoldings(graphOf(3, [holding(1, 0, '1/4', '1/2'), holding(2, 1, '0', '1', true)]), 0);
    expect(closed.ranges.map(({ minOpen }) => minOpen)).toEqual([false, false, true]);
  });

  test('the open end of a bound reaches every owner above it, round and round', () => {
    const edges = fc.array(fc.record({ owner: fc.nat(6), owned: fc.nat(6), kind: fc.nat(2) }), { maxLength: 14 });
    fc.assert(
      fc.property(edges, (given) => {
        // Nothing for certain, something, or more than something; the upper bounds do not matter.
        const lows = ['0', '1/20', '1/20'];
        const holdings = given.map(({ owner, owned, kind }) =>
          holding(owner, owned, lows[kind] ?? '0', '1/2', kind === 2 || (kind === 0 && owner % 2 === 0)),
        );
        const { upstream, ranges } = integratedHoldings(graphOf(7, holdings), 0);
        const reached = new Set([0]);
        const open = new Set<number>();
        for (let round = 0; round < 100; round += 1) {
          for (const { owner, owned, low, lowOpen } of holdings) {
            if (reached.has(owned) && low.n > 0n) reached.add(owner);
            if ((reached.has(owned) && lowOpen) || (open.has(owned) && (lowOpen || low.n > 0n))) open.add(owner);
          }
        }
        for (const [local, node] of upstream.nodes.entries()) expect(ranges[local]?.minOpen).toBe(open.has(node));
      }),
      { numRuns: 300 },
    );
  });

  test('upper bounds that hold more than the whole of a ring bound nothing', () => {
    const ring = [
      ...[holding(1, 0, '1/2', '1'), holding(2, 1, '1/2', '1'), holding(1, 1, '0', '1/2'), holding(1, 2, '1/2', '1')],
      holding(3, 2, '1/4', '1/2'),
    ];
    const { ranges, upstream, exact, low, high } = integratedHoldings(graphOf(4, ring), 0);
    expect([exact, low.diverged, high.diverged]).toEqual([true, false, true]);
    for (const local of upstream.nodes.keys()) expect(ranges[local]).toMatchObject({ max: 1, maxExact: of('1') });
    expect(ranges[upstream.nodes.indexOf(3)]?.min).toBeCloseTo(1 / 12, 12);
    expect(unknownPart({ upstream, ranges, low, high, exact, rings: 1 }, 0)).toEqual({ min: 0, max: 0.5 });
  });

  test('a company within a ring counts each round', () => {
    const ring = integratedHoldings(
      graphOf(4, [holding(1, 0, '1/2'), holding(2, 1, '1/2'), holding(1, 2, '1/2'), holding(3, 2, '1/2')]),
      0,
    );
    expect(ring.rings).toBe(1);
    const byNode = new Map([...ring.upstream.nodes].map((node, local) => [node, ring.ranges[local]?.minExact]));
    // x1 = 1/2 + x2/2, x2 = x1/2: x1 = 2/3; the person holds half of x2.
    expect([1, 2, 3].map((node) => byNode.get(node))).toEqual([of('2/3'), of('1/3'), of('1/6')]);
  });

  test('what nobody is known to hold is what is left of the whole', () => {
    const holdings = integratedHoldings(graphOf(3, [holding(1, 0, '1/2'), holding(2, 1, '1/4', '3/4')]), 0);
    expect(unknownPart(holdings, 0)).toEqual({ min: 0.5, max: 0.5 });
    expect(unknownPart(holdings, 1)).toEqual({ min: 0.125, max: 0.375 });
  });

  test('two ranges add up, to the whole at most', () => {
    const range = (low: string, high: string, minOpen: boolean): Range => ({
      ...{ min: fractions.toNumber(of(low)), max: fractions.toNumber(of(high)), minExact: of(low), maxExact: of(high) },
      minOpen,
    });
    expect(addRanges(range('1/4', '1/2', false), range('1/4', '1/4', true))).toEqual(range('1/2', '3/4', true));
    expect(addRanges(range('1/4', '3/4', false), range('1/4', '1/2', false))).toEqual(range('1/2', '1', false));
    const near = { min: 0.75, max: 0.75, minOpen: false };
    expect(addRanges(near, range('1/2', '1/2', false))).toEqual({ min: 1, max: 1, minOpen: false });
  });

  test.each([
    ['1/4', '1/4', false, 'yes', 'no'],
    ['1/4', '1/4', true, 'yes', 'yes'],
    ['1/5', '1/4', false, 'possible', 'no'],
    ['1/5', '26/100', false, 'possible', 'possible'],
    ['1/5', '24/100', true, 'no', 'no'],
    ['26/100', '1/2', false, 'yes', 'yes'],
  ])('%s to %s (open: %s): at or above a quarter %s, above it %s', (low, high, minOpen, gte, gt) => {
    const exact: Range = { min: 0, max: 0, minExact: of(low), maxExact: of(high), minOpen };
    const verdicts = (range: Range) =>
      (['gte', 'gt'] as const).map((comparator) => reaches(range, { value: of('1/4'), comparator }));
    expect(verdicts(exact)).toEqual([gte, gt]);
  });

  test('doubles on the threshold may lie on either side of it', () => {
    const verdict = (min: number, max: number, minOpen = false) =>
      reaches({ min, max, minOpen }, { value: of('1/4'), comparator: 'gte' });
    expect([verdict(0.25, 0.25), verdict(0.25, 0.25, true), verdict(0.26, 0.3), verdict(0.1, 0.24)]).toEqual([
      'possible',
      'yes',
      'yes',
      'no',
    ]);
    expect([verdict(0.1, 0.25 - 1e-10), verdict(0.25 + 1e-8, 1), verdict(0.25 - 1e-8, 0.25 - 1e-8)]).toEqual([
      'possible',
      'yes',
      'no',
    ]);
  });
});

test('amounts are exact where both are, and doubles else', () => {
  const exact = (text: string) => exactly(of(text));
  const third = exact('1/3');
  expect(third).toEqual({ value: 1 / 3, exact: of('1/3') });
  expect([amountOf(0.3, of('1/3')), amountOf(0.3, undefined)]).toEqual([third, { value: 0.3 }]);
  expect([NOTHING, WHOLE]).toEqual([
    { value: 0, exact: of('0') },
    { value: 1, exact: of('1') },
  ]);
  expect(sum(third, exact('1/6')).exact).toEqual(of('1/2'));
  expect(product(third, exact('1/2')).exact).toEqual(of('1/6'));
  expect(quotient(third, exact('1/2')).exact).toEqual(of('2/3'));
  expect(rest(exact('1/2'), third).exact).toEqual(of('1/6'));
  expect(rest(third, exact('1/2'))).toEqual(NOTHING);
  expect([larger(third, WHOLE), smaller(third, WHOLE)]).toEqual([WHOLE, third]);
  const near = { value: 0.5 };
  expect([sum(near, WHOLE), product(near, near), quotient(near, WHOLE), rest(WHOLE, near)]).toEqual(
    [1.5, 0.25, 0.5, 0.5].map((value) => ({ value })),
  );
  // Where doubles are equal, the exact parts still tell them apart.
  const [a, b] = [exact(`${10n ** 30n}/${3n * 10n ** 30n}`), exact(`${10n ** 30n + 1n}/${3n * 10n ** 30n}`)];
  expect([a.value === b.value, order(a, b), order(b, a), order(a, a)]).toEqual([true, -1, 1, 0]);
  expect(order(near, WHOLE)).toBe(-0.5);
});
