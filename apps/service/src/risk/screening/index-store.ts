import { createHash } from 'node:crypto';
import type { MediaStore } from '../../platform/media/media-store.js';

/** An index lies in media storage in parts, so that saving and loading hold one part more than the index itself. */
const PART_BYTES = 32 * 1024 * 1024;
const PARTS_MAX = 512;

interface Manifest {
  readonly bytes: number;
  /** SHA-256 of each part. */
  readonly parts: readonly string[];
}

const folderOf = (signature: string): string => `lists/index/${signature}`;
const partName = (signature: string, part: number): string =>
  `${folderOf(signature)}/${String(part).padStart(4, '0')}.bin`;
const manifestName = (signature: string): string => `${folderOf(signature)}/manifest.json`;

/** Saves the memory of an index. The manifest is written last: an index that was cut off does not exist. */
export async function saveIndex(media: MediaStore, signature: string, memory: ArrayBufferLike): Promise<void> {
  const parts: string[] = [];
  for (let start = 0; start < memory.byteLength; start += PART_BYTES) {
    const bytes = new Uint8Array(memory, start, Math.min(PART_BYTES, memory.byteLength - start));
    // Hashing and file systems want memory of their own.
    const part = Uint8Array.from(bytes);
    await media.put(partName(signature, parts.length), part);
    parts.push(digest(part));
  }
  const manifest: Manifest = { bytes: memory.byteLength, parts };
  await media.put(manifestName(signature), Buffer.from(JSON.stringify(manifest)));
}

/** The saved index in memory that threads can share; undefined when none was saved or a part is missing or damaged. */
export async function loadIndex(media: MediaStore, signature: string): Promise<SharedArrayBuffer | undefined> {
  const text = await media.get(manifestName(signature));
  if (!text) return undefined;
  const manifest = JSON.parse(text.toString('utf8')) as Manifest;
  if (manifest.parts.length > PARTS_MAX) return undefined;
  const memory = new SharedArrayBuffer(manifest.bytes);
  let start = 0;
  for (const [part, sha256] of manifest.parts.entries()) {
    const bytes = await media.get(partName(signature, part));
    if (!bytes || digest(bytes) !== sha256 || start + bytes.length > manifest.bytes) return undefined;
    new Uint8Array(memory, start).set(bytes);
    start += bytes.length;
  }
  return start === manifest.bytes ? memory : undefined;
}

export async function deleteIndex(media: MediaStore, signature: string): Promise<void> {
  const text = await media.get(manifestName(signature));
  if (!text) return;
  await media.delete(manifestName(signature));
  const { parts } = JSON.parse(text.toString('utf8')) as Manifest;
  for (let part = 0; part < Math.min(PARTS_MAX, parts.length); part += 1) await media.delete(partName(signature, part));
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
