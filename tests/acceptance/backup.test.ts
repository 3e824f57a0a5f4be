import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
// @ts-expect-error: has no types
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupPlace } from '../../apps/service/src/entry/backup/place.js';
import { migrate } from '../../apps/service/src/platform/store/migrate.js';
import { type Finished, startAssay } from '../support/assay.js';
import { newCaptureId, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';
import { mountSmallDisk } from '../support/small-disk.js';
import { databaseAddress, databaseNamed, dropDatabase, onServer, testServer } from '../support/test-databases.js';

const KEY = randomBytes(32).toString('base64');
const SESSIONS = 12;
/** Each starts several processes of the command line. */
const TEST_MS = 240_000;

let folder: string;
let owner: string;
let source: TestService;
let sourceUrl: string;
const databases: string[] = [];
/** Sessions as they were acknowledged before the backup began, with what was answered for them. */
const before = new Map<string, unknown>();
let picture: string;

/** A database that belongs to an ordinary role, whom row-level security binds like everybody else. */
async function ownedDatabase(): Promise<string> {
  const server = testServer()!.url;
  const name = databaseNamed('backup');
  await onServer(server, `create database ${name} owner ${owner}`);
  const url = new URL(databaseAddress(server, name));
  databases.push(url.href);
  [url.username, url.password] = [owner, 'secret'];
  return url.href;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-backup-'));
  await chmod(folder, 0o755);
  owner = databaseNamed('owner');
  const server = testServer()!.url;
  await onServer(server, `create role ${owner} login createrole password 'secret'`);
  await onServer(server, `grant assay_app, assay_system to ${owner} with admin option`);
  sourceUrl = await ownedDatabase();
  source = await startService({ dataDir: await newFolder(), databaseUrl: sourceUrl });
  await fill();
});
afterAll(async () => {
  await source?.stop();
  for (const url of databases) await dropDatabase(url);
  if (owner) await onServer(testServer()!.url, `drop role if exists ${owner}`).catch(() => undefined);
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(folder, 'data-'));
  await chmod(path, 0o755);
  return path;
}

async function create(index: number): Promise<string> {
  const { status, body } = await source.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: `backup.${index}` },
  });
  expect(status).toBe(201);
  return body.id;
}

async function fill(): Promise<void> {
  const walk = await startWalk(source);
  await walk.consent();
  const captureId = newCaptureId();
  const put = await walk.put({
    step: 'document',
    kind: 'document_front',
    bytes: await noiseJpeg(7, 640, 480),
    captureId,
  });
  expect(put.status).toBeLessThan(300);
  picture = walk.id;
  for (let index = 0; index < SESSIONS; index += 1) await create(index);
  const { body } = await source.api('GET', '/v1/verifications?limit=100');
  for (const { id } of body.data) before.set(id, (await source.api('GET', `/v1/verifications/${id}`)).body);
  expect(before.size).toBe(SESSIONS + 1);
}

const run = (args: readonly string[], dataDir: string, databaseUrl: string, key = KEY): Promise<Finished> =>
  startAssay([...args, '--json'], {
    ...{ ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ASSAY_BACKUP_KEY: key },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  }).finished;

/** Asks as somebody whom nothing confines. */
async function ask<R extends object>(url: string, text: string): Promise<R[]> {
  const open = new URL(testServer()!.url);
  open.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: open.href });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Row-level security and triggers of every table. */
