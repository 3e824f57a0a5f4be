import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import {
  databaseAddress,
  databaseNamed,
  dropDatabase,
  onServer,
  testServer,
} from '../../../../../tests/support/test-databases.js';
import { examineDatabase } from '../../entry/cli/doctor-database.js';
import { type DataKey, Vault } from '../crypto/vault.js';
import { newId } from '../ids.js';
import { makeLog } from '../log.js';
import { Database, type Statement } from '../store/database.js';
import { migrate } from '../store/migrate.js';
import { LeafPool } from './leaf-pool.js';
import { hasOldKeys, rewrapper } from './rewrap.js';
import { shredDeleted } from './shred.js';

const INSERT: Statement = {
  name: 'test_key_insert',
  text: 'insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, now())',
};
const READ: Statement = {
  name: 'test_key_read',
  text: 'select id, wrapped from data_keys where environment_id = $1 and id = any($2)',
};
const DELETE: Statement = {
  name: 'test_key_delete',
  text: `with gone as (select id from drop_data_keys($1, $2) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone`,
};
const OPEN_JOBS: Statement = {
  name: 'test_jobs',
  text: 'select count(*)::int as count from shred_jobs where done_at is null',
};
const STATES: Statement = {
  name: 'test_states',
  text: 'select id, state from key_groups_0 union all select id, state from key_groups_1',
};

let opened: TestApp;
let environmentId: string;
let url: string;

beforeAll(async () => {
  opened = await openTestApp();
  environmentId = opened.sandbox.id;
  url = opened.app.config.databaseUrl!;
});

afterAll(async () => {
  await opened?.close();
});

async function makeKeys(count: number): Promise<{ key: DataKey; wrapped: Buffer }[]> {
  const { db, vault } = opened.app;
  const made: { key: DataKey; wrapped: Buffer }[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId('ver');
    const { key, wrapped } = await vault.newDataKey(environmentId, id);
    await db.inEnvironment(environmentId, INSERT, [environmentId, id, wrapped]);
    made.push({ key, wrapped });
  }
  return made;
}

/** Ids with their keys in the clear, read as requests read them. */
async function readKeys(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await opened.app.db.inEnvironment<{ id: string; wrapped: Buffer }>(environmentId, READ, [
    environmentId,
    ids,
  ]);
  return new Map(rows.map(({ id, wrapped }) => [id, opened.app.vault.unwrap(id, wrapped).key.toString('hex')]));
}

const idsOf = (keys: readonly { key: DataKey }[]) => keys.map(({ key }) => key.id);
const openJobs = async () => (await opened.app.db.system<{ count: number }>(OPEN_JOBS))[0]!.count;

async function deleteKeys(ids: readonly string[]): Promise<void> {
  await opened.app.db.inEnvironment(environmentId, DELETE, [environmentId, ids]);
}

test('survivors keep their keys, and what is left of a deleted row opens with no state that is left', async () => {
  const keys = await makeKeys(150);
  const gone = keys.filter((_, index) => index % 3 === 0);
  const kept = keys.filter((_, index) => index % 3 > 0);
  const before = await readKeys(idsOf(keys));
  expect(before.size).toBe(150);
  await deleteKeys(idsOf(gone));
  await shredDeleted(opened.app);
  expect(await openJobs()).toBe(0);
  expect(await readKeys(idsOf(keys))).toEqual(new Map(idsOf(kept).map((id) => [id, before.get(id)!])));
  const states = await opened.app.db.system<{ id: Buffer; state: Buffer }>(STATES);
  for (const { key, wrapped } of gone) {
    const state = states.find(({ id }) => id.equals(wrapped.subarray(1, 9)));
    if (state) expect(() => opened.app.vault.unwrap(key.id, Buffer.concat([wrapped, state.state]))).toThrow('shredded');
  }
});

test('keys that are made while rounds go on are read, and nobody meets a key without its state', async () => {
  let rounds = 0;
  let busy = true;
  const shredding = (async () => {
    while (busy) {
      await shredDeleted(opened.app);
      rounds += 1;
    }
  })();
  try {
    for (let pass = 0; pass < 15; pass += 1) {
      const keys = await makeKeys(90);
      const [gone, kept] = [keys.slice(0, 20), keys.slice(20)];
      await deleteKeys(idsOf(gone));
      const read = await readKeys(idsOf(keys));
      expect([...read.keys()].sort()).toEqual(idsOf(kept).sort());
      for (const { key } of kept) expect(read.get(key.id)).toBe(key.key.toString('hex'));
    }
  } finally {
    busy = false;
    await shredding;
  }
  expect(rounds).toBeGreaterThan(3);
});

