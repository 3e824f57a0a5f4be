import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAssay } from '../support/assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-damaged-lists-'));
  service = await startService();
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ROWS = Array.from({ length: 1000 }, (_, at) => `0x${at.toString(16).padStart(40, 'a')},sanctions,Name ${at}`);

async function importRows(rows: readonly string[], day: string) {
  const path = join(folder, 'big.csv');
  await writeFile(path, ['address,category,entity', ...rows, ''].join('\n'));
  const args = ['wallet-tags', 'import', '--format', 'csv', '--list', 'big', '--as-of', day, path];
  const place = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl ?? '' };
  return startAssay(args, { ...place, ASSAY_LOG_LEVEL: 'silent' }).finished;
}

test('an edition with a quote that is not closed is refused: who is listed stays listed', async () => {
  expect(await importRows(ROWS, '2025-01-01')).toMatchObject({ status: 0 });
  const address = ROWS[999]?.split(',')[0] ?? '';
  const ask = async () => (await service.api('POST', '/v1/wallets/screen', { address })).body;
  await vi.waitUntil(async () => (await ask()).sanctioned === true, { timeout: 20_000, interval: 200 });
  const damaged = ROWS.with(600, ROWS[600]?.replace('Name', '"Name') ?? '');
  expect(await importRows(damaged, '2025-02-01')).toMatchObject({
    status: 1,
    err: expect.stringContaining('big.csv, line 602, column 3 (entity)'),
  });
  expect(await ask()).toMatchObject({ status: 'match', sanctioned: true });
}, 60_000);
