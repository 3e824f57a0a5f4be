import { seededBits } from '@assay/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integratedHoldings } from '../owners/holdings.js';
import { components } from './components.js';
import { flowOf } from './flow.js';
import { parseFraction } from './fraction.js';
import { buildGraph } from './graph.js';
import { solveExactly } from './solve-exact.js';
import { solveNearly } from './solve-nearly.js';
import { eliminateSparse } from './sparse-elimination.js';
import { collectUpstream } from './upstream.js';

type Edge = readonly [owner: number, owned: number, share: string];

function upstreamOf(edges: readonly Edge[]) {
  return collectUpstream(graphOf(edges), 0);
}

function graphOf(edges: readonly Edge[]) {
  const count = Math.max(0, ...edges.map(([owner, owned]) => Math.max(owner, owned))) + 1;
  const holdings = edges.map(([owner, owned, share]) => ({
    ...{ owner, owned, low: parseFraction(share), high: parseFraction(share) },
  }));
  return buildGraph(count, new Uint8Array(count), holdings);
}

/** Both solutions by the numbers of the graph. */
function bothOf(edges: readonly Edge[]) {
  const upstream = upstreamOf(edges);
  const order = components(upstream);
  return [solveExactly(upstream, 'low', order), solveNearly(upstream, 'low', order)].map((flow) => ({
    mass: Object.fromEntries(upstream.nodes.map((node, local) => [node, flow?.mass[local] ?? Number.NaN])),
    diverged: flow?.diverged,
    closed: flow?.closedRings.map(({ members, inflow }) => [
      members.map((local) => upstream.nodes[local]).sort(),
      inflow,
    ]),
  }));
}

const ringOf = (size: number, share: string): Edge[] =>
  Array.from({ length: size }, (_, at) => [(at + 1) % size, at, share]);

describe('both ways to solve a graph', () => {
  test('divide what a company holds of itself among its other owners', () => {
    for (const { mass, diverged } of bothOf([
      [0, 0, '1/5'],
      [1, 0, '2/5'],
      [2, 0, '2/5'],
    ])) {
      expect(mass[1]).toBeCloseTo(0.5, 12);
      expect(mass[2]).toBeCloseTo(0.5, 12);
      expect(diverged).toBe(false);
    }
  });

  test('close a company that holds all of itself, and one whose ring leaks nothing', () => {
    for (const { closed } of bothOf([
      [1, 0, '3/10'],
      [1, 1, '1'],
      [2, 0, '7/10'],
      [3, 2, '1'],
      [2, 3, '1'],
    ]))
      expect(closed?.sort()).toEqual([
        [[1], 0.3],
        [[2, 3], 0.7],
      ]);
  });

  test('solve a ring that leaks very little', () => {
    for (const { mass, closed } of bothOf([
      [1, 0, '1'],
      [2, 1, '1'],
      [1, 2, '999999999/1000000000'],
      [3, 2, '1/1000000000'],
    ])) {
      expect(closed).toEqual([]);
      expect(mass[3]).toBeCloseTo(1, 6);
    }
  });

  test.each([
    ['two companies that hold the target hold more than all of each other', '1', '1'],
    ['a ring holds slightly more than the whole', '1', '1/10'],
  ])('say that there is no answer where %s', (_, first, second) => {
    const edges: Edge[] = [
      [1, 0, '1/2'],
      [2, 1, first],
      [1, 1, second],
      [1, 2, first],
      [3, 2, '1/2'],
    ];
    for (const { diverged, mass } of bothOf(edges)) {
      expect(diverged).toBe(true);
      expect(mass[1]).toBe(0.5);
    }
    const { ranges, upstream } = integratedHoldings(graphOf(edges), 0);
    // No bound above but the whole.
    expect(upstream.nodes.map((node, local) => [node, ranges[local]?.max])).toContainEqual([3, 1]);
  });

  test('find the solution also where the first equation lacks its own unknown', () => {
    // 1 holds all of itself, and a part goes on to 2 all the same: the register says more than the whole.
    for (const { diverged } of bothOf([
      [1, 0, '1'],
      [1, 1, '1'],
      [2, 1, '1/4'],
      [1, 2, '1/4'],
    ]))
      expect(diverged).toBe(true);
  });

  test('do not settle by rounds alone in a long ring: elimination finds it', () => {
    const upstream = upstreamOf([...ringOf(60, '999/1000'), [60, 30, '1/1000']]);
    const { mass, diverged } = solveNearly(upstream, 'low', components(upstream));
    const person = upstream.nodes.indexOf(60);
    // What reaches 30 in the first round, over all rounds.
    expect(mass[person]).toBeCloseTo((0.999 ** 30 * 0.001) / (1 - 0.999 ** 60), 9);
    expect(diverged).toBe(false);
  });
});

