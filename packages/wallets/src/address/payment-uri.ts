import { type Chain, findChain, isNamespace } from '../chains.js';

/** An address out of a URI, with the chain that its scheme or its number names. */
export interface UriAddress {
  readonly text: string;
  readonly chain?: Chain;
}

/** Parameters that name the payee: of a token transfer (EIP-681) and of a payment on Stellar (SEP-7). */
const PAYEES: ReadonlyMap<string, string> = new Map([
  ['transfer', 'address'],
  ['pay', 'destination'],
]);

/**
 * The address in a payment URI or an account identifier: BIP 21 (`bitcoin:…?amount=1`), EIP-681
 * (`ethereum:pay-0x…@1/transfer?address=0x…`), Solana Pay, SEP-7, CIP-13, EIP-3770 (`eth:0x…`) and CAIP-10
 * (`eip155:1:0x…`). Of a token transfer it is the payee's, not the token's. Undefined for another text: a scheme has to be
 * of a known chain, or a damaged prefix would be none, unless the address shows by itself what it is.
 */
export function uriAddress(whole: string): UriAddress | undefined {
  if (!/[:?@/]/.test(whole)) return undefined;
  const [path = '', query = ''] = whole.split('?', 2);
  const parts = path.split(':');
  const last = parts.pop() ?? '';
  const scheme = parts.join(':').replace(/^web\+/i, '');
  const [account = '', action] = last.replace(/^\/\//, '').split('/');
  const [target = '', number] = account.replace(/^pay-(?=0x)/i, '').split('@');
  const payee = new URLSearchParams(query).get(PAYEES.get(action ?? target) ?? '');
  const text = payee ?? target;
  const known = isNamespace(parts[0] ?? '') || findChain(scheme) !== undefined || /^0x/i.test(text);
  if (text === whole || (parts.length > 0 && !known)) return undefined;
  const chain = findChain(number === undefined ? scheme : `eip155:${number}`);
  return { text, ...(chain ? { chain } : {}) };
}
