import { expect, test } from 'vitest';
import { notCovered } from './not-covered.js';

const NAMED = { name: 'Zorblat Quenneville' };

test.each([
  ['looked up and clear', { subject: NAMED }, { subject: 'no_match' }, []],
  ['looked up and found', { counterparty: NAMED }, { counterparty: 'match' }, []],
  [
    'named, and no list covers them',
    { subject: NAMED, counterparty: NAMED },
    { subject: null },
    ['subject', 'counterparty'],
  ],
  ['named, and nobody asked', { counterparty: NAMED }, {}, ['counterparty']],
  ['without a name', { subject: {}, counterparty: null }, {}, []],
  ['with a wallet that nobody read', { counterparty: NAMED }, { walletUnread: true }, ['counterparty', 'wallet']],
] as const)('parties %s', (_, parties, screening, expected) => {
  expect(notCovered(parties, screening)).toEqual(expected);
});
