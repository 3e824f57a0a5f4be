import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
});
afterAll(() => service?.stop());

const post = (path: string, body: unknown = {}) => service.api('POST', path, body);
const send = (body: object) => post('/v1/transactions', { currency: 'EUR', ...body });

async function finished(path: string) {
  return until(
    async () => (await service.api('GET', path)).body,
    ({ status }) => !['queued', 'running'].includes(status),
    30_000,
  );
}

test('the pack is there on the first day: live in the sandbox, in production in shadow but for list hits of a party', async () => {
  const { body } = await service.api('GET', '/v1/rules?limit=200&order=asc');
  expect(body.data.length).toBeGreaterThanOrEqual(28);
  for (const rule of body.data) {
    expect([rule.id, rule.mode, rule.version]).toEqual([rule.id, 'live', 1]);
    expect(rule.reference, rule.id).toMatch(/FATF|Directive/);
    expect(rule.description.length, rule.id).toBeGreaterThan(20);
  }
  const { body: production } = await service.api('GET', '/v1/rules?limit=200', undefined, {
    key: service.productionKey,
  });
  const live = production.data.filter(({ mode }: { mode: string }) => mode === 'live');
  expect(live.map(({ id }: { id: string }) => id)).toEqual(['rul_sanctioned_party']);
  expect(new Set(production.data.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(['live', 'shadow']));
});

test('a rule is drafted, back-tested, published, changed and rolled back; predicted hits come true', async () => {
  for (let at = 0; at < 12; at += 1)
    await send({ reference: `history-${at}`, amount: String(100 + at * 50), subject_reference: `cust-${at % 3}` });
  const made = await post('/v1/rules', {
    name: 'Above my limit',
    condition: "tx.base_amount >= params.limit && count('7d') >= 2",
    parameters: { limit: 400 },
    score: 5,
  });
  expect([made.status, made.body.id, made.body.mode, made.body.versions[0].status]).toEqual([
    201,
    'rul_above_my_limit',
    'shadow',
    'draft',
  ]);
  const path = '/v1/rules/rul_above_my_limit';
  const test = await post(`${path}/backtests`);
  expect(test.status).toBe(202);
  const { result, progress } = await finished(`${path}/backtests/${test.body.id}`);
  expect(progress).toEqual({ done: 12, total: 12, percent: 100 });
  expect(result).toMatchObject({ evaluated: 12, hits: 6, unknown: 0, live: null });
  expect(result.samples[0].explanation).toContain('Above my limit');

  expect((await post(`${path}/publish`, { mode: 'live', comment: 'tested' })).body).toMatchObject({
    mode: 'live',
    live_version: 1,
  });
  let fired = 0;
  for (let at = 0; at < 12; at += 1) {
    const { body } = await send({ amount: String(100 + at * 50), subject_reference: `copy-${at % 3}` });
    if (body.rules_fired.some(({ id }: { id: string }) => id === 'rul_above_my_limit')) fired += 1;
  }
  expect(fired).toBe(result.hits);

  expect((await post(`${path}/versions`, { parameters: { limit: 600 }, comment: 'fewer' })).body).toMatchObject({
    version: 2,
    status: 'draft',
  });
  const second = await post(`${path}/backtests`, { version: 2 });
  const compared = await finished(`${path}/backtests/${second.body.id}`);
  expect(compared.result.live).toMatchObject({ version: 1, added: 0 });
  expect(compared.result.live.removed).toBe(compared.result.live.hits - compared.result.hits);
  expect((await post(`${path}/publish`, { version: 2 })).body).toMatchObject({ live_version: 1, shadow_version: 2 });
  const both = (await send({ amount: '700', subject_reference: 'copy-0' })).body;
  expect(both.rules_fired.find(({ id }: { id: string }) => id === 'rul_above_my_limit').version).toBe(1);
  expect(both.shadow_rules_fired).toMatchObject([{ id: 'rul_above_my_limit', version: 2, mode: 'shadow' }]);
  expect((await post(`${path}/publish`, { version: 2, mode: 'live' })).body.live_version).toBe(2);
  expect((await post(`${path}/rollback`)).body.live_version).toBe(1);
  expect((await post(`${path}/publish`, { mode: 'off' })).body.mode).toBe('off');
  const off = (await send({ amount: '700', subject_reference: 'copy-0' })).body;
  expect(JSON.stringify(off)).not.toContain('rul_above_my_limit');
});

test('a snoozed rule is silent for one customer only', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const snooze = { subject_reference: 'quiet', until, reason: 'Sale of a house' };
  expect((await post('/v1/rules/rul_large_single/snooze', snooze)).status).toBe(201);
  const firedFor = async (subject: string) =>
    (await send({ amount: '60000', subject_reference: subject })).body.rules_fired.map(({ id }: { id: string }) => id);
  expect(await firedFor('quiet')).not.toContain('rul_large_single');
  expect(await firedFor('loud')).toContain('rul_large_single');
  expect((await post('/v1/rules/rul_large_single/snooze', { ...snooze, until: '2020-01-01' })).body.error.field).toBe(
    'until',
  );
});

