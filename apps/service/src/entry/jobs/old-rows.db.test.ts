import { randomBytes } from 'node:crypto';
import { makeId } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { noEffects, record } from '../../platform/store/record.js';
import { sweepOld } from './old-rows.js';

const DAY_MS = 86_400_000;
const NEVER = new Uint8Array(10);

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

/** A resource that no earlier try has used. */
const newResource = () => `lst_${randomBytes(5).toString('hex')}`;

/** The events of a resource, made so many days ago. */
async function insertEvents(resourceId: string, daysAgo: number, sequences: number[]): Promise<void> {
  const { app, sandbox } = opened;
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const time = makeId('evt', at.getTime(), NEVER).slice(0, 14);
  const id = (sequence: number) => `${time}${String(sequence).padStart(6, '0')}${resourceId.slice(-10)}`;
  await app.db.transaction(sandbox.id, (tx) =>
    tx.query(
      {
        name: 'test_old_events',
        text: `insert into events (environment_id, id, type, resource_id, sequence, created_at, body)
          select $1, r.id, 'list.entry_added', $2, r.sequence, $3, '\\x00' from unnest($4::text[], $5::bigint[]) as r(id, sequence)`,
      },
      [sandbox.id, resourceId, at, sequences.map(id), sequences],
    ),
  );
}

async function sequencesOf(resourceId: string): Promise<number[]> {
  const rows = await opened.app.db.system<{ sequence: string }>(
    { name: 'test_sequences', text: 'select sequence from events where resource_id = $1 order by sequence' },
    [resourceId],
  );
  return rows.map(({ sequence }) => Number(sequence));
}

async function addEvent(resourceId: string): Promise<void> {
  const { app, sandbox } = opened;
  const effects = noEffects();
  effects.events.push({ type: 'list.entry_added', resourceId, at: Date.now(), data: {} });
  await app.db.transaction(sandbox.id, (tx) => record(tx, sandbox, effects));
}

test('events go when they are over their retention, and the next event of their resource goes on from the last number', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => index + 1);
  const [whole, partly, fresh] = [newResource(), newResource(), newResource()];
  await insertEvents(whole, 401, many);
  await insertEvents(partly, 401, [1, 2]);
  await insertEvents(partly, 399, [3]);
  await sweepOld(opened.app);
  expect(await sequencesOf(whole)).toEqual([]);
  expect(await sequencesOf(partly)).toEqual([3]);
  for (const id of [whole, whole, partly, fresh]) await addEvent(id);
  expect(await sequencesOf(whole)).toEqual([2501, 2502]);
  expect(await sequencesOf(partly)).toEqual([3, 4]);
  expect(await sequencesOf(fresh)).toEqual([1]);
});

test('the last number that was kept of a resource is never lowered by a later sweep', async () => {
  const resource = newResource();
  await insertEvents(resource, 402, [7]);
  await sweepOld(opened.app);
  await insertEvents(resource, 402, [5]);
  await sweepOld(opened.app);
  await addEvent(resource);
  expect(await sequencesOf(resource)).toEqual([8]);
});

/** Ids of deliveries of a resource, made and ended so many days ago. */
async function insertDeliveries(resourceId: string, daysAgo: readonly number[]): Promise<void> {
  const { app, sandbox } = opened;
  const at = daysAgo.map((days) => new Date(Date.now() - days * DAY_MS));
  await app.db.system(
    {
      name: 'test_old_deliveries',
      text: `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, created_at, updated_at)
        select $1, r.id, 'whk_gone', 'evt_gone', 'list.entry_added', $2, 1, 'delivered', 1, r.at, r.at from unnest($3::text[], $4::timestamptz[]) as r(id, at)`,
    },
    [sandbox.id, resourceId, at.map((one) => makeId('dlv', one.getTime(), randomBytes(10))), at],
  );
}

test.each([
  [30, 2],
  [60, 3],
])('of deliveries that ended 1, 29, 59 and 61 days ago, a retention of %i days keeps %i', async (days, kept) => {
  const resource = newResource();
  await insertDeliveries(resource, [1, 29, 59, 61]);
  const { app } = opened;
  await sweepOld(Object.create(app, { config: { value: { ...app.config, deliveryRetentionDays: days } } }));
  const rows = await app.db.system(
    { name: 'test_deliveries_kept', text: 'select id from deliveries where resource_id = $1' },
    [resource],
  );
  expect(rows).toHaveLength(kept);
});

test('deliveries that ended while the clock of a sandbox ran ahead go in time all the same', async () => {
  const { app, sandbox } = opened;
  const clock = { name: 'test_clock', text: 'update environments set clock_offset_seconds = $2 where id = $1' };
  const ahead = {
    name: 'test_deliveries_ahead',
    text: 'update deliveries set updated_at = updated_at + $2 where resource_id = $1',
  };
  const resource = newResource();
  await insertDeliveries(resource, [29, 31]);
  await app.db.system(ahead, [resource, '400 days']);
  await app.db.system(clock, [sandbox.id, 400 * 86_400]);
  try {
    await sweepOld(Object.create(app, { config: { value: { ...app.config, deliveryRetentionDays: 30 } } }));
  } finally {
    await app.db.system(clock, [sandbox.id, 0]);
  }
  const left = { name: 'test_deliveries_left', text: 'select id from deliveries where resource_id = $1' };
  expect(await app.db.system(left, [resource])).toHaveLength(1);
});

test('the row of an emptied transfer goes after a week, a transfer stays', async () => {
  const { app, sandbox } = opened;
  const days = { old: 8, new: 6, kept: 800 };
  const ids = Object.keys(days).map((name) => newResource().replace('lst', name));
  await app.db.system(
    {
      name: 'test_old_transfers',
      text: `insert into wallet_transfers (environment_id, id, sealed, at)
        select $1, r.id, case when r.id like 'kept%' then '\\x00'::bytea end, now() - make_interval(days => r.days)
        from unnest($2::text[], $3::integer[]) as r(id, days)`,
    },
    [sandbox.id, ids, Object.values(days)],
  );
  await sweepOld(app);
  const rows = await app.db.system<{ id: string }>(
    { name: 'test_transfers_left', text: 'select id from wallet_transfers where id = any($1)' },
    [ids],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  await app.db.system({ name: 'test_transfers_done', text: 'delete from wallet_transfers where id = any($1)' }, [ids]);
});
