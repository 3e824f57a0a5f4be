import { startCluster } from './cluster.js';
import { compiled } from './compiled.js';
import { openDesk } from './shared-service.js';
import {
  databaseAddress,
  databaseNamed,
  dropDatabase,
  makeDatabase,
  nodesOf,
  onNodes,
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
  const nodes = given ? await nodesOf(given) : [];
  const server: TestServer = { url: given ?? cluster?.url ?? '', template: databaseNamed('template'), nodes };
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

async function makeTemplate(server: TestServer): Promise<void> {
  const { url, template, nodes } = server;
  // The compiled code, as the service runs it: its sources would be transformed once more here.
  const { migrate } =
    await compiled<typeof import('../../apps/service/src/platform/store/migrate.js')>('platform/store/migrate.js');
  await makeDatabase(server, template);
  const address = { url: databaseAddress(url, template) };
  await migrate(address);
  if (nodes.length > 0) {
    const { distribute } =
      await compiled<typeof import('../../apps/service/src/platform/store/distribute.js')>(
        'platform/store/distribute.js',
      );
    await distribute(address);
  }
  // A clone needs a template that nobody is connected to.
  await onNodes(server, `alter database ${template} with allow_connections false is_template true`);
  await onNodes(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
}

async function removeTemplate(server: TestServer): Promise<void> {
  await onNodes(server, `alter database ${server.template} with is_template false`);
  await dropDatabase(databaseAddress(server.url, server.template));
}
