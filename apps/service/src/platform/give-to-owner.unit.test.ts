import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveToOwner, makeFolder } from './give-to-owner.js';
import { folderStore } from './media/folder-store.js';

const SERVICE = 65_534;
const isRoot = process.getuid?.() === 0;
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'assay-owner-'));
  if (isRoot) await chown(home, SERVICE, SERVICE);
});

afterEach(() => rm(home, { recursive: true }));

const ownerOf = async (path: string) => (await stat(path)).uid;
const expected = isRoot ? SERVICE : process.getuid?.();

test('blobs that root stores are those of the owner of the media folder, with the folders made for them', async () => {
  const store = folderStore(join(home, 'blobs'));
  await store.put('lists/ours/edition.gz', Buffer.from('1'));
  await store.put('lists/ours/other.gz', Buffer.from('2'));
  for (const path of ['blobs', 'blobs/lists', 'blobs/lists/ours', 'blobs/lists/ours/edition.gz'])
    expect([path, await ownerOf(join(home, path))]).toEqual([path, expected]);
  expect(await ownerOf(join(home, 'blobs/lists/ours/other.gz'))).toBe(expected);
});

test('a folder that is there already stays as it is', async () => {
  const folder = join(home, 'kept');
  await makeFolder(folder, 0o700);
  if (isRoot) await chown(folder, 0, 0);
  await makeFolder(join(folder, 'below'), 0o700);
  expect(await ownerOf(folder)).toBe(process.getuid?.());
  expect(await ownerOf(join(folder, 'below'))).toBe(process.getuid?.());
  expect((await stat(join(folder, 'below'))).mode & 0o777).toBe(0o700);
});

test('a single file is given to the owner of its folder', async () => {
  const path = join(home, 'file');
  await writeFile(path, '');
  await giveToOwner(path);
  expect(await ownerOf(path)).toBe(expected);
});
