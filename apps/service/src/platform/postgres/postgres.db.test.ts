import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type Binaries, clusterMajor } from './binaries.js';
import { hydrateLinks } from './hydrate-links.js';
import { reachableBinaries } from './location.js';
import { passwordOf } from './password.js';
import { readPostmaster } from './postmaster.js';
import type { Connection } from './presence.js';
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.js';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const COMPILED = new URL('../../../dist/platform/postgres/start-postgres.js', import.meta.url);

const folders: string[] = [];
const started: Postgres[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((each) => each.stop()));
  for (const folder of folders.splice(0)) {
    const cluster = await clusterOf(folder);
    const left = await readPostmaster(cluster);
    if (left) {
      process.kill(left.pid, 'SIGKILL');
      await rm(left.socketDir, { recursive: true, force: true });
    }
    if (cluster.startsWith('/var/lib/assay/')) await rm(dirname(cluster), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
});

async function dataFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-'));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, more: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...more });
  started.push(postgres);
  return postgres;
}

async function clusterOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'pg.location'), 'utf8').catch(() => join(dataDir, 'pg'))).trim();
}

async function query(connection: Connection, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Report {
  readonly owner: boolean;
  readonly connection: Connection;
  readonly uid: number;
}

/** Starts PostgreSQL in a process of its own, which stays until it is killed or its standard input closes. */
async function startElsewhere(dataDir: string, uid?: number): Promise<{ child: ChildProcess; report: Report }> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(COMPILED.href)});
    const { connection, owner, stop } = await startPostgres({ dataDir: process.argv[1] });
    console.log(JSON.stringify({ connection, owner, uid: process.getuid() }));
    process.stdin.on('end', () => void stop()).resume();
  `;
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...identity,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! })) {
    const report: Report = JSON.parse(line);
    return { child, report: { ...report, connection: { ...report.connection, password: passwordOf(dataDir) } } };
  }
  throw new Error('The process ended without a report.');
}

test('the first start makes a durable UTF-8 database, and later starts are quick', async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  expect(first.owner).toBe(true);
  const [settings] = await query(
    first.connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('TimeZone') AS zone, current_setting('jit') AS jit,
       current_setting('listen_addresses') AS tcp, current_setting('server_encoding') AS encoding, lower('ÀÉŁ') AS low`,
  );
  expect(settings).toEqual({ fsync: 'on', zone: 'UTC', jit: 'off', tcp: '', encoding: 'UTF8', low: 'àéł' });
  await first.stop();
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();
  expect(existsSync(first.connection.host)).toBe(false);
  const startedAt = performance.now();
  await start(dataDir);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a second start joins, and only the last one to leave stops the server', async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect([first.owner, second.owner]).toEqual([true, false]);
  expect(second.connection.host).toBe(first.connection.host);
  await first.stop();
  expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();
});

test('stopping leaves the server to a client that is connected', async () => {
  const dataDir = await dataFolder();
  const postgres = await start(dataDir);
  const client = new Client(postgres.connection);
  await client.connect();
  await postgres.stop();
  expect((await client.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  await client.end();
});

test('a cluster of another user is not taken for one that is gone', async () => {
  const dataDir = await dataFolder();
  const cluster = join(dataDir, 'pg');
  // Nobody reads a file below a file, not even root.
  await writeFile(cluster, '');
  await expect(clusterMajor(cluster)).rejects.toThrow(
    `The database folder ${cluster} cannot be read by this user: ENOTDIR.`,
  );
  expect(await clusterMajor(join(dataDir, 'none'))).toBeUndefined();
});

test('whoever ends at once cuts its own connections off, and nobody else who uses the server', async () => {
  const dataDir = await dataFolder();
  const [first, second] = [await start(dataDir), await start(dataDir)];
  const pool = new Client(second.connection);
  pool.on('error', () => undefined);
  await pool.connect();
  await pool.query('BEGIN');
  await first.stop(true);
  expect((await pool.query('SELECT 3 AS three')).rows, 'another process is there').toEqual([{ three: 3 }]);
  await second.stop(true);
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();

  const third = await start(dataDir);
  const person = new Client({ ...third.connection, application_name: 'psql' });
  await person.connect();
  await third.stop(true);
  expect((await person.query('SELECT 4 AS four')).rows).toEqual([{ four: 4 }]);
  await person.end();
});

test('processes that start at the same time share one new cluster', async () => {
  const dataDir = await dataFolder();
  const both = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir), start(dataDir)]);
  const [one, two, here] = both;
  expect([one.report.owner, two.report.owner, here.owner].filter(Boolean)).toHaveLength(1);
  expect(one.report.connection.host).toBe(here.connection.host);
  expect(two.report.connection.host).toBe(here.connection.host);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg.new'))).toEqual([]);
  await Promise.all([one, two].map(({ child }) => end(child)));
  await here.stop();
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();
});

