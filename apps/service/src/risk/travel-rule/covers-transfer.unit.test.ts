import { type ShorthandParty, shorthandPayload } from '@assay/travel-rule';
import { expect, test } from 'vitest';
import { coversTransfer, type KnownTransfer } from './covers-transfer.js';
import type { Message } from './message.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const OTHER = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

interface Given {
  readonly direction?: 'out' | 'in';
  readonly originator?: ShorthandParty;
  readonly beneficiary?: ShorthandParty;
  readonly address?: string | null;
  readonly state?: Partial<Message['state']>;
}

const message = ({ direction = 'out', originator, beneficiary, address = ADDRESS, state }: Given = {}) =>
  ({
    direction,
    state: { asset: 'BTC', amount: '0.5', chain: null, txHash: null, fiatValue: null, ...state },
    secrets: {
      payload: shorthandPayload({
        originator: originator ?? { name: 'Ana Silva', account: 'cust-42' },
        beneficiary: beneficiary ?? { name: 'Rui Costa', account: 'cust-7' },
      }),
      beneficiaryAddress: address,
    },
  }) as Message;

const transfer: KnownTransfer = {
  direction: 'out',
  amount: '0.5',
  currency: 'BTC',
  asset: 'BTC',
  addresses: [ADDRESS],
  customer: { reference: 'cust-42', name: 'Ana Silva' },
  counterpartyName: 'Rui Costa',
};
const covers = (given: Given, more: Partial<KnownTransfer>) => coversTransfer(message(given), { ...transfer, ...more });

test('the data of a message cover the transfer that they are about', () => {
  expect(covers({}, {})).toBe(true);
});

test('an account that is the reference of a customer tells them, an IBAN too', () => {
  const iban = 'DE75512108001245126199';
  const given = { originator: { name: 'Ana Silva', account: iban } };
  expect(covers(given, { customer: { reference: iban }, addresses: [] })).toBe(true);
});

test.each([
  ['another direction', {}, { direction: 'in' as const }],
  ['another asset', {}, { asset: 'ETH' }],
  ['another currency', {}, { currency: 'ETH', asset: undefined }],
  ['twenty times the amount', {}, { amount: '10' }],
  ['an amount beyond what a fee explains', {}, { amount: '0.5051' }],
  ['an amount below what a fee explains', {}, { amount: '0.4949' }],
  ['another address', {}, { addresses: [OTHER] }],
  ['two addresses of which one is another', {}, { addresses: [ADDRESS, OTHER] }],
  ['an address where the message knows none', { address: null }, {}],
  ['another hash', { state: { txHash: 'feed' } }, { txHash: 'dead' }],
  ['another customer', {}, { customer: { reference: 'cust-43' } }],
  ['a customer of another number and name', {}, { customer: { reference: 'cust-43', name: 'Bo Li' } }],
  ['another counterparty', {}, { counterpartyName: 'Bo Li' }],
  ['neither address nor customer', {}, { addresses: [], customer: {} }],
  ['a worth that the message does not tell', {}, { currency: 'EUR', amount: '31000' }],
  [
    'a worth beyond what rates explain',
    { state: { fiatValue: { amount: '31000', currency: 'EUR' } } },
    { currency: 'EUR', amount: '32600' },
  ],
])('they do not cover one with %s', (_what, given, more) => {
  expect(covers(given, more)).toBe(false);
});

test.each([
  ['a fee', {}, { amount: '0.5049' }],
  ['the hash in another case', { state: { txHash: 'feed' } }, { txHash: 'FEED' }],
  ['the address in another case', {}, { addresses: [ADDRESS.toUpperCase()] }],
  ['an asset written small', {}, { asset: 'btc' }],
  ['no asset beside the currency', {}, { asset: undefined }],
  ['no address, as the customer is the same', {}, { addresses: [] }],
  ['no customer, as the address is the same', {}, { customer: {}, counterpartyName: undefined }],
  ['a customer known by name', {}, { addresses: [], customer: { reference: 'other', name: 'Silva, Ana' } }],
  ['no name of the counterparty', {}, { counterpartyName: undefined }],
  ['another part of the name of the counterparty', {}, { counterpartyName: 'R. Costa' }],
  [
    'its worth at about the rate of the message',
    { state: { fiatValue: { amount: '31000', currency: 'EUR' } } },
    { currency: 'EUR', amount: '31500' },
  ],
  ['an account that is the address', { address: null, beneficiary: { name: 'Rui Costa', account: ADDRESS } }, {}],
])('they cover one with %s', (_what, given, more) => {
  expect(covers(given, more)).toBe(true);
});

test('of an inquiry the beneficiary is the customer, and the originator the counterparty', () => {
  const inquiry = { direction: 'in' as const };
  const names = { customer: { name: 'Rui Costa' }, counterpartyName: 'Ana Silva' };
  expect(covers(inquiry, { direction: 'in', ...names })).toBe(true);
  expect(covers(inquiry, { direction: 'in', ...names, addresses: [] })).toBe(true);
  expect(covers(inquiry, { direction: 'in' })).toBe(false);
});
