import { sha256 } from '../../platform/crypto/vault.js';

/** What a Content-Digest header says of the bytes. */
export type DigestVerdict = 'matches' | 'differs' | 'unreadable';

/**
 * Compares bytes with the sha-256 member of a `Content-Digest` header (RFC 9530 section 2: a dictionary of byte
 * sequences between colons). Other algorithms are passed over; without a readable sha-256 there is nothing to compare.
 */
export function judgeDigest(header: string | undefined, bytes: Uint8Array): DigestVerdict {
  const member = /(?:^|,)\s*sha-256\s*=\s*:([A-Za-z0-9+/]{43}=):\s*(?:[,;]|$)/.exec((header ?? '').slice(0, 1000));
  if (!member?.[1]) return 'unreadable';
  return Buffer.from(member[1], 'base64').equals(sha256(bytes)) ? 'matches' : 'differs';
}
