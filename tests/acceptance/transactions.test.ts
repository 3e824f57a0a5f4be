import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { plainSignatureHolds, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startService({ shared: true });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await service?.stop();
});

const HOUR_MS = 3_600_000;
const send = (body: unknown, options: object = {}) => service.api('POST', '/v1/transactions', body, options);
const payment = (
  reference: string,
  amount: string,
  hoursAgo: number,
  subject = 'cust-structuring',
  at = Date.now(),
) => ({
  reference,
  amount,
  currency: 'EUR',
  subject: { reference: subject, type: 'individual', country: 'PT' },
  counterparty: { name: `Receiver of ${reference}`, country: 'PT' },
  occurred_at: new Date(at - hoursAgo * HOUR_MS).toISOString(),
});

test('structuring: four payments below the limit within a day fire once, explain themselves and open one case', async () => {
  const hook = (
    await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['transaction.*', 'alert.*', 'case.*'] })
  ).body;
  const now = Date.now();
  const bodies = ['9000.00', '9300.00', '9600.00', '9900.00'].map((amount, at) =>
    payment(`structuring-${at}`, amount, 20 - at * 6, 'cust-structuring', now),
  );
  const answers = [];
  for (const body of bodies) answers.push(await send(body));
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [201, 'approved'],
    [201, 'approved'],
    [201, 'approved'],
    [201, 'held'],
  ]);
  const last = answers[3]!.body;
  expect(last.rules_fired).toHaveLength(1);
  expect(last.rules_fired[0]).toMatchObject({
    id: 'rul_structuring',
    action: 'hold',
    explanation: '4 payments of 9000.00 to 9900.00 EUR in 24 h, together 37800.00 EUR (limit 3).',
    matched: { count_24h: 4, sum_24h: '37800.00' },
  });
  expect(last.reason_codes).toEqual(['rule:rul_structuring', 'transaction.structuring']);
  expect(last.alerts).toHaveLength(1);
  const events = await receiver.until(3);
  expect(events.map(({ body }) => body.type).sort()).toEqual(['alert.created', 'case.opened', 'transaction.held']);
  for (const event of events) expect(plainSignatureHolds(hook.secret, event)).toBe(true);
  const cases = await service.api('GET', '/v1/cases?subject_reference=cust-structuring');
  expect(cases.body.data).toHaveLength(1);
  expect(cases.body.data[0]).toMatchObject({ id: last.alerts[0].case_id, type: 'transaction', state: 'open' });
  expect(cases.body.data[0]).toMatchObject({ amount: { amount: '9900', currency: 'EUR' }, risk: last.risk.score });
  expect(cases.body.data[0].alerts).toHaveLength(1);

  for (const [at, body] of bodies.entries()) {
    const again = await send(body);
    expect([again.status, again.body.id]).toEqual([200, answers[at]!.body.id]);
    expect(again.body.rules_fired).toEqual(answers[at]!.body.rules_fired);
  }
  const after = await service.api('GET', '/v1/cases?subject_reference=cust-structuring');
  expect(after.body.data).toEqual(cases.body.data);
  expect(receiver.received).toHaveLength(3);
  const other = await send({ ...bodies[3], amount: '9900.01' });
  expect([other.status, other.body.error.field]).toEqual([409, 'reference']);
});

test('a repetition under other names and in other letters is the same transaction', async () => {
  const same = { reference: 'stands-for', amount: '5', occurred_at: new Date(Date.now() - 60_000).toISOString() };
  const first = await send({
    ...same,
    currency: 'EUR',
    subject: { reference: 'cust-names' },
    counterparty: { name: 'Bob' },
  });
  const again = await send({ ...same, currency: 'eur', subject_reference: 'cust-names', receiver: 'Bob' });
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
});

