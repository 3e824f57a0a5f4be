import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { LINES_FOLDER } from '../../platform/imports/sealed-lines.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { DatabaseClient } from '../../platform/store/client.js';
import { clientConfig } from '../../platform/store/database.js';
import { migrate, readMigrations } from '../../platform/store/migrate.js';
import { NOT_OF_EXTENSION } from '../../platform/store/own-tables.js';
import { BackupDamaged, decrypted } from './crypt.js';
import { type Head, type ReadEntry, readEntries } from './entries.js';
import { quoted, type Table, tablesOf } from './tables.js';
import type { BackupCounts, BackupSource } from './write-backup.js';

/** The installation is not one that a backup may be restored into. */
export class RestoreRefused extends Error {}

/** Lines of imports that ended while the backup was being made: a backup holds them from before its tables. */
const DROP_ENDED = `insert into blob_deletions (environment_id, name)
  select split_part(r.name, '/', 2), r.name from unnest($2::text[]) as r(name)
  where not exists (select from imports i where i.environment_id = split_part(r.name, '/', 2) and i.status = 'processing'
      and r.name = $1 || '/' || i.environment_id || '/' || i.id)
    and not exists (select from transaction_imports i where i.environment_id = split_part(r.name, '/', 2)
      and i.status = 'processing' and r.name = $1 || '/' || i.environment_id || '/' || i.id)
  on conflict do nothing`;

type BackupHead = Extract<Head, { kind: 'backup' }>;

/** A backup whose head was read: what it says of itself, and what is still to come. */
export interface BegunBackup {
  readonly head: BackupHead;
  readonly entries: AsyncGenerator<ReadEntry>;
  /** Settles when it was read to its end. */
  readonly fed: Promise<void>;
  /** Reads no further. */
  close(): void;
}

/**
 * Reads the beginning of a backup, before a place for it is made or touched.
 * @param key of the backup
 * @throws BackupDamaged; RestoreRefused where a newer version made it
 */
