import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseClient } from '../store/client.js';
import { readPostmaster } from './postmaster.js';
import type { Connection } from './presence.js';
import { type Postgres, startPostgres } from './start-postgres.js';

const TRUST = 'local all all trust\n';
const OTHER_USER = 4711;

let dataDir: string;
let postgres: Postgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-password-'));
  await chmod(dataDir, 0o755);
  postgres = await startPostgres({ dataDir });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(connection: Partial<Connection> | Record<string, unknown>, sql: string): Promise<unknown[]> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const rules = () => join(postgres.cluster, 'pg_hba.conf');
const withoutPassword = () => ({ ...postgres.connection, password: 'wrong' });

test('the embedded database asks whoever reaches its socket for a password, which its owner alone can read (0600)', async () => {
  await expect(ask(withoutPassword(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(join(dataDir, 'pg.password'))).mode & 0o777).toBe(0o600);
  expect(await readFile(rules(), 'utf8')).not.toContain('trust');
  const log = await readFile(join(dataDir, 'pg.log'), 'utf8');
  expect(log).not.toContain(await postgres.connection.password());
});

test('an existing cluster with trust is changed at its next start and keeps what it holds', async () => {
  await ask(postgres.connection, 'create table kept as select 5 as answer');
  await postgres.stop();
  await writeFile(rules(), TRUST);
  for (const name of ['pg.password', 'pg.location']) await rm(join(dataDir, name), { force: true });
  // As of a service with a user of its own, for which root runs a command.
  if (process.getuid?.() === 0) await chown(dataDir, OTHER_USER, OTHER_USER);
  postgres = await startPostgres({ dataDir });
  const { uid } = await stat(dataDir);
  for (const name of ['pg.password', 'pg.location'])
    expect([name, (await stat(join(dataDir, name))).uid]).toEqual([name, uid]);
  await expect(ask(withoutPassword(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await ask(postgres.connection, 'select answer from kept')).toEqual([{ answer: 5 }]);
});

test('a change that was cut off after the password was written is finished by the next start', async () => {
  await postgres.stop();
  await writeFile(rules(), TRUST);
  const before = await postgres.connection.password();
  postgres = await startPostgres({ dataDir });
  expect(await postgres.connection.password()).toBe(before);
  await expect(ask(withoutPassword(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start without the password says so in one line and does not wait', async () => {
  const path = join(dataDir, 'pg.password');
  const kept = await readFile(path);
  await rm(path);
  const startedAt = performance.now();
  await expect(startPostgres({ dataDir })).rejects.toThrow(`restore ${path}`);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await writeFile(path, kept, { mode: 0o600 });
  const second = await startPostgres({ dataDir });
  expect(second.owner).toBe(false);
  await second.stop();
});

test('a start that fails for a lost password leaves no server, so that the password can be set anew', async () => {
  await postgres.stop();
  await rm(join(dataDir, 'pg.password'));
  await expect(startPostgres({ dataDir })).rejects.toThrow('password of the embedded database cannot be read');
  expect(await readPostmaster(postgres.cluster)).toBeUndefined();
  await writeFile(rules(), TRUST);
  postgres = await startPostgres({ dataDir });
  expect(await ask(postgres.connection, 'select answer from kept')).toEqual([{ answer: 5 }]);
});
