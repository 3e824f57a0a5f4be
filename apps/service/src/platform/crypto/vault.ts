import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync } from 'node:crypto';
import { randomBytes } from './random.js';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A data key in the clear; lives only as long as the request that uses it. */
export interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * Envelope encryption: AES-256-GCM data keys, wrapped by the installation's master key. What is sealed is bound to its
 * place by `context` (table, environment and row), so that a ciphertext cannot be moved to another row.
 */
export class Vault {
  readonly #wrappingKey: Buffer;
  readonly #indexKey: Buffer;
  readonly #cursorKey: Buffer;

  /** @param master 32 bytes. */
  constructor(master: Buffer) {
    if (master.length !== 32) throw new RangeError('The master key must have 32 bytes.');
    this.#wrappingKey = derive(master, 'assay wrapping key');
    this.#indexKey = derive(master, 'assay blind index');
    this.#cursorKey = derive(master, 'assay cursor');
  }

  /** A new data key and its wrapped form, the only form that is stored. */
  newDataKey(id: string): { key: DataKey; wrapped: Buffer } {
    const key = randomBytes(32);
    return { key: { id, key }, wrapped: seal(this.#wrappingKey, key, `data_key ${id}`) };
  }

  unwrap(id: string, wrapped: Buffer): DataKey {
    return { id, key: open(this.#wrappingKey, wrapped, `data_key ${id}`) };
  }

  /** Seals something that belongs to the installation rather than to a subject (evidence signing keys). */
  sealOwn(plain: Buffer, context: string): Buffer {
    return seal(this.#wrappingKey, plain, context);
  }

  openOwn(sealed: Buffer, context: string): Buffer {
    return open(this.#wrappingKey, sealed, context);
  }

  /** A keyed fingerprint by which an equal value is found again without storing it; differs in each environment. */
  blindIndex(environmentId: string, kind: string, value: string): Buffer {
    return createHmac('sha256', this.#indexKey).update(`${environmentId}\0${kind}\0${value}`).digest().subarray(0, 16);
  }

  /** Authenticates a cursor or another token that the client brings back unread. */
  mac(text: string): string {
    return createHmac('sha256', this.#cursorKey).update(text).digest('base64url').slice(0, 22);
  }
}

/** Seals bytes with a data key: version, nonce, ciphertext, tag. */
export function sealWith(dataKey: DataKey, plain: Buffer, context: string): Buffer {
  return seal(dataKey.key, plain, context);
}

/** @throws Error when the bytes were changed or belong to another place. */
export function openWith(dataKey: DataKey, sealed: Buffer, context: string): Buffer {
  return open(dataKey.key, sealed, context);
}

/** A pseudonym of a personal value for audit entries: worthless once the data key is gone. */
export function pseudonym(dataKey: DataKey, value: string): string {
  return `hmac:${createHmac('sha256', dataKey.key).update(value).digest('hex').slice(0, 16)}`;
}

export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
}

function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.allocUnsafe(1 + NONCE_BYTES + plain.length + TAG_BYTES);
  sealed[0] = VERSION;
  sealed.set(nonce, 1);
  sealed.set(cipher.update(plain), 1 + NONCE_BYTES);
  // A stream mode: the end adds no bytes and makes the tag.
  cipher.final();
  sealed.set(cipher.getAuthTag(), 1 + NONCE_BYTES + plain.length);
  return sealed;
}

function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION)
    throw new Error('Sealed data has an unknown form.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES));
  // A stream mode: the end adds no bytes and throws when the tag is not right.
  decipher.final();
  return plain;
}
