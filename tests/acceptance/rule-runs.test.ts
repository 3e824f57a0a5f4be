import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: TestDatabase;
let environmentId: string;

beforeAll(async () => {
  service = await startService({ shared: true, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  database = await openDatabase(service);
  environmentId = await database.environment('sandbox');
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const post = (path: string, body: unknown = {}) => service.api('POST', path, body);
const read = async (path: string) => (await service.api('GET', path)).body;

let sent = 0;
async function pay(customer: string | undefined, amount: string, told: object = {}) {
  sent += 1;
  const made = await post('/v1/transactions', {
    ...{ reference: `run-${sent}`, amount, currency: 'EUR', direction: 'out' },
    ...(customer === undefined ? {} : { subject_reference: customer }),
    ...told,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id as string;
}

/** A rule that is made and published after its transactions, so that it has fired for none of them. */
async function makeRule(name: string, condition: string, told: object = {}, mode = 'live') {
  const made = await post('/v1/rules', { name, condition, action: 'flag', score: 20, ...told });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  if (mode !== 'draft') expect((await post(`/v1/rules/${made.body.id}/publish`, { mode })).status).toBe(200);
  return made.body.id as string;
}

async function ended(path: string) {
  return until(
    () => read(path),
    ({ status }) => !['queued', 'running'].includes(status),
    30_000,
  );
}

async function ran(rule: string, body: object) {
  const begun = await post(`/v1/rules/${rule}/runs`, body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  return ended(`/v1/rules/${rule}/runs/${begun.body.id}`);
}

/** Audit entries about a rule; they are sealed a moment after what they tell. */
async function told(rule: string): Promise<string[]> {
  const { data } = await read('/v1/audit-events?limit=200');
  return data.flatMap((one: { target: { id: string }; action: string }) =>
    one.target.id === rule ? [one.action] : [],
  );
}

const alertsOf = (rule: string) =>
  database.query<{ id: string; state: string; resource_id: string; case_id: string }>(
    'select id, state, resource_id, case_id from alerts where environment_id = $1 and kind = $2 order by created_at',
    [environmentId, rule],
  );
const firingsOf = (rule: string) =>
  database.query<{ transaction_id: string; live: boolean }>(
    'select transaction_id, live from rule_firings where environment_id = $1 and rule_id = $2',
    [environmentId, rule],
  );

describe('a run in live mode', () => {
  test('raises one alert for each customer that the rule hits, and nothing for the same transactions again', async () => {
    const own = [await pay('run-a', '4401'), await pay('run-a', '4402'), await pay('run-b', '4403')];
    const loose = await pay(undefined, '4404');
    await pay('run-c', '10');
    const rule = await makeRule('Run once', 'tx.base_amount >= 4401 && tx.base_amount <= 4404');
    const first = await ran(rule, { mode: 'live' });
    expect(first).toMatchObject({
      ...{ status: 'completed', mode: 'live', scheduled: false, version: 1, error: null },
      result: { hits: 4, new_hits: 4, customers_hit: 3, alerts: 3, unknown: 0, snoozed: 0 },
    });
    expect(first.progress.done).toBe(first.progress.total);
    const alerts = await alertsOf(rule);
    expect(alerts.map(({ resource_id }) => resource_id).sort()).toEqual([own[1], own[2], loose].sort());
    expect((await firingsOf(rule)).map(({ transaction_id: id }) => id).sort()).toEqual([...own, loose].sort());

    // The decision stays; what the run found stands beside it.
    const shown = await read(`/v1/transactions/${own[1]}`);
    expect(shown).toMatchObject({ status: 'approved', rules_fired: [] });
    expect(shown.evaluations).toMatchObject([
      { cause: 'rule_run', cause_run_id: first.id, cause_transaction_id: null, rules_fired: [{ id: rule }] },
    ]);

    // Closed cases do not make them news.
    for (const { id } of alerts)
      await database.query("update alerts set state = 'closed' where environment_id = $1 and id = $2", [
        environmentId,
        id,
      ]);
    expect(await ran(rule, { mode: 'live' })).toMatchObject({ result: { hits: 4, new_hits: 0, alerts: 0 } });
    expect(await alertsOf(rule)).toHaveLength(3);

    // Another version of the rule has the same memory.
    await post(`/v1/rules/${rule}/versions`, { description: 'Again' });
    await post(`/v1/rules/${rule}/publish`, { mode: 'live' });
    expect(await ran(rule, { mode: 'live' })).toMatchObject({
      version: 2,
      result: { hits: 4, new_hits: 0, alerts: 0 },
    });

    // What arrived since and fired is known; what did not is news.
    await pay('run-d', '4402');
    expect(await ran(rule, { mode: 'live' })).toMatchObject({ result: { hits: 5, new_hits: 0, alerts: 0 } });
    const actions = await until(
      () => told(rule),
      (found) => found.filter((action) => action === 'rule.run_completed').length === 4,
    );
    expect(actions.filter((action) => action === 'rule.run_started')).toHaveLength(4);
  });

  test('a customer for whom the rule is silenced gets no alert, and gets it from a later run', async () => {
    await pay('run-snoozed', '4501');
    const rule = await makeRule('Run snoozed', 'tx.base_amount == 4501');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await post(`/v1/rules/${rule}/snooze`, { subject_reference: 'run-snoozed', until, reason: 'Known house sale' });
    expect(await ran(rule, { mode: 'live' })).toMatchObject({
      result: { hits: 1, new_hits: 0, snoozed: 1, alerts: 0 },
    });
    await database.query('delete from rule_snoozes where environment_id = $1 and rule_id = $2', [environmentId, rule]);
    expect(await ran(rule, { mode: 'live' })).toMatchObject({ result: { new_hits: 1, snoozed: 0, alerts: 1 } });
  });

  test('stops at its limit of alerts, keeps its place, and goes on when it is resumed', async () => {
    for (const customer of ['1', '2', '3', '4', '5']) await pay(`run-limit-${customer}`, '4601');
    const rule = await makeRule('Run limited', 'tx.base_amount == 4601');
    const first = await ran(rule, { mode: 'live', alerts_max: 2 });
    expect(first).toMatchObject({ status: 'cancelled', result: { alerts: 2, new_hits: 2 } });
    expect(first.error).toContain('limit');
    const path = `/v1/rules/${rule}/runs/${first.id}`;
    expect((await post(`${path}/resume`)).status).toBe(200);
    expect(await ended(path)).toMatchObject({ status: 'cancelled', result: { alerts: 4 } });
    await post(`${path}/resume`);
    expect(await ended(path)).toMatchObject({ status: 'completed', error: null, result: { alerts: 5, hits: 5 } });
    expect(await alertsOf(rule)).toHaveLength(5);
    expect((await post(`${path}/resume`)).status).toBe(409);
  });

  test('goes no further once its version is taken back', async () => {
    for (const customer of ['1', '2', '3']) await pay(`run-stale-${customer}`, '4791');
    const rule = await makeRule('Run taken back', 'tx.base_amount == 4791');
    const { id } = await ran(rule, { mode: 'live', alerts_max: 1 });
    expect((await post(`/v1/rules/${rule}/publish`, { mode: 'off' })).status).toBe(200);
    const path = `/v1/rules/${rule}/runs/${id}`;
    const refused = await post(`${path}/resume`);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('not live any more')]);
    // As if it had been under way when the rule was switched off.
    await database.query(
      `update rule_runs set status = 'queued', alerts_until = 100 where environment_id = $1 and id = $2`,
      [environmentId, id],
    );
    expect(await ended(path)).toMatchObject({ status: 'cancelled', result: { alerts: 1, hits: 1 } });
    expect((await read(path)).error).toContain('not live any more');
    expect(await alertsOf(rule)).toHaveLength(1);
    await post(`/v1/rules/${rule}/publish`, { version: 1, mode: 'live' });
    expect((await post(`${path}/resume`)).status).toBe(200);
    expect(await ended(path)).toMatchObject({ status: 'cancelled', result: { alerts: 2 } });
  });

  test('takes the live version only, and no rule that raises nothing', async () => {
    const draft = await makeRule('Run draft', 'tx.base_amount == 1', {}, 'draft');
    expect((await post(`/v1/rules/${draft}/runs`, { mode: 'live' })).status).toBe(409);
    const score = await makeRule('Run score', 'tx.base_amount == 1', { action: 'score' });
    expect((await post(`/v1/rules/${score}/runs`, { mode: 'live' })).body.error.field).toBe('mode');
    const live = await makeRule('Run other version', 'tx.base_amount == 1');
    await post(`/v1/rules/${live}/versions`, { description: 'Draft' });
    expect((await post(`/v1/rules/${live}/runs`, { mode: 'live', version: 2 })).body.error.field).toBe('version');
    expect((await post(`/v1/rules/${live}/runs`, { risk_classes: ['low', 'low'] })).body.error.field).toBe(
      'risk_classes',
    );
  });

  test('reversed transactions are left out', async () => {
    const id = await pay('run-reversed', '4701');
    await post(`/v1/transactions/${id}/reversal`, { reason: 'Came back' });
    const rule = await makeRule('Run reversed', 'tx.base_amount == 4701');
    expect(await ran(rule, { mode: 'live' })).toMatchObject({ result: { hits: 0, alerts: 0 } });
  });
});

describe('what a run looks at', () => {
  test('shadow runs count and change nothing; a draft may run', async () => {
    await pay('run-shadow', '4801');
    const rule = await makeRule('Run shadow', 'tx.base_amount == 4801', {}, 'draft');
    const run = await ran(rule, {});
    expect(run).toMatchObject({ mode: 'shadow', result: { hits: 1, new_hits: 1, alerts: 0 } });
    expect(run.result.samples).toMatchObject([{ new: true }]);
    expect([await alertsOf(rule), await firingsOf(rule)]).toEqual([[], []]);
  });

  test('days bound the time, and customers are judged as of their latest transaction', async () => {
    const daysAgo = (days: number) => ({ occurred_at: new Date(Date.now() - days * 86_400_000).toISOString() });
    await pay('run-days', '4901', daysAgo(40));
    await pay('run-days', '4901', daysAgo(20));
    await pay('run-days', '4901', daysAgo(10));
    await pay('run-days', '7', daysAgo(5));
    const rule = await makeRule('Run days', "tx.base_amount == 4901 || count('60d', {'min': 4901}) >= 3", {}, 'draft');
    const counts = async (body: object) => (await ran(rule, body)).result;
    expect(await counts({})).toMatchObject({ hits: 4 });
    expect(await counts({ days: 15 })).toMatchObject({ hits: 2, customers_hit: 1 });
    expect(await counts({ of: 'customers' })).toMatchObject({ hits: 1, customers_hit: 1 });
    // A new customer's class is worked out a moment after the first payment, and would be written over this one.
    await until(
      () =>
        database.query('select id from customers where environment_id = $1 and review_due_at is null', [environmentId]),
      (unplanned) => unplanned.length === 0,
    );
    await database.query(
      'update customers set risk_class = $2 where environment_id = $1 and id = any(select customer_id from transactions where environment_id = $1 and amount = 7)',
      [environmentId, 'high'],
    );
    expect(await counts({ risk_classes: ['high'] })).toMatchObject({ hits: 4, customers_hit: 1 });
    expect(await counts({ risk_classes: ['low'] })).toMatchObject({ hits: 0 });
  });

  test('a rule has one run at a time, which can be cancelled', async () => {
    const rule = await makeRule('Run twice', 'tx.base_amount == 1', {}, 'draft');
    const both = await Promise.all([post(`/v1/rules/${rule}/runs`), post(`/v1/rules/${rule}/runs`)]);
    const statuses = both.map(({ status }) => status).sort();
    // Unless the first was done before the second came.
    expect([
      [202, 409],
      [202, 202],
    ]).toContainEqual(statuses);
    const list = await read(`/v1/rules/${rule}/runs`);
    for (const { id } of list.data) await ended(`/v1/rules/${rule}/runs/${id}`);
    expect((await post(`/v1/rules/${rule}/runs/${list.data[0].id}/cancel`)).status).toBe(409);
  });
});

describe('a schedule', () => {
  const path = (rule: string) => `/v1/rules/${rule}/schedule`;
  const put = (rule: string, body: unknown) => service.api('PUT', path(rule), body);

  test.each([
    [{ every: 'day' }, 'time'],
    [{ every: 'week', time: '03:00' }, 'weekday'],
    [{ every: 'day', time: '03:00', weekday: 'monday' }, 'weekday'],
    [{ every: 'day', time: '24:00' }, 'time'],
    [{ every: 'day', time: '03:00', time_zone: 'Mars/Base' }, 'time_zone'],
    [{ every: 'day', time: '03:00', on: '2030-01-01' }, 'on'],
    [{ every: 'once' }, 'on'],
    [{ every: 'once', on: '2020-01-01' }, 'on'],
    [{ every: 'once', on: '2030-01-01', time: '03:00' }, 'time'],
  ])('%j is refused', async (body, field) => {
    const { status, body: answer } = await put('rul_structuring', body);
    expect([status, answer.error.field]).toEqual([400, field]);
  });

  test('begins runs by the clock of the sandbox, one however many times have passed, until it is removed', async () => {
    const rule = await makeRule('Scheduled', 'tx.base_amount == 5001');
    expect((await service.api('GET', path(rule))).status).toBe(404);
    await pay('run-scheduled', '5001');
    await database.query('delete from rule_firings where environment_id = $1 and rule_id = $2', [environmentId, rule]);
    await database.query("update alerts set state = 'closed' where environment_id = $1 and kind = $2", [
      environmentId,
      rule,
    ]);
    const set = await put(rule, { every: 'day', time: '03:00', time_zone: 'Europe/Lisbon', mode: 'live', days: 7 });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect(set.body).toMatchObject({ paused: false, last_run_id: null, mode: 'live', of: 'transactions', days: 7 });
    const before = Date.parse(set.body.next_run_at);
    await post('/v1/sandbox/clock', { advance_seconds: 3 * 86_400 });
    const shown = await until(
      () => read(path(rule)),
      ({ last_run_id: run }) => run !== null,
    );
    expect(Date.parse(shown.next_run_at)).toBeGreaterThan(before + 2 * 86_400_000);
    const run = await ended(`/v1/rules/${rule}/runs/${shown.last_run_id}`);
    expect(run).toMatchObject({ scheduled: true, status: 'completed', result: { new_hits: 1, alerts: 1 } });
    expect((await read(`/v1/rules/${rule}/runs`)).data).toHaveLength(1);

    expect((await service.api('DELETE', path(rule))).status).toBe(200);
    expect((await service.api('GET', path(rule))).status).toBe(404);
    expect((await service.api('DELETE', path(rule))).status).toBe(404);
    const actions = await until(
      () => told(rule),
      (found) => found.includes('rule.schedule_removed'),
    );
    expect(actions).toEqual(expect.arrayContaining(['rule.schedule_set', 'rule.run_started', 'rule.run_completed']));
  });

  test('a paused one begins nothing, once begins one run, and a rule that is no longer live says so', async () => {
    const rules = await Promise.all(['paused', 'once', 'off'].map((name) => makeRule(`Set ${name}`, 'tx.amount == 1')));
    const [paused, once, off] = rules as [string, string, string];
    const { body: clock } = await post('/v1/sandbox/clock', { advance_seconds: 1 });
    const at = new Date(Date.parse(clock.now) + 1_800_000).toISOString();
    await put(paused, { every: 'once', on: at, paused: true });
    await put(once, { every: 'once', on: at });
    await put(off, { every: 'once', on: at, mode: 'live' });
    await post(`/v1/rules/${off}/publish`, { mode: 'off' });
    await post('/v1/sandbox/clock', { advance_seconds: 3600 });
    const done = await until(
      () => read(path(once)),
      ({ last_run_id: run }) => run !== null,
    );
    expect(done.next_run_at).toBeNull();
    const refused = await until(
      () => read(path(off)),
      ({ error }) => error !== null,
    );
    expect(refused).toMatchObject({ last_run_id: null, next_run_at: null });
    expect(refused.error).toContain('no live version');
    expect(await read(path(paused))).toMatchObject({ paused: true, next_run_at: null, last_run_id: null });
  });
});
