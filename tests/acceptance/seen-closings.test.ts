import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
  for (const name of ['first', 'second']) {
    const rule = {
      ...{ id: `rul_seen_${name}`, name: `Seen ${name}`, comment: 'A test of closings', severity: 'medium' },
      ...{ condition: `tx.memo == '${name}'`, action: 'flag', score: 10 },
    };
    expect((await service.api('POST', '/v1/rules', rule)).status).toBe(201);
    const live = { version: 1, mode: 'live', comment: 'A test of closings' };
    expect((await service.api('POST', `/v1/rules/rul_seen_${name}/publish`, live)).status).toBe(200);
  }
});
afterAll(() => service?.stop());

/** A payment by which a rule raises an alert. @returns the case */
async function payment(reference: string, memo: string): Promise<string> {
  const { body } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '20', currency: 'EUR', memo, subject_reference: reference, counterparty: { name: 'Corner Shop' } },
  });
  expect(body.alerts, JSON.stringify(body)).toHaveLength(1);
  return body.alerts[0].case_id;
}
const read = async (id: string) => (await service.api('GET', `/v1/cases/${id}`)).body;
const close = (id: string, seenAt: string) =>
  service.api('POST', `/v1/cases/${id}/close`, { outcome: 'false_positive', seen_at: seenAt });
const refusal = async (id: string, seenAt: string) => {
  const { status, body } = await close(id, seenAt);
  expect(await read(id)).toMatchObject({ outcome: null });
  return [status, body.error?.field];
};

test('a case is not closed with an alert that came after it was looked at', async () => {
  const id = await payment('seen-alert', 'first');
  const { updated_at: seen } = await read(id);
  expect(await payment('seen-alert', 'second')).toBe(id);
  expect(await refusal(id, seen)).toEqual([409, 'seen_at']);
  expect((await close(id, (await read(id)).updated_at)).body.state).toBe('closed');
});

test('nor with a payment that joined an alert meanwhile', async () => {
  const id = await payment('seen-payment', 'first');
  const { updated_at: seen } = await read(id);
  expect(await payment('seen-payment', 'first')).toBe(id);
  expect(await refusal(id, seen)).toEqual([409, 'seen_at']);
  expect((await close(id, (await read(id)).updated_at)).body.state).toBe('closed');
});

test('nor with the alerts of a case that was merged into it; what else is done with it hinders nobody', async () => {
  const other = await payment('seen-other', 'first');
  const id = await payment('seen-merged', 'first');
  const { updated_at: seen } = await read(id);
  await service.api('POST', `/v1/cases/${id}/comments`, { text: 'Looked at' });
  await service.api('POST', `/v1/cases/${id}/tags`, { tags: ['looked_at'] });
  await service.api('POST', `/v1/cases/${other}/merge`, { into: id });
  expect(await refusal(id, seen)).toEqual([409, 'seen_at']);
  const { updated_at: now } = await read(id);
  await service.api('POST', `/v1/cases/${id}/tags`, { tags: [] });
  expect((await close(id, now)).body.state).toBe('closed');
  expect((await close(await payment('seen-never', 'first'), 'yesterday')).body.error.field).toBe('seen_at');
});
