import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));

test.each([
  ['--help', 0],
  ['-h', 0],
  ['zork', 2],
  ['--port=1', 2],
])('the service started with %s says how it is started, ends with %i and makes nothing', (word, status) => {
  const cwd = mkdtempSync(join(tmpdir(), 'assay-main-'));
  const env = { ...process.env, PORT: '0', ASSAY_DATA_DIR: join(cwd, 'data') };
  const ended = spawnSync(process.execPath, [MAIN, word], { cwd, env, encoding: 'utf8', timeout: 20_000 });
  expect([ended.status, readdirSync(cwd)]).toEqual([status, []]);
  const [said, silent] = status === 0 ? [ended.stdout, ended.stderr] : [ended.stderr, ended.stdout];
  expect(said).toMatch(/^Usage: /);
  expect(silent).toBe('');
  rmSync(cwd, { recursive: true });
});
