import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const MESSAGES = '/v1/travel-rule/messages';
const PARTIES = { originator: { name: 'Ana Silva', account: 'cust-42' }, beneficiary: { name: 'Rui Costa' } };

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const send = (more: object) => service.api('POST', MESSAGES, { ...PARTIES, amount: '0.5', asset: 'BTC', ...more });
const read = async (id: string) => (await service.api('GET', `${MESSAGES}/${id}`)).body;

/** What was done with a message by the audit log, once `last` stands in it. */
const auditedUntil = (id: string, last: string): Promise<string[]> =>
  until(
    async () => {
      const { body } = await service.api('GET', `/v1/audit-events?target=${id}&limit=200&order=asc`);
      return body.data.map(({ action }: { action: string }) => action);
    },
    (actions) => actions.at(-1) === last,
  );

/** A natural person of an identity payload by its legal name. */
const person = (given: string, family: string) => ({
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier: family, secondaryIdentifier: given, nameIdentifierType: 'LEGL' }] },
    customerIdentification: 'x-1',
  },
});

/** Another VASP that asks about a transfer. @returns how it asks, and reads the message that it made */
async function peer() {
  const address = await service.api('POST', '/v1/travel-rule/addresses', {});
  const { pathname } = new URL(address.body.url);
  const identifier = crypto.randomUUID();
  const headers = { 'api-version': '3.2.1', 'request-identifier': identifier, 'api-extensions': 'repair-request' };
  const ask = async (slip0044: number, amount: number, vasp = 'Alice VASP') => {
    const legalPersonName = { legalPersonName: vasp, legalPersonNameIdentifierType: 'LEGL' };
    const IVMS101 = {
      originator: { originatorPersons: [person('Ana', 'Silva')] },
      beneficiary: { beneficiaryPersons: [person('Rui', 'Costa')] },
      originatingVASP: { originatingVASP: { legalPerson: { name: { nameIdentifier: [legalPersonName] } } } },
    };
    const body = { asset: { slip0044 }, amount, callback: 'https://vasp.example/cb', IVMS101 };
    const reply = await service.api('POST', pathname, body, { key: null, headers });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { body: inbox } = await service.api('GET', `${MESSAGES}?direction=in&limit=200`);
    const found = inbox.data.find((one: { request_identifier: string }) => one.request_identifier === identifier);
    return read(found.id);
  };
  return { ask };
}

test('what the two sides write about a person is sealed with the identities', async () => {
  const asked = await (await peer()).ask(60, 1);
  const comment = 'Rui Costa Quillfeather lives elsewhere';
  const refusal = { action: 'reject', message_id: asked.id, rejection_code: 'UNKNOWN_BENEFICIARY', comment };
  const rejected = await service.api('POST', MESSAGES, refusal);
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  expect((await read(asked.id)).rejection).toMatchObject({ code: 'UNKNOWN_BENEFICIARY', message: comment });
  const database = await openDatabase(service);
  try {
    const text = 'select state::text as state from travel_rule_messages where id = $1';
    const [row] = await database.query<{ state: string }>(text, [asked.id]);
    expect(row?.state).toContain('"asset"');
    expect(row?.state).not.toContain('Quillfeather');
  } finally {
    await database.close();
  }
});

