import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const LIMIT = 500;
const AMOUNT = '400';
const CUSTOMERS = 12;
const AT_ONCE = 5;

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
  const rule = {
    id: 'rul_day_limit',
    name: 'Day limit',
    condition: `sum('base_amount', '24h', {'type': 'transfer'}) > ${LIMIT}.0`,
    action: 'reject',
    score: 90,
  };
  expect((await service.api('POST', '/v1/rules', { ...rule, types: ['transfer'] })).status).toBe(201);
  expect((await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'live' })).status).toBe(200);
});
afterAll(() => service?.stop());

const pay = (customer: string, more: object = {}) =>
  service.api('POST', '/v1/transactions', {
    type: 'transfer',
    amount: AMOUNT,
    currency: 'EUR',
    subject: { reference: customer, type: 'individual' },
    ...more,
  });

describe('of payments of one customer that come at once, each sees those that were judged before it', () => {
  const sameSecond = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  test.each([
    ['without a time', () => ({})],
    ['at the same second', () => ({ occurred_at: sameSecond })],
  ])('%s: one is under the limit, and the others are not', async (name, more) => {
    const customers = Array.from({ length: CUSTOMERS }, (_, at) => `at-once ${name} ${at}`);
    const passed = await Promise.all(
      customers.map(async (customer) => {
        const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => pay(customer, more())));
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
        return replies.filter(({ body }) => body.status === 'approved').length;
      }),
    );
    expect(passed).toEqual(customers.map(() => 1));
    const { body } = await service.api(
      'GET',
      `/v1/transactions?subject_reference=${encodeURIComponent(customers[0]!)}`,
    );
    const times = body.data.map((one: { occurred_at: string }) => one.occurred_at);
    expect(new Set(times).size).toBe(name === 'without a time' ? AT_ONCE : 1);
  });
});

describe('history that is sent alone', () => {
  const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
  test('is evaluated, once, and not answered as if rules had let it pass', async () => {
    const body = {
      reference: 'overlap-1',
      amount: '9000',
      currency: 'EUR',
      occurred_at: new Date(Date.now() - 60_000).toISOString(),
      subject: { reference: 'overlap', type: 'individual' },
      counterparty: { name: 'Sandbox Sanctioned' },
    };
    const sent = await service.api('POST', '/v1/transactions/imports?mode=history', JSON.stringify(body), ndjson);
    await until(
      async () => (await service.api('GET', `/v1/transactions/imports/${sent.body.id}`)).body,
      ({ status }) => status === 'completed',
    );
    const replies = await Promise.all([1, 2, 3].map(() => service.api('POST', '/v1/transactions', body)));
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ status: 'rejected', evaluated_at: expect.any(String) });
    }
    expect(new Set(replies.map((reply) => reply.body.evaluated_at)).size).toBe(1);
    const { body: audit } = await service.api('GET', `/v1/audit-events?target=${replies[0]!.body.id}`);
    expect(
      audit.data.filter((entry: { action: string }) => entry.action === 'transaction.amended').length,
    ).toBeLessThan(2);
  });
});
