import { verifyScreeningAttestation } from '@assay/evidence';
import { isoDay } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { attest, attestPastDays } from './attest.js';

const DAY = 86_400_000;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
  await run('age', `update environments set created_at = now() - interval '20 days' where id = $1`, [
    opened.sandbox.id,
  ]);
});
afterAll(() => opened?.close());

const run = (name: string, text: string, values: readonly unknown[]) =>
  opened.app.db.system({ name: `test_${name}`, text }, values);
const by = { actor: { type: 'system' } } as const;
/** A day of each test's own, that is over. */
const daysAgo = (count: number) => isoDay(Date.now() - count * DAY);
const at = (date: string, time: string) => new Date(`${date}T${time}.000Z`);

function addMonitor(id: string, date: string, { screened = true, due = null as Date | null } = {}) {
  const index = Buffer.from(id);
  return run(
    'monitor',
    `insert into screening_monitors (environment_id, id, monitor_index, customer_index, owner_type, owner_id, data_key_id, sealed, outcome,
        created_at, updated_at, screened_at, due_at)
      values ($1, $2, $3, $3, 'check', 'chk_1', $1, $3, 'no_match', $4, $4, $5, $6)`,
    [opened.sandbox.id, id, index, at(date, '01:00:00'), screened ? at(date, '01:00:01') : null, due],
  );
}

async function changeList(list: string, date: string, finished: Date | null, { place = '', reach = 'all' } = {}) {
  const changed = at(date, '08:00:00');
  await run(
    'edition',
    `insert into watchlist_versions (list, version, format, source_sha256, state, stored_at, published_at, entries, rejected, snapshot_key, sha256, reach)
      values ($1, $2, 'csv', $2, 'published', $3, $3, 1, 0, '', '', $4)`,
    [list, date, changed, reach],
  );
  await run(
    'run',
    `insert into monitoring_runs (source, scope, state, place_environment, place_id, created_at, finished_at)
      values ('lists', jsonb_build_object('list', $1::text, 'version', $2::text), case when $4::timestamptz is null then 'running' else 'done' end, $5, $6, $3, $4)`,
    [list, date, changed, finished, opened.sandbox.id, place],
  );
}

test('a day on which every change reached everybody is complete, with the edition, the customers and the seconds', async () => {
  const date = daysAgo(9);
  await addMonitor('mon_a', date);
  await changeList('eu_a', date, at(date, '08:00:20'));
  await run(
    'case',
    `insert into cases (environment_id, id, type, state, severity, due_at, created_at, updated_at) values ($1, 'cas_a', 'screening', 'open', 'high', now(), now(), now())`,
    [opened.sandbox.id],
  );
  await run(
    'alert',
    `insert into alerts (environment_id, id, case_id, kind, severity, state, created_at) values ($1, 'alr_a', 'cas_a', 'screening.eu_a', 'high', 'open', $2)`,
    [opened.sandbox.id, at(date, '08:00:12')],
  );
  const attestation = await attest(opened.app, opened.sandbox, date, by);
  expect(attestation).toMatchObject({ complete: true, customers: { monitored: 1, missed: 0 }, alerts: 1 });
  expect(attestation.editions).toContainEqual(expect.objectContaining({ list: 'eu_a', version: date }));
  expect(attestation.changes).toEqual([
    expect.objectContaining({
      list: 'eu_a',
      alerts: 1,
      seconds_to_last_alert: 12,
      compared_at: `${date}T08:00:20.000Z`,
    }),
  ]);
  const keys = await opened.app.signingKeys.all();
  expect(verifyScreeningAttestation(JSON.stringify(attestation), keys).verdict).toBe('good');
  await expect(attest(opened.app, opened.sandbox, date, by)).rejects.toThrow(/never changes/);
  await expect(attest(opened.app, opened.sandbox, isoDay(Date.now()), by)).rejects.toThrow(/not over/);
});

