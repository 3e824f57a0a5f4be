import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMeasure, rowMeasure } from './scan-kernel.js';
import { scanProgram } from './scan-program.js';
import type { Metric } from './similarity.js';

const value = fc.oneof(
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ min: -1, max: 1, noNaN: true }),
  fc.constantFrom(0, -0, 1, -1, 2 ** -149, 3.4028234663852886e38),
);
const METRICS: readonly Metric[] = ['cosine', 'euclidean'];

test.each(METRICS)('the vector program gives the same bits as plain steps: %s', (metric) => {
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 }))
    .chain(([sixteens, rows, from]) => {
      const floats = (length: number) => fc.array(value, { minLength: length, maxLength: length });
      const dimension = sixteens * 16;
      return fc.record({
        query: floats(dimension),
        stored: floats((rows + from) * dimension),
        rows: fc.constant(rows),
        from: fc.constant(from),
      });
    });
  fc.assert(
    fc.property(cases, ({ query, stored, rows, from }) => {
      const [wanted, vectors] = [Float32Array.from(query), Float32Array.from(stored)];
      const results = (measure: typeof rowMeasure) =>
        Array.from({ length: rows }, (_, row) => measure(metric, wanted).measure(vectors, from + row, 1)[0]!);
      const together = Array.from(rowMeasure(metric, wanted).measure(vectors, from, rows)).slice(0, rows);
      expect(results(rowMeasure)).toEqual(results(plainMeasure));
      expect(together).toEqual(results(plainMeasure));
    }),
    { numRuns: 60 },
  );
});

test('a machine that runs the tests has the vector instructions, and the program takes no more than a few hundred bytes', () => {
  const program = scanProgram(3);
  expect(WebAssembly.validate(program)).toBe(true);
  expect(program.length).toBeLessThan(800);
  expect(rowMeasure('cosine', new Float32Array(128)).rowsMax).toBe(256);
  expect(rowMeasure('cosine', new Float32Array(512)).rowsMax).toBe(64);
});

test('two queries that take turns do not read each other', () => {
  const vectors = Float32Array.from({ length: 64 }, (_, at) => Math.sin(at));
  const [left, right] = [0, 1].map((row) => vectors.slice(row * 32, (row + 1) * 32));
  const [one, other] = [rowMeasure('euclidean', left!), rowMeasure('euclidean', right!)];
  expect(one.measure(vectors, 0, 1)[0]).toBe(-0);
  expect(other.measure(vectors, 1, 1)[0]).toBe(-0);
  expect(one.measure(vectors, 0, 2)[1]).toBeLessThan(-0.1);
});

test('a length that the program does not serve is measured in plain steps', () => {
  const vectors = Float32Array.from({ length: 14 }, (_, at) => at);
  const query = Float32Array.from({ length: 7 }, () => 1);
  expect(Array.from(rowMeasure('cosine', query).measure(vectors, 0, 2)).slice(0, 2)).toEqual([21, 70]);
});
