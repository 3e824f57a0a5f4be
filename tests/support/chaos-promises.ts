import type pg from 'pg';
import { expect } from 'vitest';
import { type ChaosResult, openDatabase } from './chaos.js';

const SETTLE_MS = 60_000;

/** What must hold however often the service was killed. */
export async function expectPromises(result: ChaosResult): Promise<void> {
  const { service, acknowledged, idsOfKey } = result;
  expect(acknowledged.length).toBeGreaterThan(20);
  for (const [key, ids] of idsOfKey) expect(ids.size, `sessions under ${key}`).toBeLessThanOrEqual(1);
  const database = await openDatabase(service);
  try {
    await noneLost(result, database);
    await forcedOnesEnd(result);
    await onceEach(database);
    await eventsArrive(result, database);
  } finally {
    await database.end();
  }
}

/** Every acknowledged session is there, and nothing is there that no key asked for. */
async function noneLost({ service, acknowledged, idsOfKey }: ChaosResult, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from sessions');
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBeLessThanOrEqual(idsOfKey.size);
  const some = acknowledged.filter((_, index) => index % Math.ceil(acknowledged.length / 20) === 0);
  for (const { id, reference } of some) {
    const { status, body } = await service.api('GET', `/v1/verifications/${id}`);
    expect({ status, reference: body.subject?.reference }).toEqual({ status: 200, reference });
  }
}

/** Seeded subjects reach their state although their job was killed in between, however often. */
async function forcedOnesEnd({ service, acknowledged }: ChaosResult): Promise<void> {
  for (const { id, reference } of acknowledged) {
    const wanted = /^sandbox_(\w+)\./.exec(reference)?.[1];
    if (!wanted) continue;
    await expect
      .poll(async () => (await service.api('GET', `/v1/verifications/${id}`)).body.status, { timeout: SETTLE_MS })
      .toBe(wanted);
  }
}

/** No key, no unit of use, no event and no audit entry of a creation or a decision twice. */
async function onceEach(database: pg.Client): Promise<void> {
  const doubled = async (sql: string) => (await database.query(sql)).rows;
  expect(
    await doubled(`select resource_id, module from usage_units group by resource_id, module having count(*) > 1`),
  ).toEqual([]);
  expect(
    await doubled(
      `select resource_id, sequence from events group by environment_id, resource_id, sequence having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(
    await doubled(
      `select resource_id, type from events where type in ('verification.created', 'verification.completed', 'verification.processing')
       group by resource_id, type having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(
    await doubled(
      `select event->'target'->>'id' as id from audit_entries where event->>'action' = 'verification.created'
       group by 1 having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(
    await doubled(
      `select s.id from sessions s where not exists
       (select 1 from events e where e.environment_id = s.environment_id and e.resource_id = s.id and e.type = 'verification.created')`,
    ),
  ).toEqual([]);
}

/** Each event of the outbox that was meant for the receiver arrives: under its one id, at least once. */
async function eventsArrive({ receiver }: ChaosResult, database: pg.Client): Promise<void> {
  const { rows: hooks } = await database.query('select id from webhooks');
  if (hooks.length === 0) return;
  const { rows } = await database.query<{ id: string }>("select id from events where type like 'verification.%'");
  await expect
    .poll(() => rows.filter(({ id }) => !receiver.bodies.has(id)).length, { timeout: SETTLE_MS, interval: 250 })
    .toBe(0);
  const known = new Set(rows.map(({ id }) => id));
  expect([...receiver.bodies.keys()].filter((id) => !known.has(id))).toEqual([]);
}
