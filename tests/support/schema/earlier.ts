import pg from 'pg';
import { type Migration, migrate, readMigrations } from '../../../apps/service/src/platform/store/migrate.js';
import { databaseAddress, databaseNamed, dropDatabase, makeDatabase, type TestServer } from '../test-databases.js';
import { fillTables, type Rows, readTables } from './fill-tables.js';

/** Tables that a later version renamed or took into another. */
const MOVED: Readonly<Record<string, string>> = { audit_entries: 'audit_chain', data_keys: 'master_wrapped_keys' };
/** Work lists that a later version makes anew. */
const DROPPED = new Set(['transaction_reevaluations']);

/** What became of a database with rows in every table, from the version that a migration ended to this one. */
export interface Passage {
  readonly from: string;
  readonly tables: number;
  /** Tables whose rows are not all there with what they held, in words. */
  readonly lost: readonly string[];
  /** What the program says of the database afterwards. */
  readonly left: readonly Migration['name'][];
}

/** Makes a database of an earlier version, fills every table, and brings it to this version. @param count of files */
export async function passFrom(server: TestServer, count: number): Promise<Passage> {
  const files = (await readMigrations()).slice(0, count);
  const name = databaseNamed('earlier');
  await makeDatabase(server, name);
  const url = databaseAddress(server.url, name);
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate({ url }, files);
    await client.connect();
    await client.query('begin');
    const tables = await fillTables(client);
    await client.query('commit');
    const before = await readTables(client, tables);
    await migrate({ url });
    const after = await readTables(client, tables.map(placeOf));
    const lost = tables.filter((table) => !DROPPED.has(table)).flatMap((table) => losses(table, before, after));
    return { from: files.at(-1)?.name ?? '', tables: tables.length, lost, left: await migrate({ url }) };
  } finally {
    await client.end().catch(() => undefined);
    await dropDatabase(url);
  }
}

const placeOf = (table: string) => MOVED[table] ?? table;

/** Rows are found again by all that they held, as far as its columns are still there. */
function losses(table: string, before: ReadonlyMap<string, Rows>, after: ReadonlyMap<string, Rows>): string[] {
  const now = after.get(placeOf(table)) ?? after.get(table);
  if (!now) return [`${table} is gone`];
  const held = (row: Rows[number], found: Rows[number]) =>
    Object.entries(row).every(
      ([name, value]) => !(name in found) || JSON.stringify(found[name]) === JSON.stringify(value),
    );
  const rows = before.get(table) ?? [];
  const gone = rows.filter((row) => !now.some((found) => held(row, found))).length;
  return gone > 0 || now.length < rows.length ? [`${table}: ${gone} of ${rows.length}`] : [];
}
