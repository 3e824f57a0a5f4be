import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownList } from '../../../../../tests/support/lists.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { HeldBack } from '../../platform/imports/edition-guard.js';
import type { ListFormat } from './import-files.js';
import { importList } from './import-list.js';
import { takeListAway } from './remove-list.js';
import { servedLists } from './versions-store.js';

const ACTOR = { type: 'system', id: 'test' } as const;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

async function importText(list: string, format: ListFormat, ...texts: string[]) {
  const files: string[] = [];
  for (const [at, text] of texts.entries()) {
    const file = join(opened.app.config.dataDir, `${list}-${at}.txt`);
    await writeFile(file, text);
    files.push(file);
  }
  return importList(opened.app, { list, format, files, actor: ACTOR });
}

const NUMBERS = Array.from({ length: 30 }, (_, at) => at + 1);
/** Two letters stand for each number: names of lists hold none. */
const nameOf = (at: number) => `Wroth${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
const entries = NUMBERS.map((at) => `${at},"${nameOf(at)} CO",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `);
const aliases = NUMBERS.map((at) => `${at},${at},"aka","${nameOf(at)} TRADING",-0- `);

test('an edition without its file of aliases is held back: who is found by them would be found no more', async () => {
  await importText('ofac_short', 'ofac_csv', entries.join('\n'), aliases.join('\n'));
  const without = importText('ofac_short', 'ofac_csv', entries.join('\n'));
  await expect(without).rejects.toThrow('It takes 30 of 60 names, birth dates and numbers away from entries that stay');
  await expect(without).rejects.toBeInstanceOf(HeldBack);
});

const unOf = (day: string, name: string) =>
  `<CONSOLIDATED_LIST dateGenerated="${day}T00:00:00Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;

test('an edition that its source made before the served one is held back, a later one is served', async () => {
  await importText('un_days', 'un_xml', unOf('2026-02-27', 'Ottokar'));
  const older = importText('un_days', 'un_xml', unOf('2026-02-20', 'Zdravka'));
  await expect(older).rejects.toThrow('It is of 2026-02-20, and the served edition is of 2026-02-27: it is older.');
  await expect(importText('un_days', 'un_xml', unOf('2026-03-01', 'Ottokar'))).resolves.toMatchObject({ entries: 1 });
});

/** Loses what media storage holds of a list, as a database that is restored without it does. */
async function lose(list: string): Promise<void> {
  const { app } = opened;
  const served = (await servedLists(app.db)).find(({ id }) => id === list);
  await app.media.delete(served!.snapshot_key);
}

const three = ownList(['Ottokar Grebnovik', 'Zdravka Mooncalf', 'Silvan Drakemoor']);
const entriesOf = async (list: string) => (await servedLists(opened.app.db)).find(({ id }) => id === list)?.entries;

test('lists whose snapshots are lost are healed by importing them again, one after the other, and can be taken away', async () => {
  for (const list of ['lost_one', 'lost_two', 'lost_three']) await importText(list, 'house', three);
  for (const list of ['lost_one', 'lost_two', 'lost_three']) await lose(list);
  const fewer = importText('lost_one', 'house', ownList(['Ottokar Grebnovik']));
  await expect(fewer).rejects.toThrow('It removes 2 of 3 entries');
  await importText('lost_one', 'house', three);
  await importText('lost_two', 'house', three);
  await takeListAway(opened.app, 'lost_three', { actor: ACTOR, dryRun: false });
  await expect(importText('lost_one', 'house', ownList(['Ottokar Grebnovik']))).rejects.toBeInstanceOf(HeldBack);
  expect([await entriesOf('lost_one'), await entriesOf('lost_two'), await entriesOf('lost_three')]).toEqual([
    3,
    3,
    undefined,
  ]);
});
