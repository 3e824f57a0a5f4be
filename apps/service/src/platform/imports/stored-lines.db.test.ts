import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { newId } from '../ids.js';
import { sweepBlobs } from '../media/blob-deletions.js';
import type { Statement } from '../store/database.js';
import { moveLines } from './move-lines.js';
import { linesName, openLines, sealedFrames } from './sealed-lines.js';
import { storeLines, takeLines } from './stored-lines.js';

const DUE: Statement = { name: 'test_lines_due', text: 'update blob_deletions set due_at = now()' };

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

async function* linesOf(...texts: readonly (string | undefined)[]) {
  for (const text of texts) yield text === undefined ? undefined : Buffer.from(text);
}

test('stored lines are read from any of them on, whatever lies between', async () => {
  const { app, sandbox } = opened;
  const importId = newId('imp');
  const long = 'x'.repeat(5 * 1024 * 1024);
  const { key } = await app.vault.newDataKey(sandbox.id, importId);
  const owner = { environmentId: sandbox.id, importId, key };
  await app.media.putStream(
    linesName(sandbox.id, importId),
    sealedFrames(owner, linesOf('one', undefined, long, 'four')),
  );
  const lines = await openLines(app.media, owner, 0);
  const read: (string | undefined)[] = [];
  const offsets = [0];
  for (let index = 0; index < 4; index += 1) {
    const line = await lines?.line(index, offsets[index] ?? 0);
    read.push(line?.bytes?.toString());
    offsets.push(line?.nextOffset ?? 0);
  }
  expect(read).toEqual(['one', undefined, long, 'four']);
  const later = await openLines(app.media, owner, offsets[3] ?? 0);
  expect((await later?.line(3, offsets[3] ?? 0))?.bytes?.toString()).toBe('four');
  await expect(later?.line(4, offsets[4] ?? 0)).rejects.toThrow('end before their count');
  await app.media.delete(linesName(sandbox.id, importId));
  expect(await openLines(app.media, owner, 0)).toBeUndefined();
});

test('lines that no import takes over are deleted, also half of them; those of an import stay', async () => {
  const { app, sandbox } = opened;
  const [kept, left] = [newId('imp'), newId('imp')];
  await storeLines(app, sandbox.id, kept, linesOf('kept'));
  await storeLines(app, sandbox.id, left, linesOf('left'));
  await app.db.transaction(sandbox.id, (tx) => takeLines(tx, sandbox.id, kept));
  const folder = dirname(join(app.config.dataDir, 'blobs', linesName(sandbox.id, left)));
  await writeFile(join(folder, `${left}.half.tmp`), 'half');
  const there = async () => (await readdir(folder)).filter((name) => name.startsWith(kept) || name.startsWith(left));
  await sweepBlobs(app);
  expect(await there()).toHaveLength(3);
  await app.db.system(DUE);
  await sweepBlobs(app);
  expect(await there()).toEqual([kept]);
});

test('an import cannot take over lines that are given up already', async () => {
  const { app, sandbox } = opened;
  const importId = newId('imp');
  await storeLines(app, sandbox.id, importId, linesOf('late'));
  await app.db.system(DUE);
  await sweepBlobs(app);
  const taking = app.db.transaction(sandbox.id, (tx) => takeLines(tx, sandbox.id, importId));
  await expect(taking).rejects.toMatchObject({ status: 503 });
});

test('lines that an earlier version left in the data folder are moved where every node reaches them', async () => {
  const { app, sandbox } = opened;
  const [waiting, ended, running] = [newId('imp'), newId('imp'), newId('imp')];
  const insert = `insert into imports (environment_id, id, status, provider, enroll_faces, received, imported, duplicates, failed,
      rows_done, created_at, actor) values ($1, $2, 'processing', 'x', false, 1, 0, 0, 0, 0, now(), '{}')`;
  await app.db.inEnvironment(sandbox.id, { name: 'test_import', text: insert }, [sandbox.id, waiting]);
  const folder = join(app.config.dataDir, 'imports');
  await mkdir(folder, { recursive: true });
  for (const id of [waiting, ended, running]) await writeFile(join(folder, `${id}.lines`), id);
  await utimes(join(folder, `${ended}.lines`), 0, 0);
  await moveLines(app, app.config.dataDir);
  expect((await app.media.get(linesName(sandbox.id, waiting)))?.toString()).toBe(waiting);
  expect(await readdir(folder)).toEqual([`${running}.lines`]);
});
