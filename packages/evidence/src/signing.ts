import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { EvidenceKey } from './types.js';

/** DER head of an Ed25519 SubjectPublicKeyInfo (RFC 8410 §4); the 32 raw key bytes follow. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE_BYTES = 64;
const KEYS_MAX = 1000;

export interface PublicKeyEntry {
  readonly key_id: string;
  /** base64 of SPKI DER (44 bytes) or of the raw key (32 bytes). */
  readonly public_key: string;
}

/**
 * Ed25519 signature (RFC 8032, deterministic) over exactly these bytes, as standard base64.
 * @param privateKey a key object, or PKCS #8 in PEM.
 * @throws RangeError when the key is not an Ed25519 key.
 */
export function signManifest(bytes: Uint8Array, privateKey: KeyObject | string): string {
  const key = typeof privateKey === 'string' ? createPrivateKey(privateKey) : privateKey;
  if (key.asymmetricKeyType !== 'ed25519') throw new RangeError('Evidence is signed with an Ed25519 key.');
  return sign(null, bytes, key).toString('base64');
}

/**
 * Whether a base64 signature over these bytes was made with the private half of this key. Only the one canonical base64
 * text of a signature counts, so that no character of it can change unnoticed. A malformed key or text gives false.
 */
export function verifyManifestSignature(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  const raw = Buffer.from(signature, 'base64');
  if (raw.length !== SIGNATURE_BYTES || raw.toString('base64') !== signature) return false;
  const key = readPublicKey(publicKey);
  return key !== undefined && verify(null, bytes, key, raw);
}

/** The public entry of a key set for a private key (key object or PKCS #8 PEM). Times are RFC 3339. */
export function evidenceKey(
  keyId: string,
  privateKey: KeyObject | string,
  createdAt: string,
  retiredAt: string | null = null,
): EvidenceKey {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    key_id: keyId,
    alg: 'Ed25519',
    public_key: spki.toString('base64'),
    created_at: createdAt,
    retired_at: retiredAt,
  };
}

/**
 * Reads a key set `{"keys":[{key_id, public_key, …}]}`. Every entry must hold a usable Ed25519 key and no id may come
 * twice. @returns undefined when the text is anything else.
 */
export function parseKeySet(text: string): readonly PublicKeyEntry[] | undefined {
  const keys = (parse(text) as { keys?: unknown } | null | undefined)?.keys;
  if (!Array.isArray(keys) || keys.length > KEYS_MAX) return undefined;
  const seen = new Map<string, PublicKeyEntry>();
  for (const item of keys as unknown[]) {
    const { key_id, public_key, alg } = (item ?? {}) as Record<string, unknown>;
    if (typeof key_id !== 'string' || typeof public_key !== 'string') return undefined;
    if ((alg ?? 'Ed25519') !== 'Ed25519' || seen.has(key_id) || !readPublicKey(public_key)) return undefined;
    seen.set(key_id, { key_id, public_key });
  }
  return [...seen.values()];
}

function readPublicKey(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64');
  const der = bytes.length === 32 ? Buffer.concat([SPKI_HEAD, bytes]) : bytes;
  if (der.length !== 44 || !der.subarray(0, SPKI_HEAD.length).equals(SPKI_HEAD)) return undefined;
  try {
    return createPublicKey({ key: der, type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
