import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joinAs } from '../support/console.js';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const IVMS = {
  originator: {
    originatorPersons: [
      {
        naturalPerson: {
          name: {
            nameIdentifier: [{ primaryIdentifier: 'Silva', secondaryIdentifier: 'Ana', nameIdentifierType: 'LEGL' }],
          },
          customerIdentification: 'cust-42',
        },
      },
    ],
    accountNumber: ['cust-42'],
  },
  beneficiary: {
    beneficiaryPersons: [
      {
        naturalPerson: {
          name: {
            nameIdentifier: [{ primaryIdentifier: 'Costa', secondaryIdentifier: 'Rui', nameIdentifierType: 'LEGL' }],
          },
        },
      },
    ],
    accountNumber: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  },
};
const TRANSFER = {
  asset: 'BTC',
  amount: '0.5',
  chain: 'bitcoin',
  beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  tx_hash: null,
  fiat_value: { amount: '31000.00', currency: 'EUR' },
};
const PLAIN = {
  originator: { name: 'Ana Silva', account: 'cust-42' },
  beneficiary: { name: 'Rui Costa', account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  amount: 0.5,
  asset: 'BTC',
};

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const path = '/v1/travel-rule/messages';
const post = (body: object, options = {}) => service.api('POST', path, body, options);
const status = async (id: string) => (await service.api('GET', `${path}/${id}`)).body.status as string;
const reaches = (id: string, wanted: string) =>
  vi.waitUntil(async () => (await status(id)) === wanted, { timeout: 20_000, interval: 50 });
const vasp = async (name: string) =>
  (await service.api('GET', `/v1/travel-rule/counterparties?name=${encodeURIComponent(name)}`)).body.data[0];

describe('a message to a sandbox VASP', () => {
  test('is sent as the contract writes it, acknowledged, accepted, and completed with its hash', async () => {
    const { id: counterpartyId } = await vasp('Sandbox Accept');
    const made = await post({
      action: 'send',
      transfer: TRANSFER,
      counterparty_id: counterpartyId,
      protocol: 'trp',
      transaction_id: 'txn_01JD',
      ivms101: IVMS,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      direction: 'out',
      status: 'pending',
      protocol: 'trp',
      counterparty_id: counterpartyId,
      transaction_id: 'txn_01JD',
      transfer: { asset: 'BTC', amount: '0.5', tx_hash: null },
      screening: { outcome: 'no_match' },
      ivms101: IVMS,
    });
    await reaches(made.body.id, 'accepted');
    const done = await post({ action: 'confirm', message_id: made.body.id, tx_hash: 'abc123' });
    expect([done.status, done.body.status, done.body.transfer.tx_hash]).toEqual([200, 'completed', 'abc123']);
    expect(done.body.history.map((one: { status: string }) => one.status)).toEqual([
      'pending',
      'delivered',
      'accepted',
      'completed',
    ]);
    const { body } = await service.api('GET', `${path}?transaction_id=txn_01JD`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([made.body.id]);
    expect(body.data[0]).not.toHaveProperty('ivms101');
  });

  test('goes to one counterparty only: a name and an id of two are refused', async () => {
    const { id } = await vasp('Sandbox Reject');
    const refused = await post({ ...PLAIN, counterparty_id: id, beneficiary_vasp: 'Sandbox Accept VASP' });
    expect([refused.status, refused.body.error?.field]).toEqual([400, 'beneficiary_vasp']);
    const sent = await post({ ...PLAIN, counterparty_id: id, beneficiary_vasp: 'Sandbox Reject VASP' });
    expect([sent.status, sent.body.counterparty_id]).toEqual([201, id]);
  });

  test('tells in its events whose transfer it is', async () => {
    const receiver = await startReceiver();
    const hook = await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['travel_rule.*'] });
    await post({ ...PLAIN, beneficiary_vasp: 'Sandbox Accept VASP' });
    const events = await receiver.until(2);
    expect(events.map(({ body: { data } }) => data.subject_reference)).toEqual(events.map(() => 'cust-42'));
    await service.api('DELETE', `/v1/webhooks/${hook.body.id}`);
    await receiver.close();
  });

  test('is rejected, with a reason that cannot be retried', async () => {
    const { body } = await post({ ...PLAIN, beneficiary_vasp: 'Sandbox Reject VASP' });
    await reaches(body.id, 'rejected');
    const { rejection } = (await service.api('GET', `${path}/${body.id}`)).body;
    expect(rejection).toEqual({ code: 'UNKNOWN_BENEFICIARY', message: 'We have no such customer.', retry: false });
  });

  test('is repaired with better data and then accepted', async () => {
    const { body } = await post({ ...PLAIN, beneficiary_vasp: { name: 'Sandbox Repair VASP' } });
    await reaches(body.id, 'repair');
    const again = await post({
      action: 'repair',
      message_id: body.id,
      originator: { ...PLAIN.originator, address: 'Rua Augusta 12, Lisboa', country: 'PT' },
    });
    expect([again.status, again.body.status, again.body.repair]).toEqual([200, 'pending', null]);
    expect(JSON.stringify(again.body.ivms101)).toContain('Rua Augusta 12');
    await reaches(body.id, 'accepted');
  });

  test('that never answers expires by the clock, and the state before is in the history', async () => {
    const { body } = await post({ ...PLAIN, beneficiary_vasp: 'Sandbox Silent VASP', expires_in: 3600 });
    await reaches(body.id, 'delivered');
    const clock = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 3601 });
    expect(clock.body.pending).toBe(0);
    const { body: after } = await service.api('GET', `${path}/${body.id}`);
    expect(after.status).toBe('expired');
    expect(after.history.at(-1)).toEqual({ status: 'expired', at: body.expires_at });
  });

  test('that cannot be reached says so', async () => {
    const { body } = await post({ ...PLAIN, beneficiary_vasp: 'Sandbox Unreachable VASP' });
    await reaches(body.id, 'counterparty_unreachable');
  });
});