test('a paused rule is silent for everybody, says until when and why, and comes back by itself or when it is ended', async () => {
  const path = '/v1/rules/rul_large_single';
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const firedFor = async (subject?: string) =>
    (await send({ amount: '60000', ...(subject ? { subject_reference: subject } : {}) })).body.rules_fired.map(
      ({ id }: { id: string }) => id,
    );
  const snoozeOf = async () => (await service.api('GET', path)).body.snooze;
  expect(await snoozeOf()).toBeNull();
  const until = inMinutes(90);
  const paused = await post(`${path}/snooze`, { until, reason: 'A feed sends each amount twice' });
  expect([paused.status, paused.body.subject_reference, paused.body.until]).toEqual([201, null, until]);
  expect(await snoozeOf()).toMatchObject({ until, reason: 'A feed sends each amount twice' });
  const { data } = (await service.api('GET', '/v1/rules?limit=100')).body;
  expect(data.filter(({ snooze }: { snooze: unknown }) => snooze).map(({ id }: { id: string }) => id)).toEqual([
    'rul_large_single',
  ]);
  for (const subject of ['paused-1', undefined]) expect(await firedFor(subject)).not.toContain('rul_large_single');
  expect((await post(`${path}/snooze`, { until: null, reason: 'The feed is mended' })).body.until).toBeNull();
  expect(await firedFor('paused-2')).toContain('rul_large_single');
  const again = await post(`${path}/snooze`, { until: null, reason: 'The feed is mended' });
  expect(again.status).toBe(409);
  await post(`${path}/snooze`, { until, reason: 'Once more' });
  await post('/v1/sandbox/clock', { advance_seconds: 2 * 3600 });
  expect(await snoozeOf()).toBeNull();
  expect(await firedFor('paused-3')).toContain('rul_large_single');
  const noted = async () =>
    (await service.api('GET', '/v1/audit-events?action=rule.paused&limit=1&order=desc')).body.data;
  await expect.poll(noted).toMatchObject([{ target: { id: 'rul_large_single' }, reason: 'Once more' }]);
});

test('a label is seen and filtered by, and gives each rule that fired its precision', async () => {
  const path = '/v1/rules/rul_large_single';
  const large = async (subject: string) => (await send({ amount: '70000', subject_reference: subject })).body.id;
  const labelled = async () => (await service.api('GET', path)).body.labelled;
  const before = await labelled();
  const [right, wrong] = [await large('labelled-1'), await large('labelled-2')];
  await post(`/v1/transactions/${right}/labels`, { outcome: 'confirmed' });
  await post(`/v1/transactions/${wrong}/labels`, { outcome: 'false_positive' });
  expect(await labelled()).toEqual({ confirmed: before.confirmed + 1, false_positive: before.false_positive + 1 });
  const { data } = (await service.api('GET', '/v1/transactions?label=confirmed')).body;
  expect(data).toContainEqual(expect.objectContaining({ id: right, label: 'confirmed' }));
  expect(data.map(({ id }: { id: string }) => id)).not.toContain(wrong);
  await post(`/v1/transactions/${right}/labels`, { outcome: 'inconclusive' });
  expect(await labelled()).toEqual({ ...before, false_positive: before.false_positive + 1 });
  expect((await service.api('GET', '/v1/transactions?label=guilty')).body.error.field).toBe('label');
});

test('a cancelled back-test keeps its place and goes on', async () => {
  const { body } = await post('/v1/rules/rul_large_single/backtests');
  const path = `/v1/rules/rul_large_single/backtests/${body.id}`;
  const cancelled = await post(`${path}/cancel`);
  if (cancelled.status === 409) return expect((await service.api('GET', path)).body.status).toBe('completed');
  expect(cancelled.body.status).toBe('cancelled');
  expect((await post(`${path}/cancel`)).status).toBe(409);
  expect((await post(`${path}/resume`)).body.status).toBe('queued');
  const done = await finished(path);
  expect([done.status, done.progress.done]).toEqual(['completed', done.progress.total]);
});

