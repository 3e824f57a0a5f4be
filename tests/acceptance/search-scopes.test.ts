import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const post = (path: string, body: unknown, key?: string) =>
  service.api('POST', path, body, key === undefined ? {} : { key });
const keyOf = async (...scopes: string[]): Promise<string> =>
  (await post('/v1/keys', { name: `search ${scopes.length}`, scopes })).body.api_key;
type Result = { type: string; id: string; label: string };
const found = async (q: string, key?: string): Promise<Result[]> => (await post('/v1/search', { q }, key)).body.data;
const types = (results: Result[]) => [...new Set(results.map(({ type }) => type))].sort();

let count = 0;
const pay = (reference: string, more: object) =>
  post('/v1/transactions', {
    ...{ reference: `search-scopes-${++count}`, amount: '12', currency: 'EUR' },
    ...more,
    subject: { reference, ...(more as { subject?: object }).subject },
  });

test('a search shows of each kind what the key may read', async () => {
  const subject = { type: 'individual', reference: 'seen-by-whom' };
  const expected = { given_name: 'Philippa', family_name: 'Ostrovnaya' };
  const session = (await post('/v1/verifications', { journey: 'kyc_standard', subject, expected })).body;
  await post(`/v1/sandbox/verifications/${session.id}/simulate`, { status: 'referred' });
  const all = await until(
    () => found('seen-by-whom'),
    (data) => data.length >= 2,
  );
  expect(types(all)).toEqual(['customer', 'verification']);
  const alone = await keyOf('search:read');
  for (const q of ['seen-by-whom', 'Philippa Ostrovnaya', session.id]) expect(await found(q, alone)).toEqual([]);
  expect(types(await found('seen-by-whom', await keyOf('search:read', 'customers:read')))).toEqual(['customer']);
  expect(types(await found('seen-by-whom', await keyOf('search:read', 'verifications:read')))).toEqual([
    'verification',
  ]);
  const { case_id: caseId } = (await service.api('GET', `/v1/verifications/${session.id}`)).body;
  const paid = (await pay('seen-by-whom', {})).body.id;
  for (const [q, scope, type] of [
    [caseId, 'cases:read', 'case'],
    [paid, 'transactions:read', 'transaction'],
  ] as const) {
    expect(await found(q, alone)).toEqual([]);
    // A customer's name is for those who read customers.
    expect(await found(q, await keyOf('search:read', scope))).toMatchObject([{ type, label: 'seen-by-whom' }]);
    expect((await found(q)).map(({ label }) => label)).toContain('Philippa Ostrovnaya');
  }
});

test('who is known by payments alone has the name of the latest one and is found by it', async () => {
  const account = 'GB82WEST12345698765432';
  const more = { subject: { name: 'Accuria Personova', type: 'individual' }, payment_method: { account } };
  expect((await pay('known-by-payments', more)).status).toBe(201);
  const customer = async () => (await service.api('GET', '/v1/customers/known-by-payments')).body;
  expect(await customer()).toMatchObject({ name: 'Accuria Personova', type: 'individual' });
  for (const q of ['Accuria Personova', account])
    expect(await found(q)).toMatchObject([{ type: 'customer', label: 'Accuria Personova' }]);
  // What else is known of them goes before it, whenever it comes.
  const subject = { type: 'individual', reference: 'known-by-payments' };
  const expected = { given_name: 'Better', family_name: 'Knownova' };
  const session = (await post('/v1/verifications', { journey: 'kyc_standard', subject, expected })).body;
  expect((await customer()).name).toBe('Better Knownova');
  await pay('known-by-payments', { subject: { name: 'Accuria Personova', type: 'business' } });
  expect(await customer()).toMatchObject({ name: 'Better Knownova', type: 'individual' });
  expect(await found('Accuria Personova')).toEqual([]);
  // Without it they are known by payments again.
  await service.api('DELETE', `/v1/verifications/${session.id}`);
  expect((await customer()).name).toBe('Accuria Personova');
});

test('an erasure forgets a name that came with a payment, though the payment is kept', async () => {
  await pay('erased-payer', { subject: { name: 'Forgettina Sumova', type: 'individual' } });
  expect(
    await until(
      () => found('Forgettina Sumova'),
      (data) => data.length > 0,
    ),
  ).toHaveLength(1);
  const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
  const { body } = await post('/v1/customers/erased-payer/erasures', asked);
  const done = await post(`/v1/data-requests/${body.id}/approve`, { approved_by: 'bob@bank.example' });
  expect(done.status).toBeLessThan(300);
  expect(await found('Forgettina Sumova')).toEqual([]);
  const left = await service.api('GET', '/v1/customers/erased-payer');
  expect(left.status === 404 || left.body.name === null).toBe(true);
});

test('a corrected payment corrects the name', async () => {
  const reference = 'search-scopes-corrected';
  const body = { reference, amount: '3', currency: 'EUR', version: 1 };
  const send = (name: string, version: number) =>
    post('/v1/transactions', { ...body, version, subject: { reference: 'corrected-payer', name } });
  await send('Wrongly Speltova', 1);
  const customer = async () => (await service.api('GET', '/v1/customers/corrected-payer')).body.name;
  expect(await customer()).toBe('Wrongly Speltova');
  expect((await send('Rightly Speltova', 2)).status).toBe(200);
  expect(await customer()).toBe('Rightly Speltova');
  expect(await found('Wrongly Speltova')).toEqual([]);
});
