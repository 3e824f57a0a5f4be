import { describe, expect, test } from 'vitest';
import { holds, resolveGroup } from '../../../../tests/support/ownership.js';
import { parseFraction } from '../graph/fraction.js';
import { buildGraph } from '../graph/graph.js';
import { collectUpstream } from '../graph/upstream.js';
import { findPaths, type PathLimits } from './paths.js';

type Edge = readonly [owner: number, owned: number, low: string, high?: string];

/** Paths from the ends to node 0, with the numbers of the graph. */
function pathsOf(edges: readonly Edge[], ends: readonly number[], limits?: PathLimits) {
  const count = Math.max(0, ...edges.map(([owner, owned]) => Math.max(owner, owned))) + 1;
  const holdings = edges.map(([owner, owned, low, high = low]) => ({
    ...{ owner, owned, low: parseFraction(low), high: parseFraction(high) },
  }));
  const upstream = collectUpstream(buildGraph(count, new Uint8Array(count), holdings), 0);
  const global = (local: number) => upstream.nodes[local] ?? Number.NaN;
  const found = findPaths(upstream, (node) => ends.includes(global(node)), limits);
  const byOwner = [...found.byOwner].map(([owner, paths]) => [
    global(owner),
    paths.map((path) => ({ ...path, nodes: path.nodes.map(global) })),
  ]);
  return {
    byOwner: Object.fromEntries(byOwner) as Record<number, { nodes: number[]; min: number; max: number }[]>,
    truncated: found.truncated && [...found.truncated].map(global),
  };
}

/** Of the target by many companies, each of which many others own, and so on. */
function layered(width: number) {
  const share = `1/${width}`;
  const each = Array.from({ length: width }, (_, at) => at);
  return [
    ...each.map((a) => holds(`D${a}`, 'C1', share)),
    ...each.flatMap((a) => each.map((b) => holds(`E${b}`, `D${a}`, share))),
    ...each.flatMap((a) => each.map((b) => holds(`P${b}`, `E${a}`, share))),
  ];
}

test('an owner whose paths are not all shown is told apart', () => {
  const shown = (interests: Parameters<typeof resolveGroup>[0]) =>
    Object.values(resolveGroup(interests, { thresholdPercent: 0 }).named).map(({ pathsTruncated }) => pathsTruncated);
  // More than twenty thousand steps, less, more than twenty paths, and twenty.
  expect(new Set(shown(layered(28)))).toEqual(new Set([true]));
  expect(new Set(shown(layered(4)))).toEqual(new Set([false]));
  const ways = (count: number) =>
    Array.from({ length: count }, (_, at) => [holds(`D${at}`, 'C1', '1/50'), holds('P1', `D${at}`, '1')]).flat();
  expect([shown(ways(21)), shown(ways(20))]).toEqual([[true], [false]]);
});

const WIDE: PathLimits = { least: 0.0001, depthMax: 64, perOwnerMax: 20, stepsMax: 20_000 };

describe('paths from the owners to the target', () => {
  test('name the shares from the owner down, and multiply both bounds', () => {
    const { byOwner, truncated } = pathsOf(
      [
        [1, 0, '1/2', '3/4'],
        [2, 1, '1/4', '1/2'],
      ],
      [2],
    );
    const shares = [
      { min: 0.25, max: 0.5 },
      { min: 0.5, max: 0.75 },
    ];
    expect(byOwner).toEqual({ 2: [{ nodes: [2, 1, 0], shares, min: 0.125, max: 0.375 }] });
    expect(truncated).toEqual([]);
  });

  test('are all there where ways part and meet again, the largest first', () => {
    const { byOwner } = pathsOf(
      [
        [1, 0, '1/5'],
        [2, 0, '3/5'],
        [3, 1, '1'],
        [3, 2, '1/2'],
        [4, 3, '1'],
      ],
      [4],
    );
    expect(byOwner[4]?.map(({ nodes, max }) => [nodes, max])).toEqual([
      [[4, 3, 2, 0], 0.3],
      [[4, 3, 1, 0], 0.2],
    ]);
  });

  test('end at the first end and pass no node twice', () => {
    const { byOwner } = pathsOf(
      [
        [1, 0, '1/2'],
        [0, 1, '1/2'],
        [2, 1, '1/2'],
        [3, 2, '1'],
        [2, 2, '1/2'],
      ],
      [2, 3],
    );
    expect(Object.keys(byOwner)).toEqual(['2']);
    expect(byOwner[2]?.map(({ nodes }) => nodes)).toEqual([[2, 1, 0]]);
  });

  test('that carry less than a hundredth of a percent are left out', () => {
    const reach = (share: string) => Object.keys(pathsOf([[1, 0, share]], [1]).byOwner);
    expect([reach('1/10000'), reach('99/1000000')]).toEqual([['1'], []]);
    // What a band may reach counts.
    expect(Object.keys(pathsOf([[1, 0, '0', '1/2']], [1]).byOwner)).toEqual(['1']);
  });

  test('that are longer than the limit are cut, and their last node is marked', () => {
    const chain: Edge[] = [
      [1, 0, '1'],
      [2, 1, '1'],
      [3, 2, '1'],
    ];
    expect(pathsOf(chain, [3], { ...WIDE, depthMax: 2 })).toEqual({ byOwner: {}, truncated: [2] });
    const whole = pathsOf(chain, [3], { ...WIDE, depthMax: 3 });
    expect([Object.keys(whole.byOwner), whole.truncated]).toEqual([['3'], []]);
  });

  test('of sixty-four holdings are found, of sixty-five not', () => {
    const chain = (length: number) => Array.from({ length }, (_, at): Edge => [at + 1, at, '1']);
    expect(Object.keys(pathsOf(chain(64), [64]).byOwner)).toEqual(['64']);
    expect(pathsOf(chain(65), [65])).toEqual({ byOwner: {}, truncated: [64] });
  });

  test('of one owner are kept up to a number, the largest of them', () => {
    const ways = (count: number) =>
      Array.from({ length: count }, (_, at): Edge[] => [
        [at + 1, 0, `${at + 1}/100`],
        [50, at + 1, '1'],
      ]).flat();
    const three = pathsOf(ways(3), [50], { ...WIDE, perOwnerMax: 2 });
    expect([three.byOwner[50]?.map(({ max }) => max), three.truncated]).toEqual([[0.03, 0.02], [50]]);
    const two = pathsOf(ways(2), [50], { ...WIDE, perOwnerMax: 2 });
    expect([two.byOwner[50]?.length, two.truncated]).toEqual([2, []]);
    expect(pathsOf(ways(21), [50]).byOwner[50]).toHaveLength(20);
  });

  test('that were found before the search grew too long are kept, and the whole answer is marked', () => {
    const star: Edge[] = [
      [1, 0, '1/4'],
      [2, 0, '1/4'],
      [3, 0, '1/4'],
    ];
    const cut = pathsOf(star, [1, 2, 3], { ...WIDE, stepsMax: 2 });
    expect([Object.keys(cut.byOwner), cut.truncated]).toEqual([['1', '2'], undefined]);
    const whole = pathsOf(star, [1, 2, 3], { ...WIDE, stepsMax: 3 });
    expect([Object.keys(whole.byOwner), whole.truncated]).toEqual([['1', '2', '3'], []]);
  });
});
