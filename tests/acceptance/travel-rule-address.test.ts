import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const MESSAGES = '/v1/travel-rule/messages';
const GIVEN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const APPROVED = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let service: TestService;
let peer: Receiver;
let counterparty: string;
beforeAll(async () => {
  service = await startService();
  peer = await startReceiver(() => ({ status: 200, body: '{"version":"3.2.1"}' }));
  const made = await service.api('POST', '/v1/travel-rule/counterparties', {
    name: 'Peer VASP',
    protocols: [{ name: 'trp', endpoint: peer.url }],
  });
  counterparty = made.body.id;
});
afterAll(async () => {
  await service?.stop();
  await peer?.close();
});

const act = (body: object, options = {}) => service.api('POST', MESSAGES, body, options);
const read = async (id: string) => (await service.api('GET', `${MESSAGES}/${id}`)).body;
const reaches = (id: string, wanted: string) =>
  until(
    () => read(id),
    ({ status }) => status === wanted,
  );
const plain = {
  originator: { name: 'Ana Silva', account: 'cust-42' },
  beneficiary: { name: 'Rui Costa', account: 'cust-7' },
  amount: '0.5',
  asset: 'BTC',
};

/** Sends a message to the peer. @returns its id, and how the peer answers by callback */
async function sent(more: object = {}) {
  const { status, body } = await act({ ...plain, counterparty_id: counterparty, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  await reaches(body.id, 'delivered');
  const about = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['request-identifier'] === body.request_identifier;
  const inquiry = JSON.parse(peer.received.find(about)!.raw.toString());
  const headers = { 'api-version': '3.2.1', 'request-identifier': body.request_identifier };
  const answer = (resolution: object) =>
    service.api('POST', new URL(inquiry.callback).pathname, resolution, { key: null, headers });
  const approve = (address: string) => answer({ approved: { address, callback: `${peer.url}/confirm` } });
  return { id: body.id as string, approve, inquiry };
}

describe('the address that the beneficiary approved', () => {
  test('wins over the account and the address that the sender gave, and a difference is a doubt', async () => {
    const { id, approve } = await sent({ beneficiary_address: GIVEN });
    expect((await read(id)).transfer).toMatchObject({ beneficiary_address: GIVEN, given_address: null });
    expect((await approve(APPROVED)).status).toBe(204);
    const message = await read(id);
    expect(message).toMatchObject({
      status: 'accepted',
      transfer: { beneficiary_address: APPROVED, given_address: GIVEN },
      reason_codes: ['transaction.travel_rule_address_differs'],
    });
    expect(message.doubts).toEqual([
      { field: 'transfer.beneficiary_address', message: expect.stringContaining('another address') },
    ]);
  });

  test('is taken where the sender gave an account only, which is never shown as an address', async () => {
    const { id, approve } = await sent();
    expect((await read(id)).transfer.beneficiary_address).toBeNull();
    await approve(APPROVED);
    expect(await read(id)).toMatchObject({ transfer: { beneficiary_address: APPROVED }, doubts: [], reason_codes: [] });
  });

  test('is the same in another way of writing', async () => {
    const { id, approve } = await sent({ beneficiary_address: GIVEN });
    await approve(GIVEN.toUpperCase());
    expect((await read(id)).doubts).toEqual([]);
  });

  test.each([
    ['notanaddress', 'no address'],
    [`${APPROVED.slice(0, -1)}x`, 'a wrong check character'],
    [ETHEREUM, 'an address of another chain'],
  ])('%s is refused: %s', async (address) => {
    const { id, approve } = await sent();
    const { status, body } = await approve(address);
    expect([status, body.error.field]).toEqual([400, 'approved.address']);
    expect((await read(id)).status).toBe('delivered');
  });

  test('stays: another one under the same approval is a conflict', async () => {
    const { id, approve } = await sent();
    await approve(APPROVED);
    expect((await approve(APPROVED)).status).toBe(204);
    expect((await approve(GIVEN)).status).toBe(409);
    expect((await read(id)).transfer.beneficiary_address).toBe(APPROVED);
  });

  test('that comes at once and is none is no answer, and the message says why', async () => {
    const wrong = await startReceiver(() => ({
      status: 200,
      body: `{"approved":{"address":"notanaddress","callback":"https://vasp.example/c"}}`,
    }));
    const made = await service.api('POST', '/v1/travel-rule/counterparties', {
      name: 'Careless VASP',
      protocols: [{ name: 'trp', endpoint: wrong.url }],
    });
    const { body } = await act({ ...plain, counterparty_id: made.body.id });
    const message = await until(
      () => read(body.id),
      ({ delivery }) => delivery.last_error !== null,
    );
    expect([message.status, message.delivery.last_error]).toEqual([
      'pending',
      expect.stringContaining('approved.address'),
    ]);
    await wrong.close();
  });
});

describe('a completed transfer', () => {
  test('has an address that was checked: without one the hash is not taken', async () => {
    const { id } = await sent({ beneficiary_address: 'notanaddress' });
    expect((await read(id)).doubts).toMatchObject([{ field: 'transfer.beneficiary_address' }]);
    await act({ message_id: id, response: 'accepted' });
    const refused = await act({ action: 'confirm', message_id: id, tx_hash: 'feed' });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'beneficiary_address']);
    const wrong = await act({ action: 'confirm', message_id: id, tx_hash: 'feed', beneficiary_address: ETHEREUM });
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'beneficiary_address']);
    const done = await act({ action: 'confirm', message_id: id, tx_hash: 'feed', beneficiary_address: APPROVED });
    expect(done.body).toMatchObject({ status: 'completed', transfer: { beneficiary_address: APPROVED } });
  });

  test('an inquiry is accepted with an address only: the account that it names is none', async () => {
    const own = await service.api('POST', '/v1/travel-rule/addresses', { subject_reference: 'cust-7' });
    const { body } = await act({
      ...plain,
      transfer: { asset: 'BTC', amount: '0.5', travel_address: own.body.travel_address },
    });
    await reaches(body.id, 'delivered');
    const inbox = await service.api('GET', `${MESSAGES}?direction=in&status=review`);
    const [received] = inbox.body.data;
    expect(received.transfer.beneficiary_address).toBeNull();
    const refused = await act({ action: 'accept', message_id: received.id });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'beneficiary_address']);
    const accepted = await act({ action: 'accept', message_id: received.id, beneficiary_address: APPROVED });
    expect(accepted.body.status).toBe('accepted');
    expect((await reaches(body.id, 'accepted')).transfer.beneficiary_address).toBe(APPROVED);
  });
});

