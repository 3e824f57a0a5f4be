import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { plainSignatureHolds, type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const open: Receiver[] = [];
const made: string[] = [];

beforeAll(async () => {
  service = await startService({ env: { ASSAY_WEBHOOK_RETRY_SCHEDULE: '0.2,0.2,0.2' } });
});
afterAll(() => service?.stop());
afterEach(async () => {
  for (const id of made.splice(0)) await service.api('DELETE', `/v1/webhooks/${id}`);
  for (const receiver of open.splice(0)) await receiver.close();
});

const receive: typeof startReceiver = async (answer) => {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  return receiver;
};

async function subscribe(url: string, events = ['verification.*']) {
  const { status, body } = await service.api('POST', '/v1/webhooks', { url, events });
  expect(status).toBe(201);
  made.push(body.id);
  return body as { id: string; secret: string };
}

/** A sandbox session that the seed takes to its end. */
async function session(reference = 'sandbox_approved'): Promise<string> {
  const { status, body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference },
  });
  expect(status).toBe(201);
  return body.id;
}

async function deliveries(id: string, query = '') {
  return (await service.api('GET', `/v1/webhooks/${id}/deliveries${query}`)).body.data;
}

const completed = ({ body }: Received) => body.type === 'verification.completed';

test('a decision reaches the destination, signed over the very bytes in both schemes', async () => {
  const receiver = await receive();
  const { secret } = await subscribe(receiver.url);
  const id = await session();
  const [event] = await receiver.until(1, (request) => completed(request) && request.body.data.id === id);
  expect(event!.headers['x-signature']).toMatch(/^[0-9a-f]{64}$/);
  expect(plainSignatureHolds(secret, event!)).toBe(true);
  expect(event!.headers['x-signature-next']).toBeUndefined();
  expect(new Webhook(secret).verify(event!.raw.toString(), event!.headers as Record<string, string>)).toBeTruthy();
  expect(plainSignatureHolds(`${secret}x`, event!)).toBe(false);
  const { body, headers } = event!;
  expect(body).toMatchObject({
    id: headers['x-event-id'],
    type: 'verification.completed',
    environment: 'sandbox',
    api_version: 'v1',
    delivery: { attempt: 1 },
    data: { id, subject_reference: 'sandbox_approved', decision: 'approved', risk: {}, reason_codes: [] },
  });
  expect(body.data.evidence_bundle_url).toBe(`/v1/verifications/${id}/evidence`);
  expect(headers['webhook-id']).toBe(body.id);
  expect(headers['x-event-type']).toBe('verification.completed');
  expect(headers['x-delivery-attempt']).toBe('1');
  expect(headers['user-agent']).toBe('Assay-Webhooks/1');
  expect(Math.abs(Date.parse(body.delivery.sent_at) - event!.at)).toBeLessThan(15_000);
});

