import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const MESSAGES = '/v1/travel-rule/messages';
const COUNTERPARTIES = '/v1/travel-rule/counterparties';
const TRANSFER = { amount: '0.5', asset: 'BTC', beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
const PARTIES = { originator: { name: 'Ana Silva', account: 'cust-42' }, beneficiary: { name: 'Rui Costa' } };
const OTHER_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let mail: MailReceiver;
let service: TestService;
/** A VASP whose protocol is TRP: it acknowledges what comes. */
let peer: Receiver;
beforeAll(async () => {
  mail = await receiveMail();
  peer = await startReceiver(() => ({ status: 200, body: JSON.stringify({ version: '3.2.1' }) }));
  service = await startService({ env: { ASSAY_SMTP_URL: mail.url } });
});
afterAll(async () => {
  await service?.stop();
  await peer?.close();
  await mail?.close();
});

const read = async (id: string) => (await service.api('GET', `${MESSAGES}/${id}`)).body;
const reaches = (id: string, status: string) =>
  until(
    () => read(id),
    (message) => message.status === status,
    20_000,
  );

async function counterparty(name: string, protocol: object, more: object = {}): Promise<string> {
  const made = await service.api('POST', COUNTERPARTIES, { name, protocols: [protocol], ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}
const byMail = (name: string, to: string) => counterparty(name, { name: 'email', endpoint: to });

async function send(counterpartyId: string, more: object = {}) {
  const sent = await service.api('POST', MESSAGES, {
    ...PARTIES,
    ...TRANSFER,
    counterparty_id: counterpartyId,
    ...more,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return sent.body;
}

/** Links in the mails to one address, the oldest first. */
const links = (to: string) =>
  mail.mails
    .filter((one) => one.to === to)
    .flatMap(
      ({ raw }) =>
        raw
          .replaceAll(/=\r?\n/g, '')
          .match(/\/v1\/travel-rule\/links\/[\w-]+/)
          ?.slice(0, 1) ?? [],
    );
const linkTo = async (to: string, count = 1) =>
  (
    await until(
      async () => links(to),
      (found) => found.length >= count,
      20_000,
    )
  ).at(-1) ?? '';
const open = (link: string) => service.api('GET', link, undefined, { key: null });
const answer = (link: string, body: object) => service.api('POST', link, body, { key: null });

describe('a message that is sent to another counterparty', () => {
  test('is answered by that one alone, however the first one answers later', async () => {
    const first = await byMail('First Desk', 'first@desk.example');
    const second = await byMail('Second Desk', 'second@desk.example');
    const message = await send(first);
    const before = await linkTo('first@desk.example');
    expect((await answer(before, { response: 'repair', comment: 'Not ours' })).status).toBe(200);
    const moved = await service.api('POST', MESSAGES, {
      message_id: message.id,
      action: 'repair',
      counterparty_id: second,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const after = await linkTo('second@desk.example');
    expect((await open(before)).status).toBe(404);
    expect((await answer(before, { response: 'accepted', address: OTHER_ADDRESS })).status).toBe(404);
    expect((await open(after)).status).toBe(200);
    expect((await answer(after, { response: 'accepted' })).body).toMatchObject({ status: 'accepted' });
    expect((await read(message.id)).transfer.beneficiary_address).toBe(TRANSFER.beneficiary_address);
  });

  test('keeps its callback where the same counterparty gets better data', async () => {
    const vasp = await counterparty('Same TRP VASP', { name: 'trp', endpoint: peer.url });
    const message = await send(vasp);
    const callbacks = async (count: number) =>
      (await peer.until(count, ({ headers }) => headers['request-identifier'] === message.request_identifier)).map(
        ({ body }) => body.callback as string,
      );
    const [callback = ''] = await callbacks(1);
    await reaches(message.id, 'delivered');
    const headers = { 'api-version': '3.2.1', 'request-identifier': message.request_identifier };
    const repair = { code: 'MISSING_FIELDS', message: 'birth date', fields: [] };
    const ask = { version: '3.2.1', extensions: { 'repair-request': repair } };
    const path = new URL(callback).pathname;
    const asked = await service.api('POST', path, ask, { key: null, headers });
    expect(asked.status, JSON.stringify(asked.body)).toBe(204);
    const again = await service.api('POST', MESSAGES, {
      message_id: message.id,
      action: 'repair',
      counterparty_id: vasp,
      ...PARTIES,
      originator: { ...PARTIES.originator, date_of_birth: '1980-01-02', country: 'PT' },
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(new Set(await callbacks(2))).toEqual(new Set([callback]));
  });

  test('waits for a person where that one did not pass due diligence', async () => {
    const first = await byMail('Asking Desk', 'asking@desk.example');
    const refused = await byMail('Refused Desk', 'refused@desk.example');
    const diligence = await service.api('PATCH', `${COUNTERPARTIES}/${refused}`, { due_diligence: 'rejected' });
    expect(diligence.status).toBe(200);
    const message = await send(first);
    await answer(await linkTo('asking@desk.example'), { response: 'repair', comment: 'Not ours' });
    const moved = await service.api('POST', MESSAGES, {
      message_id: message.id,
      action: 'repair',
      counterparty_id: refused,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(moved.body.status).toBe('review');
    expect(links('refused@desk.example')).toEqual([]);
    const accepted = await service.api('POST', MESSAGES, { message_id: message.id, action: 'accept' });
    expect(accepted.body.status).toBe('pending');
    await linkTo('refused@desk.example');
  });
});

test.each(['cancel', 'expire', 'complete'])(
  'the link of an e-mail shows nobody any more once it ended: %s',
  async (how) => {
    const to = `${how}@desk.example`;
    const desk = await byMail(`Desk ${how}`, to);
    const message = await send(desk, { expires_in: 3600 });
    const link = await linkTo(to);
    await reaches(message.id, 'delivered');
    expect((await open(link)).status).toBe(200);
    if (how === 'expire') {
      await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 3700 });
      await reaches(message.id, 'expired');
    } else if (how === 'cancel') {
      await service.api('POST', MESSAGES, { message_id: message.id, action: 'cancel' });
    } else {
      expect((await answer(link, { response: 'accepted' })).status).toBe(200);
      expect((await open(link)).body.status).toBe('accepted');
      const hash = 'a'.repeat(64);
      const done = await service.api('POST', MESSAGES, { message_id: message.id, action: 'confirm', tx_hash: hash });
      expect(done.body.status, JSON.stringify(done.body)).toBe('completed');
    }
    expect((await open(link)).status).toBe(404);
    const late = await answer(link, { response: 'accepted' });
    expect(JSON.stringify(late.body)).not.toContain('Silva');
    expect([404, 409]).toContain(late.status);
  },
);

test('a refusal by the link of an e-mail may be repeated, and nothing is read behind it afterwards', async () => {
  const desk = await byMail('Refusing Desk', 'refusing@desk.example');
  await send(desk);
  const link = await linkTo('refusing@desk.example');
  for (let time = 1; time <= 2; time += 1) {
    const refused = await answer(link, { response: 'rejected', comment: 'Not our customer' });
    expect(refused.status, JSON.stringify(refused.body)).toBe(200);
    expect(refused.body.status).toBe('rejected');
  }
  expect((await answer(link, { response: 'accepted' })).status).toBe(409);
  expect((await open(link)).status).toBe(404);
});

test('a repair that names a restricted customer in its payload is refused', async () => {
  const reference = 'cust-restricted-repair';
  const payment = { amount: '5.00', currency: 'EUR', subject_reference: reference };
  expect((await service.api('POST', '/v1/transactions', payment)).status).toBe(201);
  const message = await send(await byMail('Repairing Desk', 'repairing@desk.example'));
  await answer(await linkTo('repairing@desk.example'), { response: 'repair', comment: 'Who is it?' });
  const restriction = { reason: 'Accuracy is contested' };
  expect((await service.api('POST', `/v1/customers/${reference}/restrictions`, restriction)).status).toBe(201);
  const { ivms101 } = await read(message.id);
  const [person] = ivms101.originator.originatorPersons ?? ivms101.originator.originatorPerson;
  const named = { naturalPerson: { ...person.naturalPerson, customerIdentification: reference } };
  const persons = { ...ivms101.originator, originatorPersons: [person, named] };
  const { originatorPerson: _other, ...originator } = persons;
  const repair = { message_id: message.id, action: 'repair', ivms101: { originator } };
  const refused = await service.api('POST', MESSAGES, repair);
  expect([refused.status, refused.body.error?.field], JSON.stringify(refused.body)).toEqual([409, 'ivms101']);
  expect((await read(message.id)).status).toBe('repair');
});

test('an acceptance by the link of an e-mail may be repeated, and not with another address', async () => {
  const message = await send(await byMail('Accepting Desk', 'accepting@desk.example'));
  const link = await linkTo('accepting@desk.example');
  const accept = (address: string) => answer(link, { response: 'accepted', address });
  expect((await accept(OTHER_ADDRESS)).body).toMatchObject({ transfer: { beneficiary_address: OTHER_ADDRESS } });
  expect((await accept(OTHER_ADDRESS.toUpperCase())).status).toBe(200);
  const other = await accept(TRANSFER.beneficiary_address);
  expect([other.status, other.body.error?.field]).toEqual([409, 'address']);
  expect((await read(message.id)).transfer.beneficiary_address).toBe(OTHER_ADDRESS);
});
