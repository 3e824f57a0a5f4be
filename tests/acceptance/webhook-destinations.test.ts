import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  // As it is installed: nothing is allowed.
  service = await startService({ env: { ASSAY_OUTBOUND_ALLOW: '' } });
});
afterAll(() => service?.stop());

const create = (body: object, options?: Parameters<TestService['api']>[3]) =>
  service.api('POST', '/v1/webhooks', body, options);

test('a secret is shown once; an idempotent repetition shows the same answer', async () => {
  const headers = { 'idempotency-key': 'webhook-1' };
  const first = await create({ url: 'https://a.example/hooks', event_types: ['case.*'] }, { headers });
  expect(first.status).toBe(201);
  expect(first.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(first.body).toMatchObject({ events: ['case.*'], enabled: true, secret_last4: first.body.secret.slice(-4) });
  const again = await create({ url: 'https://a.example/hooks', event_types: ['case.*'] }, { headers });
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const read = await service.api('GET', `/v1/webhooks/${first.body.id}`);
  expect(read.body.secret).toBeUndefined();
  expect(read.body.health).toEqual({
    success_rate_24h: null,
    last_delivery_at: null,
    last_status: null,
    consecutive_failures: 0,
  });
});

test('an address is unique, an unknown event is named by its place', async () => {
  await create({ url: 'https://b.example' });
  expect((await create({ url: 'https://B.example/' })).status).toBe(409);
  const unknown = await create({ url: 'https://c.example/', events: ['case.*', 'nothing.known'] });
  expect(unknown).toMatchObject({ status: 400, body: { error: { code: 'invalid_request', field: 'events.1' } } });
});

test('production refuses http, credentials and this machine; another environment sees nothing', async () => {
  const key = service.productionKey;
  for (const url of [
    'http://a.example/',
    'https://u:p@a.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'ftp://a',
  ]) {
    expect(await create({ url }, { key })).toMatchObject({ status: 400, body: { error: { field: 'url' } } });
  }
  expect((await create({ url: 'http://10.0.0.1/' })).status).toBe(400);
  const { body } = await create({ url: 'https://d.example/' }, { key });
  expect((await service.api('GET', `/v1/webhooks/${body.id}`)).status).toBe(404);
});

test('a sandbox webhook does not reach loopback unless ASSAY_OUTBOUND_ALLOW names it, and the start says how to allow it', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  try {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '127.1']) {
      for (const scheme of ['http', 'https']) {
        const reply = await create({ url: `${scheme}://${host}:${port}/` });
        expect([host, reply.status, reply.body.error?.field]).toEqual([host, 400, 'url']);
      }
    }
    const { body } = await create({ url: 'https://elsewhere.example/' });
    const changed = await service.api('PATCH', `/v1/webhooks/${body.id}`, { url: receiver.url });
    expect(changed).toMatchObject({ status: 400, body: { error: { field: 'url' } } });
    expect(receiver.received).toEqual([]);
  } finally {
    await receiver.close();
  }
  expect(service.log.join('\n')).toContain('ASSAY_OUTBOUND_ALLOW=127.0.0.0/8,::1');
});

test('a page of one leads to all, newest first; a deleted destination is gone', async () => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await service.api('GET', `/v1/webhooks?limit=1${query}`);
    ids.push(body.data[0].id);
    cursor = body.next_cursor;
  }
  expect(ids).toEqual([...ids].sort().reverse());
  expect((await service.api('DELETE', `/v1/webhooks/${ids[0]}`)).body).toMatchObject({ id: ids[0], deleted: true });
  expect((await service.api('GET', `/v1/webhooks/${ids[0]}`)).status).toBe(404);
});

test('an environment has at most 20 destinations', async () => {
  const { body } = await service.api('GET', '/v1/webhooks?limit=200');
  for (let index = body.data.length; index < 20; index += 1) {
    expect((await create({ url: `https://n${index}.example/` })).status).toBe(201);
  }
  expect((await create({ url: 'https://n20.example/' })).status).toBe(409);
});

test('event types and reason codes are listed in the language asked for', async () => {
  const types = await service.api('GET', '/v1/events/types?limit=200');
  expect(types.body.data).toContainEqual(expect.objectContaining({ type: 'check.completed', opt_in: true }));
  const codes = await service.api('GET', '/v1/reason-codes?locale=de&area=document&limit=1');
  expect(codes.body.data[0]).toMatchObject({ area: 'document', message: expect.stringContaining('Dokument') });
  expect(codes.body.next_cursor).not.toBeNull();
});
