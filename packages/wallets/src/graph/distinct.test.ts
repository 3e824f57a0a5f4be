import { expect, test } from 'vitest';
import { distinctTransfers } from './distinct.js';

const leg = { from: 'a', to: 'b', asset: 'ETH', amount: 5, at: 1, txHash: '0xAB' };

test('both legs of one movement are one, whatever moment each side saw it at', () => {
  expect(distinctTransfers([leg, { ...leg, at: 9, txHash: '0xab' }])).toEqual([leg]);
});

test('other movements of the same transaction stay, and so do transfers without a hash', () => {
  const { txHash: _hash, ...unnamed } = leg;
  const others = [
    { ...leg, to: 'c' },
    { ...leg, from: 'c' },
    { ...leg, asset: 'USDT' },
    { ...leg, amount: 4 },
  ];
  const all = [leg, ...others, { ...leg, txHash: '0xcd' }, unnamed, unnamed];
  expect(distinctTransfers(all)).toEqual(all);
});
