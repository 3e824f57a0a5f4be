import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const PATH = '/v1/transactions/imports';
const DAY_MS = 86_400_000;
const LISTED = { counterparty: { name: 'SANDBOX SANCTIONED' } };

let service: TestService;
let database: TestDatabase;
let environment: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
  environment = await database.environment('sandbox');
  const rule = { id: 'rul_windows', name: 'What windows hold', condition: "count('366d') >= 0", action: 'score' };
  const made = await service.api('POST', '/v1/rules', { ...rule, explanation: '{count_366d}' });
  expect(made.status, made.bytes.toString()).toBe(201);
  expect((await service.api('POST', '/v1/rules/rul_windows/publish', { mode: 'live' })).status).toBe(200);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const OCCURRED_AT = daysAgo(2);
const payment = (reference: string, customer: string, more: object = {}) => ({
  reference,
  amount: '10.00',
  currency: 'EUR',
  occurred_at: OCCURRED_AT,
  subject: { reference: customer, type: 'individual', country: 'PT' },
  counterparty: { name: 'Rui Costa', country: 'PT' },
  ...more,
});

/** An import that has ended. */
const ended = (id: string, running = 'processing') =>
  until(
    async () => (await service.api('GET', `${PATH}/${id}`)).body,
    ({ status }) => status !== running,
  );

async function imported(rows: readonly object[], mode = 'history') {
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
  const sent = await service.api('POST', `${PATH}?mode=${mode}`, lines, ndjson);
  expect(sent.status, sent.bytes.toString()).toBe(202);
  return ended(sent.body.id);
}

async function stored(reference: string) {
  const { body } = await service.api('GET', `/v1/transactions?reference=${reference}`);
  return (await service.api('GET', `/v1/transactions/${body.data[0].id}`)).body;
}

/** How many transactions of a customer windows hold, a new one included. */
async function counted(customer: string): Promise<number> {
  const body = payment(`count-${customer}-${Math.random()}`, customer, { occurred_at: daysAgo(0) });
  const { body: made } = await service.api('POST', '/v1/transactions', body);
  return Number(made.rules_fired.find(({ id }: { id: string }) => id === 'rul_windows').explanation);
}

const eventsOf = (id: string) =>
  database.query('select type from events where environment_id = $1 and resource_id = $2', [environment, id]);

test('history that an import to evaluate corrects is evaluated, as if it had been corrected alone', async () => {
  await imported([payment('i-worse', 'cust-worse')]);
  const done = await imported([payment('i-worse', 'cust-worse', { version: 2, ...LISTED })], 'evaluate');
  expect(done).toMatchObject({ amended: 1, failed: 0 });
  const now = await stored('i-worse');
  expect(now).toMatchObject({ status: 'rejected', alerts: [{ status: 'open' }], screening: { counterparty: 'match' } });
  expect(now.evaluated_at).not.toBe(null);
  expect(await eventsOf(now.id)).toEqual([{ type: 'transaction.rejected' }]);
});

test('corrected history has the status that its row says: windows follow it, and it stays history', async () => {
  const rows = ['i-a', 'i-b'].map((reference) => payment(reference, 'cust-status', { status: 'approved' }));
  await imported(rows);
  const again = rows.map((row) => ({ ...row, version: 2, status: 'rejected', memo: 'It bounced' }));
  expect(await imported(again)).toMatchObject({ amended: 2 });
  expect(await stored('i-a')).toMatchObject({ status: 'rejected', recommended_action: 'reject', evaluated_at: null });
  expect(await counted('cust-status')).toBe(1);
  expect(await imported(again)).toMatchObject({ amended: 0, duplicates: 2 });
  // The status alone says something else too.
  const [, back] = again.map((row) => ({ ...row, version: 3, status: 'approved' }));
  expect(await imported([back as object])).toMatchObject({ amended: 1 });
  expect(await counted('cust-status')).toBe(3);
  // A row that says no status corrects none.
  const { status: _, ...silent } = { ...again[0], version: 3, amount: '11.00' } as { status: string };
  expect(await imported([silent])).toMatchObject({ amended: 1 });
  expect(await stored('i-a')).toMatchObject({ status: 'rejected', amount: '11.00' });
  const other = { ...payment('i-b', 'cust-status', { memo: 'It bounced' }), version: 3, status: 'held' };
  expect(await imported([other])).toMatchObject({ failed: 1, errors: [{ field: 'reference' }] });
});

