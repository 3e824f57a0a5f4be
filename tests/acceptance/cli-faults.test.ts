import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encrypted } from '../../apps/service/src/entry/backup/crypt.js';
import { entry, type Head } from '../../apps/service/src/entry/backup/entries.js';
import { backupPlace } from '../../apps/service/src/entry/backup/place.js';
import { PROGRAM, startAssay } from '../support/assay.js';

const KEY = randomBytes(32);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-faults-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** A file that begins as a backup does. */
async function begunBackup(name: string, migrations: readonly string[], key = KEY): Promise<string> {
  const head: Head = {
    ...{ kind: 'backup', format: 1, at: '2026-03-01T10:00:00.000Z', server: '18', master: 'a'.repeat(32) },
    migrations: migrations.map((migration) => ({ name: migration, sha256: 'x' })),
  };
  const plain = Readable.from(entry(head)).pipe(createGzip());
  const path = join(folder, name);
  await writeFile(path, encrypted(key, plain as AsyncIterable<Buffer>));
  return path;
}

test('what cannot be restored is told before an installation is made for it', async () => {
  const foreign = join(folder, 'foreign');
  await writeFile(foreign, 'Something else altogether, and longer than the head of a backup would be.');
  const dataDir = join(folder, 'data');
  for (const [path, reason] of [
    [join(folder, 'absent'), 'There is no file or folder'],
    [folder, 'A folder was named where a file is needed'],
    [foreign, 'This is not a backup of Assay'],
    [await begunBackup('other-key', [], randomBytes(32)), 'The key is another one'],
    [
      await begunBackup('newer', ['20990101000000_later.sql']),
      'of a newer version, with the migration 20990101000000_later',
    ],
  ] as const) {
    const { status, out, err } = await startAssay(['restore', path, '--json'], {
      ...{ ASSAY_DATA_DIR: dataDir, DATABASE_URL: '', ASSAY_BACKUP_KEY: KEY.toString('base64') },
      ASSAY_MASTER_KEY: randomBytes(32).toString('base64'),
    }).finished;
    expect([status, out, err], err).toEqual([1, '', expect.stringContaining(reason)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(existsSync(dataDir)).toBe(false);
  }
});

test('a backup into a folder that is not there names the folder', async () => {
  const place = backupPlace(join(folder, 'none', 'today.backup'), { credentials: undefined, region: undefined });
  await expect(place.write(Readable.from([Buffer.from('x')]))).rejects.toThrow(
    `There is no folder ${join(folder, 'none')}`,
  );
});

test.skipIf(!existsSync('/dev/full'))('an answer that cannot be written is a failure, and is told', async () => {
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, [PROGRAM, '--help'], { stdio: ['ignore', full.fd, 'pipe'] });
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = await new Promise((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
  await full.close();
  expect(ended).toEqual({ status: 1, signal: null });
  expect(err).toContain('The answer could not be written. The disk is full');
});