const nodes = Array.from({ length: 1100 }, () => '1').join('+');
test.each([
  ['half a condition', 'tx.amount >', 12],
  ['the backtracking matches', "tx.memo.matches('(a+)+$')", 1],
  ['a way to a constructor', 'tx.constructor == 1', 4],
  ['an unknown field', 'tx.amont > 1', 4],
  ['a number that is no answer', 'tx.amount', 1],
  ['too many nodes', `${nodes} > 1`, 1],
  ['an unknown window', "count('24x') > 1", 7],
  ['a window in a window', "count('24h', {'min': sum(base_amount, '1h')}) > 1", 22],
  ['nested loops', '[1,2,3].all(a, [1,2,3].all(b, metadata.all(c, metadata.all(d, true))))', 1],
])('%s is refused with its place', async (_, condition, position) => {
  const { status, body } = await post('/v1/rules', { name: 'bad', condition });
  expect([status, body.error.field]).toEqual([400, 'condition']);
  expect(body.error.message).toContain('At character ');
  expect(Number(/At character (\d+)/.exec(body.error.message)?.[1])).toBeGreaterThanOrEqual(position - 1);
});

test.each([
  ['divides by zero whatever comes', 'tx.amount / (tx.amount - tx.amount) > 1', 'division by zero'],
  ['reads a zone that does not exist', "tx.occurred_at.getHours('Mars/Base') < 5", 'no time zone'],
  ['reads a parameter that it does not have', 'tx.amount > params.limit', 'params.limit'],
])('a rule that %s is refused when it is saved', async (_, condition, why) => {
  const { status, body } = await post('/v1/rules', { name: 'never', condition });
  expect([status, body.error.field]).toEqual([400, 'condition']);
  expect(body.error.message).toContain(why);
});

test('a rule that divides by zero is unknown and stops no other', async () => {
  await post('/v1/rules', { id: 'rul_zero', name: 'Zero', condition: 'tx.amount / (tx.amount - 60000) > 1' });
  await post('/v1/rules/rul_zero/publish', { mode: 'live' });
  const { body } = await send({ amount: '60000', subject_reference: 'zero' });
  expect(body.rules_unknown).toContainEqual({
    id: 'rul_zero',
    mode: 'live',
    reason: 'error',
    detail: 'division by zero',
  });
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).toContain('rul_large_single');
});

test('a draft that never ran is deleted, with its rule if it is the only one; what was published stays', async () => {
  const id = `rul_draft_${Date.now()}`;
  const draft = { id, name: 'A draft', condition: 'tx.amount > 1', action: 'score' };
  expect((await post('/v1/rules', draft)).body.inbox).toBeNull();
  await post(`/v1/rules/${id}/versions`, { condition: 'tx.amount > 2' });
  const remove = (version: number) => service.api('DELETE', `/v1/rules/${id}/versions/${version}`);
  expect((await remove(3)).status).toBe(404);
  expect((await remove(2)).body).toMatchObject({ id, version: 2, deleted: true, rule_deleted: false });
  await post(`/v1/rules/${id}/publish`, { version: 1, mode: 'shadow' });
  await post(`/v1/rules/${id}/publish`, { version: 1, mode: 'off' });
  expect((await remove(1)).status).toBe(409);
  const other = { ...draft, id: `${id}_alone` };
  await post('/v1/rules', other);
  expect((await service.api('DELETE', `/v1/rules/${other.id}/versions/1`)).body.rule_deleted).toBe(true);
  expect((await service.api('GET', `/v1/rules/${other.id}`)).status).toBe(404);
});

test('a rule sends the cases of its alerts to its inbox, whose member owns them', async () => {
  const id = `rul_routed_${Date.now()}`;
  const { body: inbox } = await post('/v1/inboxes', { name: id, members: ['ana'], assignment: 'round_robin' });
  const rule = {
    id,
    name: 'Routed',
    condition: 'tx.memo == params.word',
    parameters: { word: id },
    action: 'flag',
    severity: 'critical',
  };
  expect((await post('/v1/rules', { ...rule, inbox: 'inb_00000000000000000000000000' })).body.error.field).toBe(
    'inbox',
  );
  expect((await post('/v1/rules', { ...rule, inbox: inbox.id })).body.inbox).toBe(inbox.id);
  await post(`/v1/rules/${id}/publish`, { version: 1, mode: 'live' });
  const { body } = await send({ amount: '1.00', memo: id, subject: { reference: id } });
  const { body: opened } = await service.api('GET', `/v1/cases/${body.alerts[0].case_id}`);
  expect(opened).toMatchObject({ inbox: inbox.id, owner: { id: 'ana' }, severity: 'critical' });
});

