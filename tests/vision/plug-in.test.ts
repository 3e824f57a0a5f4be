import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFaces } from '../../apps/service/src/platform/vision/faces/compare-faces.js';
import { describeModels } from '../../apps/service/src/platform/vision/faces/describe-models.js';
import { evaluateLiveness } from '../../apps/service/src/platform/vision/faces/evaluate-liveness.js';
import { readManifest } from '../../apps/service/src/platform/vision/faces/manifest.js';
import { modelSet } from '../../apps/service/src/platform/vision/faces/model-set.js';
import { sampleFace } from '../../apps/service/src/platform/vision/faces/test-pictures.js';
import { evaluationManifest, evaluationPictures, sharedFolder } from '../../tools/bench/src/faces/evaluation-data.js';
import { verify } from '../../tools/bench/src/faces/verification.js';

const models = sharedFolder('models');
const pictures = sharedFolder('data', 'faces');
/** The bench takes all. */
const STRANGERS = 20;
const ACCURACY_TIMEOUT_MS = 240_000;
const absent = 'the optional evaluation data (folder "shared" beside the repository) is absent';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-models-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function manifestWith(change: object = {}): Promise<string> {
  const manifest = evaluationManifest(models!);
  const path = join(folder, `${createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 8)}.json`);
  await writeFile(
    path,
    JSON.stringify({ ...manifest, face_embedder: { ...(manifest['face_embedder'] as object), ...change } }),
  );
  return path;
}

test.skipIf(!models || !pictures)(
  `both descriptor models keep their error rates on people they were not tuned on (skipped when ${absent})`,
  async () => {
    const data = evaluationPictures(pictures!, STRANGERS);
    const bars = [
      { options: {}, falseNonMatchRateMax: 0.06 },
      { options: { manifestPath: await manifestWith() }, falseNonMatchRateMax: 0.02 },
    ];
    for (const { options, falseNonMatchRateMax } of bars) {
      const { withoutStrangers, model } = await verify(data, await modelSet(options), 0.001);
      expect(withoutStrangers.genuinePairs, model).toBeGreaterThanOrEqual(114);
      expect(withoutStrangers.falseNonMatchRate, model).toBeLessThanOrEqual(falseNonMatchRateMax);
      expect(withoutStrangers.falseMatchRate, model).toBeLessThanOrEqual(0.001);
    }
  },
  ACCURACY_TIMEOUT_MS,
);

test.skipIf(!models)(`a plug-in descriptor replaces the built-in one (skipped when ${absent})`, async () => {
  const manifestPath = await manifestWith();
  const [selfie, reference, other] = await Promise.all([
    sampleFace('anna'),
    sampleFace('annaElsewhere'),
    sampleFace('boris'),
  ]);
  const same = await compareFaces({ selfie, reference }, { manifestPath });
  expect(same).toMatchObject({ match: true, metric: 'cosine' });
  expect(same.models.map(({ id }) => id)).toContain('mobilefacenet-arcface-128');
  expect(await compareFaces({ selfie: other, reference }, { manifestPath })).toMatchObject({ match: false });
  const listed = await describeModels(manifestPath);
  expect(listed.find(({ role }) => role === 'face_embedder')).toMatchObject({ runtime: 'onnx', ok: true });
});

test.skipIf(!models)(`a model file that is not the manifest's is refused (skipped when ${absent})`, async () => {
  const manifestPath = await manifestWith({ sha256: '0'.repeat(64) });
  const data = await sampleFace('anna');
  await expect(compareFaces({ selfie: data, reference: data }, { manifestPath })).rejects.toThrow('SHA-256');
  const listed = await describeModels(manifestPath);
  expect(listed.find(({ role }) => role === 'face_embedder')).toMatchObject({ ok: false });
});

test.skipIf(!models || !pictures)(`a plug-in detector tells print from life (skipped when ${absent})`, async () => {
  const manifestPath = await manifestWith();
  const judge = async (name: string) =>
    evaluateLiveness({ frames: [{ data: await readFile(join(pictures!, 'silent-face', name)) }] }, { manifestPath });
  for (const attack of ['image_F1.jpg', 'image_F2.jpg']) {
    const result = await judge(attack);
    expect(result, attack).toMatchObject({ live: false, status: 'failed' });
    expect(result.reasonCodes).toContain('liveness.failed');
  }
  expect(await judge('image_T1.jpg')).toMatchObject({ live: true, status: 'passed' });
});

test('a role that the manifest leaves empty has no model', async () => {
  const path = join(folder, 'empty.json');
  await writeFile(path, JSON.stringify({ face_embedder: [], face_age: null }));
  const set = await modelSet({ manifestPath: path });
  await expect(set.embedder()).rejects.toThrow('No model is configured for the role face_embedder');
  await expect(set.age()).rejects.toThrow('face_age');
  await expect(set.detector()).resolves.toMatchObject({ model: { role: 'face_detector' } });
  const data = await sampleFace('anna');
  await expect(compareFaces({ selfie: data, reference: data }, { manifestPath: path })).rejects.toThrow(
    'face_embedder',
  );
});

test('a manifest with a fault is refused by name', async () => {
  const path = join(folder, 'faulty.json');
  await writeFile(path, JSON.stringify({ face_pad: { id: 'x', file: 'x.onnx', sha256: 'short' } }));
  await expect(readManifest(path)).rejects.toThrow('64 hex digits');
  await writeFile(path, JSON.stringify({ models: [{ role: 'unknown_role', id: 'x' }] }));
  await expect(readManifest(path)).rejects.toThrow('unknown role');
});
