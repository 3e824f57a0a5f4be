import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluationEmbedderEntry } from './bench.js';
import { builtInModel } from './built-in-models.js';
import { loadDlibEmbedder } from './dlib-embedder.js';
import { evaluate } from './evaluation.js';
import { evaluationPairs, sharedFolder } from './evaluation-data.js';
import { compareFaces } from './index-compare-faces.js';
import { describeModels } from './index-describe-models.js';
import { evaluateLiveness } from './index-evaluate-liveness.js';
import { readManifest } from './manifest.js';
import { loadOnnxEmbedder } from './onnx-embedder.js';
import { sampleFace } from './test-pictures.js';

const models = sharedFolder('models');
const pictures = sharedFolder('data', 'faces');
/** Enough to see a false match rate of 1 in 1000; the bench takes all. */
const STRANGERS = 20;
const ACCURACY_TIMEOUT_MS = 240_000;
const absent = 'the optional evaluation data (folder "shared" beside the repository) is absent';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-models-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function manifestWith(change: object = {}): Promise<string> {
  const pad = await readFile(join(models!, 'minifas128.onnx'));
  const embedder = evaluationEmbedderEntry(models!);
  const path = join(folder, `${createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 8)}.json`);
  const sha256 = createHash('sha256').update(pad).digest('hex');
  await writeFile(
    path,
    JSON.stringify({
      face_embedder: { ...embedder, settings: undefined, role: undefined, ...change },
      face_pad: [
        {
          id: 'minifas128',
          version: '1',
          runtime: 'onnx',
          file: join(models!, 'minifas128.onnx'),
          sha256,
          licence: 'Apache-2.0',
          input: { size: 128, color: 'RGB', scale: 1 / 255 },
          crop: { kind: 'box', scale: 1.5 },
          output: { kind: 'logits', live_index: 0 },
          thresholds: { live: 0.5 },
        },
      ],
    }),
  );
  return path;
}

test.skipIf(!models || !pictures)(
  `both descriptor models keep their accuracy (skipped when ${absent})`,
  async () => {
    const embedders = [
      await loadDlibEmbedder(builtInModel('face_embedder')),
      await loadOnnxEmbedder(evaluationEmbedderEntry(models!)),
    ];
    const results = await evaluate(evaluationPairs(pictures!, STRANGERS), embedders);
    for (const [index, { operatingPoints, genuine, impostor, pairCpuMs }] of results.entries()) {
      const { trueAcceptRate } = operatingPoints.find(({ falseMatchRate }) => falseMatchRate === 0.001)!;
      console.info(
        `${embedders[index]!.model.id}: TAR ${(100 * trueAcceptRate).toFixed(1)} % at FMR 0.1 %, ${genuine} genuine and ` +
          `${impostor} impostor pairs, ${pairCpuMs.toFixed(0)} CPU-ms a pair`,
      );
      expect(genuine).toBeGreaterThanOrEqual(112);
      expect(trueAcceptRate).toBeGreaterThanOrEqual(0.94);
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
  const [embedder] = await describeModels(manifestPath);
  expect(embedder).toMatchObject({ role: 'face_embedder', ok: false });
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

test('a manifest with a fault is refused by name', async () => {
  const path = join(folder, 'faulty.json');
  await writeFile(path, JSON.stringify({ face_pad: { id: 'x', file: 'x.onnx', sha256: 'short' } }));
  await expect(readManifest(path)).rejects.toThrow('64 hex digits');
  await writeFile(path, JSON.stringify({ models: [{ role: 'unknown_role', id: 'x' }] }));
  await expect(readManifest(path)).rejects.toThrow('unknown role');
});
