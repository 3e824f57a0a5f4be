import { createHash } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { sameBytes } from './digest.js';
import { faulty, found, type Reader } from './reading.js';

const KEY_BYTES = 32;

/** Algorand: 32-byte public key and the last four bytes of its SHA-512/256, in base 32 without padding. */
export const readAlgorand: Reader = (text) => {
  if (!/^[A-Z2-7]{58}$/.test(text)) return undefined;
  const bytes = decode(text);
  if (!bytes) return faulty('padding', 'The last character of this Algorand address holds bits that must be zero.');
  const key = bytes.subarray(0, KEY_BYTES);
  const digest = createHash('sha512-256').update(key).digest();
  if (!sameBytes(digest.subarray(-4), bytes.subarray(KEY_BYTES)))
    return faulty('checksum', 'The checksum of this Algorand address does not fit: a character is wrong.');
  return found({ chains: ['algorand'], network: 'main', format: 'base32/account', text, key: text, checksum: 'valid' });
};

function decode(text: string): Uint8Array | undefined {
  try {
    return base32nopad.decode(text);
  } catch {
    return undefined;
  }
}