test('first attempts come in the order of the resource', async () => {
  const receiver = await receive();
  await subscribe(receiver.url);
  const ids = await Promise.all(Array.from({ length: 6 }, () => session()));
  await receiver.until(6, completed);
  for (const id of ids) {
    const own = receiver.received.filter(({ body }) => body.data.id === id).map(({ body }) => body.sequence);
    expect(own.length).toBeGreaterThan(1);
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
});

test('a failed attempt is repeated by the schedule under the same event id, and fails for good after the last', async () => {
  const receiver = await receive(({ body }) => ({ status: body.type === 'verification.completed' ? 500 : 200 }));
  const { id, secret } = await subscribe(receiver.url, ['verification.completed']);
  await session();
  const attempts = await receiver.until(4, completed);
  expect(attempts.map(({ body }) => body.delivery.attempt)).toEqual([1, 2, 3, 4]);
  expect(new Set(attempts.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(attempts.map(({ body }) => body.delivery.sent_at)).size).toBe(4);
  expect(attempts.every((attempt) => plainSignatureHolds(secret, attempt))).toBe(true);
  for (let index = 1; index < 4; index += 1)
    expect(attempts[index]!.at - attempts[index - 1]!.at).toBeGreaterThanOrEqual(170);
  const [failed] = await until(
    () => deliveries(id, '?status=failed'),
    (found) => found.length === 1,
  );
  expect(failed).toMatchObject({ status: 'failed', attempt: 4, response_status: 500, next_attempt_at: null });
  expect(failed.attempts).toHaveLength(4);
  const { body } = await service.api('GET', `/v1/webhooks/${id}`);
  expect(body.health).toMatchObject({ success_rate_24h: 0, last_status: 500, consecutive_failures: 4 });
});

test('a failed attempt does not hold back later events, and Retry-After is honoured', async () => {
  const receiver = await receive(({ body }) =>
    body.sequence === 1 && body.delivery.attempt === 1
      ? { status: 503, headers: { 'retry-after': '4' } }
      : { status: 200 },
  );
  await subscribe(receiver.url);
  await session();
  await receiver.until(1, completed);
  const [first, second] = await receiver.until(2, ({ body }) => body.sequence === 1);
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(3900);
  expect(receiver.received.find(completed)!.at).toBeLessThan(second!.at);
});

test('a redirect is a failure and is not followed', async () => {
  const inner = await receive();
  const receiver = await receive(() => ({ status: 302, headers: { location: inner.url } }));
  const { id } = await subscribe(receiver.url, ['verification.completed']);
  await session();
  await receiver.until(4);
  const [failed] = await until(
    () => deliveries(id, '?status=failed'),
    (found) => found.length === 1,
  );
  expect(failed.response_status).toBe(302);
  expect(inner.received).toHaveLength(0);
});

test('410 disables the destination at once and tells the others', async () => {
  const other = await receive();
  await subscribe(other.url, ['webhook.disabled']);
  const receiver = await receive(() => ({ status: 410 }));
  const { id } = await subscribe(receiver.url, ['verification.completed']);
  await session();
  const [told] = await other.until(1);
  expect(told!.body.data).toMatchObject({ id, status: 'disabled' });
  const { body } = await service.api('GET', `/v1/webhooks/${id}`);
  expect(body.enabled).toBe(false);
  expect(body.disabled_reason).toContain('410');
  expect(receiver.received).toHaveLength(1);
  const enabled = await service.api('PATCH', `/v1/webhooks/${id}`, { enabled: true });
  expect(enabled.body).toMatchObject({ enabled: true, disabled_reason: null });
});

test('receivers that hang do not delay another', async () => {
  const hanging = await Promise.all(Array.from({ length: 7 }, () => receive(() => ({ status: 200, hang: true }))));
  const healthy = await receive();
  for (const receiver of hanging) await subscribe(receiver.url);
  await subscribe(healthy.url);
  await Promise.all(Array.from({ length: 20 }, () => session()));
  const events = await healthy.until(20, completed);
  const delays = events.map(({ at, body }) => at - Date.parse(body.created_at)).sort((a, b) => a - b);
  expect(hanging[0]!.received.length).toBeGreaterThan(0);
  // An attempt that hangs is given up after ten seconds: who waited for one would be later than that.
  expect(delays.at(-1)).toBeLessThan(9000);
});

test('a secret is rotated in two steps: both signatures during the overlap, then the new one alone', async () => {
  const receiver = await receive();
  const { id, secret } = await subscribe(receiver.url, ['verification.completed']);
  const rotated = await service.api('POST', `/v1/webhooks/${id}/rotate-secret`, { overlap_seconds: 3600 });
  expect(rotated.status).toBe(200);
  const next = rotated.body.secret;
  expect(next).not.toBe(secret);
  expect(rotated.body.secret_last4).toBe(next.slice(-4));
  await session();
  const [during] = await receiver.until(1);
  expect(plainSignatureHolds(secret, during!)).toBe(true);
  expect(plainSignatureHolds(next, during!, 'x-signature-next')).toBe(true);
  const headers = during!.headers as Record<string, string>;
  for (const each of [secret, next]) expect(new Webhook(each).verify(during!.raw.toString(), headers)).toBeTruthy();
  expect((await service.api('POST', `/v1/webhooks/${id}/rotate-secret`, {})).status).toBe(409);
  expect((await service.api('POST', `/v1/webhooks/${id}/activate-secret`, {})).status).toBe(200);
  await session();
  const [, after] = await receiver.until(2);
  expect(plainSignatureHolds(next, after!)).toBe(true);
  expect(after!.headers['x-signature-next']).toBeUndefined();
  expect((await service.api('POST', `/v1/webhooks/${id}/activate-secret`, {})).status).toBe(409);
});

test('of an answer 200 characters are shown, and only where it is text', async () => {
  const excerpt = async (type: string | undefined, body: string) => {
    const receiver = await receive(() => ({ status: 200, headers: type ? { 'content-type': type } : {}, body }));
    const { id } = await subscribe(receiver.url);
    const sent = await service.api('POST', `/v1/webhooks/${id}/test`, {});
    const { body: log } = await service.api('GET', `/v1/webhooks/${id}/deliveries`);
    expect(log.data[0].response_excerpt).toBe(sent.body.response_excerpt);
    return sent.body.response_excerpt;
  };
  expect(await excerpt('text/html; charset=utf-8', 'ž'.repeat(500))).toBe('ž'.repeat(200));
  expect(await excerpt('application/problem+json', '{"a":1}')).toBe('{"a":1}');
  for (const type of ['application/octet-stream', 'image/png', 'application/pdf', undefined])
    expect(await excerpt(type, 'secret')).toBeNull();
});

test('what a receiver answers is sealed with its event, and shown no more once the person was erased', async () => {
  const name = 'Quillfeatherby';
  const receiver = await receive(({ body }) => ({
    ...{ status: 200, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ known_as: name, data: body.data }),
  }));
  const { id } = await subscribe(receiver.url, ['*']);
  const reference = `echo-${name}`;
  const verification = await session(reference);
  // The event of the case is sealed with the environment's key, which lives on.
  await service.api('POST', '/v1/wallets/screen', {
    ...{ address: '0x00000000000000000000000000000000000a9999', subject_reference: reference },
  });
  const about = async () => {
    const { data } = (await service.api('GET', `/v1/cases?subject_reference=${reference}`)).body;
    return [verification, ...data.map((one: { id: string }) => one.id)];
  };
  const ids = await about();
  expect(ids.length).toBe(2);
  interface Delivery {
    readonly id: string;
    readonly resource_id: string;
    readonly response_status: number | null;
    readonly response_excerpt: string | null;
  }
  const answered = async (): Promise<Delivery[]> =>
    (await deliveries(id)).filter((one: Delivery) => ids.includes(one.resource_id) && one.response_status === 200);
  const log = await until(answered, (rows) => ids.every((one) => rows.some((row) => row.resource_id === one)));
  for (const { response_excerpt: excerpt } of log) expect(excerpt).toContain(name);
  const database = await openDatabase(service);
  try {
    const stored = await database.query<{ text: string }>(
      'select response_excerpt as text from deliveries where webhook_id = $1 and response_excerpt is not null',
      [id],
    );
    expect(stored.length).toBeGreaterThanOrEqual(2);
    expect(stored.filter(({ text }) => text.includes(name))).toEqual([]);
  } finally {
    await database.close();
  }
  const asked = { reason: 'By letter', requested_by: 'ana@bank.example' };
  const { body: erasure } = await service.api('POST', `/v1/customers/${reference}/erasures`, asked);
  const approval = { approved_by: 'rui@bank.example' };
  expect((await service.api('POST', `/v1/data-requests/${erasure.id}/approve`, approval)).status).toBe(200);
  // Of what is told of the erasure itself the answer stays.
  const known = new Set(log.map((row) => row.id));
  const left = (await answered()).filter((row) => known.has(row.id));
  expect(left.map((row) => row.response_excerpt)).toEqual(log.map(() => null));
});

test('a test sends a signed sample and returns what the receiver answered', async () => {
  const receiver = await receive(() => ({ status: 202, headers: { 'content-type': 'text/plain' }, body: 'thank you' }));
  const { id, secret } = await subscribe(receiver.url);
  const sent = await service.api('POST', `/v1/webhooks/${id}/test`, { type: 'verification.completed' });
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ status: 'delivered', response_status: 202, response_excerpt: 'thank you' });
  const [sample] = await receiver.until(1);
  expect(sample!.body.type).toBe('verification.completed');
  expect(sample!.body.delivery.id).toBe(sent.body.delivery_id);
  expect(plainSignatureHolds(secret, sample!)).toBe(true);
  const unknown = await service.api('POST', `/v1/webhooks/${id}/test`, { type: 'nothing.known' });
  expect(unknown).toMatchObject({ status: 400, body: { error: { field: 'type' } } });
});