describe('a rule with an owner of its cases', () => {
  const openedBy = async (
    more: object,
  ): Promise<{ inbox: string | null; owner: { id: string } | null; severity: string }> => {
    const id = `rul_owned_${randomUUID().slice(0, 8)}`;
    const rule = { id, name: 'Owned', condition: 'tx.memo == params.word', parameters: { word: id }, action: 'flag' };
    const made = await post('/v1/rules', { ...rule, severity: 'high', ...more });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject(more);
    await post(`/v1/rules/${id}/publish`, { version: 1, mode: 'live' });
    const { body } = await send({ amount: '1.00', memo: id, subject: { reference: id } });
    return (await service.api('GET', `/v1/cases/${body.alerts[0].case_id}`)).body;
  };
  const inboxOf = async (member: string): Promise<string> =>
    (await post('/v1/inboxes', { name: randomUUID(), members: [member], assignment: 'round_robin' })).body.id;

  test('gives them to that owner, also without an inbox and before the inbox has its turn', async () => {
    expect(await openedBy({ case_owner: 'ben' })).toMatchObject({
      inbox: null,
      owner: { id: 'ben' },
      severity: 'high',
    });
    const inbox = await inboxOf('ana');
    expect(await openedBy({ case_owner: 'ben', inbox })).toMatchObject({ inbox, owner: { id: 'ben' } });
  });

  test('leaves them to the inbox, or to nobody, while that owner cannot take them', async () => {
    const member = `away-${randomUUID()}`;
    expect((await post('/v1/team/members', { member, load_limit: 0 })).status).toBe(201);
    const inbox = await inboxOf('ana');
    expect(await openedBy({ case_owner: member, inbox })).toMatchObject({ inbox, owner: { id: 'ana' } });
    expect(await openedBy({ case_owner: member })).toMatchObject({ inbox: null, owner: null });
  });

  test('names somebody, or is refused', async () => {
    const rule = { id: `rul_owned_${Date.now()}`, name: 'Owned', condition: 'tx.amount > 1', action: 'flag' };
    for (const case_owner of ['none', ' ', ''])
      expect((await post('/v1/rules', { ...rule, case_owner })).body.error?.field).toBe('case_owner');
  });
});

test('a device that several customers use: the rule counts and names them, a back-test finds the same', async () => {
  const run = randomUUID().slice(0, 8);
  const rule = `rul_shared_${run}`;
  const made = await post('/v1/rules', {
    ...{ id: rule, name: `Shared device ${run}`, score: 3 },
    condition: "shared('device', '30d') >= 3 || shared('counterparty', '30d') > 9",
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await post(`/v1/rules/${rule}/publish`, { mode: 'live' })).status).toBe(200);
  const pay = (customer: string, at: string, fingerprint: string | undefined) =>
    send({
      ...{
        amount: '20',
        subject_reference: customer,
        occurred_at: at,
        counterparty: { reference: `shop-${customer}` },
      },
      ...(fingerprint === undefined ? {} : { device: { fingerprint: `${fingerprint}-${run}` } }),
    });
  const first = await pay(`1-${run}`, '2026-01-01T00:00:00Z', 'd-1');
  const again = await pay(`1-${run}`, '2026-02-01T00:00:00Z', 'd-1');
  const second = await pay(`2-${run}`, '2026-02-02T00:00:00Z', 'd-1');
  await pay(`3-${run}`, '2026-02-02T00:00:00Z', 'd-2');
  const without = await pay(`3-${run}`, '2026-02-02T00:00:00Z', undefined);
  const third = await pay(`4-${run}`, '2026-02-20T00:00:00Z', 'd-1');
  const outside = await pay(`5-${run}`, '2026-03-04T00:00:00Z', 'd-1');
  const fired = (body: { rules_fired: { id: string; matched: object }[] }) =>
    body.rules_fired.find(({ id }) => id === rule)?.matched;
  expect([first, second, outside].map(({ body }) => fired(body))).toEqual([undefined, undefined, undefined]);
  expect(without.body.rules_unknown.map(({ id }: { id: string }) => id)).toContain(rule);
  const others = (await service.api('GET', '/v1/customers?limit=100')).body.data.filter(
    ({ reference }: { reference: string }) => [`1-${run}`, `2-${run}`].includes(reference),
  );
  const latest = new Map([
    [`1-${run}`, again],
    [`2-${run}`, second],
  ]);
  const ordered = others.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1));
  const behind = ordered.map(({ reference }: { reference: string }) => latest.get(reference)?.body);
  expect(fired(third.body)).toEqual({
    ...{ shared_device_30d: 3, shared_counterparty_30d: 1 },
    shared_device_30d_customers: ordered.map(({ id }: { id: string }) => id).join(' '),
    shared_device_30d_transactions: behind.map(({ id }: { id: string }) => id).join(' '),
  });
  const { body: shown } = await service.api('GET', `/v1/transactions/${third.body.id}/paths`);
  expect(shown.paths).toMatchObject([
    {
      ...{ rule_id: rule, value: 'shared_device_30d', erased: 0 },
      transactions: ordered.map(({ reference }: { reference: string }) => ({
        id: latest.get(reference)?.body.id,
        payer: { reference },
        payee: { reference: `shop-${reference}` },
      })),
    },
  ]);
  expect((await service.api('GET', `/v1/transactions/${second.body.id}/paths`)).body.paths).toEqual([]);
  const test = await post(`/v1/rules/${rule}/backtests`, { from: '2026-01-01', to: '2026-03-31' });
  const { result } = await finished(`/v1/rules/${rule}/backtests/${test.body.id}`);
  expect(result.samples.map(({ transaction_id }: { transaction_id: string }) => transaction_id)).toEqual([
    third.body.id,
  ]);
  expect((await post(`/v1/rules/${rule}/publish`, { mode: 'off' })).status).toBe(200);
});

