import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { encodeTravelAddress } from '@assay/travel-rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
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

test('the health of a destination counts its samples in each of its figures', async () => {
  const { body } = await create({ url: 'https://health.invalid/', events: ['case.*'] });
  const sent = await service.api('POST', `/v1/webhooks/${body.id}/test`, {});
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'failed' }]);
  const { health } = (await service.api('GET', `/v1/webhooks/${body.id}`)).body;
  expect(health).toEqual({
    success_rate_24h: 0,
    last_delivery_at: expect.stringMatching(/Z$/),
    last_status: null,
    consecutive_failures: 1,
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

/** A server of this machine that nothing must reach; it counts who knocks. */
async function canary() {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, tls: `https://127.0.0.1:${port}`, knocks: () => knocks, server };
}

const PERSON = (name: string) => ({
  naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: name, nameIdentifierType: 'LEGL' }] } },
});
/** What another VASP asks, with an address for our answer. */
const inquiryWith = (callback: string) => ({
  asset: { slip0044: 0 },
  amount: 0.1,
  callback,
  IVMS101: {
    originator: { originatorPersons: [PERSON('Li')], accountNumber: ['1'] },
    beneficiary: { beneficiaryPersons: [PERSON('Wu')], accountNumber: ['x'] },
  },
});
const TRANSFER = {
  originator: { name: 'Ana Silva', account: 'cust-42' },
  beneficiary: { name: 'Rui Costa', account: 'cust-7' },
  amount: '0.5',
  asset: 'BTC',
};

test('Travel Rule endpoints, travel addresses, callbacks of strangers and logos lead to no door of this machine', async () => {
  const door = await canary();
  const database = await openDatabase(service);
  const path = '/v1/travel-rule';
  try {
    for (const endpoint of [door.url, door.tls]) {
      const protocols = [{ name: 'trp', endpoint }];
      const made = await service.api('POST', `${path}/counterparties`, { name: `Inner ${endpoint}`, protocols });
      if (made.status === 201) {
        const asked = await service.api('POST', `${path}/counterparties/${made.body.id}/reachability`, {});
        expect(asked.body.reachability).toMatchObject({ reachable: false });
        const sent = await service.api('POST', `${path}/messages`, { ...TRANSFER, counterparty_id: made.body.id });
        expect(sent.status, JSON.stringify(sent.body)).toBe(201);
        await service.api('DELETE', `${path}/counterparties/${made.body.id}`);
      } else expect(made.status).toBe(400);
      const { amount, asset, ...people } = TRANSFER;
      const transfer = { amount, asset, travel_address: encodeTravelAddress(`${endpoint}/in?t=i`) };
      const byAddress = await service.api('POST', `${path}/messages`, { ...people, transfer });
      expect([201, 400]).toContain(byAddress.status);

      const own = await service.api('POST', `${path}/addresses`, {});
      const headers = { 'api-version': '3.1.0', 'request-identifier': randomUUID() };
      const inner = new URL(own.body.url).pathname;
      const asked = await service.api('POST', inner, inquiryWith(`${endpoint}/cb`), { key: null, headers });
      expect([200, 400], JSON.stringify(asked.body)).toContain(asked.status);
      const received = await service.api('GET', `${path}/messages?direction=in&status=review`);
      for (const { id } of received.body.data) {
        const body = { action: 'reject', message_id: id, rejection_code: 'UNKNOWN_BENEFICIARY', comment: 'Not ours' };
        await service.api('POST', `${path}/messages`, body);
      }
      const branding = { name: 'Bank', logo_url: `${endpoint}/logo.png`, primary_color: null };
      expect([200, 400]).toContain((await service.api('PATCH', '/v1/settings', { branding })).status);
    }
    // Every errand was tried and gave up, or waits for another try.
    const untried = "select 1 from travel_rule_jobs where status = 'pending' and attempt = 0";
    await until(
      () => database.query(untried),
      (rows) => rows.length === 0,
    );
    expect(door.knocks()).toBe(0);
  } finally {
    await database.close();
    door.server.close();
  }
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
