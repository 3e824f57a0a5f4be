import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../tests/support/database.js';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.js';
import { SESSION_LEASE } from '../identity/verifications/processing.js';
import { renewLease } from '../platform/jobs/row-lease.js';
import { finishPending } from '../platform/shred/pending.js';
import type { Queryable } from '../platform/store/database.js';
import type { ClaimedDelivery } from '../work/webhooks/claim.js';
import { Completions } from '../work/webhooks/complete.js';
import { dropWebhook } from '../work/webhooks/store.js';

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

type Held = readonly ['sessions' | 'webhooks' | 'deliveries', string];

const hold = (tx: Queryable, [table, id]: Held) =>
  tx.query(
    {
      name: `test_lock_hold_${table}`,
      text: `select 1 from ${table} where environment_id = $1 and id = $2 for update`,
    },
    [environment, id],
  );

/** A transaction that holds one row and then wants the other, once `beside` waits for a lock or is over. */
async function holdingBoth(first: Held, second: Held, beside: () => Promise<unknown>): Promise<void> {
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
    await holdingBoth(['sessions', first ?? ''], ['sessions', second ?? ''], () =>
      renewLease(opened.app, SESSION_LEASE, 'lease', rows),
    );
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
  await holdingBoth(['sessions', 'ver_lock_1'], ['sessions', 'ver_lock_2'], () =>
    finishPending(opened.app.db, pending),
  );
  const left = await system('left', `select id from sessions where environment_id = $1 and shredded_at is null`, [
    environment,
  ]);
  expect(left).toEqual([]);
});

const WEBHOOK = 'whk_lock';
const DELIVERY = 'dlv_lock';
const onItsWay = { environment_id: '', id: DELIVERY, webhook_id: WEBHOOK, attempt: 0, lease_token: 'lease' };

/** A destination with a delivery under attempt. */
async function delivering(): Promise<void> {
  for (const table of ['deliveries', 'webhooks'])
    await system(`clear_${table}`, `delete from ${table} where environment_id = $1`, [environment]);
  await system(
    'webhook',
    `insert into webhooks (environment_id, id, url, events, enabled, sealed_secret, secret_last4, created_at, updated_at)
      values ($1, $2, 'https://shop.example/hook', '{*}', true, '', '0000', now(), now())`,
    [environment, WEBHOOK],
  );
  await system(
    'delivery',
    `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, lease_token,
        lease_until, created_at, updated_at)
      values ($1, $2, $3, 'evt_lock', 'webhook.test', 'evt_lock', 1, 'pending', 'lease', now() + interval '1 minute', now(), now())`,
    [environment, DELIVERY, WEBHOOK],
  );
}

const result = { status: 200, excerpt: '', error: null, durationMs: 1, sentAt: 0, retryAfterMs: undefined };

/** Writes that an attempt was answered, as a node does. */
async function writeResult(): Promise<void> {
  const listeners = { onTired: () => Promise.resolve(), onWritten: () => undefined };
  const completions = new Completions(opened.app, listeners);
  completions.add(
    { ...(onItsWay as ClaimedDelivery), environment_id: environment },
    {
      ...{ kind: 'attempted', result, outcome: { kind: 'delivered' } },
    },
  );
  await completions.settled();
}

test('a destination is deleted, and the result of an attempt written, in one order: the destination, then its deliveries', async () => {
  await delivering();
  await holdingBoth(['webhooks', WEBHOOK], ['deliveries', DELIVERY], writeResult);
  const statuses = await system('status', 'select status from deliveries where environment_id = $1', [environment]);
  expect(statuses).toEqual([{ status: 'delivered' }]);
  await delivering();
  const drop = () => opened.app.db.transaction(environment, (tx) => dropWebhook(tx, environment, WEBHOOK));
  await holdingBoth(['webhooks', WEBHOOK], ['deliveries', DELIVERY], drop);
  expect(await system('deliveries_left', 'select id from deliveries where environment_id = $1', [environment])).toEqual(
    [],
  );
});
