/**
 * Columns that PostgreSQL sends as one array each, in the binary form of `array_send`: tens of thousands of rows are
 * read without a message, a text and an object for every value.
 */

/** Calls `visit` for each element: its place, and where its bytes are; length -1: null. @returns how many there are */
export function eachElement(
  array: Buffer | null,
  visit: (index: number, start: number, length: number) => void,
): number {
  if (array === null || array.readInt32BE(0) === 0) return 0;
  const count = array.readInt32BE(12);
  let at = 20;
  for (let index = 0; index < count; index += 1) {
    const length = array.readInt32BE(at);
    at += 4;
    visit(index, at, length);
    if (length > 0) at += length;
  }
  return count;
}

/** Elements of an array that was sent; 0 for an empty one. */
export function elementCount(array: Buffer | null): number {
  return array === null || array.readInt32BE(0) === 0 ? 0 : array.readInt32BE(12);
}

const NEGATIVE = 0x4000;
/** Three digits of base 10,000 fit into a double with room to spare, a fourth often does. */
const BASE = 10_000;

export interface ReadNumeric {
  /** A whole number; NaN: null. */
  readonly mantissas: Float64Array;
  readonly exponents: Int8Array;
}

/** `numeric[]` as mantissas and powers of ten; undefined when a mantissa has no exact double. */
export function readNumerics(array: Buffer | null): ReadNumeric | undefined {
  const count = elementCount(array);
  const mantissas = new Float64Array(count).fill(Number.NaN);
  const exponents = new Int8Array(count);
  let exact = true;
  eachElement(array, (index, start, length) => {
    if (length < 0) return;
    const digits = array!.readInt16BE(start);
    let mantissa = 0;
    for (let digit = 0; digit < digits; digit += 1)
      mantissa = mantissa * BASE + array!.readUInt16BE(start + 8 + digit * 2);
    if (mantissa > Number.MAX_SAFE_INTEGER) exact = false;
    mantissas[index] = array!.readUInt16BE(start + 4) === NEGATIVE ? -mantissa : mantissa;
    exponents[index] = digits === 0 ? 0 : (array!.readInt16BE(start + 2) - digits + 1) * 4;
  });
  return exact ? { mantissas, exponents } : undefined;
}

/** `numeric[]` in units of 10^-18, whatever its size. */
export function readUnits(array: Buffer | null): (bigint | null)[] {
  const units: (bigint | null)[] = [];
  eachElement(array, (_index, start, length) => {
    if (length < 0) {
      units.push(null);
      return;
    }
    const digits = array!.readInt16BE(start);
    let mantissa = 0n;
    for (let digit = 0; digit < digits; digit += 1)
      mantissa = mantissa * BigInt(BASE) + BigInt(array!.readUInt16BE(start + 8 + digit * 2));
    const exponent = 18 + (array!.readInt16BE(start + 2) - digits + 1) * 4;
    const value = exponent < 0 ? mantissa / 10n ** BigInt(-exponent) : mantissa * 10n ** BigInt(exponent);
    units.push(array!.readUInt16BE(start + 4) === NEGATIVE ? -value : value);
  });
  return units;
}
