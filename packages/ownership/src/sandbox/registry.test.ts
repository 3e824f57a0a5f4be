import { expect, test } from 'vitest';
import { beneficialOwners } from '../owners/beneficial-owners.js';
import { prepareRegister } from '../owners/prepare.js';
import { sandboxRegistry } from './registry.js';
import { SHAPES } from './shapes.js';

test('the fictitious registry is the same every time and shows every shape', () => {
  const registry = sandboxRegistry();
  expect(sandboxRegistry()).toEqual(registry);
  expect(registry.records.length).toBeGreaterThanOrEqual(1_000);
  const shapes = new Set(registry.records.map(({ shape }) => shape));
  for (const shape of Object.keys(SHAPES)) expect(shapes).toContain(shape);
});

test('Acme Trading Ltd resolves to the figures of the documentation', () => {
  const registry = sandboxRegistry();
  const { model, nodeOf, parties } = prepareRegister(registry);
  const acme = registry.records.find(({ party }) => party.registrationNumber === '09876543')!;
  const result = beneficialOwners(model, nodeOf.get(acme.party.id)!);
  expect(result.owners.map(({ node, capital }) => [parties[node]!.name, capital.min * 100])).toEqual([
    ['Jane Roe', 51],
  ]);
  expect(result.unresolved.map(({ node, max }) => [parties[node]!.country, max * 100])).toEqual([['VG', 10]]);
  expect(result.resolved * 100).toBeCloseTo(90);
});
