import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Bytes with a checksum of four bytes (SHA-256 twice) in base 58, as Bitcoin writes addresses; no version byte. */
export function encodeBase58Check(bytes: Uint8Array): string {
  return base58check.encode(bytes);
}

/** The bytes, or undefined when a character or the checksum is wrong. */
export function decodeBase58Check(text: string): Buffer | undefined {
  try {
    return Buffer.from(base58check.decode(text));
  } catch {
    return undefined;
  }
}
