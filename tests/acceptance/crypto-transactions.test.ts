import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const SANCTIONED = '0x00000000000000000000000000000000000a9999';
const UNLABELLED = '0xde709f2102306220921060314715629080e2fb77';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
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

test('every address that a transfer names is looked at: another wallet of the counterparty hides no sanctioned one', async () => {
  const other = { counterparty: { wallet: { address: '0x1111111111111111111111111111111111110000' } } };
  const out = await transfer('crypto-two', SANCTIONED, other);
  const fired = out.body.rules_fired.map(({ id }: { id: string }) => id);
  expect(fired).toEqual(expect.arrayContaining(['rul_sanctioned_party', 'rul_wallet_exposure']));
  expect(out.body.screening.wallet).toBe('match');
  const crypto = { asset: 'ETH', from: SANCTIONED, to: UNLABELLED };
  const incoming = await transfer('crypto-two-in', UNLABELLED, { ...other, direction: 'in', crypto });
  expect(incoming.body).toMatchObject({ status: 'held', screening: { wallet: 'match' } });
  const own = await transfer('crypto-own', UNLABELLED, { crypto });
  expect(own.body).toMatchObject({ status: 'held', screening: { wallet: 'match' } });
});

test('a wallet that nobody knows is unknown and never a match', async () => {
  const { body } = await transfer('crypto-2', '0x52908400098527886E0F7030069857D2E4169EE7');
  expect(body.screening.wallet).toBe('no_match');
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).not.toContain('rul_wallet_exposure');
});

test('a text that is no address leaves the wallet unknown and the transaction evaluated', async () => {
  const { status, body } = await transfer('crypto-3', 'not-an-address');
  expect(status).toBe(201);
  expect(body.screening).toMatchObject({ wallet: null, not_covered: ['wallet'] });
  expect(body.reason_codes).toContain('screening.coverage_missing');
  const hidden = await transfer('crypto-3-two', UNLABELLED, { counterparty: { wallet: { address: 'alice.eth' } } });
  expect(hidden.body.screening.not_covered).toEqual(['wallet']);
  const read = await transfer('crypto-3-read', UNLABELLED);
  expect(read.body.screening.not_covered).toEqual([]);
  expect(read.body.reason_codes).not.toContain('screening.coverage_missing');
});

test.each(['ERC-20', 'Ethereum Mainnet', 'ETH (ERC20)', 'evm', 'eip155:99999', 'tron', 'TRC20', 'solana'])(
  'the chain %j that somebody gave a sanctioned wallet hides it from nobody',
  async (chain) => {
    const { body } = await transfer(`crypto-chain-${chain}`, UNLABELLED, {
      crypto: undefined,
      counterparty: { wallet: { address: SANCTIONED, chain } },
    });
    expect(body).toMatchObject({ status: 'held', screening: { wallet: 'match', not_covered: [] } });
  },
);

test.each([
  ['EIP-681', `ethereum:${SANCTIONED}`],
  ['EIP-681 of a token', `ethereum:${UNLABELLED}@1/transfer?address=${SANCTIONED}&uint256=1e6`],
  ['EIP-3770', `matic:${SANCTIONED}`],
  ['CAIP-10', `eip155:1:${SANCTIONED}`],
])('a sanctioned wallet that is written as %s is found', async (form, address) => {
  const { body } = await transfer(`crypto-uri-${form}`, address);
  expect(body).toMatchObject({ status: 'held', screening: { wallet: 'match', not_covered: [] } });
});

/** Sends a message about a transfer to `UNLABELLED`, and waits until its counterparty has accepted it. */
async function exchanged(more: object): Promise<void> {
  const sent = await service.api('POST', '/v1/travel-rule/messages', {
    originator: { name: 'Ana Silva', account: 'cust-crypto' },
    beneficiary: { name: 'Rui Costa', account: UNLABELLED },
    beneficiary_address: UNLABELLED,
    asset: 'ETH',
    beneficiary_vasp: 'Sandbox Accept VASP',
    ...more,
  });
  expect(sent.status).toBe(201);
  await expect
    .poll(async () => (await service.api('GET', `/v1/travel-rule/messages/${sent.body.id}`)).body.status, {
      timeout: 20_000,
    })
    .toBe('accepted');
}

const fired = ({ body }: { body: { rules_fired: readonly { id: string }[] } }) => body.rules_fired.map(({ id }) => id);

test('the Travel Rule is asked for until a message about the transfer was accepted', async () => {
  const before = await transfer('crypto-4', UNLABELLED, { amount: '40' });
  expect(before.body.travel_rule.required).toBe(true);
  expect(before.body.rules_fired.map(({ id }: { id: string }) => id)).toContain('rul_travel_rule_missing');
  await exchanged({ amount: '40', transaction_id: 'crypto-told' });
  const told = await transfer('crypto-told', UNLABELLED, { amount: '40' });
  expect(told.body.travel_rule.required).toBe(true);
  expect(told.body.rules_fired.map(({ id }: { id: string }) => id)).not.toContain('rul_travel_rule_missing');
  const small = await service.api('POST', '/v1/transactions', { amount: '40', currency: 'EUR', reference: 'fiat-1' });
  expect(small.body.travel_rule.required).toBe(false);
});