test('a data folder that was moved starts where it is, and a copy of one has a database of its own', async () => {
  const [before, moved] = [join(await dataFolder(), 'before'), join(await dataFolder(), 'moved')];
  await mkdir(before);
  await chmod(before, 0o755);
  const first = await start(before);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await rename(before, moved);
  execFileSync('cp', ['-a', moved, before]);
  const [original, copy] = [await start(moved), await start(before)];
  await query(copy.connection, 'UPDATE kept SET answer = 43');
  expect(await query(original.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  expect(await clusterOf(moved)).toBe(join(moved, 'pg'));
});

test('a killed starter leaves a server that the next start adopts and stops', async () => {
  const dataDir = await dataFolder();
  const { child, report } = await startElsewhere(dataDir);
  await query(report.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start(dataDir);
  expect(next.owner).toBe(false);
  expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await next.stop();
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();
});

test('a killed server is reported, and the next start recovers every committed row', async () => {
  const dataDir = await dataFolder();
  const lost: { tell: (reason: string) => void } = { tell: () => undefined };
  const reported = new Promise<string>((resolve) => {
    lost.tell = resolve;
  });
  const first = await start(dataDir, { onLost: (reason) => lost.tell(reason) });
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS answer');
  process.kill((await readPostmaster(await clusterOf(dataDir)))!.pid, 'SIGKILL');
  expect(await reported).toMatch(/PostgreSQL in .* (SIGKILL|lost)/);
  const next = await start(dataDir);
  expect(next.owner).toBe(true);
  expect(existsSync(first.connection.host)).toBe(false);
  expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
});

test('a server whose data folder was deleted does not disturb a new cluster in its place', async () => {
  const dataDir = await dataFolder();
  const { child } = await startElsewhere(dataDir);
  const orphan = (await readPostmaster(await clusterOf(dataDir)))!;
  child.kill('SIGKILL');
  await rm(await clusterOf(dataDir), { recursive: true, force: true });
  const next = await start(dataDir);
  process.kill(orphan.pid, 'SIGKILL');
  await rm(orphan.socketDir, { recursive: true, force: true });
  expect(next.owner).toBe(true);
  expect(next.connection.host).not.toBe(orphan.socketDir);
  expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isRoot)('as root, a closed data folder puts the cluster where the server can reach it', async () => {
  const dataDir = await dataFolder(0o700);
  const postgres = await start(dataDir);
  expect(await clusterOf(dataDir)).toMatch(/^\/var\/lib\/assay\/[0-9a-f]{12}\/pg$/);
  await postgres.stop();
  const again = await start(dataDir);
  expect(await query(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isRoot)(
  'as root with a umask that closes what it makes, the server reaches its cluster and its programs',
  async () => {
    const dataDir = await dataFolder(0o700);
    const home = join(await dataFolder(0o700), 'native');
    await mkdir(join(home, 'bin'), { recursive: true });
    await writeFile(join(home, 'bin', 'initdb'), '', { mode: 0o700 });
    await writeFile(join(home, 'postgres.bki'), '', { mode: 0o600 });
    const before = process.umask(0o077);
    try {
      const { connection, cluster } = await start(dataDir);
      expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const binaries = { home, portable: true, version: `test-${process.pid}` } as Binaries;
      const copy = await reachableBinaries(binaries, cluster, { uid: NOBODY, gid: NOBODY });
      folders.push(copy.home);
      const modes = ['', 'bin', 'bin/initdb', 'postgres.bki'].map(
        (name) => statSync(join(copy.home, name)).mode & 0o777,
      );
      expect(modes).toEqual([0o755, 0o755, 0o755, 0o644]);
    } finally {
      process.umask(before);
    }
  },
);

test.skipIf(!isRoot)('an ordinary user runs its own server, and root joins it later as that user', async () => {
  const dataDir = await dataFolder();
  await chown(dataDir, NOBODY, NOBODY);
  const { child, report } = await startElsewhere(dataDir, NOBODY);
  expect(report).toMatchObject({ owner: true, uid: NOBODY });
  await end(child);
  expect(await readPostmaster(await clusterOf(dataDir))).toBeUndefined();
  const root = await start(dataDir);
  expect(await query(root.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('missing links between library versions are made, and existing ones are kept', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/libpq.so' },
  ];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await hydrateLinks(folder);
  await hydrateLinks(folder);
  expect(await readlink(join(folder, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  expect(await readlink(join(folder, 'native', 'libpq.so'))).toBe('lib/libpq.so.5.18');
});

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin!.end();
  await exit;
}