test('a number is no IP address', async () => {
  const body = { amount: '5', currency: 'EUR', device: { ip: '999' } };
  const refused = await send(body);
  expect([refused.status, refused.body.error.field]).toEqual([400, 'device.ip']);
  expect((await send({ ...body, device: { ip: '2001:db8::1' } })).status).toBe(201);
});

test('one payment without a rate hides nothing that the others decide; what it might change stays unknown', async () => {
  const now = Date.now();
  await send({ ...payment('no-rate', '0.001', 6, 'cust-no-rate', now), currency: 'BHD' });
  const first = (await send(payment('rate-0', '9500', 5, 'cust-no-rate', now))).body;
  expect(first.rules_unknown.map(({ id }: { id: string }) => id)).toContain('rul_structuring');
  for (const at of [1, 2]) await send(payment(`rate-${at}`, '9500', 5 - at, 'cust-no-rate', now));
  const { body: fourth } = await send(payment('rate-3', '9500', 1, 'cust-no-rate', now));
  expect(fourth.status).toBe('held');
  const fired = fourth.rules_fired.find(({ id }: { id: string }) => id === 'rul_structuring');
  expect(fired.matched).toMatchObject({ count_24h: 4, sum_24h: '38000.00' });
  expect(fired.explanation).toMatch(/Amounts without an exchange rate come on top\.$/);
});

test('a late payment leaves the evaluation as it was and adds one beside it, which raises the alert', async () => {
  const now = Date.now();
  for (const at of [0, 1, 2]) await send(payment(`late-${at}`, '9500', 5 - at, 'cust-late', now));
  const seen = await send(payment('late-3', '9600', 10, 'cust-late', now));
  expect(seen.body.status).toBe('approved');
  const listed = await service.api('GET', '/v1/transactions?subject_reference=cust-late&order=asc');
  const newest = listed.body.data.find(({ reference }: { reference: string }) => reference === 'late-2').id;
  const view = await until(
    async () => (await service.api('GET', `/v1/transactions/${newest}`)).body,
    ({ evaluations }) => evaluations.length > 0,
    10_000,
  );
  expect(view.status).toBe('approved');
  expect(view.evaluations).toMatchObject([
    { status: 'held', cause: 'late_transaction', cause_transaction_id: seen.body.id },
  ]);
  const cases = await service.api('GET', '/v1/cases?subject_reference=cust-late');
  expect(cases.body.data).toHaveLength(1);
});

test('a held transaction is released once; a released or approved one is not held', async () => {
  const now = Date.now();
  for (const at of [0, 1, 2]) await send(payment(`hold-${at}`, '9500', 5 - at, 'cust-hold', now));
  const held = (await send(payment('hold-3', '9500', 1, 'cust-hold', now))).body;
  expect(held.status).toBe('held');
  expect((await service.api('POST', `/v1/transactions/${held.id}/release`, {})).body.error.field).toBe('reason');
  const released = await service.api('POST', `/v1/transactions/${held.id}/release`, { reason: 'Confirmed by phone' });
  expect(released.body).toMatchObject({ status: 'approved', release: { reason: 'Confirmed by phone' } });
  expect((await service.api('POST', `/v1/transactions/${held.id}/release`, { reason: 'again' })).status).toBe(409);
  const labelled = await service.api('POST', `/v1/transactions/${held.id}/labels`, { outcome: 'false_positive' });
  expect(labelled.body.label.outcome).toBe('false_positive');
});

