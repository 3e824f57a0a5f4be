import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../apps/service/src/entry/app.js';
import { seedFirstOrganisation } from '../../apps/service/src/entry/boot/first-start.js';
import { openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import { clonedDatabase, dropDatabase, emptyDatabase } from './test-databases.js';

export interface TestApp {
  readonly app: App;
  readonly sandbox: Environment;
  readonly production: Environment;
  /** Closes it and removes its data. */
  close(): Promise<void>;
}

/**
 * What the service opens before it serves, in this process: its first organisation on a database of its own, no jobs.
 * @param seeded false leaves the first organisation to the test
 */
export async function openTestApp({ seeded = true } = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-app-'));
  await chmod(dataDir, 0o755);
  const databaseUrl = (await clonedDatabase()) ?? (await emptyDatabase());
  const config = { ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl };
  const { app, close } = await openApp(readConfig(config));
  if (seeded) await seedFirstOrganisation(app.db, app.vault);
  const environments = await app.environments.all();
  return {
    app,
    get sandbox() {
      return ofKind(environments, 'sandbox');
    },
    get production() {
      return ofKind(environments, 'production');
    },
    async close() {
      await close();
      if (databaseUrl) await dropDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ofKind(environments: readonly Environment[], kind: Environment['kind']): Environment {
  const found = environments.find((environment) => environment.kind === kind);
  if (!found) throw new Error(`The first organisation has no ${kind} environment.`);
  return found;
}
