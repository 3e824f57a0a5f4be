import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import { sameBytes } from './digest.js';
import { faulty, found, type Reader } from './reading.js';

interface Kind {
  readonly kind: 'standard' | 'integrated' | 'subaddress';
  readonly network: 'main' | 'test';
  /** Network byte of the standard form with the same keys. */
  readonly standard: number;
}

/** Network bytes of mainnet, testnet and stagenet (cryptonote_config.h). */
const KINDS: ReadonlyMap<number | undefined, Kind> = new Map([
  [18, { kind: 'standard', network: 'main', standard: 18 }],
  [19, { kind: 'integrated', network: 'main', standard: 18 }],
  [42, { kind: 'subaddress', network: 'main', standard: 42 }],
  [53, { kind: 'standard', network: 'test', standard: 53 }],
  [54, { kind: 'integrated', network: 'test', standard: 53 }],
  [63, { kind: 'subaddress', network: 'test', standard: 63 }],
  [24, { kind: 'standard', network: 'test', standard: 24 }],
  [25, { kind: 'integrated', network: 'test', standard: 24 }],
  [36, { kind: 'subaddress', network: 'test', standard: 36 }],
]);
const KEYS_BYTES = 65;
const CHECK_BYTES = 4;

/** Monero: base 58 in blocks, first four bytes of Keccak-256. An integrated address has the key of its standard address. */
export const readMonero: Reader = (text) => {
  if ((text.length !== 95 && text.length !== 106) || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined;
  const bytes = decode(text);
  if (!bytes) return faulty('checksum', 'A block of this Monero address is out of range: a character is wrong.');
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (!sameBytes(keccak_256(body).subarray(0, CHECK_BYTES), bytes.subarray(-CHECK_BYTES)))
    return faulty('checksum', 'The checksum of this Monero address does not fit: a character is wrong.');
  const known = KINDS.get(body[0]);
  if (!known || body.length !== (known.kind === 'integrated' ? KEYS_BYTES + 8 : KEYS_BYTES))
    return faulty('version', 'The network byte of this Monero address is unknown.');
  const key =
    known.kind === 'integrated' ? encode(Uint8Array.of(known.standard, ...body.subarray(1, KEYS_BYTES))) : text;
  return found({
    chains: ['monero'],
    network: known.network,
    format: `base58/${known.kind}`,
    text,
    key,
    checksum: 'valid',
  });
};

function decode(text: string): Uint8Array | undefined {
  try {
    return base58xmr.decode(text);
  } catch {
    return undefined;
  }
}

function encode(body: Uint8Array): string {
  return base58xmr.encode(Uint8Array.of(...body, ...keccak_256(body).subarray(0, CHECK_BYTES)));
}
