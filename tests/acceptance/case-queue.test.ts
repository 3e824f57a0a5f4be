import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: TestDatabase;
let environment: string;
beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
  environment = await database.environment('sandbox');
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const HOUR = 3_600_000;
let made = 0;

interface Made {
  readonly count?: number;
  readonly type?: string;
  readonly state?: string;
  readonly severity?: string;
  readonly codes?: readonly string[];
  /** Hours from now. */
  readonly due?: number;
  readonly age?: number;
  readonly risk?: number;
}

/** Cases as they stand in the table, of a tag of their own. @returns their ids */
async function makeCases(more: Made = {}): Promise<string[]> {
  const { count = 1, type = 'wallet', state = 'open', severity = 'medium', codes = ['wallet.mixer'], due = 24 } = more;
  made += 1;
  const rows = await database.query<{ id: string }>(
    `insert into cases (environment_id, id, type, state, severity, reason_codes, due_at, created_at, updated_at, risk)
      select $1, 'cas_01m7' || lpad($2::text, 10, '0') || lpad(n::text, 12, '0'), $3, $4, $5, $6, $7, $8, $8, $10
      from generate_series(1, $9) n returning id`,
    [
      environment,
      made,
      type,
      state,
      severity,
      codes,
      new Date(Date.now() + due * HOUR),
      new Date(Date.now() - (more.age ?? 1) * HOUR),
      count,
      more.risk ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

const next = (body: object = {}, key = service.sandboxKey) => service.api('POST', '/v1/cases/next', body, { key });
const lease = (id: string, key = service.sandboxKey) => service.api('POST', `/v1/cases/${id}/lease`, {}, { key });
const release = (id: string, key = service.sandboxKey) =>
  service.api('DELETE', `/v1/cases/${id}/lease`, undefined, { key });
const colleague = async () =>
  (await service.api('POST', '/v1/keys', { name: 'Colleague', scopes: ['cases:read', 'cases:write'] })).body;
const emptied = () => database.query('delete from cases where environment_id = $1', [environment]);

describe('the next case', () => {
  test('twenty who take cases at once share 500 among them, none twice', async () => {
    await emptied();
    const ids = await makeCases({ count: 500 });
    const taken: string[] = [];
    const worker = async () => {
      for (;;) {
        const reply = await next();
        if (reply.status === 404) return;
        expect(reply.status).toBe(200);
        taken.push(reply.body.id);
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    expect(taken).toHaveLength(500);
    expect([...taken].sort()).toEqual([...ids].sort());
  });

  test('what is overdue comes first, then what is due next, heavier before lighter, older before younger', async () => {
    await emptied();
    const due = Date.now() + 5 * HOUR;
    const [low] = await makeCases({ severity: 'low', due: 5 });
    const [high] = await makeCases({ severity: 'high', due: 5 });
    const [older] = await makeCases({ severity: 'high', due: 5, age: 9 });
    await database.query('update cases set due_at = $2 where environment_id = $1', [environment, new Date(due)]);
    const [soon] = await makeCases({ severity: 'low', due: 1 });
    const [overdue] = await makeCases({ severity: 'low', due: -1 });
    const order = [];
    for (let count = 0; count < 5; count += 1) order.push((await next()).body.id);
    expect(order).toEqual([overdue, soon, older, high, low]);
    expect((await next()).status).toBe(404);
  });

  test('the filters narrow it; what is closed, set aside, owned by another or proposed by the caller is left out', async () => {
    await emptied();
    const [wallet] = await makeCases();
    const [business] = await makeCases({ type: 'business', severity: 'high', codes: ['business.dissolved'] });
    const [escalated] = await makeCases({ state: 'escalated' });
    const [closed] = await makeCases({ state: 'closed', due: -9 });
    const [snoozed] = await makeCases({ due: -8 });
    const [owned] = await makeCases({ due: -7 });
    const set = (column: string, value: unknown, id?: string) =>
      database.query(`update cases set ${column} = $3 where environment_id = $1 and id = $2`, [environment, id, value]);
    await set('snoozed_until', new Date(Date.now() + HOUR), snoozed);
    await set('owner_id', 'somebody@bank.example', owned);
    expect((await next({ types: ['business'] })).body.id).toBe(business);
    expect((await next({ types: ['business'] })).status).toBe(404);
    expect((await next({ states: ['escalated'] })).body.id).toBe(escalated);
    expect((await next({ severities: ['low', 'critical'] })).status).toBe(404);
    expect((await next({ reason_codes: ['wallet.scam'] })).status).toBe(404);
    expect((await next({ reason_codes: ['wallet.scam', 'wallet.mixer'], severities: ['medium'] })).body.id).toBe(
      wallet,
    );
    expect((await next()).status).toBe(404);
    expect((await service.api('GET', `/v1/cases/${closed}`)).body.lease).toBeNull();
    for (const [body, field] of [
      [{ types: ['x'] }, 'types.0'],
      [{ states: ['closed'] }, 'states.0'],
      [{ severity: ['low'] }, 'severity'],
    ] as const) {
      const refused = await next(body);
      expect([refused.status, refused.body.error.field]).toEqual([400, field]);
    }
  });

  test('a repetition under the same key hands out the same case', async () => {
    await emptied();
    await makeCases({ count: 2 });
    const headers = { 'idempotency-key': 'next-once' };
    const first = await service.api('POST', '/v1/cases/next', {}, { headers });
    const again = await service.api('POST', '/v1/cases/next', {}, { headers });
    expect(again.bytes).toEqual(first.bytes);
    expect((await next()).body.id).not.toBe(first.body.id);
  });
});

describe('a lease', () => {
  test('names who has the case for ten minutes; another gets 409 with it, and a renewal moves its end', async () => {
    await emptied();
    const [id] = await makeCases();
    const other = await colleague();
    const taken = await next({}, other.api_key);
    const { operator, until: end } = taken.body.lease;
    expect([taken.body.id, operator]).toEqual([id, { id: `key:${other.id}`, name: 'Colleague' }]);
    expect(Math.abs(Date.parse(end) - Date.now() - 600_000)).toBeLessThan(30_000);
    const refused = await lease(id!);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    expect(refused.body.error.lease).toEqual({ operator, until: end });
    expect((await release(id!)).status).toBe(409);
    const renewed = await lease(id!, other.api_key);
    expect(Date.parse(renewed.body.lease.until)).toBeGreaterThanOrEqual(Date.parse(end));
    expect((await service.api('GET', `/v1/cases/${id}`)).body.lease.operator).toEqual(operator);
  });

  test('given back, the case waits again, and the trail tells both once', async () => {
    await emptied();
    const [id] = await makeCases();
    await next();
    await lease(id!);
    expect((await next()).status).toBe(404);
    expect((await release(id!)).body.lease).toBeNull();
    expect((await release(id!)).status).toBe(200);
    const history = await until(
      async () => (await service.api('GET', `/v1/cases/${id}/events`)).body.data,
      (events) => events.length >= 2,
    );
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['case.leased', 'case.lease_ended']);
    expect((await next()).body.id).toBe(id);
  });

  test('of a key does not hinder the decision of another key, and ends with the case', async () => {
    await emptied();
    const [id] = await makeCases({ severity: 'low' });
    const other = await colleague();
    await lease(id!, other.api_key);
    const closed = await service.api('POST', `/v1/cases/${id}/close`, { outcome: 'no_action' });
    expect([closed.status, closed.body.state, closed.body.lease]).toEqual([200, 'closed', null]);
    expect((await lease(id!)).status).toBe(409);
  });

  test('of somebody who is gone ends at its term', async () => {
    await emptied();
    const [id] = await makeCases();
    const other = await colleague();
    expect((await next({}, other.api_key)).body.id).toBe(id);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 590 });
    expect((await next()).status).toBe(404);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 11 });
    expect((await service.api('GET', `/v1/cases/${id}`)).body.lease).toBeNull();
    const back = await next();
    expect([back.body.id, back.body.lease.operator.id === `key:${other.id}`]).toEqual([id, false]);
  });
});