test('a day is not complete while a change has not reached a customer', async () => {
  const date = daysAgo(7);
  await addMonitor('mon_b', date);
  await addMonitor('mon_c', date);
  await changeList('eu_b', date, null, { place: 'mon_b' });
  const attestation = await attest(opened.app, opened.sandbox, date, by);
  // mon_a and mon_b lie before the place of the run.
  expect(attestation).toMatchObject({ complete: false, customers: { monitored: 3, missed: 1 } });
  expect(attestation.changes).toMatchObject([{ compared_at: null }]);
});

test('the day after is not complete either, while the change still has not reached everybody', async () => {
  const date = daysAgo(10);
  const before = await attest(opened.app, opened.sandbox, daysAgo(11), by);
  await addMonitor('mon_late', daysAgo(14));
  await changeList('eu_late', daysAgo(11), null, { place: 'mon_lata' });
  const attestation = await attest(opened.app, opened.sandbox, date, by);
  expect(attestation).toMatchObject({ complete: false, customers: { missed: before.customers.missed + 1 } });
  expect(attestation.changes).toEqual([]);
  await run('caught_up', `update monitoring_runs set state = 'done', finished_at = now() where scope ->> 'list' = $1`, [
    'eu_late',
  ]);
});

test.each([
  ['was never screened', { screened: false }],
  ['was due for a rescreening', { due: at(daysAgo(30), '00:00:00') }],
])('a day is not complete when a customer %s', async (name, more) => {
  const date = daysAgo(name.includes('never') ? 5 : 4);
  const before = await attest(opened.app, opened.sandbox, daysAgo(name.includes('never') ? 6 : 3), by);
  await addMonitor(`mon_${name.length}`, daysAgo(8), more);
  const attestation = await attest(opened.app, opened.sandbox, date, by);
  expect(attestation.complete).toBe(false);
  expect(attestation.customers.missed).toBe(before.customers.missed + 1);
});

test('a day names the lists that its environment searches, and waits for no others', async () => {
  const date = daysAgo(12);
  await changeList('house_other', date, null, { reach: 'production' });
  await changeList('house_own', date, at(date, '08:00:20'), { reach: 'sandbox' });
  await changeList('un_moved', daysAgo(13), at(daysAgo(13), '08:00:20'));
  await changeList('un_moved', date, at(date, '08:00:20'), { reach: 'production' });
  await addMonitor('mon_reach', date);
  const attestation = await attest(opened.app, opened.sandbox, date, by);
  expect(attestation).toMatchObject({ complete: true, customers: { missed: 0 } });
  expect(attestation.editions.map(({ list }) => list)).toEqual(['house_own']);
  // A list that is no longer searched here has changed here.
  expect(attestation.changes.map(({ list }) => list)).toEqual(['house_own', 'un_moved']);
});

test('days that nobody signed are signed later: those between two attestations, and none before the first', async () => {
  const of = 'select id from screening_attestations where environment_id = $1 order by id';
  const signed = async () => (await run('signed', of, [opened.sandbox.id])).map((row) => (row as { id: string }).id);
  const first = (await signed())[0] ?? '';
  const today = Date.parse(`${isoDay(Date.now())}T00:00:00.000Z`);
  expect(await attestPastDays(opened.app, today + 1800_000)).toBe(false);
  expect(await signed()).not.toContain(daysAgo(1));
  await attestPastDays(opened.app, today + 7200_000);
  const days = await signed();
  const all = Array.from({ length: 20 }, (_, n) => daysAgo(20 - n)).filter((day) => day >= first);
  expect(days).toEqual(all);
  await attestPastDays(opened.app, today + 7200_000);
  expect(await signed()).toEqual(days);
});

test('a day before the environment was there is not attested by the job', async () => {
  await run('unsigned', 'delete from screening_attestations where environment_id = $1', [opened.sandbox.id]);
  await run('young', 'update environments set created_at = now() where id = $1', [opened.sandbox.id]);
  await attestPastDays(opened.app);
  const of = 'select 1 from screening_attestations where environment_id = $1 and id = $2';
  expect(await run('none', of, [opened.sandbox.id, daysAgo(1)])).toEqual([]);
});
