import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeModels } from './describe-models.js';
import { installModel, type ModelToInstall } from './install-model.js';
import { ModelRefused } from './model-refused.js';
import { networkBuilder } from './networks/network-builder.js';
import { onnxFile } from './networks/onnx-file.js';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-install-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

interface Shape {
  readonly sizePx: number;
  readonly numbers: number;
  /** Whether what comes out depends on the picture. */
  readonly looks?: boolean;
  readonly last?: 'Softmax' | 'Sigmoid';
}

/** A network of so many numbers, each another mixture of the mean colours of a few places. */
function network({ sizePx, numbers, looks = true, last }: Shape): Uint8Array {
  const builder = networkBuilder();
  const side = sizePx / 4;
  const pooled = builder.add('AveragePool', ['picture'], { kernel_shape: [side, side], strides: [side, side] });
  const weights = Float32Array.from({ length: numbers * 48 }, (_, at) => (looks ? Math.sin(at * 1.7) : 0));
  const bias = Float32Array.from({ length: numbers }, (_, at) => Math.cos(at));
  const mixed = builder.add('Conv', [
    pooled,
    builder.constant([numbers, 3, 4, 4], weights),
    builder.constant([numbers], bias),
  ]);
  const flat = builder.add('Flatten', [mixed]);
  const out = last ? builder.add(last, [flat]) : flat;
  return onnxFile(builder.network({ picture: [1, 3, sizePx, sizePx] }, [out]));
}

const install = (role: ModelToInstall['role'], bytes: Uint8Array, settings: object = {}, id = 'own') =>
  installModel(folder, { role, id, version: '1', licence: 'test', sha256: undefined, settings, bytes });

const calibration = {
  anchors: [
    [1, 1],
    [0, 0],
  ],
};
/** Of distances: people who look alike lie near to each other. */
const distances = (metric: string | undefined) => ({
  calibration: {
    metric,
    anchors: [
      [0, 1],
      [0.6, 0.6],
      [1.2, 0],
    ],
  },
});

describe('a model of another kind than its role takes is refused, and nothing is left of it', () => {
  test.each([
    ['face_pad', { sizePx: 128, numbers: 1 }, {}, 'no logits of two classes'],
    ['face_pad', { sizePx: 128, numbers: 2 }, { output: { kind: 'sigmoid' } }, 'must be one of logits, softmax'],
    ['face_pad', { sizePx: 128, numbers: 2 }, { output: { kind: 'softmax' } }, 'no probabilities'],
    ['face_pad', { sizePx: 128, numbers: 2 }, { output: { live_index: 2 } }, 'live_index is 2'],
    [
      'face_pad',
      { sizePx: 128, numbers: 2 },
      { thresholds: { live: '0.9' } },
      'thresholds.live of the manifest must be',
    ],
    ['face_pad', { sizePx: 128, numbers: 2 }, { thresholds: { live: 90 } }, 'between 0 and 1'],
    ['face_pad', { sizePx: 128, numbers: 2 }, { input: { size: 1e9 } }, 'input.size'],
    ['face_pad', { sizePx: 128, numbers: 2 }, { input: 128 }, 'input of the manifest must be an object'],
    ['face_embedder', { sizePx: 112, numbers: 1 }, { calibration }, 'it gives 1 numbers'],
    [
      'face_embedder',
      { sizePx: 112, numbers: 128 },
      distances(undefined),
      'calibration.anchors of the manifest must rise',
    ],
    [
      'face_embedder',
      { sizePx: 112, numbers: 128 },
      { calibration: { ...calibration, metric: 'euclidean' } },
      'must fall',
    ],
    [
      'face_embedder',
      { sizePx: 112, numbers: 128 },
      {
        calibration: {
          anchors: [
            [1, 100],
            [0, 0],
          ],
        },
      },
      'from 0 to 1',
    ],
    [
      'face_embedder',
      { sizePx: 112, numbers: 128 },
      {
        calibration: {
          anchors: [
            [1, 1],
            ['0', 0],
          ],
        },
      },
      'rows of 2 numbers',
    ],
    [
      'face_embedder',
      { sizePx: 112, numbers: 128 },
      { calibration: { ...calibration, metric: 'l2' } },
      'cosine, euclidean',
    ],
    ['face_embedder', { sizePx: 112, numbers: 128, looks: false }, { calibration }, 'same descriptor'],
    ['face_embedder', { sizePx: 160, numbers: 128 }, { calibration }, 'failed its self-test'],
    ['face_age', { sizePx: 112, numbers: 3 }, {}, 'an age is one'],
    ['face_detector', { sizePx: 112, numbers: 2 }, {}, 'needs scores and boxes'],
  ] as const)('%s %j %j', async (role, shape, settings, why) => {
    const fault = await install(role, network(shape), settings).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ModelRefused);
    expect((fault as Error).message).toContain(why);
    expect(await readdir(join(folder, 'models'))).toEqual([]);
  });
});

