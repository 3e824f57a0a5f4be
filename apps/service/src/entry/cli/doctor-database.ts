import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '@assay/kernel';
import type pg from 'pg';
import { serviceFile } from '../../files.js';
import type { Config } from '../../platform/config.js';
import { startPostgres } from '../../platform/postgres/start-postgres.js';
import { DatabaseClient } from '../../platform/store/client.js';
import { isMigration } from '../../platform/store/migrate.js';
import { blobDeletions, deletions } from './doctor-deletions.js';
import { type Finding, fine, optional, problem } from './doctor-finding.js';

const CONNECT_MS = 5000;
const SERVER_MIN = 150_000;
const MIGRATIONS = serviceFile('migrations/');
const STALE_DAYS = 14;

/** The database, its migrations and the lists in it; a cluster that was never made stays unmade. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== undefined && config.databaseDirectUrl !== undefined)
    return look({ connectionString: config.databaseDirectUrl }, 'ASSAY_DATABASE_DIRECT_URL');
  if (config.databaseUrl !== undefined) return look({ connectionString: config.databaseUrl }, 'DATABASE_URL');
  if (!existsSync(join(config.dataDir, 'pg.location')))
    return [optional('database', 'the embedded PostgreSQL is not set up yet', 'The first start does it')];
  const postgres = await startPostgres({ dataDir: config.dataDir });
  try {
    return await look(postgres.connection, 'embedded');
  } finally {
    await postgres.stop();
  }
}

async function look(address: pg.ClientConfig, where: string): Promise<Finding[]> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    const advice = 'Start the server, or correct DATABASE_URL; unset, the service brings its own';
    return [problem('database', `${where} cannot be reached: ${message || code}`, advice)];
  }
  try {
    return [await version(client, where), ...(await contents(client))];
  } finally {
    await client.end();
  }
}

async function version(client: DatabaseClient, where: string): Promise<Finding> {
  const { rows } = await client.query<{ name: string; number: string }>(
    "select current_setting('server_version') as name, current_setting('server_version_num') as number",
  );
  const { name, number } = at(rows, 0);
  if (Number(number) >= SERVER_MIN) return fine('database', `PostgreSQL ${name} (${where})`);
  return problem('database', `PostgreSQL ${name} (${where})`, 'PostgreSQL 15 or later is needed');
}

async function contents(client: DatabaseClient): Promise<Finding[]> {
  const { rows } = await client.query<{ present: boolean }>("select to_regclass('migrations') is not null as present");
  if (!rows[0]?.present) return [optional('migrations', 'the database is empty', 'The first start fills it')];
  const known = (await readdir(MIGRATIONS)).filter(isMigration);
  const applied = (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name);
  return [
    migrations(known, applied),
    await lists(client),
    ...(await deletions(client)),
    ...(await blobDeletions(client)),
  ];
}

function migrations(known: readonly string[], applied: readonly string[]): Finding {
  const foreign = applied.find((name) => !known.includes(name));
  if (foreign) return problem('migrations', `the database holds ${foreign}`, 'Start the newer version that made it');
  const open = known.length - applied.length;
  if (open === 0) return fine('migrations', `all ${known.length} applied`);
  return optional('migrations', `${open} of ${known.length} not applied`, 'The next start applies them');
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
