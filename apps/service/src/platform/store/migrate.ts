import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { DatabaseClient } from './client.js';
import { clientConfig, type DatabaseAddress } from './database.js';
import { readRoles, rightsProblems } from './roles.js';

const FOLDER = serviceFile('migrations/');
const LOCK = 7_241_001;
/** The moment of writing in UTC, `YYYYMMDDhhmmss`; the first ones are numbered. Work done side by side cannot collide. */
const FILE_NAME = /^(\d{4}|20\d{12})_[a-z0-9_]+\.sql$/;

/**
 * Brings a database to this version: SQL files in the order of their names, forward only, each in one transaction, under
 * one advisory lock. A file that sorts before applied ones, as a merge may bring, is still applied.
 * @returns the names of the files that were applied now.
 * @param only these files and no others: the schema of an earlier time
 * @throws Error when an applied file was changed afterwards, or the database is newer than this program.
 */
export async function migrate(address: DatabaseAddress, only?: readonly Migration[]): Promise<string[]> {
  const connection = clientConfig(address);
  const lock = new DatabaseClient(connection);
  const client = new DatabaseClient(connection);
  await lock.connect();
  try {
    await client.connect();
    // Held by a transaction of its own: a pooler may give every other statement to another connection.
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await prepare(client);
    await prepareNodes(client);
    return await applyAll(client, only);
  } finally {
    await lock.end().catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** A file that was applied, and the digest of its text. */
export interface Migration {
  readonly name: string;
  readonly sha256: string;
}

export interface MigrationState {
  readonly applied: number;
  /** Files that are not applied yet, in their order. */
  readonly pending: readonly string[];
  /** Why this version cannot take the database over; empty where it can. */
  readonly problems: readonly string[];
  /** Connections of others to this database. */
  readonly others: number;
  /** Nodes that have said within `NODE_ALIVE_SECONDS` that they are at work. */
  readonly nodes: number;
}

const SERVER_MIN = 150_000;
/** A node tells every five seconds that it is at work, and takes that back when it stops in order. */
export const NODE_ALIVE_SECONDS = 20;

/** What `migrate` would do. Changes nothing. */
export async function examineMigrations(address: DatabaseAddress): Promise<MigrationState> {
  const client = new DatabaseClient(clientConfig(address));
  await client.connect();
  try {
    const { rows: servers } = await client.query<{ version: number; others: number; present: boolean }>(
      `select current_setting('server_version_num')::integer as version, to_regclass('migrations') is not null as present,
        (select count(*)::integer from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as others`,
    );
    const { version = 0, others = 0, present = false } = servers[0] ?? {};
    const applied = present ? (await client.query<Migration>('select name, sha256 from migrations')).rows : [];
    const files = await readMigrations();
    const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]));
    const known = new Set(applied.map(({ name }) => name));
    return {
      applied: applied.length,
      pending: files.map(({ name }) => name).filter((name) => !known.has(name)),
      problems: [
        ...(version < SERVER_MIN ? ['PostgreSQL 15 or later is needed.'] : []),
        ...(await rightsProblems(client)),
        ...applied.filter(({ name }) => !digests.has(name)).map(({ name }) => unknownMigration(name)),
        ...applied
          .filter(({ name, sha256 }) => digests.has(name) && digests.get(name) !== sha256)
          .map(({ name }) => `Migration ${name} was changed after it was applied.`),
      ],
      others,
      nodes: await countNodes(client),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * For whoever must not change the schema, from which there is no way back.
 * @throws Error that says what to do, where the database is of an earlier or a later version
 */
export async function requireMigrated(address: DatabaseAddress): Promise<void> {
  const { pending, problems } = await examineMigrations(address);
  const earlier =
    pending.length > 0
      ? [`The database is of an earlier version. Make a backup, stop its nodes, and run "assay upgrade" first.`]
      : [];
  const [problem] = [...problems, ...earlier];
  if (problem !== undefined) throw new Error(problem);
}

/** Versions from before there were node states leave none. */
async function countNodes(client: DatabaseClient): Promise<number> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('node_states') is not null as there`,
  );
  if (!tables[0]?.there) return 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from node_states where seen_at > now() - interval '${NODE_ALIVE_SECONDS} seconds'`,
  );
  return rows[0]?.count ?? 0;
}

function unknownMigration(name: string): string {
  return `The database holds migration ${name}, which this version does not know. Start a newer version.`;
}

/** The files of this version, in their order. */
export async function readMigrations(): Promise<(Migration & { readonly sql: string })[]> {
  const names = (await readdir(FOLDER)).filter(isMigration).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Whether a file of the folder is a migration. */
export function isMigration(name: string): boolean {
  return FILE_NAME.test(name);
}

async function prepare(client: DatabaseClient): Promise<void> {
  const [problem] = await rightsProblems(client);
  if (problem !== undefined) throw new Error(problem);
  for (const { name, exists } of await readRoles(client)) {
    // Roles belong to the whole server: another database of it may be making them at this moment.
    if (!exists) await client.query(`create role ${name} nologin`).catch(ignoreExisting);
  }
  for (const { name, usable } of await readRoles(client)) {
    if (!usable) await client.query(`grant ${name} to current_user`);
  }
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
}

const NODES = `select to_regclass('pg_dist_partition') is not null as present`;
const SPREAD = `select exists (select from pg_dist_partition where partmethod = 'h') as spread`;

/** Where Citus is: until tables are distributed all of them are the coordinator's; later every change goes to the nodes. */
async function prepareNodes(client: DatabaseClient): Promise<void> {
  if (!(await client.query<{ present: boolean }>(NODES)).rows[0]?.present) return;
  const { rows } = await client.query<{ spread: boolean }>(SPREAD);
  await client.query(
    rows[0]?.spread
      ? `set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_unsafe_triggers = on`
      : 'set citus.enable_ddl_propagation = off',
  );
}

function ignoreExisting(error: { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error;
}

async function applyAll(client: DatabaseClient, only?: readonly Migration[]): Promise<string[]> {
  const files = await readMigrations();
  const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const { rows } = await client.query<Migration>('select name, sha256 from migrations');
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of [...rows, ...(only ?? [])]) {
    if (!digests.has(name)) throw new Error(unknownMigration(name));
    if (digests.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it was applied.`);
  }
  const wanted = only && new Set(only.map(({ name }) => name));
  const done: string[] = [];
  for (const { name, sql, sha256 } of files) {
    if (applied.has(name) || (wanted && !wanted.has(name))) continue;
    await apply(client, name, sql, sha256);
    done.push(name);
  }
  return done;
}

async function apply(client: DatabaseClient, name: string, sql: string, digest: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
