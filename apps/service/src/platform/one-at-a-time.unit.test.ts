import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-one-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what several read and write at once loses nothing', async () => {
  const file = join(folder, 'list');
  await writeFile(file, '');
  const add = (name: string) =>
    oneAtATime(folder, async () => writeFile(file, `${await readFile(file, 'utf8')}${name}\n`));
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(names.map(add));
  expect((await readFile(file, 'utf8')).trim().split('\n').sort()).toEqual(names);
  expect(await readdir(folder)).toEqual(['list']);
});

test('the next one goes on where work failed, or its process was killed', async () => {
  const failing = oneAtATime(folder, async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const mark = join(folder, '.changing');
  await mkdir(mark);
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(mark, longAgo, longAgo);
  expect(await oneAtATime(folder, async () => 'done')).toBe('done');
  expect(await readdir(folder)).toEqual(['list']);
});
