import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const HOUR_MS = 3_600_000;
/** More than two batches of the worker. */
const LATER = 60;

test('a late transaction has every later one evaluated again, in order, and answers say how far that is', async () => {
  const now = Date.now();
  const send = (reference: string, hoursAgo: number) =>
    service.api('POST', '/v1/transactions', {
      reference,
      amount: '25.00',
      currency: 'EUR',
      subject: { reference: 'cust-many-later', type: 'individual', country: 'PT' },
      counterparty: { name: 'Rui Costa', country: 'PT' },
      occurred_at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
    });
  const ids: string[] = [];
  for (let at = 0; at < LATER; at += 1) ids.push((await send(`later-${at}`, LATER - at)).body.id);
  const late = (await send('the-late-one', LATER + 1)).body;
  const read = async (id: string | undefined) => (await service.api('GET', `/v1/transactions/${id}`)).body;
  const { reevaluation } = await read(late.id);
  expect(reevaluation.pending + reevaluation.done).toBe(LATER);
  const end = await until(
    () => read(ids.at(-1)),
    ({ reevaluation: { pending } }) => pending === 0,
    60_000,
  );
  expect(end).toMatchObject({ stale: false, reevaluation: { pending: 0, done: LATER } });

  const times: string[] = [];
  for (const id of ids) {
    const { stale, evaluations } = await read(id);
    expect(stale).toBe(false);
    expect(evaluations).toMatchObject([{ cause: 'late_transaction', cause_transaction_id: late.id }]);
    times.push(evaluations[0].evaluated_at);
  }
  expect(times).toEqual([...times].sort());
  expect((await read(late.id)).evaluations).toEqual([]);
}, 120_000);

test('a rule that has fired for a transaction raises nothing for it again, also after its alert was closed', async () => {
  const condition = "tx.base_amount == 77.77 && count('24h') >= 3";
  const rule = { id: 'rul_late_once', name: 'Late once', condition, action: 'flag', score: 5 };
  expect((await service.api('POST', '/v1/rules', rule)).status).toBe(201);
  expect((await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'live' })).status).toBe(200);
  const now = Date.now();
  const send = async (amount: string, hoursAgo: number) => {
    const subject = { reference: 'cust-late-once', type: 'individual', country: 'PT' };
    const occurred = { occurred_at: new Date(now - hoursAgo * HOUR_MS).toISOString() };
    const body = { reference: `late-once-${hoursAgo}`, amount, currency: 'EUR', subject, ...occurred };
    return (await service.api('POST', '/v1/transactions', body)).body.id as string;
  };
  const evaluated = (id: string, times: number) =>
    until(
      async () => (await service.api('GET', `/v1/transactions/${id}`)).body,
      ({ evaluations }) => evaluations.length === times,
    );
  const database = await openDatabase(service);
  try {
    const environment = await database.environment('sandbox');
    const alerts = () =>
      database.query('select id from alerts where environment_id = $1 and kind = $2', [environment, rule.id]);
    await send('10.00', 2);
    const id = await send('77.77', 1);
    await send('10.00', 3);
    expect((await evaluated(id, 1)).evaluations[0].rules_fired).toMatchObject([{ id: rule.id }]);
    expect(await alerts()).toHaveLength(1);
    const close = "update alerts set state = 'closed' where environment_id = $1 and kind = $2";
    await database.query(close, [environment, rule.id]);
    await send('10.00', 4);
    expect((await evaluated(id, 2)).evaluations[1].rules_fired).toMatchObject([{ id: rule.id }]);
    expect(await alerts()).toHaveLength(1);
  } finally {
    await database.close();
  }
});

test('a payment that a later evaluation joins to an open alert shows this alert', async () => {
  const rule = {
    id: 'rul_late_joins',
    condition: "metadata.kind == 'late_joins' && count('24h') >= 3",
    action: 'flag',
  };
  expect((await service.api('POST', '/v1/rules', { name: 'Late joins', score: 5, ...rule })).status).toBe(201);
  expect((await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'live' })).status).toBe(200);
  const now = Date.now();
  const send = async (hoursAgo: number) => {
    const { body } = await service.api('POST', '/v1/transactions', {
      reference: `late-joins-${hoursAgo}`,
      amount: '10.00',
      currency: 'EUR',
      subject: { reference: 'cust-late-joins' },
      metadata: { kind: 'late_joins' },
      occurred_at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
    });
    return body;
  };
  await send(3);
  const joining = await send(2);
  const raising = await send(1);
  expect([joining.alerts.length, raising.alerts.length]).toEqual([0, 1]);
  await send(4);
  const after = await until(
    async () => (await service.api('GET', `/v1/transactions/${joining.id}`)).body,
    ({ evaluations }) => evaluations.length === 1,
  );
  expect(after.evaluations[0].rules_fired).toMatchObject([{ id: rule.id }]);
  expect(after.alerts).toMatchObject([{ id: raising.alerts[0].id, case_id: raising.alerts[0].case_id }]);
});