test('a case that was passed over is not handed to the same person again that day; the reason stays with the case', async () => {
  await emptied();
  const [first] = await makeCases({ due: 1 });
  const [second] = await makeCases({ due: 2 });
  const other = await colleague();
  expect((await next()).body.id).toBe(first);
  const skipped = await service.api('POST', `/v1/cases/${first}/skip`, { reason: 'I know this customer.' });
  expect([skipped.status, skipped.body.lease, skipped.body.comments_count]).toEqual([200, null, 1]);
  expect((await next()).body.id).toBe(second);
  expect((await next()).status).toBe(404);
  expect((await next({}, other.api_key)).body.id).toBe(first);
  const comments = (await service.api('GET', `/v1/cases/${first}/comments`)).body.data;
  expect(comments[0].text).toBe('I know this customer.');
  expect((await service.api('POST', `/v1/cases/${first}/skip`, {})).body.error.field).toBe('reason');
  await release(first!, other.api_key);
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 });
  expect((await next()).body.id).toBe(first);
});

describe('lists of cases', () => {
  test.each([
    ['due_at', undefined, ['b', 'c', 'a', 'd']],
    ['due_at', 'desc', ['d', 'a', 'c', 'b']],
    ['severity', undefined, ['c', 'a', 'b', 'd']],
    ['severity', 'asc', ['d', 'b', 'a', 'c']],
    ['created_at', undefined, ['d', 'c', 'b', 'a']],
    ['risk', undefined, ['b', 'd', 'c', 'a']],
    ['risk', 'asc', ['a', 'c', 'd', 'b']],
  ] as const)('sort by %s %s, page after page', async (sort, order, expected) => {
    await emptied();
    const [a] = await makeCases({ severity: 'high', due: 5, age: 9 });
    const [b] = await makeCases({ severity: 'medium', due: 1, age: 8, risk: 90 });
    const [c] = await makeCases({ severity: 'critical', due: 3, age: 7, risk: 0 });
    const [d] = await makeCases({ severity: 'low', due: 7, age: 6, risk: 40 });
    const names = new Map([
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
      [d, 'd'],
    ]);
    for (const more of ['', '&state=open']) {
      const seen = [];
      let cursor = '';
      do {
        const search = `?limit=1&sort=${sort}${order ? `&order=${order}` : ''}${more}${cursor}`;
        const { body } = await service.api('GET', `/v1/cases${search}`);
        seen.push(...body.data.map(({ id }: { id: string }) => names.get(id)));
        cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
      } while (cursor !== '');
      expect(seen).toEqual(expected);
    }
  });

  test('only what falls due before a time', async () => {
    await emptied();
    const [soon] = await makeCases({ due: 1 });
    await makeCases({ due: 3 });
    const dueBefore = (time: string) => service.api('GET', `/v1/cases?due_before=${encodeURIComponent(time)}`);
    const { body } = await dueBefore(new Date(Date.now() + 2 * HOUR).toISOString());
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([soon]);
    expect(await dueBefore('soon')).toMatchObject({ status: 400, body: { error: { field: 'due_before' } } });
  });
});