test('one sandbox can play both sides over its own travel address', async () => {
  const address = await service.api('POST', '/v1/travel-rule/addresses', {
    beneficiary_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
  const { asset, amount } = TRANSFER;
  const { body } = await post({
    ivms101: IVMS,
    transfer: { asset, amount, travel_address: address.body.travel_address },
  });
  await reaches(body.id, 'delivered');
  const inbox = await service.api('GET', `${path}?direction=in&status=review`);
  expect(inbox.body.data).toMatchObject([
    {
      request_identifier: body.request_identifier,
      transfer: { beneficiary_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    },
  ]);
  await post({ message_id: inbox.body.data[0].id, response: 'accepted' });
  await reaches(body.id, 'accepted');
});

describe('what a message is about', () => {
  test('without a counterparty that can be found it waits', async () => {
    const { status: code, body } = await post(PLAIN);
    expect([code, body.status, body.counterparty_id]).toEqual([201, 'counterparty_not_found', null]);
    const { id } = await vasp('Sandbox Accept');
    await post({ action: 'repair', message_id: body.id, counterparty_id: id });
    await reaches(body.id, 'accepted');
  });

  test('a name that may be listed holds it until a person releases it', async () => {
    const { body } = await post({
      ...PLAIN,
      beneficiary: { name: 'SANDBOX SANCTIONED', account: 'x' },
      beneficiary_vasp: 'Sandbox Accept VASP',
    });
    expect(body).toMatchObject({ status: 'review', screening: { beneficiary: 'match', originator: 'no_match' } });
    expect(body.reason_codes).toContain('screening.sanctions_match');
    const opened = await service.api('GET', `/v1/cases/${body.case_id}`);
    expect(opened.body).toMatchObject({ type: 'screening', severity: 'critical' });
    const released = await post({ message_id: body.id, response: 'accepted' });
    expect(released.body.status).toBe('pending');
    await reaches(body.id, 'accepted');
  });

  /** The identities with further names of one person. */
  const called = (side: 'originator' | 'beneficiary', names: object) => {
    const nameIdentifier = [{ primaryIdentifier: 'Costa', secondaryIdentifier: 'Rui', nameIdentifierType: 'LEGL' }];
    const naturalPerson = { name: { nameIdentifier, ...names }, customerIdentification: 'cust-42' };
    return { ...IVMS, [side]: { ...IVMS[side], [`${side}Persons`]: [{ naturalPerson }] } };
  };

  test.each([
    ['originator', 'localNameIdentifier'],
    ['originator', 'phoneticNameIdentifier'],
    ['beneficiary', 'localNameIdentifier'],
    ['beneficiary', 'phoneticNameIdentifier'],
  ] as const)('so does one of the %s that stands as %s', async (side, kind) => {
    const listed = [{ primaryIdentifier: 'SANDBOX SANCTIONED', nameIdentifierType: 'LEGL' }];
    const ivms101 = called(side, { [kind]: listed });
    const { body } = await post({ transfer: TRANSFER, ivms101, beneficiary_vasp: 'Sandbox Accept VASP' });
    expect(body).toMatchObject({ status: 'review', screening: { [side]: 'match' } });
  });

  test('a party with more names than are compared waits for a person', async () => {
    const aliases = Array.from({ length: 10 }, (_, at) => {
      return { primaryIdentifier: `Costa${String.fromCodePoint(65 + at)}`, nameIdentifierType: 'ALIA' };
    });
    const ivms101 = called('beneficiary', { localNameIdentifier: aliases });
    const { body } = await post({ transfer: TRANSFER, ivms101, beneficiary_vasp: 'Sandbox Accept VASP' });
    expect(body).toMatchObject({ status: 'review', screening: { beneficiary: 'review' } });
    expect(body.reason_codes).toContain('screening.insufficient_data');
  });

  test('production without a list never passes a name unseen', async () => {
    const sender = { travel_rule: { legal_name: 'Example VASP SA', lei: '529900T8BM49AURSDO55' } };
    await service.api('PATCH', '/v1/settings', sender, { key: service.productionKey });
    const { body } = await post({ ...PLAIN, beneficiary_vasp: 'Nobody' }, { key: service.productionKey });
    expect(body).toMatchObject({
      status: 'review',
      screening: { originator: 'unavailable', beneficiary: 'unavailable' },
    });
  });

  test.each([
    [{ ivms101: { ...IVMS, extra: 1 }, transfer: TRANSFER }, 'ivms101.extra'],
    [
      { ivms101: { ...IVMS, originator: { originatorPersons: [] } }, transfer: TRANSFER },
      'ivms101.originator.originatorPersons',
    ],
    [{ ...PLAIN, originator: { name: 'Ana Silva' } }, 'originator'],
    [{ ...PLAIN, originator: { ...PLAIN.originator, country: 'QQ' } }, 'originator.country'],
    [{ ...PLAIN, amount: '-1' }, 'amount'],
    [{ ...PLAIN, amount: 0.1234567890123456 }, 'amount'],
    [{ ...PLAIN, asset: undefined }, 'asset'],
    [{ ...PLAIN, nickname: 'x' }, 'nickname'],
    [{ ...PLAIN, beneficiary_vasp: 'Sandbox Accept VASP', protocol: 'email' }, 'protocol'],
    [{ ...PLAIN, transfer: { ...TRANSFER, travel_address: 'ta1' } }, 'transfer.travel_address'],
    [{ ...PLAIN, amount: '1', transfer: TRANSFER }, 'amount'],
    [{ ...PLAIN, asset: 'ETH', transfer: TRANSFER }, 'asset'],
    [{ ...PLAIN, chain: 'ethereum', transfer: TRANSFER }, 'chain'],
    [
      { ...PLAIN, beneficiary_address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', transfer: TRANSFER },
      'beneficiary_address',
    ],
    [{ ...PLAIN, tx_hash: 'aa', transfer: { ...TRANSFER, tx_hash: 'bb' } }, 'tx_hash'],
    [{ action: 'accept' }, 'message_id'],
    [{ transfer: TRANSFER }, 'ivms101'],
  ])('%j is refused at its field', async (body, field) => {
    const reply = await post(body);
    expect([reply.status, reply.body.error?.field]).toEqual([400, field]);
  });

  test('the same key makes one message, and the same answer twice changes nothing', async () => {
    const headers = { 'idempotency-key': 'travel-1' };
    const [first, second] = [await post(PLAIN, { headers }), await post(PLAIN, { headers })];
    expect(second.body).toEqual(first.body);
    const accepted = await post({ action: 'acknowledge', message_id: first.body.id, response: 'accepted' });
    const again = await post({ action: 'acknowledge', message_id: first.body.id, response: 'accepted' });
    expect([accepted.body.status, again.status, again.body.status]).toEqual(['accepted', 200, 'accepted']);
    const refused = await post({ action: 'reject', message_id: first.body.id });
    expect(refused.status).toBe(409);
  });

  test('one that is over can be erased; an open one cannot', async () => {
    const headers = { 'idempotency-key': 'travel-2' };
    const { body } = await post(PLAIN, { headers });
    const own = `${path}/${body.id}`;
    expect((await service.api('DELETE', own)).status).toBe(409);
    const linked = await post({ action: 'cancel', message_id: body.id, transaction_id: 'txn_2' });
    expect([linked.body.status, linked.body.transaction_id]).toEqual(['cancelled', 'txn_2']);
    expect((await service.api('DELETE', own)).body).toMatchObject({ id: body.id, deleted: true });
    expect((await service.api('GET', own)).status).toBe(404);
    expect((await post(PLAIN, { headers })).status).toBe(404);
  });

  test('an originator who is known by an IBAN alone makes no customer, whose reference everybody could read', async () => {
    const iban = 'DE75512108001245126199';
    const { body } = await post({ ...PLAIN, originator: { name: 'Ana Silva', account: iban } });
    expect(body.subject_reference).toBeNull();
    const found = await service.api('GET', `${path}?subject_reference=${iban}`);
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const known = await service.api('GET', '/v1/customers?limit=200');
    expect(JSON.stringify(known.body)).not.toContain(iban);
    const viewer = await joinAs(service, 'iban-viewer@bank.example', ['viewer']);
    for (const place of [`${path}/${body.id}`, path, '/v1/customers'])
      expect((await viewer.call('GET', place)).bytes.toString()).not.toContain(iban);
  });

  test('an unknown message is 404, also one of the other environment', async () => {
    const { body } = await post(PLAIN);
    expect((await post({ message_id: 'trm_unknown' })).status).toBe(404);
    expect((await service.api('GET', `${path}/${body.id}`, undefined, { key: service.productionKey })).status).toBe(
      404,
    );
    expect((await post({ message_id: body.id, action: 'cancel' }, { key: service.productionKey })).status).toBe(404);
  });
});

describe('counterparties', () => {
  test('a sandbox has at least five with protocols and thresholds', async () => {
    const { body } = await service.api('GET', '/v1/travel-rule/counterparties');
    expect(body.data.length).toBeGreaterThanOrEqual(5);
    for (const one of body.data) expect(one.protocols.length, one.name).toBeGreaterThan(0);
    expect((await vasp('accept')).jurisdiction_threshold).toEqual({ amount: '0', currency: 'EUR' });
  });

  test.each([
    ['country=CH', ['Sandbox Repair VASP']],
    ['protocol=email', ['Sandbox E-mail VASP']],
    ['lei=52990000SANDBOX00163', ['Sandbox Accept VASP']],
    ['address=bc1qsandboxsilent0000', ['Sandbox Silent VASP']],
    ['q=REJECT', ['Sandbox Reject VASP']],
    ['name=nobody', []],
  ])('are found by %s', async (query, names) => {
    const { body } = await service.api('GET', `/v1/travel-rule/counterparties?${query}`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test('of one’s own speak TRP by https alone in production', async () => {
    const add = (endpoint: string) =>
      service.api(
        'POST',
        '/v1/travel-rule/counterparties',
        { name: 'Plain', country: 'SG', protocols: [{ name: 'trp', endpoint }] },
        { key: service.productionKey },
      );
    const refused = await add('http://trp.vasp.example/');
    expect([refused.status, refused.body.error?.field]).toEqual([400, 'protocols.0.endpoint']);
    const { status, body } = await add('https://trp.vasp.example/');
    expect(status).toBe(201);
    await service.api('DELETE', `/v1/travel-rule/counterparties/${body.id}`, undefined, { key: service.productionKey });
  });

  test('of one’s own are added, changed, asked whether they answer, and removed', async () => {
    const endpoint = `${service.baseUrl}/v1/trp/inquiries/x`;
    const made = await service.api('POST', '/v1/travel-rule/counterparties', {
      name: 'Mine',
      country: 'SG',
      protocols: [{ name: 'trp', endpoint }],
    });
    expect(made.status).toBe(201);
    const own = `/v1/travel-rule/counterparties/${made.body.id}`;
    const changed = await service.api('PATCH', own, { due_diligence: 'approved', legal_name: 'Mine Ltd' });
    expect(changed.body).toMatchObject({
      legal_name: 'Mine Ltd',
      due_diligence: { status: 'approved' },
      jurisdiction_threshold: { amount: '1500', currency: 'SGD' },
    });
    await service.api('PATCH', own, { due_diligence: 'rejected' });
    expect((await post({ ...PLAIN, counterparty_id: made.body.id })).body.status).toBe('review');
    const asked = await service.api('POST', `${own}/reachability`, {});
    expect(asked.body.reachability).toMatchObject({ reachable: true, protocol: 'trp', detail: 'TRP 3.2.1 by Assay' });
    expect((await service.api('DELETE', own)).body.deleted).toBe(true);
    expect((await service.api('GET', own)).status).toBe(404);
    const { id } = await vasp('Sandbox Accept');
    expect((await service.api('PATCH', `/v1/travel-rule/counterparties/${id}`, { name: 'Other' })).status).toBe(409);
    expect(
      (await service.api('POST', '/v1/travel-rule/counterparties', { name: 'X', lei: 'A'.repeat(20) })).body.error
        .field,
    ).toBe('lei');
  });
});

test('what others may ask without a key', async () => {
  const open = (name: string) => service.api('GET', `/${name}`, undefined, { key: null });
  expect((await open('version')).body).toEqual({ version: '3.2.1', vendor: 'Assay' });
  expect((await open('uptime')).body).toEqual(expect.any(Number));
  expect((await open('extensions')).body).toEqual({ required: [], supported: ['repair-request'] });
  expect((await open('identity')).body).toEqual({ name: 'Example VASP SA', lei: '529900T8BM49AURSDO55' });
  expect((await open(`v1/trp/identity/${'a'.repeat(43)}`)).status).toBe(404);
  const { body } = await service.api('POST', '/v1/travel-rule/addresses', {});
  const token = /inquiries\/([^?]+)/.exec(body.url)![1];
  expect((await open(`v1/trp/identity/${token}`)).body).toEqual({ name: 'default' });
});

test('each message is one unit of use, and its events name every change', async () => {
  const { body } = await service.api(
    'GET',
    `/v1/usage?period=${new Date(Date.now() + 3_700_000).toISOString().slice(0, 7)}`,
  );
  const unit = body.data.find(({ module }: { module: string }) => module === 'travel_rule');
  expect(unit).toMatchObject({ billable: 0 });
  expect(unit.count).toBeGreaterThan(5);
});
