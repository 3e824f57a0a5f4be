import { afterAll, beforeAll, expect, test } from 'vitest';
import { Vault } from '../../apps/service/src/platform/crypto/vault.js';
import { listQuery } from '../../apps/service/src/risk/transactions/list-query.js';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

const send = (reference: string, more: object) =>
  service.api('POST', '/v1/transactions', {
    reference,
    currency: 'EUR',
    subject: { reference: `cust-${reference}`, type: 'individual', country: 'PT' },
    ...more,
  });

beforeAll(async () => {
  service = await startService({ shared: true });
  await send('a', {
    amount: '100.50',
    occurred_at: '2026-03-01T10:00:00.000Z',
    counterparty: { reference: 'shop-1', country: 'DE' },
  });
  await send('b', {
    amount: '2000000',
    occurred_at: '2026-03-02T10:00:00.000Z',
    counterparty: { account: 'DE89 3704 0044 0532 0130 00', country: 'IR' },
  });
  await send('c', {
    amount: '9.999999999999999999',
    currency: 'USD',
    occurred_at: '2026-03-03T10:00:00.000Z',
    counterparty: { name: 'Shop', country: 'FR' },
  });
});
afterAll(() => service?.stop());

const found = async (query: string) => {
  const { status, body } = await service.api('GET', `/v1/transactions?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const references: string[] = body.data.map(({ reference }: { reference: string }) => reference);
  return references.sort().join('');
};

test.each([
  ['', 'abc'],
  ['occurred_after=2026-03-02', 'bc'],
  ['occurred_before=2026-03-02T10:00:00Z', 'a'],
  ['occurred_after=2026-03-02&occurred_before=2026-03-03', 'b'],
  ['currency=usd', 'c'],
  ['currency=EUR&amount_min=100.5', 'ab'],
  ['currency=EUR&amount_min=100.51', 'b'],
  ['currency=USD&amount_max=9.999999999999999998', ''],
  ['currency=USD&amount_max=9.999999999999999999', 'c'],
  ['counterparty=shop-1', 'a'],
  ['counterparty=DE89370400440532013000', 'b'],
  ['counterparty=nobody', ''],
  ['country=FR', 'c'],
  ['rule_id=rul_high_risk_country', 'b'],
  ['rule_id=rul_nosuch', ''],
  ['rule_id=rul_high_risk_country&country=FR', ''],
  ['subject_reference=cust-a&country=DE&currency=EUR', 'a'],
])('transactions by "%s"', async (query, wanted) => {
  expect(await found(query)).toBe(wanted);
});

test('pages of a filtered list follow each other', async () => {
  const first = await service.api('GET', '/v1/transactions?currency=EUR&limit=1&order=asc');
  expect(first.body.data[0].reference).toBe('a');
  const next = await service.api(
    'GET',
    `/v1/transactions?currency=EUR&limit=1&order=asc&cursor=${encodeURIComponent(first.body.next_cursor)}`,
  );
  expect([next.body.data[0].reference, next.body.next_cursor]).toEqual(['b', null]);
});

test.each([
  ['occurred_after=yesterday', 'occurred_after'],
  ['amount_min=1', 'currency'],
  ['currency=EUR&amount_max=1e3', 'amount_max'],
  ['status=open', 'status'],
  ['country=Germany', 'country'],
])('%s is refused at %s', async (query, field) => {
  const { status, body } = await service.api('GET', `/v1/transactions?${query}`);
  expect([status, body.error.field]).toEqual([400, field]);
});

test('no filter reads the whole table', async () => {
  const database = await openDatabase(service);
  try {
    const environmentId = await database.environment('sandbox');
    await database.query(
      `insert into transactions (environment_id, id, reference_index, status, type, direction, currency, amount, occurred_ms,
        counterparty_index, counterparty_country, counted, risk_score, body_hash, data_key_id, sealed, created_at)
       select case when at % 2 = 0 then $1 else 'env_other' end, 'txn_plan' || at, decode(md5(at::text), 'hex'), 'approved', 'payment',
        'out', case when at % 50 = 0 then 'CHF' else 'EUR' end, at % 9973, 1700000000000 + at * 60000::bigint,
        decode(md5((at % 5000)::text), 'hex'), chr(65 + at % 26) || chr(65 + at % 23), true, 0, '\\x00', 'key', '\\x00',
        now() - at * interval '1 minute' from generate_series(1, 20000) as at`,
      [environmentId],
    );
    await database.query('analyze transactions');
    const vault = new Vault(Buffer.alloc(32, 1));
    vault.useIndexKey(environmentId, null);
    const page = { limit: 50, ascending: false, after: undefined, createdAfter: undefined, createdBefore: undefined };
    const queries = [
      {},
      { occurred_after: '2023-11-15', occurred_before: '2023-11-16' },
      { currency: 'CHF', amount_min: '100', amount_max: '200' },
      { counterparty: 'shop-1' },
      { country: 'QA' },
      { rule_id: 'rul_high_risk_country' },
      { subject_reference: 'cust-a' },
      { reference: 'a' },
      { status: ['held'] },
    ];
    for (const query of queries) {
      const { statement, values } = listQuery(vault, environmentId, query, page);
      const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, [...values]);
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines, JSON.stringify(query)).not.toContain('Seq Scan on transactions');
      expect(lines).toMatch(/Scan (?:Backward )?using transactions_|Index Scan on transactions_/);
    }
  } finally {
    await database.close();
  }
});

test('a list says which transactions were reversed', async () => {
  const made = await send('reversed', { amount: '7.00' });
  const listed = async () => (await service.api('GET', '/v1/transactions?reference=reversed')).body.data;
  expect(await listed()).toMatchObject([{ status: 'approved', reversed: false }]);
  const reversed = await service.api('POST', `/v1/transactions/${made.body.id}/reversal`, { reason: 'It bounced' });
  expect(reversed.status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'approved', reversed: true }]);
});
