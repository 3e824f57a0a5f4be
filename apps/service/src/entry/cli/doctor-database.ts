import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '@assay/kernel';
import type { Config } from '../../platform/config.js';
import { type FoundInstallation, findInstallation } from '../../platform/environments/installation.js';
import { startPostgres } from '../../platform/postgres/start-postgres.js';
import { DatabaseClient } from '../../platform/store/client.js';
import { clientConfig, type DatabaseAddress } from '../../platform/store/database.js';
import { examineMigrations } from '../../platform/store/migrate.js';
import { reachSameDatabase } from '../../platform/store/reach.js';
import { blobDeletions, deletions } from './doctor-deletions.js';
import { type Finding, fine, optional, problem } from './doctor-finding.js';

const CONNECT_MS = 5000;
const STALE_DAYS = 14;
/** SQLSTATE of a server that is there and takes nobody more. */
const TOO_MANY_CONNECTIONS = '53300';

export interface ExaminedDatabase {
  readonly findings: readonly Finding[];
  /** What is in it; undefined where it was not reached, or not made yet. */
  readonly found?: FoundInstallation;
}

/** The database, its migrations and the lists in it; a cluster that was never made stays unmade. */
export async function examineDatabase(config: Config): Promise<ExaminedDatabase> {
  if (config.databaseUrl !== undefined && config.databaseDirectUrl !== undefined)
    return lookBothWays(config.databaseUrl, config.databaseDirectUrl);
  if (config.databaseUrl !== undefined) return look({ url: config.databaseUrl }, 'DATABASE_URL');
  if (!existsSync(join(config.dataDir, 'pg.location')))
    return { findings: [optional('database', 'the embedded PostgreSQL is not set up yet', 'The first start does it')] };
  const postgres = await startPostgres({ dataDir: config.dataDir, mayCreate: false });
  try {
    return await look(postgres.connection, 'embedded');
  } finally {
    await postgres.stop();
  }
}

/** Past the pooler, and whether the way through it leads to the same database. */
async function lookBothWays(url: string, direct: string): Promise<ExaminedDatabase> {
  const examined = await look({ url: direct }, 'ASSAY_DATABASE_DIRECT_URL');
  if (!examined.found) return examined;
  const other = await reachSameDatabase(url, direct).then(
    () => [],
    ({ message }: Error) => [problem('database', message, '')],
  );
  return { ...examined, findings: [...other, ...examined.findings] };
}

async function look(address: DatabaseAddress, where: string): Promise<ExaminedDatabase> {
  const client = new DatabaseClient({ ...clientConfig(address), connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    const advice =
      code === TOO_MANY_CONNECTIONS
        ? 'Raise max_connections, or the connection limit of this role; each node takes up to 28'
        : 'Start the server, or correct DATABASE_URL; unset, the service brings its own';
    return { findings: [problem('database', `${where} cannot be reached: ${message || code}`, advice)] };
  }
  try {
    const found = await findInstallation(address);
    return { findings: [await version(client, where), ...(await contents(client, address, found))], found };
  } finally {
    await client.end();
  }
}

async function version(client: DatabaseClient, where: string): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>("select current_setting('server_version') as name");
  return fine('database', `PostgreSQL ${at(rows, 0).name} (${where})`);
}

async function contents(
  client: DatabaseClient,
  address: DatabaseAddress,
  found: FoundInstallation,
): Promise<Finding[]> {
  const { applied, pending, problems } = await examineMigrations(address);
  if (problems.length > 0) return problems.map((text) => problem('database', text, ''));
  if (!found.there) return [optional('migrations', 'the database is empty', 'The first start fills it')];
  return [
    pending.length === 0
      ? fine('migrations', `all ${applied} applied`)
      : optional(
          'migrations',
          `${pending.length} of ${applied + pending.length} not applied`,
          'The next start applies them',
        ),
    await lists(client),
    ...(await deletions(client)),
    ...(await blobDeletions(client)),
  ];
}

async function lists(client: DatabaseClient): Promise<Finding> {
  const { rows } = await client.query<{ id: string; stale: boolean }>(
    `select id, imported_at < now() - interval '${STALE_DAYS} days' as stale from watchlists order by id limit 1000`,
  );
  const advice = 'Import with "assay lists import"; production screening answers 422 until then';
  if (rows.length === 0) return optional('lists', 'no watchlist is imported', advice);
  const stale = rows.filter((row) => row.stale).map(({ id }) => id);
  if (stale.length > 0)
    return optional('lists', `older than ${STALE_DAYS} days: ${stale.join(', ')}`, 'Import newer ones');
  return fine('lists', rows.map(({ id }) => id).join(', '));
}
