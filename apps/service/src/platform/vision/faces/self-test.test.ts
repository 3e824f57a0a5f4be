import { expect, test } from 'vitest';
import { builtInModel } from './built-in-models.js';
import { ModelRefused } from './model-refused.js';
import { modelSet } from './model-set.js';
import { selfTest } from './self-test.js';

const entry = { ...builtInModel('face_age'), settings: { self_test: { values: [8.85], tolerance: 0.3 } } };
const giving = (...values: number[]) => selfTest(entry, 16, async () => Float32Array.from(values));

test('a network that gives what was recorded passes, another one is refused', async () => {
  await expect(giving(8.9)).resolves.toHaveLength(1);
  await expect(giving(12)).rejects.toThrow('self-test: output 0 is 12');
  await expect(giving(Number.NaN)).rejects.toThrow('finite');
  await expect(giving()).rejects.toBeInstanceOf(ModelRefused);
  await expect(selfTest({ ...entry, settings: {} }, 16, async () => new Float32Array(8).fill(1))).rejects.toThrow(
    'constant',
  );
});

test('the built-in models have their hashes and pass their self-tests', async () => {
  const set = await modelSet();
  for (const load of [set.detector, set.embedder, set.age]) await expect(load()).resolves.toBeDefined();
  expect(await set.pad()).toEqual([]);
});