test('a party whose name resembles a listed one is asked about for two customers; for a third it adds points', async () => {
  const pay = async (customer?: string) =>
    (
      await send({
        ...{ amount: '5', currency: 'EUR', direction: 'out', receiver: 'SANDBOX SANCTIONS' },
        ...(customer === undefined ? {} : { subject_reference: customer }),
      })
    ).body;
  const told = ({ status, screening, rules_fired }: Awaited<ReturnType<typeof pay>>) => [
    status,
    screening.counterparty,
    rules_fired.map(({ id }: { id: string }) => id).filter((id: string) => id.includes('possible_match')),
  ];
  const [first, second] = [await pay('alike-1'), await pay('alike-2')];
  expect([first, second, await pay()].map(told)).toEqual(
    Array(3).fill(['flagged', 'possible_match', ['rul_counterparty_possible_match']]),
  );
  const third = await pay('alike-3');
  expect(told(third)).toEqual(['approved', 'possible_match', ['rul_possible_match_shared']]);
  expect(third.rules_fired.find(({ id }: { id: string }) => id === 'rul_possible_match_shared')).toMatchObject({
    explanation: 'The name of the counterparty, of 3 customers in 90 days, is similar to one on a watchlist.',
    matched: { shared_counterparty_90d: 3 },
  });
});

test('a sanctioned counterparty is rejected; production without data does not know and says so', async () => {
  const body = { amount: '5', currency: 'USD', subject_reference: 'cust-s', receiver: 'SANDBOX SANCTIONED' };
  const rejected = (await send(body)).body;
  expect(rejected).toMatchObject({ status: 'rejected', screening: { counterparty: 'match' } });
  expect(rejected.reason_codes).toContain('transaction.counterparty_sanctioned');
  expect(rejected.base).toMatchObject({ currency: 'EUR', amount: '4.54545455' });
  const { body: unknown } = await send(body, { key: service.productionKey });
  expect(unknown).toMatchObject({
    status: 'approved',
    screening: { counterparty: null },
    base: { amount: null, rate: null },
  });
  const reasons = new Map(unknown.rules_unknown.map((rule: { id: string; reason: string }) => [rule.id, rule.reason]));
  expect(reasons.get('rul_counterparty_sanctioned')).toBe('missing_field');
  expect(reasons.get('rul_large_single')).toBe('missing_field');
});

test.each([
  ['a negative amount', { amount: '-5', currency: 'EUR' }, 'amount'],
  ['zero', { amount: '0.00', currency: 'EUR' }, 'amount'],
  ['no number', { amount: 'NaN', currency: 'EUR' }, 'amount'],
  ['40 digits', { amount: '1'.repeat(40), currency: 'EUR' }, 'amount'],
  ['no amount', { currency: 'EUR' }, 'amount'],
  ['no currency', { amount: '5' }, 'currency'],
  ['an unknown currency', { amount: '5', currency: 'XXY' }, 'currency'],
  ['a time to come', { amount: '5', currency: 'EUR', occurred_at: '2999-01-01T00:00:00Z' }, 'occurred_at'],
  ['a time before 1970', { amount: '5', currency: 'EUR', occurred_at: '1969-12-31T00:00:00Z' }, 'occurred_at'],
  ['an unknown country', { amount: '5', currency: 'EUR', subject: { country: 'XX' } }, 'subject.country'],
  ['two different receivers', { amount: '5', currency: 'EUR', receiver: 'A', counterparty: { name: 'B' } }, 'receiver'],
  [
    'two different subjects',
    { amount: '5', currency: 'EUR', subject_reference: 'a', subject: { reference: 'b' } },
    'subject_reference',
  ],
  ['a name that is nearly known', { amount: '5', currency: 'EUR', curency: 'EUR' }, 'curency'],
])('%s is refused with its field', async (_, body, field) => {
  const { status, body: answer } = await send(body);
  expect([status, answer.error.field]).toEqual([400, field]);
});

test('a number is taken by its digits and shown as text; too many digits are refused', async () => {
  const sent = (amount: string) => send(`{"amount": ${amount}, "currency": "EUR"}`);
  expect((await sent('9800.00')).body.amount).toBe('9800.00');
  expect((await sent('1e3')).body.amount).toBe('1000');
  expect((await sent('0.12345678901234567')).body.error.field).toBe('amount');
});

