import { startCluster } from './cluster.js';
import { compiled } from './compiled.js';
import { openDesk } from './shared-service.js';
import {
  databaseAddress,
  databaseNamed,
  dropDatabase,
  onServer,
  SERVER_VARIABLE,
  type TestServer,
} from './test-databases.js';

/**
 * A global set-up of vitest, called once before the first file of a project: starts one PostgreSQL for all files, or takes
 * the one of `DATABASE_URL`, migrates the database that each file clones, and opens the desk of shared services. Returns
 * what removes all of it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const opening = openDesk();
  const given = process.env['DATABASE_URL'];
  const cluster = given ? undefined : await startCluster();
  const server: TestServer = { url: given ?? cluster?.url ?? '', template: databaseNamed('template') };
  process.env[SERVER_VARIABLE] = JSON.stringify(server);
  await makeTemplate(server);
  const desk = await opening;
  return async () => {
    await desk.close();
    if (cluster) await cluster.stop();
    else await removeTemplate(server);
    delete process.env[SERVER_VARIABLE];
  };
}

async function makeTemplate({ url, template }: TestServer): Promise<void> {
  // The compiled code, as the service runs it: its sources would be transformed once more here.
  const { migrate } =
    await compiled<typeof import('../../apps/service/src/platform/store/migrate.js')>('platform/store/migrate.js');
  await onServer(url, `create database ${template}`);
  await migrate({ url: databaseAddress(url, template) });
  // A clone needs a template that nobody is connected to.
  await onServer(url, `alter database ${template} with allow_connections false is_template true`);
}

async function removeTemplate({ url, template }: TestServer): Promise<void> {
  await onServer(url, `alter database ${template} with is_template false`);
  await dropDatabase(databaseAddress(url, template));
}
