import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const SANCTIONED = '0x00000000000000000000000000000000000a9999';
const UNLABELLED = '0xde709f2102306220921060314715629080e2fb77';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const transfer = (reference: string, to: string, more: object = {}) =>
  service.api('POST', '/v1/transactions', {
    reference,
    type: 'crypto_transfer',
    direction: 'out',
    amount: '0.4',
    currency: 'ETH',
    subject_reference: 'cust-crypto',
    crypto: { chain: 'ethereum', asset: 'ETH', from: UNLABELLED, to },
    ...more,
  });

test('a transfer to a sanctioned wallet is stopped, and the rule says why', async () => {
  const { status, body } = await transfer('crypto-1', SANCTIONED);
  expect(status).toBe(201);
  expect(body.screening.wallet).toBe('match');
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).toContain('rul_wallet_exposure');
  expect(body.status).not.toBe('approved');
});

test('a wallet that nobody knows is unknown and never a match', async () => {
  const { body } = await transfer('crypto-2', '0x52908400098527886E0F7030069857D2E4169EE7');
  expect(body.screening.wallet).toBe('no_match');
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).not.toContain('rul_wallet_exposure');
});

test('a text that is no address leaves the wallet unknown and the transaction evaluated', async () => {
  const { status, body } = await transfer('crypto-3', 'not-an-address');
  expect(status).toBe(201);
  expect(body.screening.wallet).toBe(null);
});

test('the Travel Rule is asked for until a message about the transfer was accepted', async () => {
  const before = await transfer('crypto-4', UNLABELLED, { amount: '40' });
  expect(before.body.travel_rule.required).toBe(true);
  expect(before.body.rules_fired.map(({ id }: { id: string }) => id)).toContain('rul_travel_rule_missing');
  const small = await service.api('POST', '/v1/transactions', { amount: '40', currency: 'EUR', reference: 'fiat-1' });
  expect(small.body.travel_rule.required).toBe(false);
});

test('what was submitted becomes part of the graph that exposure is computed on', async () => {
  const middle = '0x27b1fdb04752bbc536007a920d24acb045561c26';
  await transfer('crypto-5', middle, { crypto: { chain: 'ethereum', asset: 'ETH', from: SANCTIONED, to: middle } });
  await expect
    .poll(
      async () => {
        const { body } = await service.api('POST', '/v1/wallets/screen', { address: middle, chain: 'ethereum' });
        return body.exposure.some(({ category }: { category: string }) => category === 'sanctions');
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});
