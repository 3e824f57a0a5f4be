import { scanFaces } from '@assay/faces';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG, Population, type StoredFace } from './population.js';

const DIMENSION = 16;
const face = (id: string, kind: StoredFace['kind'] = 'verified'): StoredFace => ({
  id,
  kind,
  ownerId: `owner of ${id}`,
  listId: null,
});
const axis = (at: number) => Float32Array.from({ length: DIMENSION }, (_, index) => (index === at ? 1 : 0));
const nearest = (population: Population, at: number) =>
  scanFaces(population.blocks, { descriptor: axis(at), metric: 'cosine', mask: 3, limit: 1000 });

test('whatever is put in and taken out, a search returns exactly the faces that are there', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 400 }),
    kept: fc.boolean(),
    times: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const population = new Population(DIMENSION);
      const model = new Set<string>();
      for (const { id: from, kept, times } of steps) {
        for (let id = from; id < from + times; id += 1) {
          if (kept) population.put(face(String(id), id % 2 ? 'verified' : 'listed'), axis(id % DIMENSION));
          else population.remove(String(id));
          if (kept) model.add(String(id));
          else model.delete(String(id));
        }
      }
      const found = nearest(population, 0).map((hit) => population.faceAt(hit, population.moment)!.id);
      expect(found.sort()).toEqual([...model].sort());
      expect(population.size).toBe(model.size);
      expect(population.count(FLAG.verified)).toBe([...model].filter((id) => Number(id) % 2 === 1).length);
    }),
    { numRuns: 50 },
  );
});

test('a face that takes the row of a removed one while a scan runs is not taken for it', () => {
  const population = new Population(DIMENSION);
  population.put(face('first'), axis(0));
  const { moment, removals } = population;
  const [hit] = nearest(population, 0);
  expect(population.faceAt(hit!, moment)?.id).toBe('first');
  population.remove('first');
  expect(population.faceAt(hit!, moment)).toBeUndefined();
  population.put(face('second'), axis(5));
  expect(population.faceAt(hit!, moment)).toBeUndefined();
  expect(population.faceAt(hit!, population.moment)?.id).toBe('second');
  expect(population.removals).toBeGreaterThan(removals);
});

test('a removed face leaves no descriptor in memory', () => {
  const population = new Population(DIMENSION);
  population.put(face('only'), axis(3));
  population.remove('only');
  for (const { vectors, flags } of population.blocks) {
    expect(vectors.every((value) => value === 0)).toBe(true);
    expect(flags.every((flag) => flag === 0)).toBe(true);
  }
});

test('a descriptor of another length is refused', () => {
  expect(() => new Population(DIMENSION).put(face('short'), new Float32Array(8))).toThrow(RangeError);
});
