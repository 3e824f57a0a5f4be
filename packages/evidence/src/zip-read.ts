import { Buffer } from 'node:buffer';
import type { BundleFile } from './types.js';
import { BUNDLE_LIMITS, isBundlePath } from './zip-limits.js';
import { CENTRAL_HEADER, LOCAL_HEADER, LOCAL_HEADER_BYTES, zipBundle } from './zip-write.js';

export type ReadBundle = { readonly files: readonly BundleFile[] } | { readonly problem: string };

/**
 * The files of an archive, but only when it is byte for byte what `zipBundle` writes for them. Nothing is inflated, so a
 * decompression bomb cannot go off, and no header, comment, gap or appendix is left that a lenient reader would skip.
 */
export function readBundle(zip: Uint8Array): ReadBundle {
  if (zip.length > BUNDLE_LIMITS.sizeBytesMax) return { problem: 'The file is larger than a bundle may be.' };
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const files: BundleFile[] = [];
  const seen = new Set<string>();
  let offset = 0;
  while (offset + 4 <= bytes.length && bytes.readUInt32LE(offset) === LOCAL_HEADER) {
    if (files.length === BUNDLE_LIMITS.filesMax) return { problem: 'The archive has too many entries.' };
    const entry = readEntry(bytes, offset);
    if ('problem' in entry) return entry;
    const key = entry.file.path.toLowerCase();
    if (seen.has(key)) return { problem: `${entry.file.path} stands twice in the archive.` };
    seen.add(key);
    files.push(entry.file);
    offset = entry.next;
  }
  if (files.length === 0) return { problem: 'The file is not a bundle: it does not begin with a ZIP entry.' };
  if (offset + 4 > bytes.length || bytes.readUInt32LE(offset) !== CENTRAL_HEADER) {
    return { problem: `The archive has something unknown at byte ${offset}.` };
  }
  return compare(files, bytes);
}

function readEntry(bytes: Buffer, offset: number): { file: BundleFile; next: number } | { problem: string } {
  if (offset + LOCAL_HEADER_BYTES > bytes.length) return { problem: 'The archive ends inside a header.' };
  const flags = bytes.readUInt16LE(offset + 6);
  const method = bytes.readUInt16LE(offset + 8);
  const size = bytes.readUInt32LE(offset + 18);
  const nameEnd = offset + LOCAL_HEADER_BYTES + bytes.readUInt16LE(offset + 26);
  const dataStart = nameEnd + bytes.readUInt16LE(offset + 28);
  if (dataStart + size > bytes.length) return { problem: `The entry at byte ${offset} runs past the end of the file.` };
  const path = bytes.toString('latin1', offset + LOCAL_HEADER_BYTES, nameEnd);
  if (!isBundlePath(path))
    return { problem: `The path ${JSON.stringify(path.slice(0, 80))} cannot stand in a bundle.` };
  if (flags !== 0 || method !== 0) {
    return { problem: `${path} is compressed or encrypted: the archive was packed again by another program.` };
  }
  return { file: { path, bytes: bytes.subarray(dataStart, dataStart + size) }, next: dataStart + size };
}

function compare(files: readonly BundleFile[], bytes: Buffer): ReadBundle {
  const headers = files.reduce((sum, file) => sum + 76 + 2 * file.path.length, 22);
  const expectedBytes = files.reduce((sum, file) => sum + file.bytes.length, headers);
  if (expectedBytes !== bytes.length)
    return { problem: 'The archive is longer or shorter than its own files make it.' };
  const expected = zipBundle(files);
  if (bytes.equals(expected)) return { files };
  const at = bytes.findIndex((byte, index) => byte !== expected[index]);
  return { problem: `The archive differs at byte ${at} from the form that its own files have.` };
}