test('an old transaction that has read no key does not hold up shredding; one that has keeps it waiting', async () => {
  const old = new pg.Client({ connectionString: url });
  await old.connect();
  try {
    await old.query('begin isolation level repeatable read; select count(*) from sessions');
    await deleteKeys(idsOf(await makeKeys(3)));
    await shredDeleted(opened.app);
    expect(await openJobs()).toBe(0);
    await old.query('commit; begin isolation level repeatable read; select count(wrapped) from data_keys');
    await deleteKeys(idsOf(await makeKeys(3)));
    await shredDeleted(opened.app);
    expect(await openJobs()).toBe(3);
    await onServer(url, `update shred_jobs set requested_at = now() - interval '2 minutes' where done_at is null`);
    const { rows } = await old.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [finding] = (await examineDatabase(opened.app.config)).findings.filter(({ name }) => name === 'deletions');
    expect(finding).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining(`3 wait for process ${rows[0]!.pid} `),
    });
    const reads = await makeKeys(2);
    expect((await readKeys(idsOf(reads))).size).toBe(2);
    await old.query('commit');
    await shredDeleted(opened.app);
    expect(await openJobs()).toBe(0);
  } finally {
    await old.end();
  }
});

/** A database as the version before key groups left it, with keys that the master key wraps. */
async function earlierDatabase(): Promise<string> {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = databaseNamed('earlier');
  const server = testServer()?.url ?? url;
  await onServer(server, `create database ${name}`);
  const address = databaseAddress(server, name);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    if (file.endsWith('_key_groups.sql')) break;
    const sql = await readFile(new URL(file, folder), 'utf8');
    await client.query(`begin; ${sql}; commit`);
    const digest = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [file, digest]);
  }
  await client.end();
  return address;
}

test('keys of an earlier version are wrapped again while they are read and deleted, and their table goes', async () => {
  const address = await earlierDatabase();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const vault = new Vault(Buffer.alloc(32, 5));
  const keys = Array.from({ length: 500 }, () => vault.newOwnKey(newId('ver')));
  for (const { key, wrapped } of keys)
    await client.query(`insert into data_keys values ('env_a', $1, $2, now())`, [key.id, wrapped]);
  await client.query('analyze');
  await migrate({ url: address });
  const options = { appConnections: 8, systemConnections: 4, transactionPooler: false, onError: () => undefined };
  const db = new Database({ url: address }, options);
  vault.useLeaves(new LeafPool(db, vault));
  const readAll = async () => {
    const rows = await db.inEnvironment<{ id: string; wrapped: Buffer }>('env_a', READ, ['env_a', idsOf(keys)]);
    return new Map(rows.map(({ id, wrapped }) => [id, vault.unwrap(id, wrapped).key.toString('hex')]));
  };
  try {
    expect((await readAll()).size).toBe(500);
    const plan = await client.query(
      `explain (format json) select k.wrapped from sessions s join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id
        where s.environment_id = 'env_a' and s.id = 'x'`,
    );
    // Sessions are none here; of both tables of keys the one row is read.
    expect(JSON.stringify(plan.rows)).not.toMatch(
      /"Seq Scan"[^{}]*"Relation Name":"(master_wrapped_keys|wrapped_keys)"/,
    );
    const shredder = { db, vault, log: makeLog({ logLevel: 'silent' } as never) };
    const round = rewrapper(shredder);
    await round();
    // Of each half one: wrapped again already, and not yet.
    const gone = [keys[0]!, keys[499]!];
    await db.inEnvironment('env_a', DELETE, ['env_a', idsOf(gone)]);
    await shredDeleted(shredder);
    expect(await db.system(OPEN_JOBS)).toEqual([{ count: 2 }]);
    for (let rounds = 0; rounds < 20 && (await hasOldKeys(db)); rounds += 1) await round();
    expect(await hasOldKeys(db)).toBe(false);
    await shredDeleted(shredder);
    expect(await db.system(OPEN_JOBS)).toEqual([{ count: 0 }]);
    const read = await readAll();
    expect(read.size).toBe(498);
    for (const { key } of keys)
      if (!gone.some((other) => other.key.id === key.id)) expect(read.get(key.id)).toBe(key.key.toString('hex'));
  } finally {
    await db.close();
    await client.end();
    await dropDatabase(address);
  }
});