test('a message covers the transfer that it is about, whether it names the reference or the id, and no other', async () => {
  const same = { amount: '30', occurred_at: new Date(Date.now() - 60_000).toISOString() };
  const held = await transfer('crypto-told-2', UNLABELLED, same);
  expect(fired(held)).toContain('rul_travel_rule_missing');
  await exchanged({ amount: '30', transaction_id: held.body.id });
  expect((await transfer('crypto-told-2', UNLABELLED, { ...same, version: 2, memo: 'told' })).status).toBe(200);
  const { evaluations } = await until(
    async () => (await service.api('GET', `/v1/transactions/${held.body.id}`)).body,
    (body) => body.evaluations.some(({ cause }: { cause: string }) => cause === 'amended_transaction'),
  );
  expect(fired({ body: evaluations.at(-1) })).not.toContain('rul_travel_rule_missing');

  await exchanged({ amount: '0.001', transaction_id: 'crypto-other' });
  const other = { amount: '10', currency: 'BTC', subject_reference: 'cust-else', crypto: undefined };
  const unlike = await transfer('crypto-other', UNLABELLED, { ...other, crypto: { asset: 'BTC', to: 'somewhere' } });
  expect(fired(unlike)).toContain('rul_travel_rule_missing');
});

test('one’s own country asks as well as the FATF, and an asset is crypto whatever the type', async () => {
  const before = await transfer('crypto-6', UNLABELLED, { currency: 'USD', amount: '500' });
  expect(before.body.travel_rule.required).toBe(false);
  await service.api('PATCH', '/v1/settings', { travel_rule: { legal_name: 'Example VASP GmbH', country: 'DE' } });
  const after = await transfer('crypto-7', UNLABELLED, { currency: 'USD', amount: '500' });
  expect(after.body.travel_rule.required).toBe(true);
  const plain = { type: 'withdrawal', amount: '0.5', currency: 'BTC', reference: 'crypto-8' };
  expect((await service.api('POST', '/v1/transactions', plain)).body.travel_rule.required).toBe(true);
  const sent = await service.api('POST', '/v1/travel-rule/messages', {
    originator: { name: 'Ana Silva', account: 'cust-crypto' },
    beneficiary: { name: 'Rui Costa' },
    transfer: { asset: 'BTC', amount: '0.02', fiat_value: { amount: '2000', currency: 'USD' } },
    beneficiary_vasp: 'Sandbox Unreachable VASP',
  });
  expect(sent.body.requirement).toMatchObject({ required: true, jurisdiction: 'EU' });
});

test('a movement between wallets is kept once for the graph of transfers, however often it is sent', async () => {
  const database = await openDatabase(service);
  try {
    const first = await transfer('crypto-5', SANCTIONED);
    const again = await transfer('crypto-5', SANCTIONED);
    expect([first.status, again.status]).toEqual([201, 200]);
    const rows = await database.query('select id from wallet_transfers where id = $1', [first.body.id]);
    expect(rows).toHaveLength(1);
  } finally {
    await database.close();
  }
});

test('what a transfer is worth is compared with the threshold in its own currency', async () => {
  const service = await startService({ shared: true });
  try {
    const pay = async (amount: string, currency: string, country?: string) => {
      const { body } = await service.api('POST', '/v1/transactions', {
        ...{ type: 'crypto_transfer', amount, currency, direction: 'in', subject: { reference: 'cust-threshold' } },
        counterparty: { name: 'Far Exchange', ...(country ? { institution: { name: 'Far', country } } : {}) },
      });
      return [body.travel_rule.required, body.reason_codes.includes('transaction.travel_rule_missing')];
    };
    // 10 EUR: 11 USD, 14.50 SGD, 14,800 KRW.
    for (const country of [undefined, 'US', 'SG', 'KR'])
      expect(await pay('0.00016', 'BTC', country)).toEqual([false, false]);
    // 1,000 EUR: 1,100 USD are less than the 3,000 of the US and more than the 1,000 of the FATF; 1,450 SGD; 1,480,000 KRW.
    expect(await pay('1000', 'EURC', 'US')).toEqual([false, false]);
    expect(await pay('1000', 'EURC')).toEqual([true, true]);
    expect(await pay('1000', 'EURC', 'SG')).toEqual([false, false]);
    expect(await pay('1000', 'EURC', 'KR')).toEqual([true, true]);
    // Of an asset without a rate nobody knows the worth.
    expect(await pay('0.01', 'NOBODYS')).toEqual([true, true]);
  } finally {
    await service.stop();
  }
});
