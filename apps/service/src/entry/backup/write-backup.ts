import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { LINES_FOLDER } from '../../platform/imports/sealed-lines.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { DatabaseClient } from '../../platform/store/client.js';
import { clientConfig, type DatabaseAddress } from '../../platform/store/database.js';
import { NOT_OF_EXTENSION } from '../../platform/store/own-tables.js';
import { encrypted } from './crypt.js';
import { entry, type Head } from './entries.js';
import { quoted, type Table, tablesOf } from './tables.js';

export interface BackupSource {
  /** Past a pooler. */
  readonly address: DatabaseAddress;
  readonly media: MediaStore;
  /** Tells the master key from another one. */
  readonly master: string;
  /** Of the backup itself, 32 bytes. */
  readonly key: Buffer;
}

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
}

type Out = (stream: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Writes everything the installation holds while it is at work: the lines of imports, all tables as of one moment, then
 * the media. A blob is written before its row is committed, so every row of that moment finds its blob, unless it was
 * deleted meanwhile. Lines are deleted when their import ends, so what waits at that moment was there before.
 */
export async function writeBackup(source: BackupSource, out: Out): Promise<BackupCounts> {
  const client = new DatabaseClient(clientConfig(source.address));
  await client.connect();
  const counts = { tables: 0, rows: 0, blobs: 0 };
  try {
    const gzip = createGzip({ level: 1 });
    const [read, written] = await Promise.allSettled([
      pipeline(entriesOf(client, source, counts), gzip),
      // Who writes may give up before anything is taken: then nobody would take what is read.
      out(encrypted(source.key, gzip as AsyncIterable<Buffer>)).catch((error: Error) => {
        gzip.destroy(error);
        throw error;
      }),
    ]);
    // Where writing fails, reading is only broken off; where reading fails, that is what the writer met.
    if (written.status === 'rejected') throw written.reason;
    if (read.status === 'rejected') throw read.reason;
    return counts;
  } finally {
    await client.end();
  }
}

interface Counts {
  tables: number;
  rows: number;
  blobs: number;
}

async function* entriesOf(client: DatabaseClient, source: BackupSource, counts: Counts): AsyncGenerator<Buffer> {
  const head = await headOf(client, source.master);
  yield* entry(head);
  const lines = new Set<string>();
  for await (const name of source.media.list(LINES_FOLDER)) {
    yield* blobEntry(source.media, name, counts);
    lines.add(name);
  }
  await client.query('begin isolation level repeatable read read only');
  const { migrations } = await headOf(client, source.master);
  if (migrations.length !== head.migrations.length)
    throw new Error('The database was upgraded meanwhile. Start the backup again.');
  const { rows } = await client.query<{ superuser: boolean }>(
    `select rolsuper or rolbypassrls as superuser from pg_roles where rolname = current_user`,
  );
  for (const table of await tablesOf(client)) {
    yield* tableEntries(client, table, rows[0]?.superuser === true, counts);
    counts.tables += 1;
  }
  yield* entry({ kind: 'sequences', values: await sequencesOf(client) });
  await client.query('commit');
  for await (const name of source.media.list()) if (!lines.has(name)) yield* blobEntry(source.media, name, counts);
  yield* entry({ kind: 'end', ...counts });
}

async function* blobEntry(media: MediaStore, name: string, counts: Counts): AsyncGenerator<Buffer> {
  const bytes = await media.getStream(name);
  if (!bytes) return;
  yield* entry({ kind: 'blob', name }, bytes);
  counts.blobs += 1;
}

async function headOf(client: DatabaseClient, master: string): Promise<Extract<Head, { kind: 'backup' }>> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  const { rows } = await client.query<{ server: string }>("select current_setting('server_version') as server");
  const server = rows[0]?.server ?? '';
  return { kind: 'backup', format: 1, at: new Date().toISOString(), server, migrations, master };
}

/** @param all whether this role sees every row by itself */
async function* tableEntries(
  client: DatabaseClient,
  table: Table,
  all: boolean,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const { name, columns, forced, open } = table;
  // The owner is confined like everybody else; the role of the service's own work is not.
  const other = forced && !all;
  if (other && !open) throw new Error(`Table ${name} cannot be read whole.`);
  await client.query(other ? 'set local role assay_system' : 'reset role');
  const stream = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`));
  yield* entry({ kind: 'table', name, columns }, stream as AsyncIterable<Buffer>);
  const rows = stream.rowCount;
  counts.rows += rows;
  await client.query('reset role');
  yield* entry({ kind: 'rows', name, rows });
}

/** Where sequences stand. They are no part of a snapshot, and stand at or after what the rows of it hold. */
async function sequencesOf(client: DatabaseClient) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select s.sequencename as name, s.last_value::text as value from pg_sequences s
      join pg_class c on c.relnamespace = 'public'::regnamespace and c.relname = s.sequencename and ${NOT_OF_EXTENSION}
      where s.schemaname = 'public' and s.last_value is not null`,
  );
  return rows;
}
