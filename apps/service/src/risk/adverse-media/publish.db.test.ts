import type { Article } from '@assay/screening';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { snapshotEntities } from '../screening/list-snapshots.js';
import { servedLists } from '../screening/versions-store.js';
import { addArticles, readAccused } from './add-articles.js';
import { type NewsPublication, publishNews } from './publish.js';

const IMPORT: NewsPublication = {
  fresh: true,
  acceptRemovals: false,
  actor: { type: 'system', id: 'test' },
  heldBack: 'refuse',
};

let opened: TestApp | undefined;

beforeEach(async () => {
  await opened?.close();
  opened = await openTestApp();
  await store('Ottokar Grebnovik was charged with bribery.', 'ottokar');
  await store('Zdravka Mooncalf was convicted of money laundering.', 'zdravka');
  await publishNews(opened.app, IMPORT);
});
afterAll(async () => {
  await opened?.close();
});

async function store(body: string, path: string): Promise<void> {
  const { db } = opened!.app;
  const article: Article = { url: `https://news.example/${path}`, title: 'From the courts', body, outlet: 'Example' };
  const accused = await readAccused(db, [article]);
  await db.systemTransaction((tx) => addArticles(tx, 'agency', [article], accused));
}

/** The app, where something happens between the reading of the articles and the storing of the list. */
function meanwhile(happens: () => Promise<unknown>) {
  const { app } = opened!;
  let happened: Promise<unknown> | undefined;
  const putStream: typeof app.media.putStream = async (name, bytes) => {
    happened ??= happens();
    await happened;
    await app.media.putStream(name, bytes);
  };
  const media = Object.assign(Object.create(app.media), { putStream });
  return Object.create(app, { media: { value: media } }) as typeof app;
}

async function served(): Promise<string[]> {
  const { app } = opened!;
  const [list] = (await servedLists(app.db)).filter(({ id }) => id === 'adverse_media');
  const entities = await snapshotEntities(app.media, { ...list!, list: 'adverse_media' });
  return entities.map(({ names }) => names[0]!.text).sort();
}

test('of two that publish at once neither fails, and the newest articles are served', async () => {
  const { app } = opened!;
  await store('Silvan Drakemoor was charged with fraud.', 'silvan');
  const slow = meanwhile(async () => {
    await store('Ellery Moonquist was charged with tax evasion.', 'ellery');
    await publishNews(app, { ...IMPORT, heldBack: 'keep' });
  });
  expect(await publishNews(slow, IMPORT)).toMatchObject({ entries: 4 });
  expect(await served()).toEqual(['Ellery Moonquist', 'Ottokar Grebnovik', 'Silvan Drakemoor', 'Zdravka Mooncalf']);
});

test('a report of the same form about another person is no copy: both are accused', async () => {
  const { app } = opened!;
  const report = (name: string) =>
    `${name} was sentenced to four years in prison for money laundering at the Regional Court of Vienna on Monday. The court found that funds had been moved through shell companies in Cyprus between 2015 and 2019. An appeal to the Supreme Court is expected.`;
  await store(report('Silvan Drakemoor'), 'silvan');
  await store(report('Ellery Moonquist'), 'ellery');
  await store(report('Silvan Drakemoor').replace('on Monday', 'yesterday'), 'silvan-again');
  await publishNews(app, IMPORT);
  expect(await served()).toEqual(['Ellery Moonquist', 'Ottokar Grebnovik', 'Silvan Drakemoor', 'Zdravka Mooncalf']);
});

test('people whose articles an earlier version took for copies are accused when the articles are read anew', async () => {
  const { app } = opened!;
  const old = {
    name: 'test_folded',
    text: `update media_articles a set copy_of = o.id, entities = '[]', analysis = '7' from media_articles o
      where a.url like '%/zdravka' and o.url like '%/ottokar'`,
  };
  await app.db.system(old);
  await publishNews(app, IMPORT);
  expect(await served()).toEqual(['Ottokar Grebnovik', 'Zdravka Mooncalf']);
});

test('a list that keeps what it would remove is made once, however often nodes look at the same articles', async () => {
  const { app } = opened!;
  const lost = {
    name: 'test_lost_accusation',
    text: `update media_articles set entities = '[]', changed_at = clock_timestamp() where url like '%/zdravka'`,
  };
  await app.db.system(lost);
  const keep = { ...IMPORT, fresh: false, heldBack: 'keep' } as const;
  const kept = await publishNews(app, keep);
  expect(await served()).toEqual(['Ottokar Grebnovik', 'Zdravka Mooncalf']);
  expect(await publishNews(app, keep)).toEqual(kept);
});

test('an article that is corrected while the list is being made explains whom the next list leaves out', async () => {
  const { app } = opened!;
  await store('Silvan Drakemoor was charged with fraud.', 'silvan');
  const slow = meanwhile(() => store('Ottokar Grebnovik was acquitted of bribery on Friday.', 'ottokar'));
  expect(await publishNews(slow, IMPORT)).toMatchObject({ entries: 3 });
  expect(await served()).toContain('Ottokar Grebnovik');
  expect(await publishNews(app, IMPORT)).toMatchObject({ entries: 2 });
  expect(await served()).toEqual(['Silvan Drakemoor', 'Zdravka Mooncalf']);
});
