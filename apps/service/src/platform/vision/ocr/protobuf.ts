/** A field of a protocol buffer message as it stands in the bytes; whatever is not understood is written back as it was. */
export interface Field {
  readonly number: number;
  /** 0 variable length, 1 eight bytes, 2 with a length before it, 5 four bytes. */
  readonly wire: number;
  /** What stands behind the tag, without the length. */
  readonly bytes: Uint8Array;
}

const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
const VARINT_BYTES_MAX = 10;

/** The fields of a message in their order. @throws RangeError for bytes that are no message. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length; ) {
    const [tag, behindTag] = readVarint(message, at);
    const wire = tag % 8;
    let [start, end] = [behindTag, behindTag + (FIXED[wire] ?? 0)];
    if (wire === 2) {
      const [length, behindLength] = readVarint(message, behindTag);
      [start, end] = [behindLength, behindLength + length];
    } else if (wire === 0) end = readVarint(message, behindTag)[1];
    if (end <= behindTag || end > message.length) throw new RangeError('The bytes are no protocol buffer message.');
    fields.push({ number: Math.floor(tag / 8), wire, bytes: message.subarray(start, end) });
    at = end;
  }
  return fields;
}

/** The bytes of a message. */
export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wire, bytes }) => [
      varint(number * 8 + wire),
      ...(wire === 2 ? [varint(bytes.length)] : []),
      bytes,
    ]),
  );
}

/** A field of bytes, text or another message. */
export const lengthField = (number: number, value: Uint8Array | string): Field => ({
  number,
  wire: 2,
  bytes: typeof value === 'string' ? Buffer.from(value) : value,
});

export const varintField = (number: number, value: number): Field => ({ number, wire: 0, bytes: varint(value) });

export const floatField = (number: number, value: number): Field => ({ number, wire: 5, bytes: floats([value]) });

/** Numbers of four bytes, lowest byte first, as messages and tensors hold them. */
export function floats(values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, 4 * index);
  return bytes;
}

/** The number of a field of variable length, up to 2^53. */
export const varintOf = ({ bytes }: Field): number => readVarint(bytes, 0)[0];

function readVarint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0;
  for (const [index, byte] of bytes.subarray(from, from + VARINT_BYTES_MAX).entries()) {
    value += (byte % 128) * 128 ** index;
    if (byte < 128) return [value, from + index + 1];
  }
  throw new RangeError('The bytes are no protocol buffer message.');
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
  }
  return Uint8Array.from(bytes);
}
