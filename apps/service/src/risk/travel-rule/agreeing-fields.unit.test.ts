import type { ApiError } from '@assay/kernel';
import { expect, test } from 'vitest';
import { actionOf } from './action.js';
import { isNamed, refuseTwoTransfers } from './agreeing-fields.js';
import type { TravelRuleBody } from './read-request.js';

const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const fieldOf = (body: TravelRuleBody) => {
  try {
    refuseTwoTransfers(body, Buffer.from(JSON.stringify(body)));
    actionOf(body);
  } catch (error) {
    return (error as ApiError).extras.field;
  }
  return undefined;
};

test.each<[string, TravelRuleBody]>([
  ['amount', { amount: '1', transfer: { amount: '2' } }],
  ['asset', { asset: 'ETH', transfer: { asset: 'BTC' } }],
  ['chain', { chain: 'ethereum', transfer: { chain: 'bitcoin' } }],
  ['beneficiary_address', { beneficiary_address: LEGACY, transfer: { asset: 'BTC', beneficiary_address: SEGWIT } }],
  ['tx_hash', { tx_hash: 'aa', transfer: { tx_hash: 'bb' } }],
  ['response', { action: 'accept', response: 'rejected' }],
])('%s that contradicts another field is refused: %j', (field, body) => {
  expect(fieldOf(body)).toBe(field);
});

test.each<[string, TravelRuleBody]>([
  ['amount', { amount: '1.50', transfer: { amount: 1.5 } }],
  ['asset', { asset: 'btc', transfer: { asset: 'BTC' } }],
  ['chain', { chain: 'ERC-20', transfer: { chain: 'ethereum' } }],
  [
    'beneficiary_address',
    { beneficiary_address: `bitcoin:${SEGWIT}`, transfer: { asset: 'BTC', beneficiary_address: SEGWIT.toUpperCase() } },
  ],
  ['tx_hash', { tx_hash: 'AA', transfer: { tx_hash: 'aa' } }],
  ['tx_hash', { tx_hash: 'aa', transfer: { tx_hash: null } }],
  ['amount', { amount: '1' }],
  ['response', { action: 'accept', response: 'accepted' }],
  ['response', { action: 'confirm', response: 'accepted', tx_hash: 'aa' }],
])('%s in two ways of writing, or once, is accepted', (_, body) => {
  expect(fieldOf(body)).toBeUndefined();
});

test.each([
  [{}, true],
  [{ id: 'vsp_1' }, true],
  [{ id: 'vsp_2', name: 'Acme Exchange Ltd' }, false],
  [{ name: 'acme exchange' }, true],
  [{ name: 'Acme Exchange Ltd.' }, true],
  [{ name: 'Sandbox Accept VASP' }, false],
  [{ lei: '5493001KJTIIGC8Y1R12', name: 'Its trade name' }, true],
  [{ lei: '529900T8BM49AURSDO55' }, false],
])('%j may be the counterparty of an id: %s', (named, expected) => {
  const known = { id: 'vsp_1', name: 'Acme', legal_name: 'Acme Exchange Ltd', lei: '5493001KJTIIGC8Y1R12' };
  expect(isNamed(known, named)).toBe(expected);
});