describe('who sends', () => {
  const production = () => ({ key: service.productionKey });
  const IDENTITY = {
    legal_name: 'Example VASP SA',
    lei: '529900T8BM49AURSDO55',
    country: 'DE',
    address: { street: 'Hauptstr.', number: '1', city: 'Berlin', country: 'DE' },
  };

  test('is a setting that the first real message requires, is shown in /identity, sent, and can be renamed', async () => {
    const nobody = await act({ ...plain, beneficiary_vasp: 'Nobody' }, production());
    expect([nobody.status, nobody.body.error.code]).toEqual([422, 'check_unavailable']);
    expect(nobody.body.error.message).toContain('legal_name');
    const set = await service.api('PATCH', '/v1/settings', { travel_rule: IDENTITY }, production());
    expect(set.body.travel_rule).toMatchObject({ ...IDENTITY, national_id: null });
    expect((await act({ ...plain, beneficiary_vasp: 'Nobody' }, production())).status).toBe(201);
    const identity = await service.api('GET', '/identity', undefined, { key: null });
    expect(identity.body).toMatchObject({ name: 'Example VASP SA', lei: IDENTITY.lei });

    await service.api('PATCH', '/v1/settings', { travel_rule: { ...IDENTITY, legal_name: 'Renamed VASP SA' } });
    const { inquiry } = await sent();
    const vasp = JSON.stringify(inquiry.IVMS101.originatingVASP);
    expect(vasp).toContain('Renamed VASP SA');
    expect(vasp).toContain(IDENTITY.lei);
    expect(vasp).not.toContain('default');
  });

  test.each([
    [{ lei: '529900T8BM49AURSDO54' }, 'travel_rule.lei'],
    [{ country: 'QQ' }, 'travel_rule.country'],
    [{ address: { city: 'Berlin', country: 'DE' } }, 'travel_rule.address'],
    [{ national_id: { number: '1', authority: 'RA999998' } }, 'travel_rule.national_id.authority'],
  ])('%j is refused at its field', async (identity, field) => {
    const { status, body } = await service.api('PATCH', '/v1/settings', { travel_rule: identity });
    expect([status, body.error?.field]).toEqual([400, field]);
  });
});

test('a date of birth without its place is shown as not sent; nothing is made up', async () => {
  const originator = { name: 'Ana Silva', account: 'cust-42', date_of_birth: '1990-01-01', country: 'PT' };
  const { body } = await act({ ...plain, originator, counterparty_id: counterparty });
  expect(body.doubts).toMatchObject([{ field: 'originator.date_of_birth' }]);
  expect(JSON.stringify(body.ivms101)).not.toMatch(/placeOfBirth|unknown|1990/);
  const wrong = await act({ ...plain, originator: { ...originator, address: 'Rua Augusta 12', country: undefined } });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'originator.country']);
});
