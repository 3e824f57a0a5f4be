import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@assay/kernel';
import { describe, expect, test } from 'vitest';
import { scanFaces } from '../../packages/faces/src/face-scan.js';
import { buildIndex, openIndex, type ScreeningIndex, screen } from '../../packages/screening/src/index.js';
import { syntheticEntities } from '../../tools/bench/src/screening/synthetic.js';

const seed = Number(process.env['ASSAY_INDEX_SEED'] ?? 1);
const data = existsSync(fileURLToPath(new URL('../../../shared/data/screening', import.meta.url)));

describe.skipIf(!data)(`an index of 1,000,000 listed parties (seed ${seed}; names of the evaluation data)`, () => {
  test('finds each sampled party by its own name first, and answers the same when opened from its bytes', () => {
    const built = buildIndex(syntheticEntities(1_000_000, seed), { generated: '1' });
    expect(built.entityCount).toBe(1_000_000);
    console.log(
      `${built.nameCount} names, ${built.wordCount} words, ${Math.round(built.memory.byteLength / 2 ** 20)} MiB`,
    );
    const opened = openIndex(copyOf(built.memory));
    const random = seededRandom(seed);
    for (let sample = 0; sample < 300; sample += 1) {
      const entity = built.entity(Math.floor(random() * built.entityCount));
      const query = { name: entity.names[0]!.text };
      const found = hitsOf(built, query);
      expect(hitsOf(opened, query)).toEqual(found);
      // Others may bear the same name: then they share the first place.
      const own = found.find(({ id }) => id === entity.id);
      expect(own?.score ?? found[0]?.score, `${entity.id} ${query.name}`).toBe(found[0]!.score);
    }
  });
});

test(`a scan of 1,000,000 faces equals a full comparison, and a removed face never comes back (seed ${seed})`, () => {
  const [rows, size] = [1_000_000, 128];
  const random = seededRandom(seed);
  const vectors = new Float32Array(rows * size);
  for (let row = 0; row < rows; row += 1) vectors.set(unitVector(size, random), row * size);
  const flags = new Uint8Array(rows).fill(1);
  for (let round = 0; round < 10; round += 1) {
    const descriptor = unitVector(size, random);
    const query = { descriptor, metric: 'cosine', mask: 1, limit: 10 } as const;
    const expected = nearest(vectors, flags, descriptor, 10);
    const found = scanFaces([{ vectors, flags, rows }], query).map(({ row }) => row);
    expect(found).toEqual(expected);
    for (const row of found) flags[row] = 0;
    const after = scanFaces([{ vectors, flags, rows }], query).map(({ row }) => row);
    expect(after.filter((row) => found.includes(row))).toEqual([]);
  }
});

function hitsOf(index: ScreeningIndex, query: { name: string }) {
  return screen(index, query).hits.map(({ id, match_score: score }) => ({ id, score }));
}

function copyOf(memory: ArrayBufferLike): SharedArrayBuffer {
  const copy = new SharedArrayBuffer(memory.byteLength);
  new Uint8Array(copy).set(new Uint8Array(memory));
  return copy;
}

function unitVector(size: number, random: () => number): Float32Array {
  const vector = Float32Array.from({ length: size }, () => random() + random() + random() - 1.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Rows by falling cosine, each compared by itself. */
function nearest(vectors: Float32Array, flags: Uint8Array, descriptor: Float32Array, limit: number): number[] {
  const size = descriptor.length;
  const scores = Array.from(flags, (flag, row) => {
    let score = 0;
    for (let at = 0; at < size; at += 1) score += vectors[row * size + at]! * descriptor[at]!;
    return { row, score: flag === 0 ? -Infinity : score };
  });
  return scores
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}
