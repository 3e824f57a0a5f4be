import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Statement } from '../../platform/store/database.js';
import { countUsageHours } from './count-hours.js';
import { type Span, totalsOf, unitsOf } from './summary.js';

const HOUR_MS = 3_600_000;
const CLEAR: readonly Statement[] = ['usage_units', 'sessions', 'usage_hours', 'usage_progress'].map((table) => ({
  name: `test_clear_${table}`,
  text: `delete from ${table}`,
}));
/** Over the last 60 hours, on the hour too. */
const UNITS: Statement = {
  name: 'test_units',
  text: `insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
    select $1, $2 || n, 'module_' || n % 5, 'ver_' || n, n % 3 = 0, n % 7 = 0,
      date_trunc('hour', now()) - make_interval(hours => n % 61) + make_interval(secs => case when n % 4 = 0 then 0 else n * 37 % 3600 end)
    from generate_series(1, $3::integer) n`,
};
const SESSIONS: Statement = {
  name: 'test_usage_sessions',
  text: `insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, reference_index, created_at,
      updated_at, expires_at, link_hash, token_hash, token_expires_at, data_key_id, state, sealed, imported, deleted_at)
    select $1, $2 || n, 'created', 'kyc_light', 1, 'individual', decode(md5($2 || n), 'hex'), now() - make_interval(mins => n * 11), now(), now(),
      decode(md5('l' || $2 || n), 'hex'), decode(md5('t' || $2 || n), 'hex'), now(), 'dek_' || n, '{}', '\\x00', n % 9 = 0,
      case when n % 4 = 0 then now() end from generate_series(1, 300) n`,
};
const UNITS_ONE_BY_ONE: Statement = {
  name: 'test_units_one_by_one',
  text: `select module, count(*)::int as count, count(*) filter (where billable)::int as billable, count(*) filter (where failed)::int as failed
    from usage_units where environment_id = $1 and at >= $2 and at < $3 group by module order by module`,
};
const SESSIONS_ONE_BY_ONE: Statement = {
  name: 'test_sessions_one_by_one',
  text: `select count(*)::int as sessions from sessions
    where environment_id = $1 and created_at >= $2 and created_at < $3 and not imported`,
};
const COUNTED: Statement = {
  name: 'test_counted',
  text: `select sum(count)::int as units from usage_hours where environment_id = $1 and module <> ''`,
};

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());
beforeEach(async () => {
  for (const statement of CLEAR) await opened.app.db.system(statement);
});

const some = () => randomBytes(4).toString('hex');

/** Units of one moment. */
const UNITS_AT: Statement = {
  name: 'test_units_at',
  text: `insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
    select $1, $2 || n, 'module_' || n % 5, 'ver_' || n, true, false, $3 from generate_series(1, 20) n`,
};

const BEHIND: Statement = { name: 'test_behind', text: 'select 1 from usage_progress where ready > until' };

async function countReady(): Promise<void> {
  while (await countUsageHours(opened.app));
}

/** Counts until nothing is left; transactions of other databases of the server may have to end first. */
async function countAll(): Promise<void> {
  const behind = async () => {
    await countReady();
    return (await opened.app.db.system(BEHIND)).length;
  };
  await until(behind, (rows) => rows === 0);
}

/** What is told of a span is what its rows come to. */
async function expectEqual(span: Span): Promise<void> {
  const { app, sandbox } = opened;
  const values = [sandbox.id, span.start, span.end];
  expect(await unitsOf(app, sandbox.id, span)).toEqual(await app.db.system(UNITS_ONE_BY_ONE, values));
  const [row] = await app.db.system<{ sessions: number }>(SESSIONS_ONE_BY_ONE, values);
  expect((await totalsOf(app, sandbox.id, span, span)).sessions).toBe(row?.sessions);
}

async function countedUnits(): Promise<number> {
  const [row] = await opened.app.db.system<{ units: number }>(COUNTED, [opened.sandbox.id]);
  return row?.units ?? 0;
}

const whole = () => ({ start: new Date(Date.now() - 100 * HOUR_MS), end: new Date(Date.now() + HOUR_MS) });

test('a summary is the same from counted hours as row by row, whatever its span', async () => {
  const { app, sandbox } = opened;
  await app.db.system(UNITS, [sandbox.id, `use_${some()}_`, 2000]);
  await app.db.system(SESSIONS, [sandbox.id, `ver_${some()}_`]);
  await expectEqual(whole());
  await countAll();
  expect(await countedUnits()).toBeGreaterThan(1800);
  await app.db.system(UNITS_AT, [sandbox.id, `use_${some()}_`, new Date()]);
  const newest = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  const spans = Array.from({ length: 40 }, (_, n) => {
    const start = newest - ((n * 7919) % 70) * HOUR_MS - (n % 3 === 0 ? 0 : (n * 104_729) % HOUR_MS);
    const length = n % 5 === 0 ? (n * 65_537) % HOUR_MS : ((n * 7) % 72) * HOUR_MS + (n % 2) * 1234;
    return { start: new Date(start), end: new Date(start + length) };
  });
  for (const span of [whole(), ...spans]) await expectEqual(span);
});

test('an hour is counted once, and only when no transaction is open that may still add to it', async () => {
  const { app, sandbox } = opened;
  const at = new Date(Date.now() - 3 * HOUR_MS);
  await app.db.transaction(sandbox.id, async (tx) => {
    await tx.query(UNITS_AT, [sandbox.id, `use_${some()}_`, at]);
    await countReady();
    expect(await countedUnits()).toBe(0);
  });
  await countAll();
  expect(await countedUnits()).toBe(20);
  await Promise.all([countAll(), countAll()]);
  expect(await countedUnits()).toBe(20);
  await expectEqual(whole());
});

test('a database that was restored on another server is counted on', async () => {
  const { app, sandbox } = opened;
  await app.db.system(UNITS_AT, [sandbox.id, `use_${some()}_`, new Date(Date.now() - 3 * HOUR_MS)]);
  await app.db.system(
    {
      name: 'test_note_elsewhere',
      text: `insert into usage_progress (environment_id, ready, ready_after, offset_seconds)
      values ($1, date_trunc('hour', now(), 'UTC') - interval '2 hours', '4000000000000', 0)`,
    },
    [sandbox.id],
  );
  await countAll();
  expect(await countedUnits()).toBe(20);
  await expectEqual(whole());
});

test('sample sessions lie in the past: while there are some, sessions are counted one by one', async () => {
  const { app, sandbox } = opened;
  await countAll();
  const sample = {
    name: 'test_sample',
    text: `insert into sample_data (environment_id, status, total, started_at, updated_at)
    values ($1, 'filled', 1, now(), now())`,
  };
  await app.db.system(sample, [sandbox.id]);
  try {
    await app.db.system(SESSIONS, [sandbox.id, `ver_${some()}_`]);
    await expectEqual(whole());
  } finally {
    await app.db.system({ name: 'test_sample_end', text: 'delete from sample_data' });
  }
});
