/**
 * Columns of a batch as PostgreSQL arrays in binary form (the `array_send` form of the server's own types): a buffer
 * reaches the server as it is. Texts need no quoting, bytes no hex, times no calendar, on neither side; a batch of 16
 * sessions costs a twentieth of the same rows as JSON.
 */

const OID = { boolean: 16, bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184 } as const;
const HEADER_BYTES = 20;
/** 2000-01-01T00:00:00Z, where the server's times begin, in Unix milliseconds. */
const EPOCH_MS = 946_684_800_000;

type Write<T> = (into: Buffer, value: T, at: number) => void;

/** `text[]`; cast it where the column is `json`. */
export function texts(values: readonly (string | null)[]): Buffer {
  return column(OID.text, values, Buffer.byteLength, (into, value, at) => into.write(value, at));
}

/** `bytea[]` */
export function bytes(values: readonly (Buffer | null)[]): Buffer {
  return column(
    OID.bytea,
    values,
    (value) => value.length,
    (into, value, at) => into.set(value, at),
  );
}

/** `integer[]` */
export function integers(values: readonly (number | null)[]): Buffer {
  return column(
    OID.int4,
    values,
    () => 4,
    (into, value, at) => into.writeInt32BE(value, at),
  );
}

/** `bigint[]` @param values whole numbers that JavaScript holds exactly. */
export function bigints(values: readonly number[]): Buffer {
  return column(
    OID.int8,
    values,
    () => 8,
    (into, value, at) => into.writeBigInt64BE(BigInt(value), at),
  );
}

/** `boolean[]` */
export function booleans(values: readonly boolean[]): Buffer {
  return column(
    OID.boolean,
    values,
    () => 1,
    (into, value, at) => into.writeUInt8(value ? 1 : 0, at),
  );
}

/** `timestamptz[]` @param values Unix milliseconds. */
export function times(values: readonly (number | null)[]): Buffer {
  return column(
    OID.timestamptz,
    values,
    () => 8,
    (into, value, at) => into.writeBigInt64BE(BigInt(Math.round((value - EPOCH_MS) * 1000)), at),
  );
}

function column<T>(oid: number, values: readonly (T | null)[], size: (value: T) => number, write: Write<T>): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : size(value)));
  const total = sizes.reduce((sum, length) => sum + 4 + Math.max(0, length), HEADER_BYTES);
  const into = Buffer.allocUnsafe(total);
  into.writeInt32BE(1, 0);
  into.writeInt32BE(sizes.includes(-1) ? 1 : 0, 4);
  into.writeInt32BE(oid, 8);
  into.writeInt32BE(values.length, 12);
  into.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  values.forEach((value, index) => {
    const length = sizes[index]!;
    into.writeInt32BE(length, at);
    at += 4;
    if (value === null) return;
    write(into, value, at);
    at += length;
  });
  return into;
}
