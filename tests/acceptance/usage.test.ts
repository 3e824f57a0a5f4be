import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const month = new Date().toISOString().slice(0, 7);
const usage = async (query = '', key?: string) =>
  (await service.api('GET', `/v1/usage${query}`, undefined, key ? { key } : {})).body;

test('the current month is the default, and a request counts before it is answered', async () => {
  const before = await usage();
  expect(before.period.start).toBe(`${month}-01T00:00:00.000Z`);
  expect(new Date(before.period.end).getTime()).toBeGreaterThan(Date.now());
  expect(before.environment).toBe('sandbox');
  const after = await usage(`?period=${month}`);
  expect(after.totals.requests).toBe(before.totals.requests + 1);
});

test('a session raises the sessions of its environment only; deletion does not lower them', async () => {
  const [before, production] = [await usage(), await usage('', service.productionKey)];
  const subject = { type: 'individual', reference: 'cust-usage' };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  await service.api('DELETE', `/v1/verifications/${body.id}`);
  expect((await usage()).totals.sessions).toBe(before.totals.sessions + 1);
  expect((await usage('', service.productionKey)).totals.sessions).toBe(production.totals.sessions);
});

test('nothing in the sandbox is billable', async () => {
  for (const { count, billable } of (await usage()).data) expect([count >= 0, billable]).toEqual([true, 0]);
});

test('another month holds nothing; what is no month is refused', async () => {
  const past = await usage('?period=2020-12');
  expect(past).toMatchObject({
    period: { start: '2020-12-01T00:00:00.000Z', end: '2021-01-01T00:00:00.000Z' },
    data: [],
    totals: { sessions: 0, requests: 0 },
    next_cursor: null,
  });
  for (const period of ['2026', '2026-13', '2026-00', '2026-1', '2026-11-01', 'now']) {
    const { status, body } = await service.api('GET', `/v1/usage?period=${period}`);
    expect([period, status, body.error?.field]).toEqual([period, 400, 'period']);
  }
});
