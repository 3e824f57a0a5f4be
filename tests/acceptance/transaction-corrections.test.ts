import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const DAY_MS = 86_400_000;
const LISTED = { counterparty: { name: 'SANDBOX SANCTIONED' } };

let service: TestService;
let database: TestDatabase;
let environment: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
  environment = await database.environment('sandbox');
  await live({ id: 'rul_windows', condition: "count('366d') >= 0", action: 'score', explanation: '{count_366d}' });
  await live({ id: 'rul_hold', condition: "metadata.kind == 'held'", action: 'hold', score: 5 });
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

async function live(rule: { id: string; [field: string]: unknown }): Promise<void> {
  const made = await service.api('POST', '/v1/rules', { name: rule.id, ...rule });
  expect(made.status, made.bytes.toString()).toBe(201);
  expect((await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'live' })).status).toBe(200);
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const payment = (reference: string, customer: string | undefined, more: object = {}) => ({
  reference,
  amount: '10.00',
  currency: 'EUR',
  occurred_at: daysAgo(1),
  ...(customer === undefined ? {} : { subject: { reference: customer, type: 'individual', country: 'PT' } }),
  counterparty: { name: 'Rui Costa', country: 'PT' },
  ...more,
});
const send = async (body: object) => (await service.api('POST', '/v1/transactions', body)).body;
const read = async (id: string) => (await service.api('GET', `/v1/transactions/${id}`)).body;
/** How many transactions of a customer windows hold, a new one included. */
const counted = async (customer: string) => {
  const { rules_fired: fired } = await send(payment(`count-${customer}`, customer, { occurred_at: daysAgo(0) }));
  return Number(fired.find(({ id }: { id: string }) => id === 'rul_windows').explanation);
};
const eventsOf = async (id: string) =>
  (
    await database.query<{ type: string }>(
      'select type from events where environment_id = $1 and resource_id = $2 order by sequence',
      [environment, id],
    )
  ).map(({ type }) => type);

test('a correction that is not let through is told at once: status, alert, event, list, and windows still count it', async () => {
  const first = await send(payment('c-worse', 'cust-worse'));
  expect(first).toMatchObject({ status: 'approved', alerts: [] });
  const second = await send(payment('c-worse', 'cust-worse', { version: 2, ...LISTED }));
  expect(second).toMatchObject({ id: first.id, status: 'rejected', recommended_action: 'reject' });
  expect(second.alerts).toMatchObject([{ status: 'open' }]);
  expect(await eventsOf(first.id)).toEqual(['transaction.rejected']);
  const listed = await service.api('GET', '/v1/transactions?status=rejected&subject_reference=cust-worse');
  expect(listed.body.data).toMatchObject([{ id: first.id, status: 'rejected', risk: second.risk }]);
  const later = await until(
    () => read(first.id),
    ({ stale }) => !stale,
  );
  expect(later).toMatchObject({ status: 'rejected', alerts: [{ id: second.alerts[0].id }] });
  expect(await counted('cust-worse')).toBe(2);
  const back = await service.api('POST', `/v1/transactions/${first.id}/reversal`, { reason: 'Called back in time' });
  expect(back.status).toBe(200);
});

test('a payment that a typing error had rejected is approved by its correction, and windows count it', async () => {
  const first = await send(payment('c-better', 'cust-better', LISTED));
  expect(first.status).toBe('rejected');
  const second = await send(payment('c-better', 'cust-better', { version: 2 }));
  expect(second).toMatchObject({ status: 'approved', recommended_action: 'approve', rules_fired: [{}] });
  expect(await read(first.id)).toMatchObject({ status: 'approved', alerts: [{ id: first.alerts[0].id }] });
  expect(await counted('cust-better')).toBe(2);
});