test('a customer under another name is the subject; one in another form is refused, never left out', async () => {
  for (const body of [
    { customer: { id: 'cust-named' } },
    { customer_id: 'cust-named' },
    { payer: { id: 'cust-named' } },
  ])
    expect((await send({ amount: '5', currency: 'EUR', ...body })).body.subject_reference).toBe('cust-named');
  const { status, body } = await send({ amount: '5', currency: 'EUR', customer_id: { id: 'cust-named' } });
  expect([status, body.error.field]).toEqual([400, 'subject_reference']);
  expect(body.error.message).toContain('"customer_id" stands for "subject_reference"');
});

test.each([
  ['the IBAN of an account', { account: 'IR58 0540 1051 8002 1273 1130 07' }, true],
  ['the BIC of its institution', { account: '0123456789', institution: { bic: 'MELIIRTH' } }, true],
  ['an account elsewhere', { account: 'DE89370400440532013000' }, false],
  ['a number that is no IBAN', { account: 'IR58 0540 1051 8002 1273 1130 08' }, false],
])('where an account is kept is told by %s', async (_, counterparty, flagged) => {
  const subject = { reference: 'cust-accounts', type: 'individual', country: 'PT' };
  const { body } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '40', currency: 'EUR', subject, counterparty: { name: 'Somebody', ...counterparty } },
  });
  expect(body.reason_codes.includes('transaction.country_high_risk')).toBe(flagged);
  expect(body.counterparty?.institution?.country).toBeUndefined();
});

test('the block list stops every attribute of both parties, whichever field names it', async () => {
  const wallet = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
  const iban = 'LT121000011101001000';
  const entries = [
    { type: 'wallet', value: wallet },
    { value: 'Mallory Example' },
    { type: 'country', value: 'AQ' },
    { type: 'iban', value: iban },
  ];
  for (const entry of entries)
    expect(
      (await service.api('POST', '/v1/lists/blocklist/entries', { ...entry, reason: 'Seen in a fraud case' })).status,
    ).toBe(201);
  const crypto = { type: 'crypto_transfer', currency: 'ETH', counterparty: undefined };
  const stopped: Record<string, unknown>[] = [
    { ...crypto, crypto: { asset: 'ETH', to: wallet.toLowerCase() } },
    { ...crypto, direction: 'in', crypto: { asset: 'ETH', from: wallet } },
    { subject: { reference: 'blocked-name', name: 'example, MALLORY' } },
    { subject: { reference: 'blocked-country', country: 'AQ' } },
    { counterparty: { name: 'Rui Costa', country: 'AQ' } },
    { payment_method: { type: 'card', issuing_country: 'AQ' } },
    { payment_method: { type: 'bank', account: 'LT12 1000 0111 0100 1000' } },
  ];
  for (const [at, more] of stopped.entries()) {
    const body = {
      reference: `blocked-${at}`,
      amount: '10.00',
      currency: 'EUR',
      subject_reference: undefined,
      ...more,
    };
    const { body: made } = await service.api('POST', '/v1/transactions', body);
    expect(made.status, JSON.stringify([more, made])).toBe('rejected');
    expect(made.reason_codes).toContain('rule:rul_list_hit');
  }
});

test('without a subject the rules of one transaction run, and windows are unknown', async () => {
  const { body } = await send({ amount: '60000', currency: 'EUR' });
  expect(body.status).toBe('flagged');
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).toEqual(['rul_large_single']);
  expect(body.rules_unknown).toContainEqual({
    id: 'rul_velocity_count',
    mode: 'live',
    reason: 'missing_field',
    detail: 'subject.reference',
  });
});

test('in production the pack runs in shadow: it is seen and does nothing', async () => {
  const { body } = await send(
    { amount: '60000', currency: 'EUR', subject_reference: 'p' },
    { key: service.productionKey },
  );
  expect(body).toMatchObject({ status: 'approved', risk: { score: 0 }, alerts: [], rules_fired: [] });
  expect(body.shadow_rules_fired.map(({ id }: { id: string }) => id)).toContain('rul_large_single');
});