export async function beginBackup(key: Buffer, sealed: AsyncIterable<Buffer>): Promise<BegunBackup> {
  const gunzip = createGunzip();
  const fed = pipeline(decrypted(key, sealed), gunzip);
  // Its failure reaches the reader as well, who tells of it.
  fed.catch(() => undefined);
  const close = () => void gunzip.destroy();
  try {
    const entries = readEntries(gunzip as AsyncIterable<Buffer>);
    const first = (await entries.next()).value as ReadEntry | undefined;
    if (first?.head.kind !== 'backup')
      throw new BackupDamaged('This is not a backup of this version or an earlier one.');
    await drained(first);
    await refuseNewer(first.head);
    return { head: first.head, entries, fed, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function refuseNewer({ migrations }: BackupHead): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const later = migrations.find(({ name }) => !known.has(name));
  if (later)
    throw new RestoreRefused(
      `The backup is of a newer version, with the migration ${later.name}: restore it with that version.`,
    );
}

/**
 * Fills an empty installation with a backup: the schema of its time, its rows in one transaction that is committed only
 * when the backup was read to its end, its media; then the migrations that have come since.
 * @throws RestoreRefused where something is there, or the master key is another one; BackupDamaged
 */
export async function restoreBackup(
  target: BackupSource,
  { head, entries, fed }: Omit<BegunBackup, 'close'>,
): Promise<BackupCounts> {
  await prepare(target, head);
  const client = new DatabaseClient(clientConfig(target.address));
  await client.connect();
  try {
    const tables = await tablesOf(client);
    await client.query('begin');
    await claim(client, head);
    await unlock(client, tables);
    const lines: string[] = [];
    const media = noting(target.media, lines);
    const counts = await fill(client, new Map(tables.map((table) => [table.name, table])), media, entries);
    await fed;
    await client.query(DROP_ENDED, [LINES_FOLDER, lines]);
    await lock(client, tables);
    await client.query('commit');
    await migrate(target.address);
    return counts;
  } finally {
    // A transaction that is not committed is gone with its connection.
    await client.end();
  }
}

async function prepare({ address, media, master }: BackupSource, head: BackupHead): Promise<void> {
  if (head.master !== master)
    throw new RestoreRefused('The backup was made under another master key: set ASSAY_MASTER_KEY to that one.');
  const client = new DatabaseClient(clientConfig(address));
  await client.connect();
  try {
    if (!(await isEmpty(client, head)))
      throw new RestoreRefused(
        'The database is not empty: restore into a new one, before the service has started on it.',
      );
    // What an attempt has left there is overwritten by the next one; with anything else, two installations would share it.
    if ((await tablesIn(client)).length === 0 && (await holdsAny(media)))
      throw new RestoreRefused('The media store is not empty: set ASSAY_MEDIA_URL to one that no installation uses.');
  } finally {
    await client.end();
  }
  await migrate(address, head.migrations);
}

/**
 * Holds the place until the end: what came since it was looked at, such as the rows of another restore, is not replaced.
 * @throws RestoreRefused
 */
async function claim(client: DatabaseClient, head: BackupHead): Promise<void> {
  await client.query('lock table organisations in access exclusive mode');
  if (!(await isEmpty(client, head)))
    throw new RestoreRefused(
      'The database is not empty any more: another restore has filled it, or the service has started on it.',
    );
}

/** Whether nothing is there, or only the tables that an attempt to restore the same backup has made. */
async function isEmpty(client: DatabaseClient, head: BackupHead): Promise<boolean> {
  const tables = await tablesIn(client);
  if (tables.length === 0) return true;
  if (!tables.includes('migrations')) return false;
  const wanted = new Set(head.migrations.map(({ name }) => name));
  const { rows: applied } = await client.query<{ name: string }>('select name from migrations');
  if (applied.some(({ name }) => !wanted.has(name))) return false;
  return (
    !tables.includes('organisations') || (await client.query('select 1 from organisations limit 1')).rowCount === 0
  );
}

async function tablesIn(client: DatabaseClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and ${NOT_OF_EXTENSION}`,
  );
  return rows.map(({ name }) => name);
}

async function holdsAny(media: MediaStore): Promise<boolean> {
  for await (const _ of media.list()) return true;
  return false;
}

/** Rows that migrations made give way; nobody else is here, so the owner sees and writes everything. */
async function unlock(client: DatabaseClient, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const { name, forced } of tables) {
    if (forced) await client.query(`alter table ${quoted(name)} no force row level security`);
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  }
}

async function lock(client: DatabaseClient, tables: readonly Table[]): Promise<void> {
  for (const { name, forced } of tables) {
    if (forced) await client.query(`alter table ${quoted(name)} force row level security`);
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  }
}

/** The store, which notes the lines of imports that are written to it. */
function noting(media: MediaStore, lines: string[]): Pick<MediaStore, 'putStream'> {
  return {
    async putStream(name, bytes) {
      await media.putStream(name, bytes);
      if (name.startsWith(`${LINES_FOLDER}/`)) lines.push(name);
    },
  };
}

async function fill(
  client: DatabaseClient,
  tables: ReadonlyMap<string, Table>,
  media: Pick<MediaStore, 'putStream'>,
  entries: AsyncIterable<ReadEntry>,
): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0, blobs: 0 };
  let copied = 0;
  for await (const read of entries) {
    const { head } = read;
    if (head.kind === 'table') {
      if (!tables.has(head.name)) throw new BackupDamaged(`The backup holds an unknown table ${head.name}.`);
      copied = await copyIn(client, head, read.body);
      counts.tables += 1;
      counts.rows += copied;
      continue;
    }
    if (head.kind === 'blob') {
      await media.putStream(head.name, read.body);
      counts.blobs += 1;
      continue;
    }
    await drained(read);
    if (head.kind === 'rows' && head.rows !== copied) throw new BackupDamaged(`Rows of ${head.name} are missing.`);
    if (head.kind === 'sequences') await setSequences(client, head.values);
    if (head.kind === 'end') {
      if (head.rows !== counts.rows || head.blobs !== counts.blobs) throw new BackupDamaged('The backup is not whole.');
      return counts;
    }
  }
  throw new BackupDamaged('The backup is cut off.');
}

async function copyIn(
  client: DatabaseClient,
  { name, columns }: Extract<Head, { kind: 'table' }>,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(body, stream);
  return stream.rowCount;
}

async function setSequences(client: DatabaseClient, values: readonly { name: string; value: string }[]): Promise<void> {
  for (const { name, value } of values)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}

async function drained({ body }: ReadEntry): Promise<void> {
  for await (const _ of body);
}
