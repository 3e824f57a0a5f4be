import { expect, test } from 'vitest';
import { findChain } from './chains.js';
import { transactionHashFault } from './transaction-hash.js';

const judge = (text: string, chain: string | undefined, shortened?: boolean) =>
  transactionHashFault(text, chain === undefined ? undefined : findChain(chain), shortened ? { shortened } : {});

const GENESIS = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const SOLANA = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

test.each([
  ['bitcoin', GENESIS],
  ['litecoin', GENESIS.toUpperCase()],
  ['ethereum', `0x${GENESIS}`],
  ['ethereum', GENESIS],
  ['tron', GENESIS],
  ['solana', SOLANA],
  ['solana', '1'.repeat(64)],
  ['xrp', GENESIS.toUpperCase()],
  ['monero', GENESIS],
  ['stellar', GENESIS],
  ['cardano', GENESIS],
  ['algorand', 'A'.repeat(52)],
  [undefined, '0.0.1234@1700000000.000000001'],
])('%s: %s is a hash', (chain, text) => expect(judge(text, chain)).toBeUndefined());

test.each([
  ['bitcoin', 'paid on Tuesday'],
  ['bitcoin', GENESIS.slice(1)],
  ['bitcoin', `${GENESIS}0`],
  ['bitcoin', SOLANA],
  ['ethereum', `0x${GENESIS.slice(2)}`],
  ['ethereum', `0x${'g'.repeat(64)}`],
  ['tron', ''],
  ['solana', GENESIS],
  ['solana', '1'.repeat(88)],
  ['solana', SOLANA.slice(4)],
  ['solana', 'z'.repeat(10_000)],
  ['algorand', 'a'.repeat(52)],
  [undefined, 'two words'],
  [undefined, 'café'],
  [undefined, 'a\u0007b'],
])('%s: %s is none', (chain, text) => expect(judge(text, chain)).toMatch(/^This is no transaction hash/));

test('a part of a hash is enough where it is said to be: its letters are still those of the chain', () => {
  expect(judge('abc123', 'bitcoin', true)).toBeUndefined();
  expect(judge('0xfeed', 'ethereum', true)).toBeUndefined();
  expect(judge('5VERv8NM', 'solana', true)).toBeUndefined();
  expect(judge('done', 'bitcoin', true)).toMatch(/bitcoin: 64 hexadecimal digits/);
});
