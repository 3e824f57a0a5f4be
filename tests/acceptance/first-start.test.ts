import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

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

test.skipIf(process.platform === 'win32')('on a terminal the keys are shown once', async () => {
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
      if (shown.includes('"ready"')) break;
    }
    const { sandbox } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
    expect(shown.split(sandbox.api_key)).toHaveLength(2);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
});
