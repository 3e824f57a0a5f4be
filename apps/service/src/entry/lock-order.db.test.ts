import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../tests/support/database.js';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.js';
import { renew } from '../identity/verifications/processing.js';
import { finishPending } from '../platform/shred/pending.js';
import type { Queryable } from '../platform/store/database.js';

/** Who takes several rows takes them in one order or waits for nobody: no transaction is ended as a deadlock. */
let opened: TestApp;
let environment: string;
/** Written in another order than that of their ids: a plan that follows the table takes them the wrong way round. */
const SESSIONS = ['ver_lock_2', 'ver_lock_1'] as const;

beforeAll(async () => {
  opened = await openTestApp();
  environment = opened.production.id;
});
afterAll(() => opened?.close());

const system = <R extends object>(name: string, text: string, values: readonly unknown[] = []) =>
  opened.app.db.system<R>({ name: `test_lock_${name}`, text }, values);

beforeEach(async () => {
  await system('clear', `delete from sessions where environment_id = $1 and id = any($2)`, [environment, SESSIONS]);
  for (const id of SESSIONS)
    await system(
      'session',
      `insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, created_at, updated_at, expires_at,
          state, data_key_id, lease_token, lease_until)
        values ($1, $2, 'processing', 'kyc_light', 1, 'individual', now(), now(), now(), '{}', $2, 'lease', now())`,
      [environment, id],
    );
});

const hold = (tx: Queryable, id: string) =>
  tx.query(
    { name: 'test_lock_hold', text: 'select 1 from sessions where environment_id = $1 and id = $2 for update' },
    [environment, id],
  );

/** A transaction that holds one session and then wants the other, once `beside` waits for a lock or is over. */
async function holdingBoth(first: string, second: string, beside: () => Promise<unknown>): Promise<void> {
  let over = false;
  let running: Promise<unknown> = Promise.resolve();
  await opened.app.db.systemTransaction(async (tx) => {
    await hold(tx, first);
    running = beside().finally(() => {
      over = true;
    });
    const waiting = () =>
      system(
        'waiting',
        `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`,
      );
    await until(
      async () => over || (await waiting()).length > 0,
      (ready) => ready,
    );
    await hold(tx, second);
  });
  await running;
}

test('a lease is renewed beside a transaction that holds two of its sessions, whatever their order', async () => {
  const rows = SESSIONS.map((id) => ({ environment_id: environment, id }));
  for (const [first, second] of [SESSIONS, [...SESSIONS].reverse()] as const) {
    await system('expire', `update sessions set lease_until = now() where environment_id = $1`, [environment]);
    await holdingBoth(first ?? '', second ?? '', () => renew(opened.app, 'lease', rows));
    const renewed = await system<{ id: string }>(
      'renewed',
      `select id from sessions where environment_id = $1 and lease_until > now() + interval '10 seconds'`,
      [environment],
    );
    expect(renewed).toEqual([{ id: second }]);
  }
});

test('deleted sessions are stamped as shredded in the order of their ids', async () => {
  const jobs = [];
  for (const id of SESSIONS)
    jobs.push(
      ...(await system<{ id: string }>(
        'job',
        `insert into shred_jobs (environment_id, resource_id, requested_at) values ($1, $2, now()) returning id`,
        [environment, id],
      )),
    );
  const pending = { jobs: jobs.map(({ id }) => id), punctures: [], all: true };
  await holdingBoth('ver_lock_1', 'ver_lock_2', () => finishPending(opened.app.db, pending));
  const left = await system('left', `select id from sessions where environment_id = $1 and shredded_at is null`, [
    environment,
  ]);
  expect(left).toEqual([]);
});
