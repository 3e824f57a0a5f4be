import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const post = (path: string, body: object) => service.api('POST', path, body);

async function heldPayment() {
  const subject = { reference: `held-${randomUUID()}`, name: 'SANDBOX SANCTIONED' };
  const { status, body } = await post('/v1/transactions', { amount: '900.00', currency: 'EUR', subject });
  expect([status, body.status], JSON.stringify(body)).toEqual([201, 'held']);
  return { id: body.id as string, path: `/v1/cases/${body.alerts[0].case_id}` };
}

async function close(path: string, outcome: string) {
  for (const reviewer of ['ana@bank.example', 'rui@bank.example']) await post(`${path}/close`, { outcome, reviewer });
  expect((await service.api('GET', path)).body.state).toBe('closed');
}

async function waiting(id: string) {
  const { status, body } = await service.api('GET', '/v1/work-items?kind=held_payment&limit=200');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.filter((one: { id: string }) => one.id === id);
}

test('a payment that a case leaves held waits beside the cases until it is released', async () => {
  const { id, path } = await heldPayment();
  expect(await waiting(id)).toEqual([]);
  await close(path, 'false_positive');
  expect(await waiting(id)).toMatchObject([
    {
      ...{ kind: 'held_payment', resource: { type: 'transaction', id, version: null } },
      ...{ requested_by: null, own: false, overdue: false },
    },
  ]);
  expect((await post(`${path}/reopen`, {})).status).toBe(200);
  expect(await waiting(id)).toEqual([]);
  await close(path, 'no_action');
  expect(await waiting(id)).toHaveLength(1);
  const released = await post(`/v1/transactions/${id}/release`, { reason: 'Somebody of the same name' });
  expect(released.status, JSON.stringify(released.body)).toBe(200);
  expect(await waiting(id)).toEqual([]);
});

test('what was reversed, or held on purpose after a confirmation, waits for nobody', async () => {
  const reversed = await heldPayment();
  await close(reversed.path, 'no_action');
  const answer = await post(`/v1/transactions/${reversed.id}/reversal`, { reason: 'Sent back' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const confirmed = await heldPayment();
  await close(confirmed.path, 'confirmed');
  expect([await waiting(reversed.id), await waiting(confirmed.id)]).toEqual([[], []]);
});
