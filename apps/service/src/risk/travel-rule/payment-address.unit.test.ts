import { CHAIN_IDS } from '@assay/wallets';
import { expect, test } from 'vitest';
import data from './data/sandbox-addresses.json' with { type: 'json' };
import { doubtsOf, isSameAddress, readPaymentAddress } from './payment-address.js';

const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  [BITCOIN, 'BTC', null, true],
  [BITCOIN, 'BTC', 'ethereum', false],
  [ETHEREUM, 'BTC', null, false],
  [ETHEREUM, 'USDT', null, true],
  [ETHEREUM, 'USDT', 'tron', false],
  [ETHEREUM.replace('5aA', '5AA'), 'ETH', null, false],
  ['notanaddress', 'BTC', null, false],
  ['notanaddress', 'USDT', null, false],
  ['', 'BTC', null, false],
  ['14qViLJfdGaP4EeHnDyJbEGQysnCpwk3gd', 'DOT', 'polkadot', true],
])('%s pays %s on %s: %s', (text, asset, chain, valid) => {
  expect('address' in readPaymentAddress(text, { asset, chain })).toBe(valid);
});

test('an address of a chain that is not known here is taken with a doubt', () => {
  expect(doubtsOf('14qViLJfdGaP4EeHnDyJbEGQysnCpwk3gd', { asset: 'DOT', chain: 'polkadot' })).toHaveLength(1);
  expect(doubtsOf(BITCOIN, { asset: 'BTC', chain: null })).toEqual([]);
});

test('two ways of writing one account are the same address', () => {
  expect(isSameAddress(BITCOIN.toUpperCase(), BITCOIN, { asset: 'BTC', chain: null })).toBe(true);
  expect(isSameAddress(ETHEREUM.toLowerCase(), ETHEREUM, { asset: 'ETH', chain: null })).toBe(true);
  expect(isSameAddress(null, BITCOIN, { asset: 'BTC', chain: null })).toBe(false);
});

test.each(CHAIN_IDS)('a sandbox VASP approves an address that can be paid to on %s', (chain) => {
  const known: Readonly<Record<string, string>> = data.chains;
  expect(readPaymentAddress(known[chain] ?? data.evm, { asset: 'X', chain })).toHaveProperty('address');
});
