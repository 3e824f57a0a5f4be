import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const post = (path: string, body: object) => service.api('POST', path, body);
const find = async (q: string | undefined) => (await post('/v1/search', { q })).body.data;

test('the account, wallet or reference of a counterparty finds the payments and who made them', async () => {
  const pay = async (subject_reference: string, counterparty: object) =>
    (
      await post('/v1/transactions', {
        ...{ reference: `search-pay-${subject_reference}`, amount: '12.50', currency: 'EUR', direction: 'out' },
        ...{ subject_reference, counterparty },
      })
    ).body.id;
  const iban = await pay('search-payer-1', { name: 'Rui Costa', account: 'PT50 0002 0123 1234 5678 9015 4' });
  const wallet = await pay('search-payer-2', {
    wallet: { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', chain: 'ethereum' },
  });
  const known = await pay('search-payer-3', { reference: 'search-payee-3' });
  for (const [q, id, matched, payer] of [
    ['pt50000201231234567890154', iban, 'account', 'search-payer-1'],
    ['0x8617e340b3d01fa5f11f306f4090fd50e238070d', wallet, 'wallet', 'search-payer-2'],
    ['search-payee-3', known, 'reference', 'search-payer-3'],
  ]) {
    const found = await find(q);
    expect([q, found]).toEqual([
      q,
      expect.arrayContaining([expect.objectContaining({ type: 'transaction', id, matched })]),
    ]);
    expect(found).toContainEqual(expect.objectContaining({ type: 'customer', detail: payer }));
  }
  expect(await find('PT50 0002 0123 1234 5678 9015 5')).toEqual([]);
});