describe('rules as YAML', () => {
  const fileOf = async (query = '') => (await service.api('GET', `/v1/rules/export${query}`)).bytes.toString();
  const bring = (yaml: string, more: object = { dry_run: false }) => post('/v1/rules/imports', { yaml, ...more });

  test('what goes out comes in again without a difference', async () => {
    const yaml = await fileOf();
    expect(yaml).toContain('format: assay.rules/1');
    const { status, body } = await bring(yaml);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect([body.created, body.changed]).toEqual([0, 0]);
    expect(body.unchanged).toBeGreaterThan(30);
  });

  test('differences are shown first, then saved as drafts that wait for publication', async () => {
    const id = `rul_file_${randomUUID().slice(0, 8)}`;
    const yaml = (limit: number) =>
      `format: assay.rules/1\nrules:\n  - id: ${id}\n    name: From a file\n    condition: tx.amount > params.limit\n    parameters: {limit: ${limit}, countries: [NO, SE]}\n`;
    const shown = await bring(yaml(70), {});
    expect(shown.body).toMatchObject({ dry_run: true, created: 1, rules: [{ id, change: 'created', version: 1 }] });
    expect((await service.api('GET', `/v1/rules/${id}`)).status).toBe(404);
    expect((await bring(yaml(70))).body).toMatchObject({ dry_run: false, created: 1 });
    const rule = await service.api('GET', `/v1/rules/${id}`);
    expect(rule.body.parameters).toEqual({ limit: 70, countries: ['NO', 'SE'] });
    expect(rule.body.versions.map(({ status }: { status: string }) => status)).toEqual(['draft']);
    const changed = await bring(`format: assay.rules/1\nrules:\n  - id: ${id}\n    score: 7\n`);
    expect(changed.body.rules).toEqual([
      { id, change: 'changed', version: 2, fields: [{ field: 'score', before: 20, after: 7 }] },
    ]);
    expect((await service.api('GET', `/v1/rules/${id}/versions/2`)).body).toMatchObject({ score: 7, status: 'draft' });
  });

  test('one faulty rule keeps all out, and says where it stands', async () => {
    const id = `rul_file_${randomUUID().slice(0, 8)}`;
    const yaml = `format: assay.rules/1\nrules:\n  - {id: ${id}, name: a b, condition: 'true'}\n  - {id: ${id}_b, name: b c, condition: 'tx.'}\n`;
    const { status, body } = await bring(yaml);
    expect([status, body.error.field]).toEqual([400, 'yaml']);
    expect(body.error.message).toMatch(/^rules\.1\.condition: At character/);
    expect((await service.api('GET', `/v1/rules/${id}`)).status).toBe(404);
  });
});
