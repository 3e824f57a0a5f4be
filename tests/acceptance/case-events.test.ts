import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSignatureHolds, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  receiver = await startReceiver();
  const { body } = await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['case.*', 'alert.*'] });
  secret = body.secret;
});
afterAll(async () => {
  await receiver?.close();
  await service?.stop();
});

/** A case whose session waits for new captures, so that the case may be closed. */
async function newCase(reference: string): Promise<string> {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
  });
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  const { body } = await service.api('POST', path, { status: 'referred', reason_codes: ['document.tampered'] });
  await service.api('POST', `/v1/verifications/${made.body.id}/recapture`, { checks: ['document'] });
  return body.case_id as string;
}
const act = (id: string, name: string, body: unknown = {}) => service.api('POST', `/v1/cases/${id}/${name}`, body);
const eventsOf = (id: string, count: number) =>
  receiver.until(count, ({ body }) => body.data.id === id || body.data.case_id === id);

test('the life of a case is delivered in order and signed, and says nothing of a report', async () => {
  const id = await newCase('events-1');
  await act(id, 'assign', { owner: 'ana@bank.example' });
  await act(id, 'escalate', { comment: 'confidential: report to the unit' });
  await service.api('PUT', `/v1/cases/${id}/sar/draft`, { narrative: 'confidential narrative' });
  await service.api('GET', `/v1/cases/${id}/sar`);
  await act(id, 'close', { outcome: 'sar_filed', reviewer: 'ana' });
  await act(id, 'close', { outcome: 'sar_filed', reviewer: 'bo' });
  const events = await eventsOf(id, 6);
  expect(events.map(({ body }) => body.type)).toEqual([
    'case.opened',
    'alert.created',
    'case.assigned',
    'case.escalated',
    'case.updated',
    'case.closed',
  ]);
  expect(events.map(({ body }) => body.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const event of events) {
    expect(plainSignatureHolds(secret, event)).toBe(true);
    expect(event.body.data.subject_reference).toBe('events-1');
    expect(event.raw.toString()).not.toMatch(/sar|confidential|report/i);
  }
  expect(events.map(({ body }) => body.data.status)).toEqual([
    'open',
    'open',
    'in_review',
    'escalated',
    'pending_approval',
    'closed',
  ]);
});

test('another outcome is told', async () => {
  const id = await newCase('events-2');
  await act(id, 'close', { outcome: 'false_positive', reviewer: 'ana' });
  await act(id, 'close', { outcome: 'false_positive', reviewer: 'bo' });
  const [closed] = await receiver.until(1, ({ body }) => body.type === 'case.closed' && body.data.id === id);
  expect(closed!.body.data).toMatchObject({ outcome: 'false_positive', status: 'closed' });
});

test('the sandbox clock makes a case overdue, and it is told when the answer comes', async () => {
  const id = await newCase('events-3');
  const { body } = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 15 * 86_400 });
  expect(body.pending).toBe(0);
  const [breached] = await receiver.until(1, ({ body: { type, data } }) => type.endsWith('breached') && data.id === id);
  const shown = (await service.api('GET', `/v1/cases/${id}`)).body;
  expect(breached!.body).toMatchObject({ created_at: shown.due_at, data: { due_at: shown.due_at, status: 'open' } });
  expect(shown.sla_breached).toBe(true);
});
