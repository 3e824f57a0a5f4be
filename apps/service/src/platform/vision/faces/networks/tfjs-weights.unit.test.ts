import { expect, test } from 'vitest';
import { readWeights, type WeightSpec } from './tfjs-weights.js';

const SPECS: readonly WeightSpec[] = [
  { name: 'bytes', shape: [3], dtype: 'float32', quantization: { dtype: 'uint8', scale: 0.5, min: -1 } },
  { name: 'halves', shape: [2, 3], dtype: 'float32', quantization: { dtype: 'float16' } },
  { name: 'floats', shape: [2], dtype: 'float32' },
  { name: 'whole', shape: [1], dtype: 'int32' },
];
/** 1, −2, the smallest and the largest number, zero and a third in IEEE 754 binary16. */
const HALVES = [0x3c00, 0xc000, 0x0001, 0x7bff, 0x0000, 0x3555];
const FILE = new Uint8Array([
  ...[0, 2, 255],
  ...HALVES.flatMap((bits) => [bits & 255, bits >> 8]),
  ...new Uint8Array(Float32Array.of(0.25, -8).buffer),
  ...new Uint8Array(Int32Array.of(-7).buffer),
]);

test('each kind of stored number is read, also where it begins at an odd byte', () => {
  const weights = readWeights(FILE, SPECS);
  expect([...weights.get('bytes')!.values]).toEqual([-1, 0, 126.5]);
  expect([...weights.get('halves')!.values]).toEqual([1, -2, 2 ** -24, 65_504, 0, 0x555 / 0x1000]);
  expect(weights.get('halves')!.shape).toEqual([2, 3]);
  expect([...weights.get('floats')!.values]).toEqual([0.25, -8]);
  expect([...weights.get('whole')!.values]).toEqual([-7]);
});

test('a file that ends early is refused', () => {
  expect(() => readWeights(FILE.subarray(0, FILE.length - 1), SPECS)).toThrow(RangeError);
});