test('a payment that never left and is rejected after its correction stays out of windows', async () => {
  const held = await send(payment('c-held', 'cust-held', { metadata: { kind: 'held' } }));
  expect(held.status).toBe('held');
  const again = await send(payment('c-held', 'cust-held', { version: 2, ...LISTED }));
  expect(again.status).toBe('rejected');
  expect(await counted('cust-held')).toBe(1);
  const back = await service.api('POST', `/v1/transactions/${held.id}/reversal`, { reason: 'It never left' });
  expect(back.status).toBe(409);
});

test('a release was of the version before: what is held in the next one waits for its own', async () => {
  const held = await send(payment('c-released', 'cust-released', { metadata: { kind: 'held' } }));
  const release = (id: string) => service.api('POST', `/v1/transactions/${id}/release`, { reason: 'Asked by phone' });
  expect((await release(held.id)).body.status).toBe('approved');
  const next = payment('c-released', 'cust-released', { version: 2, amount: '900.00', metadata: { kind: 'held' } });
  expect(await send(next)).toMatchObject({ status: 'held', release: null });
  expect((await release(held.id)).body).toMatchObject({ status: 'approved', release: { reason: 'Asked by phone' } });
});

test('a release of the version that was looked at does not let another one go', async () => {
  const held = await send(payment('c-seen', 'cust-seen', { metadata: { kind: 'held' } }));
  await send(payment('c-seen', 'cust-seen', { version: 2, amount: '9000.00', metadata: { kind: 'held' } }));
  const release = (version: number) =>
    service.api('POST', `/v1/transactions/${held.id}/release`, { reason: 'A known friend', version });
  const unseen = await release(1);
  expect([unseen.status, unseen.body.error.field]).toEqual([409, 'version']);
  expect(await read(held.id)).toMatchObject({ status: 'held', version: 2, release: null });
  expect((await release(2)).body).toMatchObject({ status: 'approved', version: 2 });
});

test('a correction that is evaluated only is judged in the place of what it replaces, which stays', async () => {
  const held = ({ rules_fired: fired }: { rules_fired: { id: string; explanation: string }[] }) =>
    Number(fired.find(({ id }) => id === 'rul_windows')?.explanation);
  const evaluated = async (body: object) => held((await service.api('POST', '/v1/transactions/evaluate', body)).body);
  const alone = payment('c-alone', 'cust-alone');
  await send(alone);
  expect(await evaluated({ ...alone, version: 2, amount: '20.00' })).toBe(1);
  await send(payment('c-other', 'cust-alone', { occurred_at: daysAgo(2) }));
  expect(await evaluated({ ...alone, version: 2, amount: '20.00' })).toBe(2);
  expect(await evaluated(alone)).toBe(2);
  expect(await evaluated(payment('c-new', 'cust-alone'))).toBe(3);
  expect(await counted('cust-alone')).toBe(3);
  const corrected = await send({ ...alone, version: 2, amount: '20.00', occurred_at: daysAgo(0) });
  expect(held(corrected)).toBe(3);
});

test('a reversed transaction is not released any more', async () => {
  const held = await send(payment('c-reversed', 'cust-reversed', { metadata: { kind: 'held' } }));
  const post = (action: string) => service.api('POST', `/v1/transactions/${held.id}/${action}`, { reason: 'Returned' });
  expect((await post('reversal')).status).toBe(200);
  expect((await post('release')).status).toBe(409);
  expect(await eventsOf(held.id)).toEqual(['transaction.held']);
});

test('imported history is evaluated once it is corrected; so is a transaction that names no customer', async () => {
  const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
  const row = JSON.stringify(payment('c-history', 'cust-history'));
  const { body: sent } = await service.api('POST', '/v1/transactions/imports?mode=history', row, ndjson);
  await until(
    async () => (await service.api('GET', `/v1/transactions/imports/${sent.id}`)).body,
    ({ status }) => status === 'completed',
  );
  const corrected = await send(payment('c-history', 'cust-history', { version: 2, amount: '99999', ...LISTED }));
  expect(corrected).toMatchObject({ status: 'rejected', alerts: [{ status: 'open' }] });
  expect(corrected.evaluated_at).not.toBe(null);
  const nobody = await send(payment('c-nobody', undefined));
  expect(nobody.status).toBe('approved');
  const again = await send(payment('c-nobody', undefined, { version: 2, ...LISTED }));
  expect(again).toMatchObject({ status: 'rejected', stale: false, alerts: [{ status: 'open' }] });
});

