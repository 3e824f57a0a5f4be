import { seededRandom } from '@assay/kernel';
import { expect, test } from 'vitest';
import { cohortLevel, normalisedSimilarity } from './cohort.js';
import { type FaceBlock, scanFaces } from './face-scan.js';
import { meanDescriptor, mirrored } from './mirror.js';
import type { Metric } from './similarity.js';

const DIMENSION = 16;
const random = seededRandom(11);
const noise = (spread: number) => Float32Array.from({ length: DIMENSION }, () => (random() - 0.5) * spread);
const moved = (centre: Float32Array, spread: number) => noise(spread).map((value, at) => value + centre[at]!);
const unit = (vector: Float32Array) => vector.map((value) => value / Math.hypot(...vector));

test('strangers of a crowded group are no more alike than others once the cohort holds that group', () => {
  const [crowded, spread] = [noise(4), noise(4)];
  const people = (centre: Float32Array, width: number) => Array.from({ length: 12 }, () => moved(centre, width));
  const cohort = [...people(crowded, 0.4), ...people(spread, 1.6)];
  const meanOf = (centre: Float32Array, width: number, known: readonly Float32Array[]) => {
    const values = Array.from({ length: 200 }, () =>
      normalisedSimilarity('euclidean', moved(centre, width), moved(centre, width), known),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const gap = (known: readonly Float32Array[]) => meanOf(crowded, 0.4, known) - meanOf(spread, 1.6, known);
  expect(Math.abs(gap(cohort))).toBeLessThan(0.5);
  // Without that group in it the cohort does harm: its strangers seem alike.
  expect(gap(people(spread, 1.6))).toBeGreaterThan(2);
});

test('somebody who stands in the cohort is told from himself: a comparison refuses rather than passes', () => {
  const [face, others] = [noise(1), Array.from({ length: 6 }, () => noise(1))];
  const again = moved(face, 0.1);
  const known = normalisedSimilarity('euclidean', face, again, others);
  expect(normalisedSimilarity('euclidean', face, again, [face, ...others])).toBeLessThan(known);
  expect(() => cohortLevel('euclidean', face, others.slice(0, 2))).toThrow(RangeError);
});

test.each<Metric>(['cosine', 'euclidean'])(
  'a scan with levels ranks as one normalised comparison each: %s',
  (metric) => {
    const cohort = Array.from({ length: 8 }, () => unit(noise(1)));
    const stored = Array.from({ length: 40 }, () => unit(noise(1)));
    const query = unit(noise(1));
    const vectors = new Float32Array(stored.length * DIMENSION);
    for (const [row, vector] of stored.entries()) vectors.set(vector, row * DIMENSION);
    const levels = Float32Array.from(stored, (vector) => cohortLevel(metric, vector, cohort));
    const block: FaceBlock = { vectors, levels, flags: new Uint8Array(stored.length).fill(1), rows: stored.length };
    const level = cohortLevel(metric, query, cohort);
    const hits = scanFaces([block], { descriptor: query, metric, mask: 1, limit: 40, level });
    const wanted = stored.map((vector) => normalisedSimilarity(metric, query, vector, cohort)).sort((a, b) => b - a);
    expect(hits).toHaveLength(wanted.length);
    for (const [at, { raw }] of hits.entries()) expect(raw).toBeCloseTo(wanted[at]!, 4);
  },
);

test('a mirror swaps left and right, twice it changes nothing, and the mean lies between both', () => {
  const crop = Float32Array.from({ length: 3 * 3 * 3 }, (_, at) => at);
  expect([...mirrored(crop, 3).subarray(0, 3)]).toEqual([6, 7, 8]);
  expect(mirrored(mirrored(crop, 3), 3)).toEqual(crop);
  expect([...meanDescriptor(Float32Array.of(0, 2), Float32Array.of(2, 4))]).toEqual([1, 3]);
});
