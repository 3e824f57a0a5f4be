import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ByteReader } from './byte-reader.js';

const MAGIC = Buffer.from('ASSAY-BACKUP-1\n');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
/** Marks the last chunk in the length that stands before each. */
const LAST = 0x8000_0000;

/** What was read is no backup, was changed or cut off, or the key is another one. */
export class BackupDamaged extends Error {}

/**
 * Seals a stream with AES-256-GCM under a key of its own, in chunks: a reader trusts each before it uses it. The nonce is
 * the number of the chunk, and the last one is marked, so that none can be left out, moved or cut off unnoticed.
 * @param key 32 bytes
 */
export async function* encrypted(key: Buffer, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOf(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  for await (const part of plain) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at > CHUNK_BYTES; at += CHUNK_BYTES) {
      yield seal(own, number, all.subarray(at, at + CHUNK_BYTES), false);
      number += 1;
    }
    waiting = [all.subarray(at)];
    bytes = all.length - at;
  }
  yield seal(own, number, Buffer.concat(waiting), true);
}

/** The plain text of what `encrypted` made. @throws BackupDamaged */
export async function* decrypted(key: Buffer, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed);
  const head = await reader.take(MAGIC.length + SALT_BYTES);
  if (!head?.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupDamaged('This is not a backup of Assay.');
  const own = keyOf(key, head.subarray(MAGIC.length));
  for (let number = 0; ; number += 1) {
    const size = (await reader.take(4))?.readUInt32BE();
    if (size === undefined) throw new BackupDamaged('The backup is cut off.');
    const last = (size & LAST) !== 0;
    const length = size & ~LAST;
    if (length > CHUNK_BYTES) throw new BackupDamaged('The backup is damaged.');
    const chunk = await reader.take(length + TAG_BYTES);
    if (!chunk) throw new BackupDamaged('The backup is cut off.');
    yield open(own, number, chunk, last);
    if (!last) continue;
    if ((await reader.take(1)) !== undefined) throw new BackupDamaged('The backup is damaged.');
    return;
  }
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key of a backup must have 32 bytes.');
  return Buffer.from(hkdfSync('sha256', key, salt, 'assay backup', 32));
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function seal(key: Buffer, number: number, plain: Buffer, last: boolean): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE((plain.length | (last ? LAST : 0)) >>> 0);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
  cipher.setAAD(length);
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, number: number, chunk: Buffer, last: boolean): Buffer {
  const plainBytes = chunk.length - TAG_BYTES;
  const length = Buffer.alloc(4);
  length.writeUInt32BE((plainBytes | (last ? LAST : 0)) >>> 0);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number));
  decipher.setAAD(length);
  decipher.setAuthTag(chunk.subarray(plainBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, plainBytes)), decipher.final()]);
  } catch {
    throw new BackupDamaged(
      number === 0 ? 'The key is another one, or the backup is damaged.' : 'The backup is damaged.',
    );
  }
}
