import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrol, joinAs } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

const LISTED = 'SANDBOX SANCTIONED';
const MESSAGES = '/v1/travel-rule/messages';
const HITS = '/v1/checks/screening/hits';

let service: TestService;
let counterparty: string;
beforeAll(async () => {
  service = await startService({ shared: true });
  const { body } = await service.api('GET', '/v1/travel-rule/counterparties?name=Sandbox%20Accept');
  counterparty = body.data[0].id;
});
afterAll(() => service?.stop());

interface Hit {
  readonly id: string;
  readonly [field: string]: unknown;
}

const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;
const originator = () => ({ name: 'Ana Silva', account: unique('cust') });

async function send(parties: object) {
  const transfer = { amount: '0.5', asset: 'BTC', counterparty_id: counterparty };
  const { status, body } = await service.api('POST', MESSAGES, { originator: originator(), ...transfer, ...parties });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const hitsOf = async (message: string): Promise<Hit[]> => {
  const { status, body } = await service.api('GET', `${HITS}?travel_rule_message=${message}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
async function judge(id: string, status = 'false_positive', more: object = {}): Promise<void> {
  const review = { status, reason: 'Compared with the contract', ...more };
  const answer = await service.api('POST', `${HITS}/${id}/review`, review);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** The one hit of a message. */
async function hitOf(message: string): Promise<Hit> {
  const [hit, other] = await hitsOf(message);
  expect([hit !== undefined, other]).toEqual([true, undefined]);
  return hit as Hit;
}

describe('a party of a message that may be listed', () => {
  test('is a hit of the message that it holds', async () => {
    const held = await send({ beneficiary: { name: LISTED, account: unique('wallet') } });
    expect(held).toMatchObject({ status: 'review', screening: { beneficiary: 'match' } });
    const hit = await hitOf(held.id);
    expect(hit).toMatchObject({
      ...{ state: 'open', subject_name: LISTED, subject_reference: null },
      source: { type: 'travel_rule_message', id: held.id },
    });
    expect((await service.api('GET', `${HITS}/${hit.id}`)).body).toEqual(hit);
  });

  test('is judged once: later messages to the account pass, and the held one waits to be released', async () => {
    const account = unique('wallet');
    const held = await send({ beneficiary: { name: LISTED, account } });
    const hit = await hitOf(held.id);
    await judge(hit.id);
    const next = await send({ beneficiary: { name: 'Sanctioned Sandbox', account } });
    expect(next).toMatchObject({
      ...{ status: 'pending', case_id: null, screening: { beneficiary: 'no_match' } },
      parties: { beneficiary: [{ outcome: 'no_match', hits: [] }] },
    });
    expect(await hitsOf(next.id)).toEqual([]);
    expect((await service.api('GET', `${MESSAGES}/${held.id}`)).body.status).toBe('review');
    expect((await send({ beneficiary: { name: LISTED, account: unique('wallet') } })).status).toBe('review');
    await judge(hit.id, 'true_positive');
    expect((await send({ beneficiary: { name: LISTED, account } })).status).toBe('review');
  });

  test('counts as the party of payments to the same wallet, and they as it', async () => {
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const counterpart = { name: LISTED, type: 'individual', wallet: { address, chain: 'bitcoin' } };
    const pay = async () => {
      const payment = { amount: '10.00', currency: 'EUR', direction: 'out', counterparty: counterpart };
      const { status, body } = await service.api('POST', '/v1/transactions', payment);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    };
    expect((await pay()).screening.counterparty).toBe('match');
    const held = await send({ beneficiary: { name: LISTED, account: address } });
    await judge((await hitOf(held.id)).id);
    expect((await pay()).screening.counterparty).toBe('no_match');
  });

  test('who is our own customer is that customer, in checks too', async () => {
    const reference = unique('cust');
    const own = { originator: { name: LISTED, account: reference }, beneficiary: { name: 'Rui Costa', account: 'w' } };
    const held = await send(own);
    const hit = await hitOf(held.id);
    expect(hit['subject_reference']).toBe(reference);
    await judge(hit.id);
    expect((await send(own)).status).toBe('pending');
    const check = { name: LISTED, subject_reference: reference, lists: ['sanctions'] };
    const { result } = (await service.api('POST', '/v1/checks/screening', check)).body;
    const same = result.hits.filter(({ id }: { id: string }) => id === hit['entity_id']);
    expect(same).toMatchObject([{ review_status: 'false_positive' }]);
  });

  test('of which only the name is known is judged for this customer, and again with data that were not compared', async () => {
    const [first, other] = [originator(), originator()];
    const held = await send({ originator: first, beneficiary: { name: LISTED } });
    await judge((await hitOf(held.id)).id);
    expect((await send({ originator: first, beneficiary: { name: LISTED } })).status).toBe('pending');
    expect((await send({ originator: other, beneficiary: { name: LISTED } })).status).toBe('review');
  });

  test('is named by its message where several have the hit, and goes with it', async () => {
    const held = await send({ beneficiary: { name: LISTED, account: unique('wallet') } });
    const hit = await hitOf(held.id);
    const wrong = await service.api('GET', `${HITS}?travel_rule_message=txn_1`);
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'travel_rule_message']);
    await judge(String(hit['entity_id']), 'inconclusive', { travel_rule_message_id: held.id });
    expect((await service.api('GET', `${HITS}/${hit.id}`)).body.review_status).toBe('inconclusive');
    const elsewhere = { status: 'false_positive', reason: 'No', travel_rule_message_id: `trm_${'0'.repeat(26)}` };
    expect((await service.api('POST', `${HITS}/${hit['entity_id']}/review`, elsewhere)).status).toBe(404);
  });

  test('is nobody’s business while a colleague has the case of the message in hand', async () => {
    const held = await send({ beneficiary: { name: LISTED, account: unique('wallet') } });
    const hit = await hitOf(held.id);
    const [ana, rui] = [
      await joinAs(service, 'ana.hits@bank.example', ['senior_reviewer']),
      await joinAs(service, 'rui.hits@bank.example', ['senior_reviewer']),
    ];
    for (const one of [ana, rui]) await enrol(one);
    expect((await ana.call('POST', `/v1/cases/${held.case_id}/lease`, {})).status).toBe(200);
    const review = { status: 'false_positive', reason: 'Another person' };
    expect((await rui.call('POST', `${HITS}/${hit.id}/review`, review)).status).toBe(409);
    expect((await ana.call('POST', `${HITS}/${hit.id}/review`, review)).status).toBe(200);
  });
});

test('what others write in an inquiry is no hit of anybody', async () => {
  const reference = unique('cust');
  const address = (await service.api('POST', '/v1/travel-rule/addresses', { subject_reference: reference })).body;
  const listed = (more: object) => ({
    naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: LISTED, nameIdentifierType: 'LEGL' }] }, ...more },
  });
  const inquiry = {
    ...{ asset: { slip0044: 60 }, amount: 1, callback: 'https://vasp.example/cb' },
    IVMS101: {
      originator: { originatorPersons: [listed({ customerIdentification: 'x-1' })], accountNumber: ['w-1'] },
      beneficiary: { beneficiaryPersons: [listed({ customerIdentification: reference })] },
    },
  };
  const identifier = randomUUID();
  const headers = { 'api-version': '3.2.1', 'request-identifier': identifier };
  const sent = await service.api('POST', new URL(address.url).pathname, inquiry, { key: null, headers });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { data } = (await service.api('GET', `${MESSAGES}?direction=in&limit=200`)).body;
  const message = data.find((one: { request_identifier: string }) => one.request_identifier === identifier);
  expect(message).toMatchObject({ status: 'review', screening: { originator: 'match', beneficiary: 'match' } });
  expect(await hitsOf(message.id)).toEqual([]);
  expect((await service.api('GET', `${HITS}?subject_reference=${reference}`)).body.data).toEqual([]);
});
