import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FaceBlock, scanFaces } from './face-scan.js';
import { type Metric, rawSimilarity } from './similarity.js';

const DIMENSION = 6;
const vector = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSION, maxLength: DIMENSION });
const face = fc.record({ vector, flag: fc.constantFrom(0, 1, 2, 3) });

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}

function blockOf(faces: readonly { vector: number[]; flag: number }[]): FaceBlock {
  const vectors = new Float32Array(faces.length * DIMENSION);
  for (const [row, { vector: values }] of faces.entries()) vectors.set(unit(values), row * DIMENSION);
  return { vectors, flags: Uint8Array.from(faces, ({ flag }) => flag), rows: faces.length };
}

test.each<Metric>(['cosine', 'euclidean'])(
  'the scan misses no face and ranks as one comparison each does: %s',
  (metric) => {
    const cases = fc.tuple(
      fc.array(fc.array(face, { maxLength: 12 }), { maxLength: 3 }),
      vector,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(1, 2, 3),
    );
    fc.assert(
      fc.property(cases, ([groups, wanted, limit, mask]) => {
        const query = unit(wanted);
        const all = groups.flatMap((faces) =>
          faces
            .filter(({ flag }) => (flag & mask) !== 0)
            .map(({ vector: values }) => rawSimilarity(metric, unit(values), query)),
        );
        all.sort((a, b) => (metric === 'cosine' ? b - a : a - b));
        const found = scanFaces(groups.map(blockOf), { descriptor: query, metric, mask, limit });
        expect(found).toHaveLength(Math.min(limit, all.length));
        for (const [index, { raw }] of found.entries()) {
          // A zero vector has no direction; everything else agrees to float precision.
          if (Math.hypot(...wanted) > 0) expect(raw).toBeCloseTo(all[index]!, 3);
        }
      }),
      { numRuns: 200 },
    );
  },
);

test('a row whose flag was cleared is never found again', () => {
  const block = blockOf([
    { vector: [1, 0, 0, 0, 0, 0], flag: 1 },
    { vector: [0, 1, 0, 0, 0, 0], flag: 1 },
  ]);
  const query = { descriptor: unit([1, 0, 0, 0, 0, 0]), metric: 'cosine', mask: 1, limit: 5 } as const;
  expect(scanFaces([block], query)[0]).toMatchObject({ row: 0, raw: 1 });
  block.flags[0] = 0;
  expect(scanFaces([block], query).map(({ row }) => row)).toEqual([1]);
});
