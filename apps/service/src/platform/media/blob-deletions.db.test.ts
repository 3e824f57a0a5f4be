import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { examineDatabase } from '../../entry/cli/doctor-database.js';
import type { Statement } from '../store/database.js';
import { DatabaseUnavailable } from '../store/failures.js';
import { dropQueuedBlobs, queueBlobs, sweepBlobs, takeBackBlobs } from './blob-deletions.js';
import { folderStore } from './folder-store.js';
import { s3Store } from './s3-store.js';

const WAITING: Statement = {
  name: 'test_blobs',
  text: 'select name, attempts, last_error from blob_deletions order by name',
};
const DUE: Statement = { name: 'test_blobs_due', text: 'update blob_deletions set due_at = now()' };

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(async () => {
  await opened?.close();
});

/** A store that nobody answers for. */
const down = () =>
  s3Store(
    {
      address: 'http://127.0.0.1:9/bucket',
      bucket: 'http://127.0.0.1:9/bucket',
      prefix: '',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden-word' },
    },
    { timeoutMs: 500, firstPauseMs: 5 },
  );

test('what a store does not confirm is tried again until it does, and doctor shows it meanwhile', async () => {
  const { app, sandbox } = opened;
  const working = folderStore(`${app.config.dataDir}/store`);
  const names = Array.from({ length: 20 }, (_, index) => `media/${sandbox.id}/ver_1/med_${10 + index}`);
  for (const name of names) await working.put(name, Buffer.from('picture'));
  await app.db.transaction(sandbox.id, (tx) => queueBlobs(tx, sandbox.id, names));

  const broken = { db: app.db, log: app.log, media: down() };
  const startedAt = performance.now();
  await dropQueuedBlobs(broken, sandbox.id, names);
  expect(performance.now() - startedAt).toBeLessThan(2500);
  expect(await app.db.system(WAITING)).toHaveLength(20);

  await app.db.system(DUE);
  expect(await sweepBlobs(broken)).toBe(false);
  const waiting = await app.db.system<{ attempts: number; last_error: string }>(WAITING);
  expect(waiting.every(({ attempts }) => attempts === 1)).toBe(true);
  expect(waiting[0]!.last_error).toContain('cannot be reached');
  const [finding] = (await examineDatabase(app.config)).findings.filter(({ name }) => name === 'blobs');
  expect(finding).toMatchObject({ state: 'problem', detail: expect.stringContaining('20 deleted blobs') });
  expect(JSON.stringify(finding)).not.toContain('hidden-word');

  await app.db.system(DUE);
  await sweepBlobs({ ...broken, media: working });
  expect(await app.db.system(WAITING)).toEqual([]);
  for (const name of names) expect(await working.get(name)).toBeUndefined();
  const [after] = (await examineDatabase(app.config)).findings.filter(({ name }) => name === 'blobs');
  expect(after).toMatchObject({ state: 'ok' });
});

test('a transaction that is rolled back deletes no blob', async () => {
  const { app, sandbox } = opened;
  const rolledBack = app.db.transaction(sandbox.id, async (tx) => {
    await queueBlobs(tx, sandbox.id, ['media/kept']);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await app.db.system(WAITING)).toEqual([]);
});

test('after a failure blobs go, unless nobody knows whether their rows were committed', async () => {
  const { app, sandbox } = opened;
  const media = folderStore(`${app.config.dataDir}/store`);
  const left = async (error: unknown) => {
    const name = `media/${sandbox.id}/ver_2/med_1`;
    await media.put(name, Buffer.from('picture'));
    await takeBackBlobs({ db: app.db, log: app.log, media }, sandbox.id, [name], error);
    return (await media.get(name)) !== undefined;
  };
  expect(await left(new DatabaseUnavailable('unreachable'))).toBe(true);
  expect(await left(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))).toBe(true);
  expect(await left(new DatabaseUnavailable('overloaded'))).toBe(false);
  expect(await left(new Error('refused'))).toBe(false);
  expect(await app.db.system(WAITING)).toEqual([]);
});
