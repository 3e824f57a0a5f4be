import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import type { BundleFile } from './types.js';
import { readBundle } from './zip-read.js';
import { zipStream } from './zip-stream.js';

const file = (path: string, text: string): BundleFile => ({ path, bytes: Buffer.from(text) });

async function written(files: readonly BundleFile[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(later(files))) parts.push(part);
  return Buffer.concat(parts);
}

async function* later(files: readonly BundleFile[]) {
  for (const one of files) yield one;
}

test('a streamed archive has byte for byte the one form that the reader of bundles takes', async () => {
  const files = [file('index.html', '<p>é</p>'), file('pictures/ver_1/1-selfie.jpg', 'ÿØÿ'), file('empty.json', '')];
  const read = readBundle(await written(files));
  expect('files' in read && read.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual(
    files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
  );
});

test('the next file is asked for only when the one before was taken', async () => {
  const asked: string[] = [];
  async function* counted() {
    for (const path of ['a.json', 'b.json']) {
      asked.push(path);
      yield file(path, '{}');
    }
  }
  const parts = zipStream(counted());
  await parts.next();
  await parts.next();
  expect(asked).toEqual(['a.json']);
});

test.each([
  ['leaves the folder', ['../a.json']],
  ['comes twice on a file system without case', ['a.json', 'A.json']],
])('a path that %s is refused', async (_, paths) => {
  await expect(written(paths.map((path) => file(path, '{}')))).rejects.toThrow(RangeError);
});
