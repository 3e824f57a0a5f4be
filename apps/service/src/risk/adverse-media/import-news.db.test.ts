import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { takeListAway } from '../screening/remove-list.js';
import { importNews } from './import-news.js';
import { forgetArticles, mediaState } from './store.js';

const ACTOR = { type: 'system', id: 'test' } as const;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

/** Two letters stand for each number: names hold none. */
const nameOf = (at: number) => `Ottokar Wroth${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({ url: `https://news.example/${at}`, title: `${nameOf(at)} was charged with fraud`, body: '' }),
  );

async function importRows(name: string, count: number, progress?: (line: string) => void) {
  const from = join(opened.app.config.dataDir, name);
  await writeFile(from, rows(count).join('\n'));
  const how = { source: 'agency', format: 'jsonl', acceptRemovals: false, dryRun: false, actor: ACTOR } as const;
  return importNews(opened.app, { ...how, from }, progress);
}

test('an import whose articles are removed meanwhile stops, and leaves no half of them', async () => {
  const { app } = opened;
  await importRows('few.jsonl', 2);
  const systemTransaction = app.db.systemTransaction.bind(app.db);
  let batches = 0;
  app.db.systemTransaction = async (work) => {
    batches += 1;
    if (batches === 2) {
      app.db.systemTransaction = systemTransaction;
      await takeListAway(app, 'adverse_media', { actor: ACTOR, dryRun: false, also: forgetArticles });
    }
    return systemTransaction(work);
  };
  await expect(importRows('many.jsonl', 250)).rejects.toThrow('All news were removed while this file was read');
  expect(await mediaState(app.db)).toMatchObject({ articles: 0 });
  expect(await importRows('many.jsonl', 250)).toMatchObject({ added: 250, resumed: 0 });
});
