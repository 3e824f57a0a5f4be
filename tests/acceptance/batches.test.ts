import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.js';
import { type Reply, startService, type TestService } from '../support/service.js';

// Requests that come together share statements and transactions; nobody may notice.

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  service = await startService();
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const create = (reference: string, more: { key?: string; idempotency?: string; journey?: string } = {}) =>
  service.api(
    'POST',
    '/v1/verifications',
    { journey: more.journey ?? 'kyc_standard', subject: { type: 'individual', reference } },
    {
      ...(more.key ? { key: more.key } : {}),
      ...(more.idempotency ? { headers: { 'idempotency-key': more.idempotency } } : {}),
    },
  );
const read = (id: string, key?: string) => service.api('GET', `/v1/verifications/${id}`, undefined, key ? { key } : {});
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** What belongs to each session, counted; every session has the same. */
const WHOLE = `select s.id,
    (select count(*)::int from data_keys k where k.environment_id = s.environment_id and k.id = s.id) as keys,
    (select count(*)::int from audit_entries a where a.environment_id = s.environment_id and a.event #>> '{target,id}' = s.id) as audit,
    (select count(*)::int from events e where e.environment_id = s.environment_id and e.resource_id = s.id) as events,
    (select count(*)::int from idempotency i where i.environment_id = s.environment_id and i.resource_id = s.id) as answers
  from sessions s where s.id = any($1) order by s.id`;

test('sessions created together are each whole, in the order of their own entries', async () => {
  const replies = await many(40, (index) => create(`together-${index}`, { idempotency: `together-${index}` }));
  expect(new Set(statuses(replies))).toEqual(new Set([201]));
  const ids = replies.map(({ body }) => body.id as string).sort();
  expect(new Set(ids).size).toBe(40);
  expect(await database.query(WHOLE, [ids])).toEqual(
    ids.map((id) => ({ id, keys: 1, audit: 2, events: 1, answers: 1 })),
  );
  const actions = await database.query<{ id: string; actions: string[] }>(
    `select event #>> '{target,id}' as id, array_agg(event ->> 'action' order by position) as actions
      from audit_entries where event #>> '{target,id}' = any($1) group by 1`,
    [ids],
  );
  for (const { actions: order } of actions) expect(order).toEqual(['verification.created', 'verification.link_issued']);
  const shown = await many(40, (index) => read(replies[index]!.body.id));
  expect(shown.map(({ body }) => body.subject.reference)).toEqual(replies.map((_, index) => `together-${index}`));
});

test('one that the database refuses fails alone and leaves nothing behind', async () => {
  await database.query(
    `alter table sessions add constraint refused check (journey_id <> 'kyc_document_face') not valid`,
  );
  try {
    const before = await database.query(`select count(*)::int as count from data_keys where id like 'ver%'`);
    const replies = await many(24, (index) =>
      create(`neighbour-${index}`, { journey: index % 8 === 5 ? 'kyc_document_face' : 'kyc_standard' }),
    );
    expect(statuses(replies)).toEqual(replies.map((_, index) => (index % 8 === 5 ? 500 : 201)));
    const ids = replies.flatMap(({ body, status }) => (status === 201 ? [body.id as string] : [])).sort();
    expect(await database.query(WHOLE, [ids])).toEqual(
      ids.map((id) => ({ id, keys: 1, audit: 2, events: 1, answers: 0 })),
    );
    const after = await database.query(`select count(*)::int as count from data_keys where id like 'ver%'`);
    expect(after).toEqual([{ count: (before[0] as { count: number }).count + 21 }]);
  } finally {
    await database.query('alter table sessions drop constraint refused');
  }
});

test('repetitions among others get the same bytes, and only one session is made', async () => {
  const replies = await many(30, (index) =>
    create(index % 3 === 0 ? 'same' : `other-${index}`, { idempotency: index % 3 === 0 ? 'same' : `other-${index}` }),
  );
  expect(new Set(statuses(replies))).toEqual(new Set([201]));
  const same = replies.filter((_, index) => index % 3 === 0);
  expect(new Set(same.map(({ bytes }) => bytes.toString())).size).toBe(1);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(21);
  const other = await create('not the same', { idempotency: 'same' });
  expect([other.status, other.body.error.field]).toEqual([409, 'Idempotency-Key']);
});

test('two environments at the same moment: each makes and reads its own, and never sees the other', async () => {
  const keys = [service.sandboxKey, service.productionKey];
  const made = await many(24, (index) => create(`both-${index}`, { key: keys[index % 2]! }));
  expect(new Set(statuses(made))).toEqual(new Set([201]));
  const environment = (index: number) => (index % 2 === 0 ? 'sandbox' : 'production');
  expect(made.map(({ body }) => body.environment)).toEqual(made.map((_, index) => environment(index)));
  const [own, foreign] = await Promise.all([
    many(24, (index) => read(made[index]!.body.id, keys[index % 2]!)),
    many(24, (index) => read(made[index]!.body.id, keys[(index + 1) % 2]!)),
  ]);
  expect(own.map(({ body }) => body.subject.reference)).toEqual(made.map((_, index) => `both-${index}`));
  expect(new Set(statuses(foreign))).toEqual(new Set([404]));
});

test('the same session asked for by many at once is each time the whole session', async () => {
  const { body } = await create('popular');
  const replies = await many(20, () => read(body.id));
  expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
  expect(replies[0]!.body).toMatchObject({ id: body.id, subject: { reference: 'popular' } });
});

test('a service killed in the middle of batches has acknowledged whole sessions only, and repetitions find them', async () => {
  const first = await startService();
  const post = (index: number, target: TestService) =>
    target.api(
      'POST',
      '/v1/verifications',
      { journey: 'kyc_standard', subject: { type: 'individual', reference: `killed-${index}` } },
      { headers: { 'idempotency-key': `killed-${index}` } },
    );
  const acknowledged = new Map<number, string>();
  const load = many(12, async (lane) => {
    for (let index = lane; index < 6000; index += 12) {
      const reply = await post(index, first).catch(() => undefined);
      if (!reply) return;
      if (reply.status === 201) acknowledged.set(index, reply.body.id);
    }
  });
  while (acknowledged.size < 100) await new Promise((resolve) => setImmediate(resolve));
  await first.kill();
  await load;
  const again = await startService({
    dataDir: first.dataDir,
    ...(first.databaseUrl ? { databaseUrl: first.databaseUrl } : {}),
  });
  const after = await openDatabase(again);
  try {
    for (const [index, id] of [...acknowledged].slice(-40)) expect((await post(index, again)).body.id).toBe(id);
    const stored = await after.query<{ id: string }>('select id from sessions order by id');
    const ids = stored.map(({ id }) => id);
    for (const id of acknowledged.values()) expect(ids).toContain(id);
    expect(await after.query(WHOLE, [ids])).toEqual(
      ids.map((id) => ({ id, keys: 1, audit: 2, events: 1, answers: 1 })),
    );
  } finally {
    await after.close();
    await again.stop();
    await rm(first.dataDir, { recursive: true, force: true });
  }
});
