import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mountSmallDisk } from '../../../../../tests/support/small-disk.js';
import { readConfig } from '../../platform/config.js';
import { openMediaStore } from '../../platform/media/open-media-store.js';
import { diskState } from '../system-status/parts.js';
import { examine } from './doctor-checks.js';

const DISK_MIB = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'assay-doctor-'));
const disk = await mountSmallDisk(DISK_MIB);
afterAll(async () => {
  await disk?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test.skipIf(!disk)('a full disk of the media is found, also where the data folder has room', async () => {
  if (!disk) return;
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, ASSAY_MEDIA_URL: pathToFileURL(disk.folder).href, PORT: '0' });
  await disk.fill(0);
  const findings = (await examine(config)).filter(({ name }) => /media|disk/.test(name));
  expect(findings).toMatchObject([
    { name: 'disk', state: 'ok' },
    { name: 'media disk', state: 'problem' },
    { name: 'media', state: 'problem', detail: expect.stringContaining('The disk is full.') },
  ]);
  const media = await openMediaStore(config);
  expect(await diskState({ config, media } as Parameters<typeof diskState>[0])).toMatchObject({ state: 'full' });
  await disk.free();
  expect((await examine(config)).find(({ name }) => name === 'media')).toMatchObject({ state: 'ok' });
});

test.skipIf(!disk)('so is one of the database, where its cluster lies outside the data folder', async () => {
  if (!disk) return;
  const cluster = join(disk.folder, 'pg');
  await mkdir(cluster);
  await writeFile(join(dataDir, 'pg.location'), `${cluster}\n`);
  await disk.fill(0);
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, PORT: '0' });
  const findings = (await examine(config)).filter(({ name }) => name.endsWith('disk'));
  expect(findings).toMatchObject([
    { name: 'disk', state: 'ok' },
    { name: 'database disk', state: 'problem' },
  ]);
  const media = await openMediaStore(config);
  expect(await diskState({ config, media } as Parameters<typeof diskState>[0])).toMatchObject({ state: 'full' });
});
