import { Optional } from '@marcbachmann/cel-js';
import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Decimal, decimalOf } from '../decimal.js';

export const INT_MIN = -(2n ** 63n);
export const INT_MAX = 2n ** 63n - 1n;
export const UINT_MAX = 2n ** 64n - 1n;
/** Longest text and list that an operator or function makes, so that no chain of them grows without end. */
export const TEXT_MAX = 10_000;
export const LIST_MAX = 1000;
/** From year 1 to the last millisecond of 9999. */
const TIME_MIN = -62_135_596_800_000;
const TIME_MAX = 253_402_300_799_999;
const DURATION_MAX_SECONDS = 315_576_000_000n;
const COMPARISONS_MAX = 20_000;

export type CelNumber = bigint | number | UnsignedInt | Decimal;

export function isNumber(value: unknown): value is CelNumber {
  return (
    typeof value === 'bigint' || typeof value === 'number' || value instanceof UnsignedInt || value instanceof Decimal
  );
}

/** Equality of the language: numbers by value, other types never equal to each other. @throws RangeError for too much work */
export function equal(a: unknown, b: unknown): boolean {
  let left = COMPARISONS_MAX;
  const same = (x: unknown, y: unknown): boolean => {
    left -= 1;
    if (left < 0) throw new RangeError('The values are too large to compare.');
    if (isNumber(x) && isNumber(y)) return compareNumbers(x, y) === 0;
    if (x === y) return true;
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false;
    return sameObjects(x, y, same);
  };
  return same(a, b);
}

function sameObjects(a: object, b: object, same: (x: unknown, y: unknown) => boolean): boolean {
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Duration && b instanceof Duration) return nanosOf(a) === nanosOf(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, b) === 0;
  if (a instanceof Optional && b instanceof Optional)
    return a.hasValue() === b.hasValue() && (!a.hasValue() || same(a.value(), b.value()));
  const [left, right] = [entriesOf(a), entriesOf(b)];
  if (!left || !right || left.size !== right.size) return false;
  for (const [key, value] of left) if (!right.has(key) || !same(value, right.get(key))) return false;
  return true;
}

/** A map of the language by its keys; undefined for any other value. */
export function entriesOf(value: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) return value;
  const isPlain =
    typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? new Map(Object.entries(value as object)) : undefined;
}

/** The one form of a map's key: `1`, `1u` and `1.0` are the same key. */
export function keyOf(value: unknown): unknown {
  if (value instanceof UnsignedInt) return value.valueOf();
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}

/** Whether a list or map holds a value. @throws RangeError when it is neither */
export function holds(value: unknown, within: unknown): boolean {
  if (Array.isArray(within)) return within.some((item) => equal(value, item));
  const entries = entriesOf(within);
  if (!entries) throw new RangeError('no such overload: in needs a list or a map.');
  return entries.has(keyOf(value));
}

/** Below zero, zero or above; NaN when one number is none. Exact for every pair of types. */
export function compareNumbers(a: CelNumber, b: CelNumber): number {
  const [x, y] = [plain(a), plain(b)];
  if (x instanceof Decimal || y instanceof Decimal) {
    if (typeof x === 'number' && !fits(x)) return Math.sign(x);
    if (typeof y === 'number' && !fits(y)) return -Math.sign(y);
    return order(decimalOf(x).units, decimalOf(y).units);
  }
  // CEL compares whole numbers and doubles as doubles.
  if (typeof x !== typeof y) return order(Number(x), Number(y));
  return order(x, y);
}

function fits(value: number): boolean {
  return Math.abs(value) < 1e21;
}

function plain(value: CelNumber): bigint | number | Decimal {
  return value instanceof UnsignedInt ? value.valueOf() : value;
}

function order(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return a === b ? 0 : Number.NaN;
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

export function nanosOf(value: Duration): bigint {
  return value.seconds * 1_000_000_000n + BigInt(value.nanos);
}

/** A result within the ranges of its type. @throws RangeError when it overflows */
export function withinRange<T>(value: T): T {
  if (typeof value === 'bigint') {
    if (value < INT_MIN || value > INT_MAX) throw new RangeError('The result is too large for an int.');
  } else if (typeof value === 'string') {
    if (value.length > TEXT_MAX) throw new RangeError(`A text has at most ${TEXT_MAX} characters.`);
  } else if (Array.isArray(value)) {
    if (value.length > LIST_MAX) throw new RangeError(`A list has at most ${LIST_MAX} values.`);
  } else if (value instanceof Date) {
    const at = value.getTime();
    if (!(at >= TIME_MIN && at <= TIME_MAX)) throw new RangeError('The time is outside the years 1 to 9999.');
  } else if (value instanceof Duration) {
    if (value.seconds > DURATION_MAX_SECONDS || value.seconds < -DURATION_MAX_SECONDS)
      throw new RangeError('The duration is longer than 10,000 years.');
  }
  return value;
}
