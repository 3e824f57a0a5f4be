import type { Environment } from '@marcbachmann/cel-js';
import { formatText } from './format.js';
import { TEXT_MAX, withinRange } from './values.js';

const SYNC = { async: false } as const;
const TOO_LONG = `A text has at most ${TEXT_MAX} characters.`;

/** White space of Unicode, as the string extension trims it. */
const SPACE = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const TRIMMED = new RegExp(`^${SPACE}|${SPACE}$`, 'g');

const QUOTED: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

/** The functions of the string extension of CEL; places count code points, and results have a bounded length. */
export function registerStrings(environment: Environment): void {
  const add = (signature: string, handler: (...values: never[]) => unknown) =>
    environment.registerFunction(signature, handler as (...values: unknown[]) => unknown, SYNC);
  add('string.charAt(int): string', (text: string, at: bigint) => charAt(text, at));
  add('string.std_indexOf(string): int', (text: string, part: string) => indexOf(text, part, 0n));
  add('string.std_indexOf(string, int): int', indexOf);
  add('string.std_lastIndexOf(string): int', (text: string, part: string) => lastIndexOf(text, part, undefined));
  add('string.std_lastIndexOf(string, int): int', lastIndexOf);
  add('string.std_substring(int): string', (text: string, from: bigint) => substring(text, from, undefined));
  add('string.std_substring(int, int): string', substring);
  add('string.std_lowerAscii(): string', (text: string) => text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase()));
  add('string.std_upperAscii(): string', (text: string) => text.replaceAll(/[a-z]+/g, (part) => part.toUpperCase()));
  add('string.std_trim(): string', (text: string) => text.replaceAll(TRIMMED, ''));
  add('string.reverse(): string', (text: string) => [...text].reverse().join(''));
  add('string.replace(string, string): string', (text: string, from: string, to: string) =>
    replaced(text, from, to, -1n),
  );
  add('string.replace(string, string, int): string', replaced);
  add('string.std_split(string): list<string>', (text: string, by: string) => split(text, by, -1n));
  add('string.std_split(string, int): list<string>', split);
  add('list.std_join(): string', (list: readonly unknown[]) => joined(list, ''));
  add('list.std_join(string): string', joined);
  add('string.format(list): string', formatText);
  environment.registerType('StringsNamespace', Strings);
  environment.registerConstant('strings', 'StringsNamespace', new Strings());
  add('StringsNamespace.quote(string): string', (_: Strings, text: string) =>
    withinRange(`"${[...text].map((sign) => QUOTED[sign] ?? sign).join('')}"`),
  );
}

class Strings {}

/** Code units are code points unless a text has surrogates, which few have. */
function points(text: string): string | readonly string[] {
  return /[\ud800-\udfff]/.test(text) ? [...text] : text;
}

function slice(text: string | readonly string[], from: number, to?: number): string {
  const part = text.slice(from, to);
  return typeof part === 'string' ? part : part.join('');
}

function placeIn(text: string | readonly string[], at: bigint): number {
  if (at < 0n || at > BigInt(text.length)) throw new RangeError(`index out of range: ${at}`);
  return Number(at);
}

function charAt(text: string, at: bigint): string {
  const all = points(text);
  const place = placeIn(all, at);
  return slice(all, place, place + 1);
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const all = points(text);
  const units = slice(all, 0, placeIn(all, from)).length;
  return placeOf(text, text.indexOf(part, units));
}

function lastIndexOf(text: string, part: string, from: bigint | undefined): bigint {
  const all = points(text);
  const units = from === undefined ? text.length : slice(all, 0, placeIn(all, from)).length;
  return placeOf(text, text.lastIndexOf(part, units));
}

function placeOf(text: string, unit: number): bigint {
  return unit < 0 ? -1n : BigInt(points(text.slice(0, unit)).length);
}

function substring(text: string, from: bigint, to: bigint | undefined): string {
  const all = points(text);
  const [start, end] = [placeIn(all, from), to === undefined ? all.length : placeIn(all, to)];
  if (start > end) throw new RangeError(`invalid substring range: ${start} to ${end}`);
  return slice(all, start, end);
}

function replaced(text: string, from: string, to: string, times: bigint): string {
  if (times === 0n) return text;
  const parts = from === '' ? ['', ...points(text), ''] : text.split(from);
  const limit = times < 0n ? parts.length - 1 : Math.min(Number(times), parts.length - 1);
  if (text.length + limit * (to.length - from.length) > TEXT_MAX) throw new RangeError(TOO_LONG);
  const head = parts.slice(0, limit + 1).join(to);
  const tail = parts.slice(limit + 1);
  return tail.length === 0 ? head : [head, ...tail].join(from);
}

function split(text: string, by: string, limit: bigint): string[] {
  if (limit === 0n) return [];
  const parts = by === '' ? [...text] : text.split(by);
  if (limit < 0n || BigInt(parts.length) <= limit) return withinRange(parts);
  const first = parts.slice(0, Number(limit) - 1);
  return withinRange([...first, parts.slice(first.length).join(by)]);
}

function joined(list: readonly unknown[], by: string): string {
  if (!list.every((item): item is string => typeof item === 'string'))
    throw new RangeError('no such overload: join() takes a list of texts.');
  const length = list.reduce((sum, item) => sum + item.length, by.length * Math.max(0, list.length - 1));
  if (length > TEXT_MAX) throw new RangeError(TOO_LONG);
  return list.join(by);
}
