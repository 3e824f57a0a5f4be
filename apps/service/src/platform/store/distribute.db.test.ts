import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clonedDatabase, dropDatabase } from '../../../../../tests/support/test-databases.js';
import { columnOf, OF_INSTALLATION } from './distribute.js';

let url: string | undefined;
let client: pg.Client;

beforeAll(async () => {
  url = await clonedDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  if (url) await dropDatabase(url);
});

const TABLES = `select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'environment_id' and not a.attisdropped) as owned
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

test('each table is either one of environments or listed as one of the installation', async () => {
  const { rows } = await client.query<{ name: string; owned: boolean }>(TABLES);
  for (const table of rows) expect(columnOf(table) === undefined, table.name).toBe(OF_INSTALLATION.has(table.name));
  const names = new Set(rows.map(({ name }) => name));
  expect([...OF_INSTALLATION].filter((name) => !names.has(name))).toEqual([]);
  expect(() => columnOf({ name: 'new_table', owned: false })).toThrow('new_table');
});

test('each unique key of a table of environments includes the environment', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'environment_id'
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not a.attnum = any(i.indkey::smallint[]) order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('no trigger, policy or foreign key of a table of environments needs rows of another place', async () => {
  const { rows: keys } = await client.query<{ definition: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) as definition from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`,
  );
  const owned = keys.map(({ definition }) => definition).filter((text) => /FOREIGN KEY \(environment_id/.test(text));
  expect(owned.filter((text) => !/REFERENCES \w+\((environment_id, \w+|id)\)/.test(text))).toEqual([]);
  const { rows: policies } = await client.query<{ name: string }>(
    `select p.polrelid::regclass::text as name from pg_policy p
      where pg_get_expr(p.polqual, p.polrelid) ~ 'FROM' or pg_get_expr(p.polwithcheck, p.polrelid) ~ 'FROM'`,
  );
  expect(policies).toEqual([]);
});
