import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@assay/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { type SwitchProxy, startSwitchProxy } from '../../../../../tests/support/switch-proxy.js';
import { RequestCounter } from '../http/request-counter.js';
import { type Postgres, startPostgres } from '../postgres/start-postgres.js';
import { DatabaseClient } from './client.js';
import { Database, type Queryable, type Statement } from './database.js';
import { examineDatabase } from './examine.js';
import { DatabaseUnavailable } from './failures.js';
import { migrate } from './migrate.js';

let dataDir: string;
let postgres: Postgres;
let proxy: SwitchProxy;
let url: string;
let db: Database;
let superuser: DatabaseClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-outage-'));
  await chmod(dataDir, 0o755);
  postgres = await startPostgres({ dataDir });
  proxy = await startSwitchProxy(socketPath());
  url = `postgresql://assay:${await postgres.connection.password()}@127.0.0.1:${proxy.port}/assay`;
  await migrate({ url });
  db = openDatabase();
  superuser = new DatabaseClient({ ...postgres.connection });
  await superuser.connect();
  await superuser.query('create table notes (environment_id text, id text, note text)');
  await superuser.query('grant all on notes to assay_app, assay_system');
});
afterEach(() => proxy.to(socketPath()));
afterAll(async () => {
  await superuser?.end();
  await db?.close();
  await proxy?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const socketPath = () => `${postgres.connection.host}/.s.PGSQL.5432`;
const openDatabase = () =>
  new Database(
    { url },
    { appConnections: 8, systemConnections: 4, transactionPooler: false, onError: () => undefined },
  );

const SLEEP: Statement = { name: 'test_sleep', text: 'select pg_sleep(20)' };
const SLEEP_OVER: Statement = {
  name: 'test_sleep_over',
  text: 'select id, pg_sleep(20) from unnest($2::text[]) as id where $1::text is not null',
};
const PID: Statement = { name: 'test_pid', text: 'select pg_backend_pid() as pid' };
const NOTE: Statement = { name: 'test_note', text: 'insert into notes (environment_id, id) values ($1, $2)' };
const NOTES: Statement = { name: 'test_notes', text: 'select id from notes where id = $1' };
const WORKERS = `select pid from pg_stat_activity where datname = 'assay' and pid <> pg_backend_pid()`;

/** Every way to a connection, with something that waits on it. */
const WAYS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  inEnvironment: (database) => database.inEnvironment('env_1', SLEEP),
  batch: (database) => database.batch('env_1', SLEEP, []),
  transaction: (database) => database.transaction('env_1', (tx) => tx.query(SLEEP)),
  batchTransaction: (database) =>
    database.batchTransaction('env_1', async (tx) => ({
      answer: await tx.query(PID),
      written: Promise.all([tx.query(SLEEP), tx.query(PID), tx.query(PID)]),
    })),
  'batchTransaction that leaves statements unawaited': (database) =>
    database.batchTransaction('env_1', async (tx: Queryable) => {
      void tx.query(PID);
      void tx.query(SLEEP);
      return { answer: await tx.query(PID), written: Promise.resolve() };
    }),
  system: (database) => database.system(SLEEP),
  systemTransaction: (database) => database.systemTransaction((tx) => tx.query(SLEEP)),
  repeatable: (database) => database.repeatable(SLEEP),
  findById: (database) => database.findById('env_1', SLEEP_OVER, 'note_1'),
  maintain: (database) => database.maintain(['select pg_sleep(20)']),
};

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** A connection that broke while it lay idle is found out by the call that takes it; the next one has another. */
const works = () => until(() => succeeds(db.system(PID)), Boolean);

async function asleep(): Promise<unknown> {
  return until(
    async () => (await superuser.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).rowCount,
    (count) => count === 1,
  );
}

describe('a dropped database connection, whatever it was used for, ends no process: it costs what waits on it, and nothing else', () => {
  test.each(Object.keys(WAYS))('%s, ended by the server', async (way) => {
    const waiting = WAYS[way]?.(db).catch((error: unknown) => error);
    await asleep();
    await superuser.query(`select pg_terminate_backend(pid) from (${WORKERS}) w`);
    const error = await waiting;
    if (way === 'maintain') expect(error).toMatchObject({ code: '57P01' });
    else expect(error).toBeInstanceOf(DatabaseUnavailable);
    await works();
  });

  test.each(Object.keys(WAYS))('%s, cut off by the network', async (way) => {
    const waiting = WAYS[way]?.(db).catch((error: unknown) => error);
    await asleep();
    proxy.cut();
    const error = await waiting;
    if (way !== 'maintain') expect(error).toBeInstanceOf(DatabaseUnavailable);
    else expect(error).toBeInstanceOf(Error);
    proxy.to(socketPath());
    await superuser.query(`select pg_terminate_backend(pid) from (${WORKERS}) w`);
    await works();
  });

  test('migrations that are cut off reject', async () => {
    const blocker = new DatabaseClient({ ...postgres.connection });
    await blocker.connect();
    await blocker.query('begin; lock table migrations in access exclusive mode');
    const migrating = migrate({ url }).catch((error: unknown) => error);
    await until(
      async () => (await superuser.query('select 1 from pg_locks where not granted')).rowCount,
      (count) => (count ?? 0) > 0,
    );
    proxy.cut();
    expect(await migrating).toBeInstanceOf(Error);
    await blocker.end();
  });
});

describe('the way back', () => {
  test('while the database is away a call fails at once, and soon after its return calls work', async () => {
    proxy.cut();
    await db.system(PID).catch(() => undefined);
    const startedAt = performance.now();
    for (let call = 0; call < 100; call += 1) await expect(db.system(PID)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    proxy.to(socketPath());
    const backAt = performance.now();
    await works();
    expect(performance.now() - backAt).toBeLessThan(3000);
  });

  test('a server that has become read only is left for the one behind the same address', async () => {
    await superuser.query('alter database assay set default_transaction_read_only = on');
    await superuser.query(`select pg_terminate_backend(pid) from (${WORKERS}) w`);
    const write = () => db.transaction('env_1', (tx) => tx.query(NOTE, ['env_1', randomUUID()]));
    const failing = await until(
      () => write().catch((error: unknown) => error),
      (error) => error instanceof DatabaseUnavailable && error.failure === 'read_only',
    );
    expect(failing).toBeInstanceOf(DatabaseUnavailable);
    expect((await examineDatabase(db)).failure).toBe('read_only');
    await superuser.query('alter database assay set default_transaction_read_only = off');
    // No connection is ended here: those that met the refusal are not used again.
    for (let call = 0; call < 8; call += 1) await write().catch(() => undefined);
    await write();
    await until(
      () => examineDatabase(db),
      ({ failure }) => failure === undefined,
    );
  });
});

describe('nobody is told what is not known', () => {
  test('a commit whose answer was lost is neither a success nor a refusal', async () => {
    const id = randomUUID();
    await db.system(PID);
    const failing = db
      .transaction('env_1', async (tx) => {
        await tx.query(NOTE, ['env_1', id]);
        void proxy.loseAnswerTo('commit').then(() => proxy.cut());
      })
      .catch((error: unknown) => error);
    expect(await failing).toBeInstanceOf(DatabaseUnavailable);
    proxy.to(socketPath());
    // The server was never told that nobody heard it.
    expect((await superuser.query(NOTES.text, [id])).rowCount).toBe(1);
  });

  test('a transaction with a statement that failed and was passed over does not count as committed', async () => {
    const broken = db.transaction('env_1', async (tx) => {
      await tx.query({ name: 'test_broken', text: 'select 1 / 0' }).catch(() => undefined);
    });
    await expect(broken).rejects.toThrow('rolled back');
  });
});

test('a request that is refused leaves its connection to the next one', async () => {
  const pid = async () => (await db.transaction('env_2', (tx) => tx.query<{ pid: number }>(PID)))[0]?.pid;
  const before = await pid();
  const refused = db.transaction('env_2', async () => {
    throw new ApiError('not_found', 'There is no such resource.');
  });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  expect(await pid()).toBe(before);
});

describe('request counts', () => {
  const DAY = Date.parse('2026-11-20T10:00:00.000Z');
  const counted = async (environment: string) =>
    Number(
      (await superuser.query('select sum(count) as count from usage_requests where environment_id = $1', [environment]))
        .rows[0].count,
    );

  test('a write that fails loses no count', async () => {
    const counter = new RequestCounter(db);
    for (let request = 0; request < 3; request += 1) counter.count({ id: 'env_lost', clockOffsetMs: 0 }, 'key_1', DAY);
    await superuser.query('alter table usage_requests rename to usage_requests_away');
    await expect(counter.flush()).rejects.toThrow();
    counter.count({ id: 'env_lost', clockOffsetMs: 0 }, 'key_1', DAY);
    await superuser.query('alter table usage_requests_away rename to usage_requests');
    await counter.flush();
    expect(await counted('env_lost')).toBe(4);
    await counter.flush();
    expect(await counted('env_lost')).toBe(4);
  });

  test('a write whose answer was lost is not counted twice', async () => {
    const counter = new RequestCounter(db);
    for (let request = 0; request < 5; request += 1) counter.count({ id: 'env_twice', clockOffsetMs: 0 }, 'key_1', DAY);
    await db.system(PID);
    const heard = proxy.loseAnswerTo('commit').then(() => proxy.cut());
    await expect(counter.flush()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await heard;
    proxy.to(socketPath());
    expect(await counted('env_twice')).toBe(5);
    counter.count({ id: 'env_twice', clockOffsetMs: 0 }, 'key_1', DAY);
    await until(() => succeeds(counter.flush()), Boolean);
    expect(await counted('env_twice')).toBe(6);
  });

  test('flushes that come together add each count once', async () => {
    const counter = new RequestCounter(db);
    for (let request = 0; request < 7; request += 1)
      counter.count({ id: 'env_together', clockOffsetMs: 0 }, 'key_1', DAY);
    await Promise.all(Array.from({ length: 5 }, () => counter.flush()));
    expect(await counted('env_together')).toBe(7);
  });
});
