import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { file } from './file.js';
import { fileFromPath } from './files.js';

const BYTES = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256);
const BASE64 = Buffer.from(BYTES).toString('base64');

test.each([
  ['bytes', () => BYTES],
  ['a Buffer', () => Buffer.from(BYTES)],
  ['an ArrayBuffer', () => BYTES.slice().buffer],
  ['a Blob', () => new Blob([BYTES])],
  ['a stream of the web', () => new Blob([BYTES]).stream()],
  ['a stream of Node', () => Readable.from([BYTES.slice(0, 7), BYTES.slice(7)])],
])('%s become base64 text', async (_, source) => {
  expect(await file(source())).toBe(BASE64);
});

test('a file becomes base64 text by its path or address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-file-'));
  const path = join(folder, 'front.jpg');
  writeFileSync(path, BYTES);
  expect([await fileFromPath(path), await fileFromPath(pathToFileURL(path))]).toEqual([BASE64, BASE64]);
  rmSync(folder, { recursive: true });
});

test('more than the service takes is refused before it is sent, of a stream as soon as it is known', async () => {
  await expect(file(new Uint8Array(40 * 1024 * 1024 + 1))).rejects.toThrow(RangeError);
  let parts = 0;
  const endless = (async function* () {
    for (;;) {
      parts += 1;
      yield new Uint8Array(1024 * 1024);
    }
  })();
  await expect(file(endless)).rejects.toThrow('40 MiB');
  expect(parts).toBe(41);
});
