import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const TABLES_MAX = 64;
const TABLE_BYTES_MAX = 16 * 1024 * 1024;

/**
 * The TrueType or OpenType file inside a WOFF 1.0 file (W3C WOFF 1.0 §§3–5). Readers that take WOFF directly inflate a
 * table again at every look-up, which made a two-page report last seconds.
 * @throws RangeError when the bytes are not a WOFF file.
 */
export function woffToSfnt(woff: Uint8Array): Uint8Array {
  const bytes = Buffer.from(woff);
  if (bytes.length < WOFF_HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('Not WOFF.');
  const count = bytes.readUInt16BE(12);
  if (count === 0 || count > TABLES_MAX) throw new RangeError('A font has between 1 and 64 tables.');
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  bytes.copy(directory, 0, 4, 8);
  writeSearchFields(directory, count);

  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const table = readTable(bytes, entry);
    const target = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    bytes.copy(directory, target, entry, entry + 4);
    bytes.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(table.length, target + 12);
    const padded = Math.ceil(table.length / 4) * 4;
    tables.push(Buffer.concat([table], padded));
    offset += padded;
  }
  return Buffer.concat([directory, ...tables]);
}

function readTable(bytes: Buffer, entry: number): Buffer {
  if (entry + WOFF_ENTRY_BYTES > bytes.length) throw new RangeError('The table directory is cut off.');
  const [start, packed, length] = [4, 8, 12].map((at) => bytes.readUInt32BE(entry + at)) as [number, number, number];
  if (start + packed > bytes.length || length > TABLE_BYTES_MAX)
    throw new RangeError('A table is cut off or too large.');
  const data = bytes.subarray(start, start + packed);
  const table = packed < length ? inflateSync(data, { maxOutputLength: length }) : data;
  if (table.length !== length) throw new RangeError('A table has another length than the directory says.');
  return table;
}

/** searchRange, entrySelector and rangeShift of the OpenType table directory. */
function writeSearchFields(directory: Buffer, count: number): void {
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * 16;
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(entrySelector, 8);
  directory.writeUInt16BE(count * 16 - searchRange, 10);
}