describe('a beneficiary that an acceptance corrects', () => {
  const LISTED = { beneficiary: { name: 'SANDBOX SANCTIONED', account: 'cust-9' } };
  const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const act = (message: { id: string }, more: object) =>
    service.api('POST', MESSAGES, { message_id: message.id, ...more });
  test('is screened, matched and audited before the message is accepted', async () => {
    const asked = await (await peer()).ask(60, 1);
    const corrected = { beneficiary: { beneficiaryPersons: [person('Rui', 'Costa Lima')] } };
    const address = { beneficiary_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    const { body } = await act(asked, { response: 'accepted', ivms101: corrected, ...address });
    expect(body).toMatchObject({ status: 'accepted', case_id: null, ivms101: corrected });
    expect(body.parties.beneficiary).toMatchObject([{ name: 'Rui Costa Lima', outcome: 'no_match' }]);
    expect(await auditedUntil(asked.id, 'travel_rule.accepted')).toEqual([
      'travel_rule.message_received',
      'travel_rule.corrected',
      'travel_rule.accepted',
    ]);
  });

  test('and that may be listed keeps an inquiry in review with a case, until a person accepts it knowingly', async () => {
    const asked = await (await peer()).ask(60, 1);
    const accept = { action: 'accept', ...LISTED, beneficiary_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    const held = (await act(asked, accept)).body;
    expect(held).toMatchObject({ status: 'review', screening: { beneficiary: 'match', originator: 'no_match' } });
    expect(held.parties.beneficiary).toMatchObject([{ name: 'SANDBOX SANCTIONED' }]);
    expect((await service.api('GET', `/v1/cases/${held.case_id}`)).body).toMatchObject({ severity: 'critical' });
    expect((await act(asked, accept)).body.status).toBe('accepted');
    expect(await auditedUntil(asked.id, 'travel_rule.accepted')).toEqual([
      'travel_rule.message_received',
      'travel_rule.corrected',
      'travel_rule.held',
      'travel_rule.accepted',
    ]);
  });

  test('and that may be listed is no answer to a message that nobody reviews', async () => {
    const { body } = await send({});
    const refused = await act(body, { response: 'accepted', ...LISTED });
    expect([refused.status, refused.body.error.field]).toEqual([409, 'beneficiary']);
    expect(await read(body.id)).toMatchObject({ status: body.status, screening: { outcome: 'no_match' } });
  });

  test.each([['accepted'], ['completed'], ['cancelled']])('is refused on a message that is %s', async (wanted) => {
    const { body } = await send({ transaction_id: `of-${wanted}` });
    if (wanted === 'cancelled') await act(body, { action: 'cancel', comment: 'ours' });
    else await act(body, { response: 'accepted', comment: 'ours' });
    if (wanted === 'completed') await act(body, { action: 'confirm', tx_hash: 'feed', beneficiary_address: BITCOIN });
    const before = await read(body.id);
    expect(before).toMatchObject({ status: wanted, ivms101: { beneficiary: body.ivms101.beneficiary } });
    const refused = await act(body, { action: 'accept', ...LISTED });
    expect(refused.status).toBe(409);
    const linked = await act(body, { action: wanted === 'cancelled' ? 'cancel' : 'accept', transaction_id: 'another' });
    expect([linked.status, linked.body.error.field]).toEqual([409, 'transaction_id']);
    await act(body, { action: wanted === 'cancelled' ? 'cancel' : 'accept', comment: 'theirs' });
    expect(await read(body.id)).toEqual(before);
  });

  test('is refused with any other answer, and so is another originator', async () => {
    const { body } = await send({});
    for (const action of ['reject', 'request_repair', 'cancel', 'confirm']) {
      const refused = await act(body, { action, tx_hash: action === 'confirm' ? 'feed' : undefined, ...LISTED });
      expect([action, refused.status, refused.body.error.field]).toEqual([action, 400, 'beneficiary']);
    }
    const other = await act(body, { action: 'accept', originator: { name: 'Bo Li', account: 'cust-42' } });
    expect([other.status, other.body.error.field]).toEqual([400, 'originator']);
    const same = await act(body, { action: 'accept', ...PARTIES });
    expect([same.status, same.body.status]).toEqual([200, 'accepted']);
  });
});

test('a transfer is confirmed by a hash as its chain writes it, and a message is sent with one', async () => {
  const { body } = await send({});
  const act = (more: object) => service.api('POST', MESSAGES, { message_id: body.id, ...more });
  await act({ response: 'accepted' });
  const confirm = (more: object) =>
    act({ action: 'confirm', beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ...more });
  for (const [field, more] of [
    ['tx_hash', { tx_hash: 'paid on Tuesday' }],
    ['tx_hash', { tx_hash: 'a transfer' }],
    ['transfer.tx_hash', { transfer: { tx_hash: 'none' } }],
  ] as const) {
    const refused = await confirm(more);
    expect([refused.status, refused.body.error.field]).toEqual([400, field]);
  }
  expect(await read(body.id)).toMatchObject({ status: 'accepted', transfer: { tx_hash: null } });
  expect((await confirm({ tx_hash: 'ab'.repeat(32) })).body.status).toBe('completed');
  const sent = await send({ tx_hash: 'not yet' });
  expect([sent.status, sent.body.error.field]).toEqual([400, 'tx_hash']);
});

test('a message is linked to a transaction once, and the log says so', async () => {
  const { body } = await send({});
  await service.api('POST', MESSAGES, { message_id: body.id, response: 'accepted' });
  const link = (to: string) =>
    service.api('POST', MESSAGES, { message_id: body.id, response: 'accepted', transaction_id: to });
  expect((await link('deposit-1')).body.transaction_id).toBe('deposit-1');
  expect((await link('deposit-1')).status).toBe(200);
  expect((await link('deposit-2')).status).toBe(409);
  const done = await auditedUntil(body.id, 'travel_rule.linked');
  expect(done.filter((action) => action === 'travel_rule.linked')).toHaveLength(1);
});

test('an inquiry that is repaired takes everything from the new one, its asset and sender too', async () => {
  const { ask } = await peer();
  const { id } = await ask(2, 1, 'Alice VASP');
  await service.api('POST', MESSAGES, { action: 'request_repair', message_id: id, fields: ['amount'] });
  await ask(0, 5, 'Bob VASP');
  expect(await read(id)).toMatchObject({
    status: 'review',
    transfer: { asset: 'BTC', amount: '5' },
    counterparty: { name: 'Bob VASP' },
  });
  const accepted = await service.api('POST', MESSAGES, {
    action: 'accept',
    message_id: id,
    beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  });
  expect(accepted.body.status).toBe('accepted');
});

describe('whatever is done with a message, its transfer stays', () => {
  const OTHER = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
  test.each([
    ['amount', { amount: '9' }],
    ['amount', { amount: 0.6 }],
    ['transfer.amount', { transfer: { amount: '9' } }],
    ['asset', { asset: 'ETH' }],
    ['chain', { chain: 'ethereum' }],
    ['transfer.fiat_value', { transfer: { fiat_value: { amount: '1', currency: 'EUR' } } }],
    ['beneficiary_address', { beneficiary_address: OTHER }],
    ['tx_hash', { tx_hash: 'feed' }],
    ['expires_in', { expires_in: 3600 }],
    ['protocol', { protocol: 'email' }],
  ])('%s of a repair is refused: %j', async (field, more) => {
    const { body } = await send({ beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' });
    const repair = { action: 'repair', message_id: body.id, originator: { name: 'Ana Silva', account: 'cust-43' } };
    const refused = await service.api('POST', MESSAGES, { ...repair, ...more });
    expect([refused.status, refused.body.error.field]).toEqual([400, field]);
    expect(await read(body.id)).toEqual(body);
  });

  test('and what a request repeats of it is taken', async () => {
    const { body } = await send({});
    const same = { ...PARTIES, amount: 0.5, asset: 'btc', chain: 'bitcoin', comment: 'as agreed' };
    const repaired = await service.api('POST', MESSAGES, { action: 'repair', message_id: body.id, ...same });
    expect([repaired.status, repaired.body.comment]).toEqual([200, 'as agreed']);
    const other = await service.api('POST', MESSAGES, { action: 'accept', message_id: body.id, amount: '9' });
    expect([other.status, other.body.error.field]).toEqual([400, 'amount']);
  });
});
