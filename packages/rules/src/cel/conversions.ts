import type { Environment } from '@marcbachmann/cel-js';
import { type Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { type Decimal, decimalOf } from '../decimal.js';
import { durationOf, durationText, parseDuration, timestampOf, timestampText } from './times.js';
import { INT_MAX, INT_MIN, UINT_MAX, withinRange } from './values.js';

const TIME = 'google.protobuf.Timestamp';
const LENGTH = 'google.protobuf.Duration';
const SYNC = { async: false } as const;
const ONE = decimalOf(1n).units;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const NAMED: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  infinity: Number.POSITIVE_INFINITY,
};

/**
 * The conversions of CEL with those of money. The library's own functions cannot be replaced: calls of them are given
 * these names when a condition is adapted.
 */
export function registerConversions(environment: Environment): void {
  const add = (signature: string, handler: (value: never) => unknown) =>
    environment.registerFunction(signature, handler as (value: unknown) => unknown, SYNC);
  const same = (value: unknown) => value;
  for (const type of ['int', 'uint', 'double', 'string']) add(`std_${type}(${type}): ${type}`, same);
  add('std_int(uint): int', (value: UnsignedInt) => withinRange(value.valueOf()));
  add('std_int(double): int', (value: number) => wholeOf(value, INT_MIN, INT_MAX));
  add('std_int(Decimal): int', (value: Decimal) => withinRange(value.units / ONE));
  add('std_int(string): int', (text: string) => wholeText(text, /^[+-]?\d{1,19}$/, INT_MIN, INT_MAX));
  add(`std_int(${TIME}): int`, (at: Date) => BigInt(Math.floor(at.getTime() / 1000)));
  add('std_uint(int): uint', (value: bigint) => unsigned(value));
  add('std_uint(double): uint', (value: number) => unsigned(wholeOf(value, 0n, UINT_MAX)));
  add('std_uint(Decimal): uint', (value: Decimal) => unsigned(value.units / ONE));
  add('std_uint(string): uint', (text: string) => unsigned(wholeText(text, /^\+?\d{1,20}$/, 0n, UINT_MAX)));
  add('std_double(int): double', Number);
  add('std_double(uint): double', Number);
  add('std_double(Decimal): double', (value: Decimal) => Number(value.toString()));
  add('std_double(string): double', doubleOf);
  for (const type of ['int', 'uint', 'bool', 'Decimal']) add(`std_string(${type}): string`, String);
  add('std_string(double): string', doubleText);
  add('std_string(bytes): string', bytesText);
  add(`std_string(${TIME}): string`, timestampText);
  add(`std_string(${LENGTH}): string`, durationText);
  add(`std_timestamp(string): ${TIME}`, timestampOf);
  add(`std_timestamp(int): ${TIME}`, (seconds: bigint) => withinRange(new Date(Number(seconds) * 1000)));
  add(`std_timestamp(${TIME}): ${TIME}`, same);
  add(`std_duration(string): ${LENGTH}`, parseDuration);
  add(`std_duration(${LENGTH}): ${LENGTH}`, same);
  add(`std_duration(int): ${LENGTH}`, (seconds: bigint) => durationOf(seconds * 1_000_000_000n));
  // Unlike getSeconds() this is the part below a second.
  add(`${LENGTH}.std_getMilliseconds(): int`, (length: Duration) => BigInt(Math.trunc(length.nanos / 1_000_000)));
  add(`${TIME}.std_getMilliseconds(): int`, (at: Date) => BigInt(at.getUTCMilliseconds()));
}

/** As authors and other CEL engines write it: `1e+23`, `+Inf`. */
export function doubleText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2');
}

function wholeOf(value: number, least: bigint, greatest: bigint): bigint {
  if (!Number.isFinite(value)) throw new RangeError('The number is out of range.');
  const whole = BigInt(Math.trunc(value));
  // A double at the edge may stand for a number beyond it.
  if (whole < least || whole > greatest || value <= Number(INT_MIN))
    throw new RangeError('The number is out of range.');
  return whole;
}

function wholeText(text: string, shape: RegExp, least: bigint, greatest: bigint): bigint {
  const value = shape.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
  if (value === undefined || value < least || value > greatest) throw new RangeError('The text is no whole number.');
  return value;
}

function unsigned(value: bigint): UnsignedInt {
  if (value < 0n || value > UINT_MAX) throw new RangeError('The number is out of range.');
  return new UnsignedInt(value);
}

function doubleOf(text: string): number {
  if (NUMBER.test(text)) return Number(text);
  const named = NAMED[text.toLowerCase().replace(/^[+-]/, '')];
  if (named === undefined) throw new RangeError('The text is no number.');
  return text.startsWith('-') ? -named : named;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function bytesText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new RangeError('The bytes are no text in UTF-8.');
  }
}
