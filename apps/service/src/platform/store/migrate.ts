import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { DatabaseClient } from './client.js';
import type { DatabaseAddress } from './database.js';

const FOLDER = serviceFile('migrations/');
const LOCK = 7_241_001;
/** The moment of writing in UTC, `YYYYMMDDhhmmss`; the first ones are numbered. Work done side by side cannot collide. */
const FILE_NAME = /^(\d{4}|20\d{12})_[a-z0-9_]+\.sql$/;

/**
 * Brings a database to this version: SQL files in the order of their names, forward only, each in one transaction, under
 * one advisory lock. A file that sorts before applied ones, as a merge may bring, is still applied.
 * @returns the names of the files that were applied now.
 * @throws Error when an applied file was changed afterwards, or the database is newer than this program.
 */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const connection = 'url' in address ? { connectionString: address.url } : { ...address };
  const lock = new DatabaseClient(connection);
  const client = new DatabaseClient(connection);
  await lock.connect();
  try {
    await client.connect();
    // Held by a transaction of its own: a pooler may give every other statement to another connection.
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await prepare(client);
    return await applyAll(client);
  } finally {
    await lock.end().catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** Whether a file of the folder is a migration. */
export function isMigration(name: string): boolean {
  return FILE_NAME.test(name);
}

async function prepare(client: DatabaseClient): Promise<void> {
  for (const role of ['assay_app', 'assay_system']) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    // Roles belong to the whole server: another database of it may be making them at this moment.
    if (!rowCount) await client.query(`create role ${role} nologin`).catch(ignoreExisting);
    await client.query(`grant ${role} to current_user`);
  }
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
}

function ignoreExisting(error: { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error;
}

async function applyAll(client: DatabaseClient): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter(isMigration).sort();
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  for (const name of applied.keys()) {
    if (!files.includes(name))
      throw new Error(`The database holds migration ${name}, which this version does not know. Start a newer version.`);
  }
  const done: string[] = [];
  for (const name of files) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8');
    const digest = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === digest) continue;
    if (known) throw new Error(`Migration ${name} was changed after it was applied.`);
    await apply(client, name, sql, digest);
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
