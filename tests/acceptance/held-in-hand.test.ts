import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let ana: Browser;
let rui: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  ana = await joinAs(service, 'ana.hand@bank.example', ['senior_reviewer']);
  rui = await joinAs(service, 'rui.hand@bank.example', ['senior_reviewer']);
  for (const browser of [ana, rui]) await enrol(browser);
  const rule = { id: 'rul_in_hand', condition: "metadata.kind == 'in_hand'", action: 'hold', score: 5 };
  expect((await service.api('POST', '/v1/rules', { name: 'In hand', ...rule })).status).toBe(201);
  expect((await service.api('POST', '/v1/rules/rul_in_hand/publish', { mode: 'live' })).status).toBe(200);
});
afterAll(() => service?.stop());

/** A payment that is held. */
async function held(reference: string, amount: string) {
  const { body } = await service.api('POST', '/v1/transactions', {
    reference,
    amount,
    currency: 'EUR',
    subject: { reference: 'cust-in-hand' },
    metadata: { kind: 'in_hand' },
  });
  expect(body.status).toBe('held');
  return body;
}

test('a colleague judges no hit of a party of a payment that somebody has in hand', async () => {
  const { body: payment } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '140.00', currency: 'EUR', subject: { reference: 'cust-in-hand-of' } },
    counterparty: { name: 'SANDBOX SANCTIONED', account: 'PT50000201231234567890154' },
  });
  const { data } = (await service.api('GET', `/v1/checks/screening/hits?transaction=${payment.id}`)).body;
  expect(data.length).toBeGreaterThan(0);
  const lease = await ana.call('POST', `/v1/cases/${payment.alerts[0].case_id}/lease`, {});
  expect(lease.status).toBe(200);
  const [{ id }] = data;
  const verdict = { status: 'false_positive', reason: 'The bakery in our street' };
  const one = await rui.call('POST', `/v1/checks/screening/hits/${id}/review`, verdict);
  expect([one.status, one.body.error?.lease]).toEqual([409, lease.body.lease]);
  const bulk = { ids: [id], decision: 'false_positive', reason: 'The bakery in our street' };
  const { body: results } = await rui.call('POST', '/v1/checks/screening/hits/review', bulk);
  expect(results.data).toMatchObject([{ id, status: 'failed', error: { code: 'conflict' } }]);
  const own = await ana.call('POST', `/v1/checks/screening/hits/${id}/review`, verdict);
  expect(own.status, JSON.stringify(own.body)).toBe(200);
});

test('a colleague lets no payment go that joined a case which somebody has in hand', async () => {
  const first = await held('hand-1', '120.00');
  const second = await held('hand-2', '130.00');
  expect(second.alerts.map((alert: { id: string }) => alert.id)).toEqual([first.alerts[0].id]);
  const lease = await ana.call('POST', `/v1/cases/${first.alerts[0].case_id}/lease`, {});
  expect(lease.status).toBe(200);
  for (const { id } of [first, second]) {
    const release = await rui.call('POST', `/v1/transactions/${id}/release`, { reason: 'Known payee' });
    expect([release.status, release.body.error?.lease]).toEqual([409, lease.body.lease]);
    const label = await rui.call('POST', `/v1/transactions/${id}/labels`, { outcome: 'false_positive' });
    expect([label.status, label.body.error?.lease]).toEqual([409, lease.body.lease]);
  }
  const own = await ana.call('POST', `/v1/transactions/${second.id}/release`, { reason: 'Known payee' });
  expect(own.body.status, JSON.stringify(own.body)).toBe('approved');
});

test('a payment that is held for something heavy is let go with a second factor of this hour', async () => {
  const once = await joinAs(service, 'once.hand@bank.example', ['senior_reviewer']);
  const rule = {
    id: 'rul_heavy_hand',
    condition: "metadata.kind == 'heavy_hand'",
    action: 'hold',
    score: 90,
    severity: 'high',
  };
  expect((await service.api('POST', '/v1/rules', { name: 'Heavy hand', ...rule })).status).toBe(201);
  expect((await service.api('POST', '/v1/rules/rul_heavy_hand/publish', { mode: 'live' })).status).toBe(200);
  const { body: payment } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '150.00', currency: 'EUR', subject: { reference: 'cust-heavy-in-hand' } },
    metadata: { kind: 'heavy_hand' },
  });
  expect([payment.status, payment.alerts.length]).toEqual(['held', 1]);
  expect(['high', 'critical']).toContain(payment.alerts[0].severity);
  const path = `/v1/transactions/${payment.id}/release`;
  const refused = await once.call('POST', path, { reason: 'Known payee' });
  expect([refused.status, refused.body.error.step_up]).toEqual([403, true]);
  await enrol(once);
  const released = await once.call('POST', path, { reason: 'Known payee' });
  expect([released.status, released.body.status], JSON.stringify(released.body)).toEqual([200, 'approved']);
});
