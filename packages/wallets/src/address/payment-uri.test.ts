import { describe, expect, test } from 'vitest';
import { findChain } from '../chains.js';
import { addressKey, bareAddress, readAddress } from './read-address.js';

const EVM = '0x01e2919679362dFBC9ee1644Ba9C6da6D6245BB1';
const BITCOIN = '123WBUDmSJv4GctdVEz6Qq6z8nXSKrJ4KX';
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.each([
  [`bitcoin:${BITCOIN}`, BITCOIN, 'bitcoin'],
  [`bitcoin:${BITCOIN}?amount=1&label=A%20shop`, BITCOIN, 'bitcoin'],
  [`BITCOIN:${SEGWIT.toUpperCase()}?amount=1`, SEGWIT, 'bitcoin'],
  [`${SEGWIT}?amount=1`, SEGWIT, 'bitcoin'],
  [`bip122:000000000019d6689c085ae165831e93:${BITCOIN}`, BITCOIN, 'bitcoin'],
  [`bitcoincash:${CASH}?amount=0.1`, addressKey(CASH), 'bitcoin_cash'],
  [`ethereum:${EVM}`, EVM.toLowerCase(), 'ethereum'],
  [`ethereum:pay-${EVM}@137?value=2e18`, EVM.toLowerCase(), 'polygon'],
  [`${EVM}@56`, EVM.toLowerCase(), 'bnb_smart_chain'],
  [
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${EVM}&uint256=1e6`,
    EVM.toLowerCase(),
    'ethereum',
  ],
  [`eip155:1:${EVM}`, EVM.toLowerCase(), 'ethereum'],
  [`eip155:99999:${EVM}`, EVM.toLowerCase(), 'ethereum'],
  [`matic:${EVM}`, EVM.toLowerCase(), 'polygon'],
  [`scr:${EVM}`, EVM.toLowerCase(), 'ethereum'],
  [`tron:${TRON}`, TRON, 'tron'],
  [`solana:${SOLANA}?amount=1&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`, SOLANA, 'solana'],
  [`web+stellar:pay?destination=${STELLAR}&amount=10`, STELLAR, 'stellar'],
])('%s names the address behind it', (text, key, chain) => {
  expect(readAddress(text)).toMatchObject({ ok: true, address: { key, chain } });
  expect([addressKey(text), addressKey(bareAddress(text))]).toEqual([key, key]);
});

test.each([
  ['of a damaged address', `bitcoin:${BITCOIN.slice(0, -1)}1`],
  ['whose scheme is of no chain', `bitcoincbsh:${CASH}`],
  ['without an address', 'bitcoin:?amount=1'],
  ['of a name', 'ethereum:vitalik.eth'],
])('a URI %s is no address and stays as it is', (_, text) => {
  expect(readAddress(text).ok).toBe(false);
  expect([addressKey(text), bareAddress(text)]).toEqual([text, text]);
});

test('the chain that the caller names goes before that of the URI', () => {
  const [base, tron] = [findChain('base'), findChain('tron')];
  if (!base || !tron) throw new RangeError('a chain is missing');
  expect(readAddress(`ethereum:${EVM}`, { chain: base })).toMatchObject({ address: { chain: 'base' } });
  expect(readAddress(`ethereum:${EVM}`, { chain: tron })).toMatchObject({ fault: { reason: 'chain' } });
});

describe('the name of a chain', () => {
  test.each([
    ['ERC-20', 'ethereum'],
    ['Ethereum Mainnet', 'ethereum'],
    ['ETH (ERC20)', 'ethereum'],
    ['USDT-TRC20', 'tron'],
    ['Bitcoin Core', 'bitcoin'],
    ['BTC-mainnet', 'bitcoin'],
    ['lightning', 'bitcoin'],
    ['BNB Smart Chain (BEP20)', 'bnb_smart_chain'],
    ['Avalanche C-Chain', 'avalanche'],
    ['Ethereum Classic', 'ethereum_classic'],
    ['Arbitrum One', 'arbitrum'],
    ['OP Mainnet', 'optimism'],
    ['EIP155:1', 'ethereum'],
  ])('%s is understood', (text, chain) => {
    expect(findChain(text)?.id).toBe(chain);
  });

  test.each([
    'evm',
    'eip155:99999',
    'Ethereum Sepolia',
    'Polygon zkEVM',
    'Bitcoin Diamond',
    'ETH (TRC20)',
    'network',
    '',
  ])('%j is of no chain that is known', (text) => {
    expect(findChain(text)).toBeUndefined();
  });
});
