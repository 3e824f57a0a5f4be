import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { downloadFile } from './download-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-download-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server that sends these pieces, and between the first and the others lets something happen. */
function serverOf(pieces: readonly string[], meanwhile: () => Promise<unknown> = async () => undefined): Outbound {
  async function* body() {
    for (const [at, piece] of pieces.entries()) {
      if (at === 1) await meanwhile();
      yield Buffer.from(piece);
    }
  }
  const download = async () => ({ status: 200, headers: {}, body: body() });
  return { download } as unknown as Outbound;
}

const source = { name: 'list.csv', url: 'https://lists.example/list.csv' };
const fetchTo = (path: string, server: Outbound) => downloadFile(server, source, path, () => undefined);

test('what came lies under the name of the file, with its hash', async () => {
  const path = join(folder, 'whole.csv');
  const { bytes } = await fetchTo(path, serverOf(['id,name\n', '1,Zorblat\n']));
  expect([bytes, await readFile(path, 'utf8')]).toEqual([18, 'id,name\n1,Zorblat\n']);
});

test('a file into which another download wrote meanwhile is not taken, and the former one stays', async () => {
  const path = join(folder, 'shared.csv');
  await fetchTo(path, serverOf(['id,name\n', '1,Zorblat\n']));
  const other = () => writeFile(`${path}.part`, '');
  await expect(fetchTo(path, serverOf(['id,name\n', '2,Mooncalf\n'], other))).rejects.toThrow(
    'list.csv: another download wrote into the same file',
  );
  expect(await readFile(path, 'utf8')).toBe('id,name\n1,Zorblat\n');
});