test('a thousand companies that own each other at random are solved, with a tenth outside', () => {
  const count = 1_000;
  const random = seededBits(11);
  const edges = Array.from({ length: count }, (_, owned): Edge[] => [
    ...[1, 2, 3].map((): Edge => [random() % count, owned, '3/10']),
    [count + (owned % 2), owned, '1/10'],
  ]).flat();
  const { mass, diverged, exact } = flowOf(upstreamOf(edges), 'low');
  expect([diverged, exact]).toEqual([false, undefined]);
  // Two persons hold all that is held outside.
  const { nodes } = upstreamOf(edges);
  const held = [count, count + 1].reduce((sum, person) => sum + (mass[nodes.indexOf(person)] ?? Number.NaN), 0);
  expect(held).toBeCloseTo(1, 9);
});

describe('exact arithmetic', () => {
  /** A prime just below 2^53. */
  const PRIME = '9007199254740881';

  test('is given up where denominators grow beyond two thousand bits', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at): Edge => [at + 1, at, `9007199254740880/${PRIME}`]);
    const solved = (length: number) => {
      const upstream = upstreamOf(chain(length));
      return solveExactly(upstream, 'low', components(upstream));
    };
    expect([solved(38) === undefined, solved(39) === undefined]).toEqual([false, true]);
    const { exact, ranges } = integratedHoldings(graphOf(chain(39)), 0);
    expect(exact).toBe(false);
    expect(ranges.at(-1)).toStrictEqual({ min: expect.closeTo(1, 9), max: expect.closeTo(1, 9), minOpen: false });
  });

  test('is for at most six hundred holdings', () => {
    const star = (count: number) => Array.from({ length: count }, (_, at): Edge => [at + 1, 0, '1/1000']);
    const isExact = (count: number) => flowOf(upstreamOf(star(count)), 'low').exact !== undefined;
    expect([isExact(600), isExact(601)]).toEqual([true, false]);
  });

  test('is for rings of at most forty companies', () => {
    const isExact = (size: number) => flowOf(upstreamOf(ringOf(size, '1/2')), 'low').exact !== undefined;
    expect([isExact(40), isExact(41)]).toEqual([true, false]);
  });
});

test('companies that own each other are one component, and every owner comes after what it owns', () => {
  const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20 });
  fc.assert(
    fc.property(edges, (pairs) => {
      const upstream = upstreamOf(pairs.map(([owner, owned]): Edge => [owner, owned, '1/100']));
      const reach = (from: number) => {
        const seen = new Set([from]);
        for (const node of seen) for (const { owner } of upstream.rows[node] ?? []) seen.add(owner);
        return seen;
      };
      const order = components(upstream);
      expect(order.flat().sort((a, b) => a - b)).toEqual([...upstream.nodes.keys()]);
      const placeOf = (node: number) => order.findIndex((members) => members.includes(node));
      for (const node of upstream.nodes.keys()) {
        for (const other of reach(node)) {
          if (reach(other).has(node)) expect(placeOf(other)).toBe(placeOf(node));
          else expect(placeOf(other)).toBeGreaterThan(placeOf(node));
        }
      }
    }),
    { numRuns: 300 },
  );
});

describe('sparse elimination', () => {
  test('solves what leaks on the diagonal, and leaves the right side alone', () => {
    const parts = fc.array(fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 });
    const right = fc.array(fc.nat(9), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(parts, right, (weights, given) => {
        // Columns sum to less than one: an M-matrix.
        const matrix = weights.map((row, at) => row.map((part, column) => (at === column ? 1 : -part / 60)));
        const rows = matrix.map((row) => new Map(row.flatMap((value, at) => (value === 0 ? [] : [[at, value]]))));
        const start = Float64Array.from(given);
        const solved = eliminateSparse(rows, start);
        expect([...start]).toEqual(given);
        for (const [at, row] of matrix.entries())
          expect(row.reduce((sum, value, column) => sum + value * (solved?.[column] ?? Number.NaN), 0)).toBeCloseTo(
            given[at] ?? Number.NaN,
            9,
          );
      }),
    );
  });

  test('solves equations that share no unknown', () => {
    const rows = [2, 4, 5].map((value, at) => new Map([[at, value]]));
    expect(eliminateSparse(rows, Float64Array.of(2, 8, 15))).toEqual(Float64Array.of(1, 2, 3));
  });

  test('has no answer for a singular matrix', () => {
    const rows = () => [
      new Map([
        [0, 1],
        [1, -1],
      ]),
      new Map([
        [0, -1],
        [1, 1],
      ]),
    ];
    expect(eliminateSparse(rows(), Float64Array.of(1, 0))).toBeUndefined();
    expect(eliminateSparse([new Map()], Float64Array.of(1))).toBeUndefined();
    expect(eliminateSparse([], new Float64Array(0))).toEqual(new Float64Array(0));
  });
});
