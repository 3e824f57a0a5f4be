import { Buffer } from 'node:buffer';
import { crc32 } from './crc32.js';
import type { BundleFile } from './types.js';
import { BUNDLE_LIMITS, isBundlePath } from './zip-limits.js';

export const LOCAL_HEADER = 0x04034b50;
export const LOCAL_HEADER_BYTES = 30;
export const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
/** Version 1.0 is enough to read stored entries (APPNOTE.TXT §4.4.3.2). */
const VERSION = 10;
/** 1980-01-01 00:00, the first moment that MS-DOS can write: the content alone decides the bytes. */
const DOS_DATE = 0x0021;

/**
 * The one ZIP form of a list of files: stored, in the given order, with fixed times and no optional part. The same files
 * always give the same bytes, whatever library version is installed, which is what lets a verifier write the archive
 * again and compare. Media hardly compress anyway.
 * @throws RangeError for a path that is unsafe or comes twice, and beyond the limits of a bundle.
 */
export function zipBundle(files: readonly BundleFile[]): Uint8Array {
  checkFiles(files);
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = zipEntry(file, offset);
    central.push(entry.central);
    parts.push(entry.local, Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
    offset += entry.local.length + file.bytes.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([...parts, directory, endRecord(files.length, directory.length, offset)]);
}

/**
 * What stands before the bytes of a stored file, and its line in the directory at the end.
 * @param offset where the entry begins in the archive, in bytes
 */
export function zipEntry({ path, bytes }: BundleFile, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.from(path, 'latin1');
  const fields = sharedFields(bytes, name.length);
  const directory = Buffer.alloc(CENTRAL_HEADER_BYTES - 8 - fields.length);
  directory.writeUInt32LE(offset, directory.length - 4);
  return {
    local: Buffer.concat([headerStart(LOCAL_HEADER, [VERSION]), fields, name]),
    central: Buffer.concat([headerStart(CENTRAL_HEADER, [VERSION, VERSION]), fields, directory, name]),
  };
}

function checkFiles(files: readonly BundleFile[]): void {
  if (files.length > BUNDLE_LIMITS.filesMax) throw new RangeError('A bundle holds too many files.');
  // Lower case, because a file system may not tell `A` from `a`.
  const paths = new Set(files.map((file) => file.path.toLowerCase()));
  if (paths.size !== files.length) throw new RangeError('A path stands twice in a bundle.');
  const bad = files.find((file) => !isBundlePath(file.path));
  if (bad) throw new RangeError(`The path ${JSON.stringify(bad.path)} cannot stand in a bundle.`);
  const size = files.reduce((sum, file) => sum + file.bytes.length + 2 * file.path.length + 76, END_RECORD_BYTES);
  if (size > BUNDLE_LIMITS.sizeBytesMax) throw new RangeError('A bundle is too large.');
}

/** Flags, method, time, date, CRC, both sizes, name length, extra length: the same in both headers of an entry. */
function sharedFields(bytes: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(DOS_DATE, 6);
  fields.writeUInt32LE(crc32(bytes), 8);
  fields.writeUInt32LE(bytes.length, 12);
  fields.writeUInt32LE(bytes.length, 16);
  fields.writeUInt16LE(nameLength, 20);
  return fields;
}

function headerStart(signature: number, versions: readonly number[]): Buffer {
  const start = Buffer.alloc(4 + 2 * versions.length);
  start.writeUInt32LE(signature, 0);
  versions.forEach((version, index) => {
    start.writeUInt16LE(version, 4 + 2 * index);
  });
  return start;
}

/** The record that closes an archive. */
export function endRecord(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(END_RECORD_BYTES);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryOffset, 16);
  return end;
}
