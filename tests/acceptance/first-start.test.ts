import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCredentials, seedFirstOrganisation } from '../../apps/service/src/entry/boot/first-start.js';
import { startService, type TestService } from '../support/service.js';
import { openTestApp } from '../support/test-app.js';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
let service: TestService;
beforeAll(async () => {
  service = await startService({ bare: true });
});
afterAll(() => service?.stop());

test('the first start names the file with the keys, which is closed to others, and prints no key', async () => {
  const path = join(service.dataDir, 'credentials.json');
  const credentials = JSON.parse(await readFile(path, 'utf8'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const log = service.log.join('\n');
  expect(log).toContain(path);
  for (const key of [
    credentials.sandbox.api_key,
    credentials.sandbox.read_only_api_key,
    credentials.production.api_key,
  ])
    expect(log).not.toContain(key);
  expect(log).not.toMatch(/sk_(test|live)_/);
});

test.skipIf(process.platform === 'win32')(
  'on a terminal it ends with the way in, and shows the sandbox key once',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'assay-terminal-'));
    // `script` gives the program a terminal.
    const child = spawn('script', ['-qec', `"${process.execPath}" "${MAIN}"`, '/dev/null'], {
      env: { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let shown = '';
      for await (const part of child.stdout) {
        shown += part;
        if (shown.includes('curl ')) break;
      }
      const { sandbox, console: desk } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
      expect(shown.split(sandbox.api_key)).toHaveLength(2);
      expect(shown.indexOf(desk.invitation_url)).toBeGreaterThan(shown.indexOf('"ready"'));
    } finally {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      // The terminal is closed: the service ends as when it is asked to, and leaves no database running.
      const cluster = (await readFile(join(dataDir, 'pg.location'), 'utf8')).trim();
      await expect.poll(() => existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test('a node whose master key and database are elsewhere makes its data folder, and its first keys work', async () => {
  const home = await mkdtemp(join(tmpdir(), 'assay-nodes-'));
  const dataDir = join(home, 'not', 'there', 'yet');
  const env = { ASSAY_ROLE: 'api', ASSAY_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
  const media = { ASSAY_MEDIA_URL: pathToFileURL(join(home, 'media')).href };
  const node = await startService({ dataDir, bare: true, env: { ...env, ...media, HOST: '0.0.0.0' } });
  try {
    const { sandbox } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
    const answer = await fetch(`${node.baseUrl}/v1/journeys`, {
      headers: { authorization: `Bearer ${sandbox.api_key}` },
    });
    expect(answer.status).toBe(200);
    expect(await readdir(dataDir)).not.toContain('credentials.new.json');
    const told = (log: readonly string[]) => log.some((line) => line.includes('set ASSAY_BASE_URL'));
    expect([told(node.log), told(service.log)], 'nobody is sent to 0.0.0.0').toEqual([true, false]);
  } finally {
    await node.stop();
    await rm(home, { recursive: true, force: true });
  }
});

test('where the keys cannot be written no organisation is made', async () => {
  const opened = await openTestApp({ seeded: false });
  try {
    const failing = () => prepareCredentials('/dev/null/folder', {}).then(() => undefined);
    const { db, vault, environments } = opened.app;
    await expect(seedFirstOrganisation(db, vault, failing)).rejects.toThrow();
    expect(await environments.all()).toEqual([]);
  } finally {
    await opened.close();
  }
});