test('a resend is a new delivery of the same event', async () => {
  const receiver = await receive();
  const { id } = await subscribe(receiver.url, ['verification.completed']);
  await session();
  const [first] = await receiver.until(1);
  const path = `/v1/webhooks/${id}/deliveries/${first!.body.delivery.id}/resend`;
  const headers = { 'idempotency-key': 'resend-1' };
  const resent = await service.api('POST', path, {}, { headers });
  expect(resent.status).toBe(201);
  const replayed = await service.api('POST', path, {}, { headers });
  expect(replayed.body.id).toBe(resent.body.id);
  const [, second] = await receiver.until(2);
  expect(second!.body.id).toBe(first!.body.id);
  expect(second!.body.delivery.id).toBe(resent.body.id);
  expect((await deliveries(id)).length).toBe(2);
});

test('deleting a session stops what still waits of it', async () => {
  let status = 500;
  const receiver = await receive(() => ({ status, headers: { 'retry-after': '4' } }));
  const { id } = await subscribe(receiver.url, ['verification.completed']);
  status = 503;
  const verification = await session();
  await receiver.until(1);
  expect((await service.api('DELETE', `/v1/verifications/${verification}`)).status).toBe(200);
  const [dropped] = await until(
    () => deliveries(id, '?status=failed'),
    (found) => found.length === 1,
  );
  expect(dropped.error).toContain('event_deleted');
  expect(receiver.received).toHaveLength(1);
  expect((await service.api('POST', `/v1/webhooks/${id}/deliveries/${dropped.id}/resend`, {})).status).toBe(409);
});

