import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { LeafSource } from './leaf.js';
import { randomBytes } from './random.js';
import { decodeTree, leafKey, type SeedTree } from './seed-tree.js';
import { TreeCache } from './tree-cache.js';

const VERSION = 1;
/** Stands for an environment in indexes of what belongs to none, as operators. */
const INSTALLATION = 'installation';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Of a data key that a leaf wraps: version, group, leaf, then the sealed key. */
const VERSION_LEAF = 2;
const GROUP_BYTES = 8;
const LEAF_HEAD_BYTES = 1 + GROUP_BYTES + 2;
const LEAF_WRAPPED_BYTES = LEAF_HEAD_BYTES + 1 + NONCE_BYTES + 32 + TAG_BYTES;

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
  readonly #indexKey: KeyObject;
  readonly #cursorKey: Buffer;
  readonly #trees = new TreeCache();
  /** What keys the indexes of each environment that was read; ready for use, because every row asks for many indexes. */
  readonly #indexKeys = new Map<string, KeyObject>();
  #leaves: LeafSource | undefined;

  /** @param master 32 bytes. */
  constructor(master: Buffer) {
    if (master.length !== 32) throw new RangeError('The master key must have 32 bytes.');
    this.#wrappingKey = derive(master, 'assay wrapping key');
    this.#indexKey = createSecretKey(derive(master, 'assay blind index'));
    this.#cursorKey = derive(master, 'assay cursor');
  }

  /** Where the keys that wrap data keys come from; set once, when the database is open. */
  useLeaves(leaves: LeafSource): void {
    this.#leaves = leaves;
  }

  /**
   * A new data key of an environment and its wrapped form, the only form that is stored: it names the leaf of a key group
   * that wraps it, and is worthless once that leaf is taken out of the group.
   */
  async newDataKey(environmentId: string, id: string): Promise<{ key: DataKey; wrapped: Buffer }> {
    const key = { id, key: randomBytes(32) };
    return { key, wrapped: await this.wrapByLeaf(environmentId, key) };
  }

  /** Wraps a data key by a leaf of the environment's own. */
  async wrapByLeaf(environmentId: string, { id, key }: DataKey): Promise<Buffer> {
    if (!this.#leaves) throw new Error('The vault has no source of leaves yet.');
    const leaf = await this.#leaves.take(environmentId);
    const wrapped = Buffer.allocUnsafe(LEAF_WRAPPED_BYTES);
    wrapped[0] = VERSION_LEAF;
    wrapped.set(leaf.group, 1);
    wrapped.writeUInt16BE(leaf.leaf, 1 + GROUP_BYTES);
    wrapped.set(seal(leaf.key, key, `data_key ${id}`), LEAF_HEAD_BYTES);
    return wrapped;
  }

  /** A key of the installation's own, such as an environment's, wrapped by the master key: it is never shredded. */
  newOwnKey(id: string): { key: DataKey; wrapped: Buffer } {
    const key = { id, key: randomBytes(32) };
    return { key, wrapped: this.wrapOwnKey(key) };
  }

  /** Wraps a key by the master key. */
  wrapOwnKey({ id, key }: DataKey): Buffer {
    return seal(this.#wrappingKey, key, `data_key ${id}`);
  }

  /** A new key for the keyed indexes of an environment, sealed. */
  newIndexKey(environmentId: string): Buffer {
    return this.sealIndexKey(environmentId, randomBytes(32));
  }

  sealIndexKey(environmentId: string, key: Buffer): Buffer {
    return this.sealOwn(key, indexKeyContext(environmentId));
  }

  /**
   * What keys the indexes of an environment from here on: its own key, or null for one made before there were such keys.
   * Told whenever its row is read; it never changes.
   */
  useIndexKey(environmentId: string, sealed: Buffer | null): void {
    if (this.#indexKeys.has(environmentId)) return;
    const own = sealed && this.openOwn(sealed, indexKeyContext(environmentId));
    const key = own ? createSecretKey(own) : this.#indexKey;
    this.#indexKeys.set(environmentId, key);
  }

  /**
   * What keys the indexes of an environment: whoever has it can test guesses against them.
   * @throws Error where its row was not read yet: another key would find nothing, and nobody would notice.
   */
  indexKey(environmentId: string): Buffer {
    return this.#indexKeyOf(environmentId).export();
  }

  #indexKeyOf(environmentId: string): KeyObject {
    const key = environmentId === INSTALLATION ? this.#indexKey : this.#indexKeys.get(environmentId);
    if (!key) throw new Error(`The environment ${environmentId} was not read before an index of it was computed.`);
    return key;
  }

  /**
   * @param wrapped as the view `data_keys` shows it: the wrapped key, then the sealed tree of its group
   * @throws Error when the key was shredded, or the bytes were changed or belong to another place.
   */
  unwrap(id: string, wrapped: Buffer): DataKey {
    if (wrapped[0] !== VERSION_LEAF) return { id, key: open(this.#wrappingKey, wrapped, `data_key ${id}`) };
    const group = wrapped.subarray(1, 1 + GROUP_BYTES);
    const tree = this.#trees.get(group, wrapped.subarray(LEAF_WRAPPED_BYTES), (sealed) => this.openTree(group, sealed));
    const leaf = leafKey(tree, wrapped.readUInt16BE(1 + GROUP_BYTES));
    if (!leaf) throw new Error(`The key ${id} was shredded.`);
    return { id, key: open(leaf, wrapped.subarray(LEAF_HEAD_BYTES, LEAF_WRAPPED_BYTES), `data_key ${id}`) };
  }

  sealTree(group: Buffer, tree: Buffer): Buffer {
    return seal(this.#wrappingKey, tree, `key_group ${group.toString('hex')}`);
  }

  /** @throws Error when the bytes were changed or are of another group. */
  openTree(group: Buffer, sealed: Buffer): SeedTree {
    return decodeTree(open(this.#wrappingKey, sealed, `key_group ${group.toString('hex')}`));
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
    return createHmac('sha256', this.#indexKeyOf(environmentId))
      .update(`${environmentId}\0${kind}\0${value}`)
      .digest()
      .subarray(0, 16);
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

/** A key that needs other sealed bytes too: once those are gone, nothing opens what it sealed. */
export function keyBeside({ id, key }: DataKey, sealed: Buffer): DataKey {
  return { id, key: Buffer.from(hkdfSync('sha256', key, sealed, 'assay beside', 32)) };
}

/** A pseudonym of a personal value for audit entries: worthless once the data key is gone. */
export function pseudonym(dataKey: DataKey, value: string): string {
  return `hmac:${createHmac('sha256', dataKey.key).update(value).digest('hex').slice(0, 16)}`;
}

export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

function indexKeyContext(environmentId: string): string {
  return `index key ${environmentId}`;
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
