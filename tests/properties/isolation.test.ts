import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Opened, openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import type { Statement } from '../../apps/service/src/platform/store/database.js';
import { startService, type TestService } from '../support/service.js';
import { testServer } from '../support/test-databases.js';

let service: TestService;
let opened: Opened;
let environments: Environment[];
let tables: string[];

const sql = (name: string, text: string): Statement => ({ name, text });
const TABLES = sql(
  'test_tables',
  `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'environment_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
);
/** Those that stand beside their tables. Several nodes have no plan for the view of keys without a condition. */
const VIEWS = testServer()?.nodes.length ? ['audit_entries'] : ['audit_entries', 'data_keys'];

beforeAll(async () => {
  service = await startService();
  for (const key of [service.sandboxKey, service.productionKey]) {
    const subject = { type: 'individual', reference: 'cust-isolation' };
    const { status } = await service.api(
      'POST',
      '/v1/verifications',
      { journey: 'kyc_standard', subject },
      { key, headers: { 'idempotency-key': 'k' } },
    );
    expect(status).toBe(201);
  }
  opened = await openApp(
    readConfig({ ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' }),
  );
  environments = await opened.app.environments.all();
  tables = (await opened.app.db.system<{ name: string }>(TABLES)).map(({ name }) => name);
});
afterAll(async () => {
  await opened?.close();
  await service?.stop();
});

test('every table with an environment is under forced row-level security', async () => {
  const rows = await opened.app.db.system<{ name: string; enabled: boolean; forced: boolean }>(TABLES);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([]);
});

test('handlers work as a role that cannot step around it', async () => {
  const role = sql('test_role', 'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user');
  for (const { id } of environments)
    expect(await opened.app.db.inEnvironment(id, role)).toEqual([
      { rolname: 'assay_app', rolsuper: false, rolbypassrls: false },
    ]);
});

test('a query without WHERE reads the rows of its own environment only, in every table', async () => {
  const seen = new Map<string, number>();
  for (const table of [...tables, ...VIEWS]) {
    const all = sql(`test_all_${table}`, `select environment_id from ${table}`);
    for (const { id } of environments) {
      const rows = await opened.app.db.inEnvironment<{ environment_id: string }>(id, all);
      expect(new Set(rows.map(({ environment_id }) => environment_id)).size, table).toBeLessThanOrEqual(1);
      for (const row of rows) expect(row.environment_id, table).toBe(id);
      seen.set(table, (seen.get(table) ?? 0) + (rows.length > 0 ? 1 : 0));
    }
  }
  // The statement above proves something only where both environments hold rows.
  for (const table of ['sessions', 'wrapped_keys', ...VIEWS, 'events', 'idempotency', 'journeys', 'api_keys'])
    expect([table, seen.get(table)]).toEqual([table, environments.length]);
});

test('without an environment nothing is read', async () => {
  for (const table of tables) {
    const rows = await opened.app.db.inEnvironment('', sql(`test_none_${table}`, `select 1 from ${table} limit 1`));
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('a row of another environment can be neither written, changed nor deleted', async () => {
  const [one, two] = environments as [Environment, Environment];
  const { db } = opened.app;
  const insert = sql(
    'test_insert',
    `insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, 'x', '', now())`,
  );
  await expect(db.inEnvironment(one.id, insert, [two.id])).rejects.toThrow(/row-level security/);
  const update = sql(
    'test_update',
    'update sessions set reason_codes = reason_codes where environment_id = $1 returning id',
  );
  expect(await db.inEnvironment(one.id, update, [two.id])).toEqual([]);
  const drop = sql('test_delete', 'delete from sessions where environment_id = $1 returning id');
  expect(await db.inEnvironment(one.id, drop, [two.id])).toEqual([]);
});

test('tables of the whole installation that hold secrets are closed to handlers', async () => {
  for (const table of ['organisations', 'leases']) {
    const read = sql(`test_closed_${table}`, `select 1 from ${table}`);
    await expect(opened.app.db.inEnvironment(environments[0]!.id, read)).rejects.toThrow(/permission denied/);
  }
});
