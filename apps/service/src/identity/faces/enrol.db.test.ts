import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noiseJpeg } from '../../../../../tests/support/pictures.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { createVisionPool } from '../../platform/vision/pool.js';
import type { FacesApp } from './app.js';
import { faceWork } from './enrol.js';
import { putFace } from './face-rows.js';
import { forgetExpiredFaces } from './forget-expired.js';

let opened: TestApp;
let app: FacesApp;

beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
});
afterAll(() => opened?.close());
beforeEach(() => app.db.system({ name: 'test_clear_jobs', text: 'delete from face_jobs' }));

/** The same service with another part. */
const withPart = (part: object): FacesApp =>
  Object.create(app, Object.fromEntries(Object.entries(part).map(([name, value]) => [name, { value }]))) as FacesApp;

/** A listed face that another model described, with its job; nobody could describe it so many times. */
async function waiting(ownerId: string, attempts: number, picture: Uint8Array): Promise<void> {
  const { id: environmentId, key } = opened.sandbox;
  const face = {
    kind: 'listed',
    ownerId,
    listId: 'blocklist',
    descriptor: new Float32Array(128).fill(1),
    picture,
  } as const;
  const model = { id: 'former', version: '1' };
  await app.db.transaction(environmentId, (tx) => putFace(tx, environmentId, { ...face, model, key, at: Date.now() }));
  await app.db.system(
    {
      name: 'test_add_job',
      text: `insert into face_jobs (environment_id, owner_id, kind, attempts) values ($1, $2, 'listed', $3)`,
    },
    [environmentId, ownerId, attempts],
  );
}

const jobs = () =>
  app.db.system<{ owner_id: string; attempts: number; waits: boolean }>({
    name: 'test_jobs',
    text: 'select owner_id, attempts, due_at > now() as waits from face_jobs order by owner_id',
  });

async function workOff(target: FacesApp): Promise<void> {
  const work = faceWork(target);
  while (await work.round());
  await work.idle();
}

test('a face is not given up because no engine answers, however often, and is tried again later', async () => {
  const vision = createVisionPool({ worker: { file: 'platform/vision/no-such-worker.js', environment: {} } });
  try {
    await waiting('lse_patient', 40, await noiseJpeg(3));
    await workOff(withPart({ vision }));
    expect(await jobs()).toEqual([{ owner_id: 'lse_patient', attempts: 41, waits: true }]);
  } finally {
    await vision.stop();
  }
});

test('without a model that describes faces they wait for one and cost nothing', async () => {
  const models = join(tmpdir(), `assay-no-embedder-${process.pid}.json`);
  await writeFile(models, JSON.stringify({ face_embedder: [] }));
  await waiting('lse_unmodelled', 0, await noiseJpeg(3));
  await workOff(withPart({ config: { ...app.config, models } }));
  expect(await jobs()).toEqual([{ owner_id: 'lse_unmodelled', attempts: 0, waits: false }]);
});

test('a picture that can never be read is given up', async () => {
  await waiting('lse_unreadable', 0, Buffer.from('no picture at all'));
  await workOff(app);
  expect(await jobs()).toEqual([]);
});

test('faces of list entries that have run out are forgotten, vector and picture, and the log says so', async () => {
  const { id: environmentId } = opened.sandbox;
  const entry = {
    name: 'test_add_entry',
    text: `insert into list_entries (environment_id, id, list_id, type, value_index, sealed, created_by, created_at, expires_at)
      values ($1, $2, 'blocklist', 'face', $3, '\\x00', 'test', now(), now() + make_interval(secs => $4))`,
  };
  for (const [id, seconds] of [
    ['lse_ended', -60],
    ['lse_lasting', 3600],
  ] as const) {
    await waiting(id, 0, await noiseJpeg(3));
    await app.db.system(entry, [environmentId, id, Buffer.from(id), seconds]);
  }
  expect(await forgetExpiredFaces(app)).toBe(false);
  const faces = await app.db.system({
    name: 'test_faces_kept',
    text: `select owner_id, sealed is not null as vector, sealed_picture is not null as picture from faces
      where owner_id in ('lse_ended', 'lse_lasting') order by owner_id`,
  });
  expect(faces).toEqual([
    { owner_id: 'lse_ended', vector: false, picture: false },
    { owner_id: 'lse_lasting', vector: true, picture: true },
  ]);
  expect((await jobs()).map(({ owner_id: owner }) => owner)).toEqual(['lse_lasting']);
  const told = await app.db.system<{ entries: string }>({
    name: 'test_told',
    text: 'select entries::text as entries from audit_pending',
  });
  const actions = told.filter(({ entries }) => entries.includes('list.face_forgotten'));
  expect(actions).toHaveLength(1);
  expect(actions[0]?.entries).toContain('lse_ended');
});
