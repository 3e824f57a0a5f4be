import { constants, createHash, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { childAt, contextChild, type DerNode, oidOf } from './der.js';
import type { SignerInfo } from './signed-data.js';

const DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signature algorithms that name their digest (RFC 4055, RFC 5758); others take the digest of the signer. */
const NAMED: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const RSA_PSS = '1.2.840.113549.1.1.10';
const PSS_SALT_DEFAULT = 20;

/** Digest of a group or content under an object identifier; undefined for one that no state uses. */
export function digestOf(oid: string, bytes: Uint8Array): Buffer | undefined {
  const name = DIGESTS[oid];
  return name ? createHash(name).update(bytes).digest() : undefined;
}

/** Whether the signature of a signer holds under a key; false for an unknown algorithm or a key of another kind. */
export function signatureHolds(signer: SignerInfo, key: KeyObject): boolean {
  const { signatureAlgorithm: algorithm, signatureParameters: parameters } = signer;
  try {
    if (algorithm === RSA_PSS) return verifyPss(signer, key, parameters);
    const digest = NAMED[algorithm] ?? DIGESTS[signer.digestAlgorithm];
    return digest !== undefined && verify(digest, signer.signedBytes, key, signer.signature);
  } catch {
    // OpenSSL throws for a key that does not fit the algorithm: that is no valid signature either.
    return false;
  }
}

/** RSASSA-PSS (RFC 4055 §3.1): digest and salt length stand in the parameters, SHA-1 and 20 where they do not. */
function verifyPss(signer: SignerInfo, key: KeyObject, parameters: DerNode | undefined): boolean {
  const hash = parameters && contextChild(parameters, 0);
  const salt = parameters && contextChild(parameters, 2);
  const digest = hash ? DIGESTS[oidOf(childAt(childAt(hash, 0), 0))] : 'sha1';
  if (!digest) return false;
  const saltLength = salt ? childAt(salt, 0).content.reduce((value, byte) => value * 256 + byte, 0) : PSS_SALT_DEFAULT;
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify(digest, signer.signedBytes, { key, padding, saltLength }, signer.signature);
}

/** Whether a digest that was made equals the one that was given; false when none could be made. */
export function sameBytes(made: Buffer | undefined, given: Uint8Array): boolean {
  return made !== undefined && made.length === given.length && timingSafeEqual(made, given);
}