test('what rules reject after an import had said that it went well stays in windows', async () => {
  await imported([payment('i-went', 'cust-went')]);
  const alone = await service.api(
    'POST',
    '/v1/transactions',
    payment('i-went', 'cust-went', { version: 2, ...LISTED }),
  );
  expect(alone.body.status).toBe('rejected');
  expect(await counted('cust-went')).toBe(2);
});

test('history that was released is the same row when it comes again', async () => {
  const row = payment('i-released', 'cust-released', { status: 'held' });
  await imported([row]);
  const { id } = await stored('i-released');
  const release = await service.api('POST', `/v1/transactions/${id}/release`, { reason: 'Asked by phone' });
  expect(release.body.status).toBe('approved');
  expect(await imported([row])).toMatchObject({ duplicates: 1, failed: 0 });
  expect(await imported([{ ...row, version: 2, amount: '12.00' }])).toMatchObject({ amended: 1 });
  expect(await stored('i-released')).toMatchObject({ status: 'held', release: null });
});

test('a restricted customer’s rows are not corrected either', async () => {
  const row = payment('i-restricted', 'cust-restricted');
  await imported([row]);
  const path = '/v1/customers/cust-restricted/restrictions';
  expect((await service.api('POST', path, { reason: 'Asked by the customer' })).status).toBeLessThan(300);
  for (const mode of ['history', 'evaluate']) {
    const done = await imported([{ ...row, version: 2, amount: '999.00' }], mode);
    expect(done).toMatchObject({ amended: 0, failed: 1, errors: [{ row: 1, field: 'subject.reference' }] });
  }
  expect(await stored('i-restricted')).toMatchObject({ amount: '10.00', version: 1 });
});

test('what a legal hold kept of a removed import is removed once the hold is over', async () => {
  const done = await imported([payment('i-hold-1', 'cust-hold'), payment('i-hold-2', 'cust-free')]);
  const large = { amount: '250000', currency: 'EUR', subject_reference: 'cust-hold' };
  const { body } = await service.api('POST', '/v1/transactions', large);
  const path = `/v1/cases/${body.alerts[0].case_id}/legal-hold`;
  const hold = (on: boolean) => service.api('POST', path, { hold: on, reason: 'court order 9' });
  expect((await hold(true)).status).toBe(200);
  const remove = () => service.api('DELETE', `${PATH}/${done.id}`);
  expect((await remove()).status).toBe(202);
  expect(await ended(done.id, 'removing')).toMatchObject({ status: 'removed', removed: 1, kept: 1 });
  expect((await remove()).status).toBe(409);
  expect((await hold(false)).status).toBe(200);
  expect((await remove()).status).toBe(202);
  expect(await ended(done.id, 'removing')).toMatchObject({ status: 'removed', removed: 2, kept: 0 });
  expect((await remove()).status).toBe(409);
});

test('wallets forget the transfers of a removed import, and nothing of them stays', async () => {
  const from = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const to = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
  const transfers = async () =>
    (await service.api('POST', '/v1/wallets/screen', { address: to })).body.coverage.transfers;
  expect(await transfers()).toBe(0);
  const crypto = { chain: 'ethereum', asset: 'ETH', from, to, tx_hash: '0xabc' };
  const row = { ...payment('i-wrong', 'cust-wallet'), type: 'crypto_transfer', currency: 'ETH', crypto };
  const done = await imported([row]);
  await until(transfers, (count) => count === 1);
  expect((await service.api('DELETE', `${PATH}/${done.id}`)).status).toBe(202);
  await until(transfers, (count) => count === 0);
  const left = await database.query('select sealed from wallet_transfers where environment_id = $1', [environment]);
  expect(left).toEqual([{ sealed: null }]);
});
