import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './database.js';
import { type ServiceOptions, startService, type TestService } from './service.js';

/** Where the filled data folder of this run lies. */
const FILLED_VARIABLE = 'ASSAY_TEST_FILLED';
/** A minute on an idle machine; far more on one with eight other processes. */
export const FILL_MS_MAX = 480_000;

/** A global set-up of vitest: one place for a run's filled data folder. Returns what removes it. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-filled-'));
  await chmod(folder, 0o755);
  process.env[FILLED_VARIABLE] = folder;
  return async () => {
    delete process.env[FILLED_VARIABLE];
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * A service of its own whose sandbox holds the sample data. The first file of a run that asks for one fills it; each
 * starts on a copy of that data folder, with the embedded server inside.
 */
export async function startFilled(options: Pick<ServiceOptions, 'env'> = {}): Promise<TestService> {
  const folder = process.env[FILLED_VARIABLE];
  if (folder === undefined) throw new Error('This project has no filled data folder: see vitest.config.ts.');
  await filledOnce(folder);
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  // With owners: as root, the database belongs to another account.
  await promisify(execFile)('cp', ['-a', `${join(folder, 'data')}/.`, dataDir]);
  const service = await startService({ ...options, dataDir, databaseUrl: '' });
  return {
    ...service,
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills the folder, or waits for the file that does; the next one tries again where that failed. */
async function filledOnce(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const turn = join(folder, 'turn');
  while (!existsSync(data)) {
    const mine = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (mine) await fill(join(folder, 'making'), data).finally(() => rm(turn, { recursive: true, force: true }));
    else await until(async () => existsSync(data) || !existsSync(turn), Boolean, FILL_MS_MAX);
  }
}

async function fill(making: string, data: string): Promise<void> {
  await rm(making, { recursive: true, force: true });
  await mkdir(making);
  await chmod(making, 0o755);
  const service = await startService({ dataDir: making, databaseUrl: '' });
  try {
    await service.api('POST', '/v1/sandbox/sample', {});
    const sample = async () => (await service.api('GET', '/v1/sandbox/sample')).body;
    await until(sample, ({ status }: { status: string }) => status === 'filled', FILL_MS_MAX);
  } finally {
    await service.stop();
  }
  await rename(making, data);
}
