import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Decimal, formatDecimal, roundTo } from '../decimal.js';
import { durationText, timestampText } from './times.js';
import { entriesOf, TEXT_MAX } from './values.js';

const CLAUSE = /%(?:%|(?:\.(\d{1,3}))?(.))/gsu;
const PRECISION_MAX = 100;
const DIGITS = 6;

/** `'%s of %.2f'.format([name, amount])`, as the string extension defines it. @throws RangeError for a wrong clause */
export function formatText(template: string, values: readonly unknown[]): string {
  let next = 0;
  let length = 0;
  if (template.replaceAll(/%%/g, '').endsWith('%')) throw new RangeError('format() ends with a lone %.');
  return template.replaceAll(CLAUSE, (clause, precision: string | undefined, letter: string) => {
    if (clause === '%%') return '%';
    if (next >= values.length) throw new RangeError(`format() has no value ${next}.`);
    const text = one(letter, values[next], precision === undefined ? undefined : Number(precision));
    next += 1;
    length += text.length;
    if (length + template.length > TEXT_MAX) throw new RangeError(`A text has at most ${TEXT_MAX} characters.`);
    return text;
  });
}

function one(letter: string, value: unknown, precision: number | undefined): string {
  if (precision !== undefined && precision > PRECISION_MAX) throw new RangeError('format() shows at most 100 digits.');
  switch (letter) {
    case 's':
      return textOf(value);
    case 'd':
      return decimalText(value);
    case 'f':
      return fixed(value, precision ?? DIGITS);
    case 'e':
      return scientific(value, precision ?? DIGITS);
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : whole(value, 'b').toString(2);
    case 'o':
      return whole(value, 'o').toString(8);
    case 'x':
      return hexadecimal(value);
    case 'X':
      return hexadecimal(value).toUpperCase();
    default:
      throw new RangeError(`format() knows no clause %${letter}.`);
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (value === null || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Decimal || value instanceof UnsignedInt) return value.toString();
  if (value instanceof Date) return timestampText(value);
  if (value instanceof Duration) return durationText(value);
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  const entries = entriesOf(value);
  if (entries) {
    const all = [...entries].map(([key, item]) => [textOf(key), textOf(item)] as const);
    return `{${all
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${key}: ${item}`)
      .join(', ')}}`;
  }
  const name = nameOfType(value);
  if (name === undefined) throw new RangeError('format() cannot show this value.');
  return name;
}

function nameOfType(value: unknown): string | undefined {
  const { name } = (value ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

function numberText(value: number): string {
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2');
}

function decimalText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Decimal) return value.toString();
  return whole(value, 'd').toString();
}

function fixed(value: unknown, precision: number): string {
  if (value instanceof Decimal) return formatDecimal(roundTo(value, Math.min(precision, 18)), precision);
  const number = real(value, 'f');
  return Number.isFinite(number) ? halfEven(number, precision) : String(number);
}

/** Ties of the exact double go to the even digit, as printf writes them. */
function halfEven(value: number, precision: number): string {
  const text = value.toFixed(precision);
  const scaled = value * 10 ** precision;
  const tie = Number.isInteger(value * 2 ** (precision + 1)) && Math.abs(scaled % 1) === 0.5;
  if (!tie) return text;
  return (2 * Math.round(scaled / 2) * 10 ** -precision).toFixed(precision);
}

function scientific(value: unknown, precision: number): string {
  const number = real(value, 'e');
  if (!Number.isFinite(number)) return String(number);
  return number.toExponential(precision).replace(/e([+-])(\d)$/, 'e$10$2');
}

function hexadecimal(value: unknown): string {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return whole(value, 'x').toString(16);
}

function whole(value: unknown, clause: string): bigint {
  if (typeof value === 'bigint') return value;
  if (value instanceof UnsignedInt) return value.valueOf();
  throw new RangeError(`%${clause} of format() takes a whole number.`);
}

function real(value: unknown, clause: string): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof UnsignedInt || value instanceof Decimal)
    return Number(value.toString());
  throw new RangeError(`%${clause} of format() takes a number.`);
}
