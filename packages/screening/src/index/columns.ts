import { Buffer } from 'node:buffer';

/** A column of numbers. Its place in the file is aligned to eight bytes, so that it is used where it lies. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array;

export interface ColumnFile<Meta> {
  readonly meta: Meta;
  readonly columns: Readonly<Record<string, Column>>;
}

const MAGIC = 'ASSAYCOL';
const HEAD_BYTES = 16;
const ALIGNMENT = 8;
const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array } as const;
type TypeName = keyof typeof TYPES;

interface Header<Meta> {
  readonly meta: Meta;
  readonly bytes: number;
  readonly columns: readonly (readonly [name: string, type: TypeName, offset: number, length: number])[];
}

/**
 * Lays columns into one piece of memory that can be written to a file as it is: eight letters, the length of the header,
 * the header as JSON, then the columns. The memory is shared, so that several threads read one copy.
 */
export function packColumns<Meta>({ meta, columns }: ColumnFile<Meta>): SharedArrayBuffer {
  // Offsets count from the end of the header, whose own length depends on them.
  let end = 0;
  const places = Object.entries(columns).map(([name, column]) => {
    const offset = end;
    end = align(offset + column.byteLength);
    return { name, column, offset };
  });
  const listed = places.map(({ name, column, offset }) => [name, typeOf(column), offset, column.length] as const);
  const header = Buffer.from(JSON.stringify({ meta, bytes: end, columns: listed } satisfies Header<Meta>));
  const start = align(HEAD_BYTES + header.length);
  const memory = new SharedArrayBuffer(start + end);
  const bytes = new Uint8Array(memory);
  bytes.set(Buffer.from(MAGIC));
  new DataView(memory).setUint32(8, header.length, true);
  bytes.set(header, HEAD_BYTES);
  for (const { offset, column } of places) {
    const raw = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    bytes.set(raw, start + offset);
  }
  return memory;
}

/**
 * Opens packed columns without copying them.
 * @throws RangeError when the memory holds no such columns or was cut.
 */
export function openColumns<Meta>(memory: ArrayBufferLike): ColumnFile<Meta> {
  const bytes = Buffer.from(memory);
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 0, 8) !== MAGIC) throw new RangeError('No packed columns.');
  const length = bytes.readUInt32LE(8);
  const start = align(HEAD_BYTES + length);
  if (start > bytes.length) throw new RangeError('The packed columns were cut.');
  const header = JSON.parse(bytes.toString('utf8', HEAD_BYTES, HEAD_BYTES + length)) as Header<Meta>;
  if (start + header.bytes !== bytes.length) throw new RangeError('The packed columns were cut.');
  const columns = header.columns.map(([name, type, offset, count]) => {
    return [name, new TYPES[type](memory as ArrayBuffer, start + offset, count)] as const;
  });
  return { meta: header.meta, columns: Object.fromEntries(columns) };
}

function typeOf(column: Column): TypeName {
  const found = (Object.keys(TYPES) as TypeName[]).find((name) => column instanceof TYPES[name]);
  if (!found) throw new RangeError('Not a column.');
  return found;
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
