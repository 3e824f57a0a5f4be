import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

/** A VASP with an address of its own, which it keeps over restarts. */
interface Vasp {
  service: TestService;
  readonly port: number;
  readonly events: Receiver;
}

const ORIGINATOR = { name: 'Ana Silva', account: 'cust-42' };
const BENEFICIARY = { name: 'Rui Costa', account: 'cust-7' };
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const MESSAGES = '/v1/travel-rule/messages';

let alice: Vasp;
let bob: Vasp;

beforeAll(async () => {
  [alice, bob] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const vasp of [alice, bob]) {
    const { databaseUrl } = vasp.service;
    if (!databaseUrl) {
      await vasp.service.stop();
      await rm(vasp.service.dataDir, { recursive: true, force: true });
    } else await vasp.service.stop();
    await vasp.events.close();
  }
});

async function start(): Promise<Vasp> {
  const port = await freePort();
  const service = await startService({ env: { PORT: String(port) } });
  const events = await startReceiver();
  const made = await service.api('POST', '/v1/webhooks', { url: events.url, events: ['travel_rule.*'] });
  expect(made.status).toBe(201);
  return { service, port, events };
}

/** SIGKILL, then the same data and address again. */
async function killAndRestart(vasp: Vasp): Promise<void> {
  const { dataDir, databaseUrl } = vasp.service;
  await vasp.service.kill();
  vasp.service = await startService({
    env: { PORT: String(vasp.port) },
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
}

const act = (vasp: Vasp, body: object) => vasp.service.api('POST', MESSAGES, body);
const read = async (vasp: Vasp, id: string) => (await vasp.service.api('GET', `${MESSAGES}/${id}`)).body;
const reaches = (vasp: Vasp, id: string, wanted: string) =>
  vi.waitUntil(async () => (await read(vasp, id)).status === wanted, { timeout: 45_000, interval: 50 });

/** The message that an inquiry made at the other side. */
async function received(vasp: Vasp, identifier: string) {
  let found: { id: string }[] = [];
  await vi.waitUntil(
    async () => {
      const { body } = await vasp.service.api('GET', `${MESSAGES}?direction=in&limit=200`);
      found = body.data.filter((one: { request_identifier: string }) => one.request_identifier === identifier);
      return found.length > 0;
    },
    { timeout: 45_000, interval: 50 },
  );
  expect(found.length, 'one inquiry makes one message').toBe(1);
  return found[0]!.id;
}

async function send(travelAddress: string) {
  const { status, body } = await act(alice, {
    action: 'send',
    originator: ORIGINATOR,
    beneficiary: BENEFICIARY,
    transfer: { asset: 'BTC', amount: '0.000021', travel_address: travelAddress },
  });
  expect(status).toBe(201);
  return body as { id: string; request_identifier: string };
}

const states = (message: { history: { status: string }[] }) => message.history.map(({ status }) => status);

/** What the destination of a VASP has heard about a message, each event once: after a kill one may come again. */
async function heard(vasp: Vasp, id: string, count: number) {
  const unique = () => {
    const about = vasp.events.received.map(({ body }) => body).filter(({ data }) => data.id === id);
    return [...new Map(about.map((event) => [event.id, event])).values()];
  };
  await vi.waitUntil(() => unique().length >= count, { timeout: 45_000, interval: 50 });
  const inOrder = unique().sort((a, b) => a.sequence - b.sequence);
  return inOrder.map((event) => [event.type, event.data.status]);
}

const OUT = ['pending', 'delivered', 'repair', 'pending', 'delivered', 'accepted', 'completed'];
const IN = ['review', 'repair', 'review', 'accepted', 'completed'];
const repaired = { ...ORIGINATOR, address: 'Rua Augusta 12, Lisboa', country: 'PT' };

/** One transfer through all its states; `between` may kill whoever it likes after each step. */
async function exchange(between: (step: string) => Promise<void>) {
  const address = await bob.service.api('POST', '/v1/travel-rule/addresses', { subject_reference: 'cust-7' });
  expect(address.status).toBe(201);
  const sent = await send(address.body.travel_address);
  await between('sent');
  const taken = await received(bob, sent.request_identifier);
  await reaches(alice, sent.id, 'delivered');
  await between('delivered');
  const asked = await act(bob, {
    action: 'request_repair',
    message_id: taken,
    comment: 'Address, please',
    fields: ['originator.geographicAddress'],
  });
  expect([asked.status, asked.body.status]).toEqual([200, 'repair']);
  await between('repair requested');
  await reaches(alice, sent.id, 'repair');
  expect((await read(alice, sent.id)).repair).toEqual({
    code: 'MISSING_FIELDS',
    message: 'Address, please',
    fields: ['originator.geographicAddress'],
  });
  const again = await act(alice, { action: 'repair', message_id: sent.id, originator: repaired });
  expect(again.status).toBe(200);
  await between('repaired');
  await reaches(bob, taken, 'review');
  await reaches(alice, sent.id, 'delivered');
  const accepted = await act(bob, {
    action: 'acknowledge',
    message_id: taken,
    response: 'accepted',
    beneficiary_address: ADDRESS,
  });
  expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
  await between('accepted');
  await reaches(alice, sent.id, 'accepted');
  const done = await act(alice, { action: 'confirm', message_id: sent.id, tx_hash: 'feedbeef' });
  expect(done.body.status).toBe('completed');
  await between('confirmed');
  await reaches(bob, taken, 'completed');
  return { sent: sent.id, taken };
}

describe('two installations over TRP', () => {
  test('agree on a transfer: inquiry, review, repair, acceptance, and its hash on both sides', async () => {
    const { sent, taken } = await exchange(async () => undefined);
    const [ours, theirs] = [await read(alice, sent), await read(bob, taken)];
    expect(states(ours)).toEqual(OUT);
    expect(states(theirs)).toEqual(IN);
    expect([ours.transfer.tx_hash, theirs.transfer.tx_hash]).toEqual(['feedbeef', 'feedbeef']);
    expect(theirs).toMatchObject({
      direction: 'in',
      protocol: 'trp',
      ivms101_version: '2020',
      transfer: { asset: 'BTC', amount: '0.000021', beneficiary_address: ADDRESS },
      screening: { outcome: 'no_match' },
      beneficiary_match: { outcome: 'not_a_customer' },
    });
    expect(JSON.stringify(theirs.ivms101)).toContain('Rua Augusta 12');
    expect(await heard(alice, sent, OUT.length)).toEqual(OUT.map((status) => ['travel_rule.status_changed', status]));
    expect(await heard(bob, taken, IN.length)).toEqual(
      IN.map((status, index) => [index === 0 ? 'travel_rule.message_received' : 'travel_rule.status_changed', status]),
    );
  });

  test('a rejection arrives with its reason, and a cancellation after acceptance too', async () => {
    const address = (await bob.service.api('POST', '/v1/travel-rule/addresses', {})).body.travel_address;
    const [first, second] = [await send(address), await send(address)];
    const [one, two] = [await received(bob, first.request_identifier), await received(bob, second.request_identifier)];
    await act(bob, { action: 'reject', message_id: one, rejection_code: 'UNKNOWN_BENEFICIARY', comment: 'Not ours' });
    await reaches(alice, first.id, 'rejected');
    expect((await read(alice, first.id)).rejection).toEqual({
      code: 'UNKNOWN_BENEFICIARY',
      message: 'Not ours',
      retry: false,
    });
    await act(bob, { action: 'accept', message_id: two, beneficiary_address: ADDRESS });
    await reaches(alice, second.id, 'accepted');
    await act(alice, { action: 'cancel', message_id: second.id, comment: 'Customer withdrew' });
    await reaches(bob, two, 'cancelled');
    expect((await read(bob, two)).rejection.message).toBe('Customer withdrew');
  });

  test('whoever approves what was cancelled meanwhile is told so, and does not wait', async () => {
    const address = (await bob.service.api('POST', '/v1/travel-rule/addresses', {})).body.travel_address;
    const [first, second] = [await send(address), await send(address)];
    const [one, two] = [await received(bob, first.request_identifier), await received(bob, second.request_identifier)];
    for (const { id } of [first, second]) {
      await reaches(alice, id, 'delivered');
      const ended = await act(alice, { action: 'cancel', message_id: id, comment: 'Customer withdrew' });
      expect(ended.body.status).toBe('cancelled');
    }
    await act(bob, { action: 'accept', message_id: one, beneficiary_address: ADDRESS });
    await act(bob, { action: 'reject', message_id: two });
    await reaches(bob, one, 'cancelled');
    expect((await read(bob, one)).rejection.message).toBe('Customer withdrew');
    expect(states(await read(bob, one))).toEqual(['review', 'accepted', 'cancelled']);
    await vi.waitUntil(async () => (await read(bob, two)).delivery.attempts > 0, { timeout: 20_000, interval: 50 });
    expect((await read(bob, two)).delivery).toEqual({ attempts: 1, last_error: null });
    for (const { id } of [first, second])
      expect(states(await read(alice, id))).toEqual(['pending', 'delivered', 'cancelled']);
  });

  test('whoever cancels an inquiry before an answer refuses it', async () => {
    const address = (await bob.service.api('POST', '/v1/travel-rule/addresses', {})).body.travel_address;
    const [first, second] = [await send(address), await send(address)];
    const [one, two] = [await received(bob, first.request_identifier), await received(bob, second.request_identifier)];
    await act(bob, { action: 'cancel', message_id: one, comment: 'No account any more' });
    await act(bob, { action: 'request_repair', message_id: two });
    await reaches(alice, second.id, 'repair');
    await act(bob, { action: 'cancel', message_id: two });
    for (const { id } of [first, second]) await reaches(alice, id, 'rejected');
    expect((await read(alice, first.id)).rejection.message).toBe('No account any more');
    expect([(await read(bob, one)).status, (await read(bob, two)).status]).toEqual(['cancelled', 'cancelled']);
  });

  test('a counterparty that comes back later still gets the message, and gets it once', async () => {
    const address = (await bob.service.api('POST', '/v1/travel-rule/addresses', {})).body.travel_address;
    await bob.service.kill();
    const sent = await send(address);
    await vi.waitUntil(async () => (await read(alice, sent.id)).delivery.attempts > 0, {
      timeout: 20_000,
      interval: 50,
    });
    bob.service = await startService({
      env: { PORT: String(bob.port) },
      dataDir: bob.service.dataDir,
      ...(bob.service.databaseUrl ? { databaseUrl: bob.service.databaseUrl } : {}),
    });
    await reaches(alice, sent.id, 'delivered');
    await received(bob, sent.request_identifier);
  });

  test('an inquiry that comes again is answered as it stands; other content under its identifier is refused', async () => {
    const { body } = await bob.service.api('POST', '/v1/travel-rule/addresses', {});
    const inquiry = (amount: string) =>
      `{"asset":{"slip0044":0},"amount":${amount},"callback":"https://vasp.example/cb","IVMS101":${JSON.stringify({
        originator: {
          originatorPersons: [
            {
              naturalPerson: {
                name: { nameIdentifier: [{ primaryIdentifier: 'Li', nameIdentifierType: 'LEGL' }] },
                customerIdentification: '1',
              },
            },
          ],
        },
        beneficiary: {
          beneficiaryPersons: [
            { naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: 'Wu', nameIdentifierType: 'LEGL' }] } } },
          ],
          accountNumber: ['x'],
        },
      })}}`;
    const headers = { 'api-version': '3.1.0', 'request-identifier': '3f2b8b52-9d3e-4a0b-8a1e-2f1c5b7d9e10' };
    const path = new URL(body.url).pathname;
    const ask = (text: string, more: Record<string, string> = headers) =>
      bob.service.api('POST', path, text, { key: null, headers: more });
    const replies = await Promise.all([ask(inquiry('0.10')), ask(inquiry('0.10')), ask(inquiry('0.10'))]);
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, { version: '3.2.1' }]);
    expect(replies[0]!.headers.get('request-identifier')).toBe(headers['request-identifier']);
    const id = await received(bob, headers['request-identifier']);
    expect((await read(bob, id)).transfer.amount).toBe('0.10');
    const other = await ask(inquiry('0.11'));
    expect([other.status, other.body.error.field]).toEqual([409, 'request-identifier']);
    // Without the extension a request for repair is a rejection that may be sent again.
    const asked = await act(bob, { action: 'request_repair', message_id: id, fields: ['originator'] });
    expect(asked.body).toMatchObject({ status: 'rejected', rejection: { code: 'MISSING_FIELDS', retry: true } });
    for (const [text, more, field] of [
      [inquiry('0'), { ...headers, 'request-identifier': headers['request-identifier'].replace('3f', '4f') }, 'amount'],
      ['{', headers, 'body'],
      [inquiry('1'), { 'api-version': '3.1.0' }, 'request-identifier'],
      [inquiry('1'), { ...headers, 'api-version': '1.0.0' }, 'api-version'],
    ] as const) {
      const reply = await ask(text, more);
      expect([reply.status, reply.body.error.field]).toEqual([400, field]);
    }
    expect(
      (await bob.service.api('POST', `/v1/trp/inquiries/${'a'.repeat(43)}`, inquiry('1'), { key: null, headers }))
        .status,
    ).toBe(404);
  });
});

describe('a kill at any step', () => {
  test.each([
    ['the side that sends', () => [alice]],
    ['the side that receives', () => [bob]],
  ] as const)('of %s loses nothing and doubles nothing', { timeout: 240_000 }, async (_who, victims) => {
    const killed: string[] = [];
    const { sent, taken } = await exchange(async (step) => {
      for (const victim of victims()) await killAndRestart(victim);
      killed.push(step);
    });
    expect(killed.length).toBe(6);
    expect(states(await read(alice, sent))).toEqual(OUT);
    expect(states(await read(bob, taken))).toEqual(IN);
    expect(await heard(alice, sent, OUT.length)).toEqual(OUT.map((status) => ['travel_rule.status_changed', status]));
    expect((await heard(bob, taken, IN.length)).map(([, status]) => status)).toEqual(IN);
  });
});
