import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownList } from '../../../../../tests/support/lists.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { HeldBack } from '../../platform/imports/edition-guard.js';
import type { ScreeningApp } from './app.js';
import { importList } from './import-list.js';
import { servedLists } from './versions-store.js';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

/** Two letters stand for each number: names of lists hold none. */
const name = (at: number) => `Wroth ${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}um`;

async function importNames(app: ScreeningApp, count: number) {
  const file = join(opened.app.config.dataDir, `race-${count}.csv`);
  await writeFile(file, ownList(Array.from({ length: count }, (_, at) => name(at))));
  return importList(app, { list: 'race', format: 'house', files: [file], actor: { type: 'system', id: 'test' } });
}

/** The app, in which something happens just before an edition is published. */
function interrupted(app: ScreeningApp, meanwhile: () => Promise<unknown>): ScreeningApp {
  let isDone = false;
  const put: ScreeningApp['media']['put'] = async (blob, bytes) => {
    await app.media.put(blob, bytes);
    if (isDone || !blob.endsWith('.diff.json.gz')) return;
    isDone = true;
    await meanwhile();
  };
  return Object.create(app, { media: { value: { ...app.media, put } } }) as ScreeningApp;
}

test.each([
  ['a first edition', [], 120],
  ['an edition', [10], 100],
])('%s is not published over one that it was not compared with', async (_what, before, others) => {
  const { app } = opened;
  for (const count of before) await importNames(app, count);
  const late = importNames(
    interrupted(app, () => importNames(app, others)),
    20,
  );
  await expect(late).rejects.toThrow('Another edition of race was imported meanwhile');
  const [served] = await servedLists(app.db);
  expect(served).toMatchObject({ id: 'race', entries: others });
  await expect(importNames(app, 20)).rejects.toBeInstanceOf(HeldBack);
  await app.db.system({ name: 'test_unlist', text: `delete from watchlists where id = 'race'` });
});
