import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  timingSafeEqual,
} from 'node:crypto';

/** A TRISA secure envelope in its JSON form; binary members are base64. */
export interface SecureEnvelope {
  readonly id: string;
  readonly payload: string;
  readonly encryption_key: string;
  readonly encryption_algorithm: 'AES256-GCM';
  readonly hmac: string;
  readonly hmac_secret: string;
  readonly hmac_algorithm: 'HMAC-SHA256';
  readonly sealed: boolean;
  readonly public_key_signature: string;
  readonly timestamp: string;
  readonly transfer_state: string;
}

/** Secrets of one envelope; the caller brings them, so that sealing is repeatable in tests. */
export interface EnvelopeSecrets {
  /** 32 bytes. */
  readonly encryptionKey: Buffer;
  /** 32 bytes. */
  readonly hmacSecret: Buffer;
  /** 12 bytes; never used twice with one key. */
  readonly nonce: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a payload for one recipient: AES-256-GCM with the nonce behind the ciphertext, HMAC-SHA256 over both, and the two
 * secrets under the recipient's RSA key (OAEP with SHA-512). @throws RangeError for secrets of a wrong length.
 */
export function sealEnvelope(
  payload: Buffer,
  head: Pick<SecureEnvelope, 'id' | 'timestamp' | 'transfer_state'>,
  recipient: KeyObject,
  { encryptionKey, hmacSecret, nonce }: EnvelopeSecrets,
): SecureEnvelope {
  if (encryptionKey.length !== 32 || hmacSecret.length !== 32 || nonce.length !== NONCE_BYTES)
    throw new RangeError('An envelope needs keys of 32 bytes and a nonce of 12.');
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
  const sealed = Buffer.concat([cipher.update(payload), cipher.final(), cipher.getAuthTag(), nonce]);
  return {
    ...head,
    payload: sealed.toString('base64'),
    encryption_key: publicEncrypt(oaep(recipient), encryptionKey).toString('base64'),
    encryption_algorithm: 'AES256-GCM',
    hmac: createHmac('sha256', hmacSecret).update(sealed).digest('base64'),
    hmac_secret: publicEncrypt(oaep(recipient), hmacSecret).toString('base64'),
    hmac_algorithm: 'HMAC-SHA256',
    sealed: true,
    public_key_signature: keySignature(recipient),
  };
}

export type OpenedEnvelope = { readonly payload: Buffer } | { readonly fault: string };

/** Opens an envelope with the recipient's private key. Whatever is wrong with it is a fault, never an error. */
export function openEnvelope(envelope: SecureEnvelope, key: KeyObject): OpenedEnvelope {
  if (envelope.encryption_algorithm !== 'AES256-GCM' || envelope.hmac_algorithm !== 'HMAC-SHA256')
    return { fault: 'The algorithms of this envelope are not supported.' };
  if (!envelope.sealed) return { fault: 'This envelope is not sealed.' };
  if (envelope.public_key_signature !== keySignature(createPublicKey(key)))
    return { fault: 'This envelope was sealed for another key.' };
  try {
    const encryptionKey = privateDecrypt(oaep(key), Buffer.from(envelope.encryption_key, 'base64'));
    const hmacSecret = privateDecrypt(oaep(key), Buffer.from(envelope.hmac_secret, 'base64'));
    const sealed = Buffer.from(envelope.payload, 'base64');
    const expected = createHmac('sha256', hmacSecret).update(sealed).digest();
    const given = Buffer.from(envelope.hmac, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return { fault: 'The seal of this envelope is broken.' };
    return { payload: decrypt(encryptionKey, sealed) };
  } catch {
    return { fault: 'This envelope cannot be opened.' };
  }
}

/** How an envelope names the key that it was sealed for: SHA-256 of its SPKI form, base64 without padding. */
export function keySignature(key: KeyObject): string {
  return `SHA256:${createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64')
    .replace(/(?<!=)=+$/, '')}`;
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const [nonceAt, tagAt] = [sealed.length - NONCE_BYTES, sealed.length - NONCE_BYTES - TAG_BYTES];
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceAt));
  decipher.setAuthTag(sealed.subarray(tagAt, nonceAt));
  return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]);
}

const oaep = (key: KeyObject) => ({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512' });
