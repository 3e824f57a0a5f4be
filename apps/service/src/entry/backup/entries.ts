import { ByteReader } from './byte-reader.js';
import { BackupDamaged } from './crypt.js';

const HEAD_BYTES_MAX = 4 * 1024 * 1024;
const PART_BYTES_MAX = 8 * 1024 * 1024;

/** What stands before the bytes of an entry. */
export type Head =
  | {
      readonly kind: 'backup';
      readonly format: 1;
      readonly at: string;
      readonly server: string;
      readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
      /** Tells the master key from another one, and nothing about it. */
      readonly master: string;
    }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: number }
  | { readonly kind: 'sequences'; readonly values: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'blob'; readonly name: string }
  | { readonly kind: 'end'; readonly tables: number; readonly rows: number; readonly blobs: number };

/** An entry: its head, then its bytes in parts, each behind its length; a length of 0 ends it. */
export async function* entry(head: Head, body: AsyncIterable<Buffer> | Iterable<Buffer> = []): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(head));
  yield lengthOf(text.length);
  yield text;
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += PART_BYTES_MAX) {
      const part = bytes.subarray(at, at + PART_BYTES_MAX);
      yield lengthOf(part.length);
      yield part;
    }
  }
  yield lengthOf(0);
}

export interface ReadEntry {
  readonly head: Head;
  /** Must be read to its end before the next entry. */
  readonly body: AsyncIterable<Buffer>;
}

/** The entries of a stream, in order. @throws BackupDamaged where one is not whole */
export async function* readEntries(plain: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(plain);
  for (let size = await reader.take(4); size; size = await reader.take(4)) {
    const length = size.readUInt32BE();
    const text = length > HEAD_BYTES_MAX ? undefined : await reader.take(length);
    if (!text) throw new BackupDamaged('The backup is damaged.');
    yield { head: JSON.parse(text.toString()) as Head, body: bodyOf(reader) };
  }
}

async function* bodyOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await reader.take(4))?.readUInt32BE();
    if (length === 0) return;
    const part = length === undefined || length > PART_BYTES_MAX ? undefined : await reader.take(length);
    if (!part) throw new BackupDamaged('The backup is damaged.');
    yield part;
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
