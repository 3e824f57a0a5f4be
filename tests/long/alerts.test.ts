import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));

test('promtool accepts the alert rules and the example of a configuration', () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'promtool'));
  const named = process.env['ASSAY_PROMTOOL'];
  const promtool = [...(named ? [named] : []), ...folders].find((path) => existsSync(path));
  expect(promtool, 'promtool is not installed here, and ASSAY_PROMTOOL names no other').toBeDefined();
  if (!promtool) return;
  const run = (...args: string[]) => execFileSync(promtool, args, { encoding: 'utf8' });
  expect(run('check', 'rules', join(FOLDER, 'alerts.yml'))).toMatch(/SUCCESS: \d+ rules found/);
  const copy = mkdtempSync(join(tmpdir(), 'assay-prometheus-'));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    expect(run('check', 'config', '--syntax-only', join(copy, 'prometheus.yml'))).toContain('SUCCESS');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