test('an import that corrects an evaluated transaction has it screened and decided too', async () => {
  const first = await send(payment('c-import', 'cust-import'));
  const row = JSON.stringify(payment('c-import', 'cust-import', { version: 2, ...LISTED }));
  const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
  await service.api('POST', '/v1/transactions/imports?mode=history', row, ndjson);
  const decided = await until(
    () => read(first.id),
    ({ version }) => version === 2,
  );
  expect(decided).toMatchObject({ status: 'rejected', screening: { counterparty: 'match' }, alerts: [{}] });
});

test('a rule that fires for the corrected version raises its alert again once the former one was closed', async () => {
  const same = { metadata: { kind: 'held' } };
  const first = await send(payment('c-again', 'cust-again', same));
  const { case_id: opened } = first.alerts[0];
  const closed = await service.api('POST', `/v1/cases/${opened}/close`, {
    outcome: 'false_positive',
    comment: 'A known supplier',
  });
  expect(closed.status, closed.bytes.toString()).toBe(200);
  const other = { version: 2, amount: '9000.00', counterparty: { name: 'Somebody Else', country: 'PT' } };
  const second = await send(payment('c-again', 'cust-again', { ...same, ...other }));
  expect(second.alerts.map(({ status }: { status: string }) => status).sort()).toEqual(['closed', 'open']);
  const firings = 'select rule_id from rule_firings where environment_id = $1 and transaction_id = $2 and rule_id = $3';
  expect(await database.query(firings, [environment, first.id, 'rul_hold'])).toHaveLength(1);
});

test('a corrected date makes a customer neither older nor younger than the transactions say', async () => {
  await live({ id: 'rul_old', condition: 'subject.known_days > 1000', action: 'score', score: 1 });
  const body = { occurred_at: '2010-01-01T00:00:00Z' };
  await send(payment('c-date', 'cust-date', body));
  const fired = ({ rules_fired: rules }: { rules_fired: { id: string }[] }) => rules.map(({ id }) => id);
  const corrected = await send(payment('c-date', 'cust-date', { version: 2 }));
  expect(fired(corrected)).not.toContain('rul_old');
  expect(fired(await send(payment('c-date-later', 'cust-date', { occurred_at: daysAgo(0) })))).not.toContain('rul_old');
});

test('an alert of a late evaluation is shown by its transaction', async () => {
  await live({ id: 'rul_two', condition: "count('1d') == 2", action: 'flag', score: 5 });
  const later = await send(payment('c-late-2', 'cust-late', { occurred_at: daysAgo(2) }));
  expect(later.alerts).toEqual([]);
  await send(payment('c-late-1', 'cust-late', { occurred_at: daysAgo(2.1) }));
  const shown = await until(
    () => read(later.id),
    ({ evaluations }) => evaluations.length > 0,
  );
  expect(shown).toMatchObject({ status: 'approved', alerts: [{ status: 'open' }] });
});

test('a rule that fires for the first time beside one with an open alert raises its own: the case gets its severity', async () => {
  await live({
    id: 'rul_grave',
    condition: "metadata.grave == 'yes'",
    action: 'flag',
    score: 90,
    severity: 'critical',
  });
  const first = await send(payment('c-one', 'cust-two-rules', { metadata: { kind: 'held' } }));
  const both = { metadata: { kind: 'held', grave: 'yes' } };
  const second = await send(payment('c-two', 'cust-two-rules', both));
  const { case_id: id } = second.alerts[0];
  expect(id).toBe(first.alerts[0].case_id);
  const { body: joined } = await service.api('GET', `/v1/cases/${id}`);
  expect(joined.severity).toBe('critical');
  expect(joined.transaction_ids.sort()).toEqual([first.id, second.id].sort());
  expect(joined.alerts.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['rul_grave', 'rul_hold']);
  const third = await send(payment('c-three', 'cust-two-rules', { ...both, counterparty: { name: 'Ana' } }));
  expect(third.alerts).toMatchObject([{ id: first.alerts[0].id }]);
});