const guardsOf = (url: string) =>
  ask(
    url,
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity, array(
      select t.tgname || t.tgenabled::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  );

test(
  'a backup made under load holds everything that was acknowledged before, and opens elsewhere',
  async () => {
    const file = join(folder, 'one.backup');
    let [stopped, created] = [false, 0];
    const load = (async () => {
      for (; !stopped; created += 1) await create(1000 + created);
    })();
    await until(
      async () => created,
      (count) => count > 0,
    );
    const made = await run(['backup', file], source.dataDir, sourceUrl);
    stopped = true;
    await load;
    expect(made, made.err).toMatchObject({ status: 0 });
    const counts = JSON.parse(made.out);
    expect(counts).toMatchObject({ to: file, blobs: expect.any(Number), rows: expect.any(Number) });
    expect(counts.blobs).toBeGreaterThan(0);
    const bytes = await readFile(file);
    expect(bytes.includes('backup.1'), 'nothing readable is in it').toBe(false);

    const [dataDir, databaseUrl] = [await newFolder(), await ownedDatabase()];
    await copyFile(join(source.dataDir, 'master.key'), join(dataDir, 'master.key'));
    const shared = await startAssay(['restore', file], {
      ...{ ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ASSAY_BACKUP_KEY: KEY },
      ASSAY_MEDIA_URL: pathToFileURL(join(source.dataDir, 'blobs')).href,
    }).finished;
    expect([shared.status, shared.err]).toEqual([1, expect.stringMatching(/media store is not empty/)]);
    await refuses(dataDir, databaseUrl, file);
    // What failed is no obstacle to the next attempt.
    const both = await Promise.all([1, 2].map(() => run(['restore', file], dataDir, databaseUrl)));
    const [restored, late] = both.toSorted((one, other) => (one.status ?? 9) - (other.status ?? 9)) as [
      Finished,
      Finished,
    ];
    // Two at once: one fills the place, and the other replaces nothing.
    expect([late.status, late.err]).toEqual([1, expect.stringMatching(/not empty/)]);
    expect(restored, restored.err).toMatchObject({ status: 0 });
    expect(JSON.parse(restored.out)).toMatchObject({ tables: counts.tables, rows: counts.rows, blobs: counts.blobs });

    await copyFile(join(source.dataDir, 'credentials.json'), join(dataDir, 'credentials.json'));
    const again = await startService({ dataDir, databaseUrl });
    try {
      let lost = 0;
      for (const [id, answer] of before) {
        const found = await again.api('GET', `/v1/verifications/${id}`);
        if (found.status !== 200) lost += 1;
        else expect(unaddressed(found.body, again)).toEqual(unaddressed(answer, source));
      }
      expect(lost).toBe(0);
      const [shown, kept] = await Promise.all([media(source), media(again)]);
      expect(shown.length).toBeGreaterThan(0);
      expect(kept).toEqual(shown);
      expect(
        (
          await again.api('POST', '/v1/verifications', {
            journey: 'kyc_light',
            subject: { type: 'individual', reference: 'after.restore' },
          })
        ).status,
      ).toBe(201);
      const full = await run(['restore', file], dataDir, databaseUrl);
      expect([full.status, full.err]).toEqual([1, expect.stringMatching(/not empty/)]);
      const verified = await run(['audit', 'verify'], dataDir, databaseUrl);
      expect(verified, verified.err).toMatchObject({ status: 0 });
      // What was opened to fill the tables is closed again.
      expect(await guardsOf(databaseUrl)).toEqual(await guardsOf(sourceUrl));
    } finally {
      await again.stop();
    }
  },
  TEST_MS,
);

test(
  'a backup onto a full disk says so, and leaves nothing behind',
  async ({ skip }) => {
    const disk = await mountSmallDisk(2);
    if (!disk) return skip('it takes root to mount a small disk');
    try {
      await disk.fill(0);
      const made = await run(['backup', join(disk.folder, 'one.backup')], source.dataDir, sourceUrl);
      expect([made.status, made.err]).toEqual([1, expect.stringMatching(/full|no space/i)]);
      await disk.free();
      expect(await readdir(disk.folder)).toEqual([]);
    } finally {
      await disk.remove();
    }
  },
  TEST_MS,
);

test(
  'a backup in an S3 store is restored from there',
  async () => {
    const directory = await mkdtemp(join(folder, 's3-'));
    const buckets = [{ name: 'backups' }];
    const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
    const { port } = await server.run();
    const place = `s3://backups/assay/one?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
    try {
      const made = await run(['backup', place], source.dataDir, sourceUrl);
      expect(made, made.err).toMatchObject({ status: 0 });
      const [dataDir, databaseUrl] = [await newFolder(), await ownedDatabase()];
      await copyFile(join(source.dataDir, 'master.key'), join(dataDir, 'master.key'));
      // As hosted servers bring it into every new database, with views in the schema `public`.
      await ask(databaseUrl, 'create extension pg_stat_statements');
      const restored = await run(['restore', place], dataDir, databaseUrl);
      expect(restored, restored.err).toMatchObject({ status: 0 });
      const { tables, rows, blobs } = JSON.parse(made.out);
      expect(JSON.parse(restored.out)).toMatchObject({ tables, rows, blobs });
      const count = 'select count(*)::int as count from sessions';
      expect(await ask(databaseUrl, count)).toEqual(await ask(sourceUrl, count));
      const over = await run(['backup', place], source.dataDir, sourceUrl);
      expect([over.status, over.err]).toEqual([1, expect.stringMatching(/is a backup/)]);
    } finally {
      await server.close();
    }
  },
  TEST_MS,
);

test('without the master key of the installation there is no backup, and no key is made', async () => {
  const file = join(folder, 'keyless.backup');
  const home = await newFolder();
  const missing = await run(['backup', file], home, sourceUrl);
  expect([missing.status, missing.err]).toEqual([1, expect.stringMatching(/master key is needed/)]);
  await writeFile(join(home, 'master.key'), randomBytes(32).toString('base64'));
  const another = await run(['backup', file], home, sourceUrl);
  expect([another.status, another.err]).toEqual([1, expect.stringMatching(/is not the master key/)]);
  expect(await readdir(home)).toEqual(['master.key']);
  expect(existsSync(file)).toBe(false);
});

test('a backup that is interrupted leaves nothing under its name, and does not block the next', async () => {
  const home = await mkdtemp(join(folder, 'interrupted-'));
  const place = backupPlace(join(home, 'one.backup'), { credentials: undefined, region: undefined });
  const stopping = new AbortController();
  async function* endless() {
    for (;;) {
      yield Buffer.alloc(1024);
      expect(existsSync(join(home, 'one.backup'))).toBe(false);
      stopping.abort(new Error('Stopped.'));
    }
  }
  await expect(place.write(endless(), stopping.signal)).rejects.toThrow('Stopped.');
  expect(await readdir(home)).toEqual([]);
  const whole = () => Readable.from([Buffer.from('whole')]);
  await place.write(whole());
  await expect(place.write(whole())).rejects.toThrow('already');
  expect(await readdir(home)).toEqual(['one.backup']);
});

/** A backup that is cut off, and one under another master key, change nothing; one line says why. */
async function refuses(dataDir: string, databaseUrl: string, file: string): Promise<void> {
  const cut = join(folder, 'cut.backup');
  await copyFile(file, cut);
  await truncate(cut, (await readFile(file)).length - 100);
  const other = await newFolder();
  await writeFile(join(other, 'master.key'), randomBytes(32).toString('base64'));
  for (const [path, home, reason] of [
    [cut, dataDir, /cut off|damaged/],
    [file, other, /another master key/],
    [file, await newFolder(), /master key is needed/],
  ] as const) {
    const { status, err } = await run(['restore', path], home, databaseUrl);
    expect([status, err]).toEqual([1, expect.stringMatching(reason)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    const [made] = await ask<{ there: boolean }>(
      databaseUrl,
      `select to_regclass('organisations') is not null as there`,
    );
    if (made?.there) expect(await ask(databaseUrl, 'select id from organisations')).toEqual([]);
  }
}

/** Links lead to the service that was asked. */
function unaddressed(answer: unknown, { baseUrl }: TestService): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(baseUrl, 'http://here'));
}

/** Digests of what was captured, as the service reads it. */
async function media(service: TestService): Promise<string[]> {
  const { body } = await service.api('GET', `/v1/verifications/${picture}/evidence`);
  return JSON.stringify(body).match(/"sha256":"[^"]+"/g) ?? [];
}

test(
  'an upgrade is judged before it is made',
  async () => {
    const databaseUrl = await ownedDatabase();
    const dataDir = await newFolder();
    const check = async () => {
      const { status, out } = await run(['upgrade', '--check'], dataDir, databaseUrl);
      return { status, ...JSON.parse(out) };
    };
    const fresh = await check();
    expect(fresh).toMatchObject({ status: 0, ok: true, applied: 0, problems: [] });
    expect(fresh.pending.length).toBeGreaterThan(40);
    const done = await run(['upgrade'], dataDir, databaseUrl);
    expect(done, done.err).toMatchObject({ status: 0 });
    expect(JSON.parse(done.out)).toMatchObject({ ok: true, applied: fresh.pending.length, pending: [] });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`insert into migrations (name, sha256) values ('20990101000000_later.sql', 'x')`);
    await client.end();
    const later = await check();
    expect(later).toMatchObject({ status: 1, ok: false });
    expect(later.problems[0]).toMatch(/20990101000000_later.sql.*newer version/);
  },
  TEST_MS,
);

test('a user who may not take on the roles of another installation on the server is told what a superuser grants', async ({
  skip,
}) => {
  const server = testServer()!.url;
  const [version] = await ask<{ number: string }>(server, `select current_setting('server_version_num') as number`);
  skip(Number(version?.number) < 160_000, 'until PostgreSQL 16 whoever may create roles may grant all of them');
  const stranger = databaseNamed('stranger');
  const name = databaseNamed('backup');
  await onServer(server, `create role ${stranger} login createrole password 'secret'`);
  await onServer(server, `create database ${name} owner ${stranger}`);
  const url = new URL(databaseAddress(server, name));
  const open = url.href;
  [url.username, url.password] = [stranger, 'secret'];
  const dataDir = await newFolder();
  try {
    const grant = `grant assay_app, assay_system to "${stranger}"`;
    const judged = await run(['upgrade', '--check'], dataDir, url.href);
    expect([judged.status, JSON.parse(judged.out).problems]).toEqual([1, [expect.stringContaining(grant)]]);
    const examined = JSON.parse((await run(['doctor'], dataDir, url.href)).out);
    expect(examined.checks).toContainEqual(
      expect.objectContaining({ name: 'database', state: 'problem', detail: expect.stringContaining(grant) }),
    );
    await expect(migrate({ url: url.href })).rejects.toThrow(grant);
    await onServer(server, grant);
    expect(JSON.parse((await run(['upgrade'], dataDir, url.href)).out)).toMatchObject({ ok: true, pending: [] });
  } finally {
    await dropDatabase(open);
    await onServer(server, `drop role ${stranger}`);
  }
});