test.each([
  ['face_pad', { sizePx: 128, numbers: 2 }, {}],
  ['face_pad', { sizePx: 128, numbers: 1, last: 'Sigmoid' }, { output: { kind: 'softmax' } }],
  ['face_pad', { sizePx: 128, numbers: 3, last: 'Softmax' }, { output: { kind: 'softmax', live_index: 2 } }],
  ['face_embedder', { sizePx: 112, numbers: 128 }, { calibration }],
  ['face_embedder', { sizePx: 112, numbers: 128 }, distances('euclidean')],
  ['face_age', { sizePx: 112, numbers: 1 }, {}],
] as const)('a fitting model is installed: %s %j %j', async (role, shape, settings) => {
  const { manifest } = await install(role, network(shape), settings);
  expect((await describeModels(manifest)).find((one) => one.id === 'own')).toMatchObject({ role, ok: true });
});

test('the model that runs stays when it is installed again and refused', async () => {
  const bytes = network({ sizePx: 112, numbers: 128 });
  const { file, manifest } = await install('face_embedder', bytes, { calibration });
  const before = await readFile(manifest, 'utf8');
  await expect(install('face_embedder', bytes)).rejects.toThrow('calibration');
  expect(await readFile(file)).toEqual(Buffer.from(bytes));
  expect(await readFile(manifest, 'utf8')).toBe(before);
  expect((await readdir(join(folder, 'models'))).length).toBe(2);
});

test('an embedder under the name and version of another is refused: their descriptors would be compared', async () => {
  const { manifest } = await install('face_embedder', network({ sizePx: 112, numbers: 128 }), { calibration });
  const before = await readFile(manifest, 'utf8');
  const other = network({ sizePx: 112, numbers: 64 });
  await expect(install('face_embedder', other, { calibration })).rejects.toThrow('--version');
  expect(await readFile(manifest, 'utf8')).toBe(before);
  await install('face_embedder', other, { calibration }, 'another');
  expect((await describeModels(manifest)).find(({ id }) => id === 'another')).toMatchObject({ ok: true });
});

test.skipIf(process.getuid?.() !== 0)('what root installs is the service’s own, whatever mask root has', async () => {
  const SERVICE = 65_534;
  await chown(folder, SERVICE, SERVICE);
  const { file, manifest } = await install('face_age', network({ sizePx: 112, numbers: 1 }));
  for (const path of [join(folder, 'models'), file, manifest]) expect((await stat(path)).uid, path).toBe(SERVICE);
});

test('another detector of attacks joins the one that was written by hand without a list', async () => {
  const first = network({ sizePx: 128, numbers: 2 });
  const { manifest } = await install('face_pad', first);
  const written = JSON.parse(await readFile(manifest, 'utf8')) as { face_pad: object[] };
  await writeFile(manifest, JSON.stringify({ face_pad: written.face_pad[0] }));
  await install('face_pad', network({ sizePx: 128, numbers: 3 }), {}, 'another');
  const listed = (await describeModels(manifest)).filter(({ role }) => role === 'face_pad');
  expect(listed.map(({ id }) => id)).toEqual(['own', 'another']);
});