test('what a correction lets through is told as a release is, once; what was released already is not told again', async () => {
  const held = { metadata: { kind: 'held' } };
  for (const [reference, more, first] of [
    ['c-let-held', held, 'held'],
    ['c-let-rejected', LISTED, 'rejected'],
  ] as const) {
    const { id } = await send(payment(reference, `cust-${reference}`, more));
    await send(payment(reference, `cust-${reference}`, { version: 2 }));
    await send(payment(reference, `cust-${reference}`, { version: 3, amount: '11.00' }));
    expect(await eventsOf(id)).toEqual([`transaction.${first}`, 'transaction.released']);
  }
  const { id } = await send(payment('c-let-released', 'cust-let-released', held));
  await service.api('POST', `/v1/transactions/${id}/release`, { reason: 'Asked by phone' });
  await send(payment('c-let-released', 'cust-let-released', { version: 2 }));
  expect(await eventsOf(id)).toEqual(['transaction.held', 'transaction.released']);
});

test('figures follow a correction: its status where the transaction came, and the hold that it causes', async () => {
  const figures = async () => {
    const total = async (search: string, group: string | null) => {
      const { body } = await service.api('GET', `/v1/statistics?${search}`);
      const values = body.data.filter((point: { group: string | null }) => point.group === group);
      return values.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
    };
    const byStatus = 'metric=transactions&group_by=status';
    return {
      all: await total('metric=transactions', null),
      approved: await total(byStatus, 'approved'),
      held: await total(byStatus, 'held'),
      holds: await total('metric=holds', null),
    };
  };
  // Whatever the tests before this one sent is counted before the last of it.
  await send(payment('c-figures-last', undefined));
  const [stored] = await database.query<{ count: number }>(
    'select count(*)::integer as count from transactions where environment_id = $1 and import_id is null',
    [environment],
  );
  const before = await until(figures, ({ all }) => all === stored?.count, 60_000);
  const total = before.all;
  const { id } = await send(payment('c-figures', 'cust-figures'));
  await send(payment('c-figures', 'cust-figures', { version: 2, metadata: { kind: 'held' } }));
  await service.api('POST', `/v1/transactions/${id}/release`, { reason: 'Asked by phone' });
  await until(figures, ({ holds }) => holds === before.holds + 1, 60_000);
  expect(await figures()).toEqual({ ...before, all: total + 1, held: before.held + 1, holds: before.holds + 1 });
  await send(payment('c-figures', 'cust-figures', { version: 3 }));
  const after = { ...before, all: total + 1, approved: before.approved + 1, holds: before.holds + 1 };
  expect(await until(figures, ({ approved }) => approved === after.approved, 60_000)).toEqual(after);
}, 120_000);

test('a correction that names no time keeps that of its transaction', async () => {
  const { occurred_at: _time, ...body } = payment('c-no-time', 'cust-no-time');
  const first = await send(body);
  await until(
    async () => Date.now(),
    (now) => now > Date.parse(first.occurred_at) + 50,
  );
  const tried = await service.api('POST', '/v1/transactions/evaluate', { ...body, amount: '11.00', version: 2 });
  expect(tried.body.occurred_at).toBe(first.occurred_at);
  const corrected = await send({ ...body, amount: '11.00', version: 2 });
  expect(corrected).toMatchObject({ id: first.id, version: 2, amount: '11.00', occurred_at: first.occurred_at });
  const moved = await send({ ...body, amount: '12.00', version: 3, occurred_at: daysAgo(2) });
  const kept = await send({ ...body, amount: '13.00', version: 4 });
  expect(kept.occurred_at).toBe(moved.occurred_at);
});
