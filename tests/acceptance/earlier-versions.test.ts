import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNodeJobs } from '../../apps/service/src/entry/jobs/start-node-jobs.js';
import { fillSandbox } from '../../apps/service/src/entry/sample/fill.js';
import { SAMPLE_TOTAL } from '../../apps/service/src/entry/sample/plan.js';
import { beginSample } from '../../apps/service/src/entry/sample/sample-store.js';
import { serviceFile } from '../../apps/service/src/files.js';
import { isMigration, type Migration, migrate } from '../../apps/service/src/platform/store/migrate.js';
import { digestsOf, fillEarlier, type Rows, readRows, schemaOf } from '../support/migrations/rows.js';
import { openTestApp } from '../support/test-app.js';
import { databaseAddress, databaseNamed, dropDatabase, onServer, testServer } from '../support/test-databases.js';

const FILL_MS = 240_000;
/** Every so many days of the sample year. */
const EVERY = 400;

let rows: Rows;
let files: Migration[];
let schema: string[];
/** The database that climbs from version to version without rows, and what was made of it. */
const made: string[] = [];

beforeAll(async () => {
  const names = (await readdir(serviceFile('migrations/'))).filter(isMigration).sort();
  files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(serviceFile(`migrations/${name}`), 'utf8');
      return { name, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
  const source = await openTestApp();
  const { app, sandbox } = source;
  const jobs = startNodeJobs(app);
  await app.db.transaction(sandbox.id, (tx) => beginSample(tx, sandbox.id, SAMPLE_TOTAL));
  await fillSandbox(app, sandbox, { type: 'system', name: 'test' }, EVERY);
  await jobs.stop();
  rows = await connected(app.config.databaseUrl ?? '', readRows);
  await source.close();
  schema = await connected(await newDatabase(`template ${testServer()?.template}`), schemaOf);
}, FILL_MS);
afterAll(async () => {
  for (const url of made) await dropDatabase(url);
});

async function newDatabase(more = ''): Promise<string> {
  const server = testServer()?.url ?? '';
  const name = databaseNamed('earlier');
  await onServer(server, `create database ${name} ${more}`);
  const url = databaseAddress(server, name);
  made.push(url);
  return url;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a migration changed on purpose: the rest is as it was. */
const CHANGED = new Set<string>([]);

/** What is another after the migrations, in `table.column`; also columns that are gone. */
async function changes(url: string, before: ReadonlyMap<string, ReadonlyMap<string, string>>): Promise<string[]> {
  return connected(url, async (client) => {
    expect(await schemaOf(client)).toEqual(schema);
    const found: string[] = [];
    for (const [table, digests] of before) {
      const columns = [...digests.keys()].filter((name) => name !== 'rows');
      const after = await digestsOf(client, table, columns).catch(() => new Map<string, string>());
      found.push(
        ...['rows', ...columns]
          .filter((name) => after.get(name) !== digests.get(name))
          .map((name) => `${table}.${name}`),
      );
    }
    return found;
  });
}

test(
  'a database of each earlier version, with rows, becomes one of this version and keeps them',
  async () => {
    const climbing = await newDatabase();
    const report: string[] = [];
    const tables = new Map<string, number>();
    for (let count = 1; count < files.length; count += 1) {
      const version = files.slice(0, count);
      const at = version.at(-1)?.name ?? '';
      await migrate({ url: climbing }, version);
      const url = await newDatabase(`template ${new URL(climbing).pathname.slice(1)}`);
      const before = await connected(url, async (client) => {
        const digests = new Map<string, Map<string, string>>();
        for (const [table, { columns, rows: filled }] of await fillEarlier(client, rows)) {
          digests.set(table, await digestsOf(client, table, columns));
          tables.set(table, Math.max(tables.get(table) ?? 0, filled));
        }
        return digests;
      });
      const applied = await migrate({ url }).catch((error: Error) => [`${error.message}`]);
      if (
        applied.join() !==
        files
          .slice(count)
          .map(({ name }) => name)
          .join()
      )
        report.push(`${at}: ${applied.join()}`);
      else
        report.push(...(await changes(url, before)).filter((one) => !CHANGED.has(one)).map((one) => `${at}: ${one}`));
      await dropDatabase(made.pop() ?? '');
    }
    const empty = [...tables].filter(([, filled]) => filled === 0).map(([table]) => table);
    console.log(JSON.stringify({ filled: tables.size - empty.length, empty, ofNow: rows.size }));
    expect(report).toEqual([]);
  },
  FILL_MS * 4,
);