test('where organisations share the installation, nothing is shown of what the allowance opens', async () => {
  const receiver = await receive(() => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'inner' }));
  const { id } = await subscribe(receiver.url);
  const shown = async () => (await service.api('POST', `/v1/webhooks/${id}/test`, {})).body;
  expect(await shown()).toMatchObject({ status: 'delivered', response_excerpt: 'inner' });
  const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const created = await runAssay(['organisations', 'create', 'second'], env);
  expect([created.status, created.err]).toEqual([0, '']);
  const later = await until(shown, ({ response_excerpt }) => response_excerpt === null);
  expect(later).toMatchObject({ status: 'delivered', response_status: 200, response_excerpt: null });
});

test('the audit trail, which nothing is taken from, leaves out the query of an address', async () => {
  const receiver = await receive();
  const { id } = await subscribe(`${receiver.url}?token=receivers-secret`);
  await service.api('PATCH', `/v1/webhooks/${id}`, { url: `${receiver.url}?token=another-secret` });
  const entries = await until(
    async () => (await service.api('GET', `/v1/audit-events?target=${id}`)).body.data,
    ({ length }) => length === 2,
  );
  expect(JSON.stringify(entries)).not.toContain('secret');
  const changes = entries.flatMap(({ changes: some }: { changes: object[] }) => some);
  expect(changes).toContainEqual({ field: 'url', before: null, after: `${receiver.url}?•••` });
});
