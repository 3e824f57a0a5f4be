import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../../tests/support/golden.js';
import { parseFraction } from '../graph/fraction.js';
import type { Party } from '../model.js';
import { beneficialOwners, OWNERSHIP_METHODS, type ResolveOptions } from './beneficial-owners.js';
import { prepareRegister } from './prepare.js';
import type { Comparator } from './threshold.js';

interface Group {
  readonly id: string;
  readonly edges: readonly { readonly owner: string; readonly owned: string; readonly share: string }[];
  readonly threshold: string;
  readonly comparator: Comparator;
  readonly expected: unknown;
}

const table = readGolden<Group>(new URL('../fixtures/graphs.json', import.meta.url));

function resolve({ edges, threshold, comparator }: Group, methods?: ResolveOptions['methods']) {
  const ids = [...new Set(['C1', ...edges.flatMap(({ owner, owned }) => [owner, owned])])];
  const parties = ids.map((id): Party => {
    const more = id.startsWith('P') ? {} : { entityType: 'registeredEntity' as const };
    return { id, kind: id.startsWith('P') ? 'person' : 'entity', name: id, ...more };
  });
  const interests = edges.map(({ owner, owned, share }) => ({
    ...{ id: `${owner}-${owned}`, owner, owned, type: 'shareholding' as const, directness: 'direct' as const },
    share: { low: parseFraction(share), high: parseFraction(share) },
  }));
  const { model, nodeOf, parties: known } = prepareRegister({ parties, interests });
  const result = beneficialOwners(model, nodeOf.get('C1') ?? 0, {
    ...{ thresholdPercent: threshold, comparator },
    ...(methods ? { methods } : {}),
  });
  return { ...result, nameOf: (node: number) => known[node]?.id ?? '' };
}

const rounded = (value: number) => Math.round(value * 1e8) / 1e8;

describe('two hundred groups, solved without the engine', () => {
  test('are all there', () => {
    expect(table.cases).toHaveLength(200);
  });

  test('have the holdings, the owners, the paths and the gaps that plain arithmetic finds', () => {
    expectGolden(table, (group) => {
      const { owners, persons, unresolved, circular, nameOf } = resolve(group);
      const holdings = [...persons].map(([node, { capital }]) => {
        const { n, d } = capital.minExact ?? { n: -1n, d: 1n };
        return [nameOf(node), d === 1n ? String(n) : `${n}/${d}`];
      });
      const judged = owners.map(({ node, tests: { votes: _, ...tests }, paths }) => [
        nameOf(node),
        { ...tests, paths: paths.map(({ max }) => rounded(max)) },
      ]);
      return {
        persons: Object.fromEntries(holdings),
        owners: Object.fromEntries(judged),
        unresolved: Object.fromEntries(
          unresolved.map(({ node, reason, max }) => [nameOf(node), [reason, rounded(max)]]),
        ),
        circular,
      };
    });
  });

  test('are named in the order of what they hold', () => {
    for (const group of table.cases) {
      const held = resolve(group).owners.map(({ capital }) => capital.max);
      expect(held, group.id).toEqual([...held].sort((a, b) => b - a));
    }
  });
});

const layers = readGolden<Group>(new URL('../fixtures/graphs-in-layers.json', import.meta.url));
const LAYERS: readonly string[] = ['control_of_owner', 'ownership_of_controller'];

test('three hundred groups have the owners whom ownership and control make together', () => {
  expect(layers.cases.length).toBeGreaterThan(300);
  expectGolden(layers, (group) => {
    const { owners, nameOf } = resolve(group, OWNERSHIP_METHODS[2]);
    const found = owners.flatMap(({ node, control }) => {
      const words = control.filter((word) => LAYERS.includes(word));
      return words.length > 0 ? [[nameOf(node), words] as const] : [];
    });
    return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
});

test('the second version leaves out nobody whom the first one finds', () => {
  for (const group of table.cases) {
    const nodes = (methods?: ResolveOptions['methods']) =>
      new Set(resolve(group, methods).owners.map(({ node }) => node));
    expect([...nodes(OWNERSHIP_METHODS[1])].filter((node) => !nodes(OWNERSHIP_METHODS[2]).has(node))).toEqual([]);
  }
});
