import { isCountry, isIsoDate } from '@assay/kernel';
import data from '../data/ivms101.json' with { type: 'json' };
import type { Fault } from './model.js';

interface Member {
  readonly text?: number;
  readonly code?: string;
  readonly country?: boolean;
  readonly date?: boolean;
  readonly integer?: boolean;
  readonly type?: string;
  readonly list?: number;
  readonly required?: boolean;
  readonly wrapped?: boolean;
  readonly also?: readonly string[];
}

export type TypeName = keyof typeof data.types;
type Members = Readonly<Record<string, Member>>;
export type Tree = Readonly<Record<string, unknown>>;

const types: Readonly<Record<TypeName, Members>> = data.types;
const codes: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.codes));

/** More faults than these tell nobody anything. */
const FAULTS_MAX = 200;
const REFUSED = /[\p{Cc}\p{Cs}]/u;

/** A reading of one value: what was wrong, and under which names the sender wrote what was read. */
export class Reading {
  readonly received: boolean;
  readonly faults: Fault[] = [];
  /** What is wrong but does not keep others from knowing who is meant; for received data only. */
  readonly doubts: Fault[] = [];
  readonly #paths = new WeakMap<object, { readonly path: string; readonly names: Map<string, string> }>();

  /** @param received whether somebody else wrote the value, who cannot be asked at once. */
  constructor(received = false) {
    this.received = received;
  }

  doubt(path: string, message: string, constraint: string): void {
    if (this.doubts.length < FAULTS_MAX) this.doubts.push({ path, message, constraint });
  }

  fault(path: string, message: string, constraint?: string): void {
    if (this.faults.length < FAULTS_MAX) this.faults.push({ path, message, ...(constraint ? { constraint } : {}) });
  }

  remember(value: object, path: string, names: Map<string, string>): void {
    this.#paths.set(value, { path, names });
  }

  /** Where the sender wrote an object, or a member of it (its own name when the member is absent). */
  at(value: object, member?: string): string {
    const known = this.#paths.get(value);
    if (!known) return member ?? '';
    return member === undefined ? known.path : join(known.path, known.names.get(member) ?? member);
  }

  /** The name under which the sender wrote a member; undefined when it is absent. */
  nameOf(value: object, member: string): string | undefined {
    return this.#paths.get(value)?.names.get(member);
  }
}

/** Reads a value as a type of the data dictionary, with every fault of form. Undefined when it is no object at all. */
export function readType(reading: Reading, type: TypeName, value: unknown, path: string): Tree | undefined {
  if (!isObject(value)) {
    reading.fault(path, 'This must be an object.');
    return undefined;
  }
  const members = types[type];
  const result: Record<string, unknown> = {};
  const names = new Map<string, string>();
  reading.remember(result, path, names);
  for (const [given, item] of Object.entries(value)) {
    const found = memberOf(members, given);
    if (found === undefined) {
      reading.fault(join(path, given.slice(0, 60)), `Unknown field. Known here: ${Object.keys(members).join(', ')}.`);
      continue;
    }
    const [name, member] = found;
    if (names.has(name)) reading.fault(join(path, given), `This repeats "${names.get(name)}".`);
    else if (item !== null && item !== undefined) {
      names.set(name, given);
      const read = readMember(reading, member, name, item, join(path, given));
      if (read !== undefined) result[name] = read;
    }
  }
  for (const [name, member] of Object.entries(members))
    if (member.required && !names.has(name)) reading.fault(join(path, name), 'This element is required.');
  return result;
}

function memberOf(members: Members, given: string): readonly [name: string, member: Member] | undefined {
  const all = Object.entries(members);
  return all.find(([name]) => name === given) ?? all.find(([, { also }]) => also?.includes(given));
}

function readMember(reading: Reading, member: Member, name: string, value: unknown, path: string): unknown {
  if (member.list === undefined) return readOne(reading, member, name, value, path);
  if (!Array.isArray(value)) {
    reading.fault(path, 'This must be a list.');
    return undefined;
  }
  if (value.length > member.list) reading.fault(path, `At most ${member.list} are allowed.`);
  if (value.length === 0 && member.required) reading.fault(path, 'At least one is required.');
  const items = value
    .slice(0, member.list)
    .map((item, index) => readOne(reading, member, name, item, join(path, index)));
  return items.filter((item) => item !== undefined);
}

function readOne(reading: Reading, member: Member, name: string, value: unknown, path: string): unknown {
  if (member.type !== undefined) {
    const inner = member.wrapped && isObject(value) ? wrapped(value, [name, ...(member.also ?? [])]) : undefined;
    if (inner === undefined) return readType(reading, member.type as TypeName, value, path);
    return readType(reading, member.type as TypeName, (value as Tree)[inner], join(path, inner));
  }
  if (member.integer) return readInteger(reading, value, path);
  if (typeof value !== 'string') {
    reading.fault(path, 'This must be text.');
    return undefined;
  }
  return readText(reading, member, value, path);
}

/** Payloads in use repeat the name of a VASP inside itself; that layer holds nothing. */
function wrapped(value: Tree, names: readonly string[]): string | undefined {
  const keys = Object.keys(value);
  return keys.length === 1 ? names.find((name) => name === keys[0]) : undefined;
}

function readInteger(reading: Reading, value: unknown, path: string): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000) return value;
  reading.fault(path, 'This must be a whole number from 0.');
  return undefined;
}

function readText(reading: Reading, member: Member, value: string, path: string): string {
  const text = value.trim();
  if (member.code !== undefined) {
    const known = codesOf(member.code);
    if (!known.includes(value)) reading.fault(path, `Use one of: ${known.join(', ')}.`);
  }
  if (member.country && value !== 'XX' && !isCountry(value))
    reading.fault(path, 'Use an ISO 3166-1 alpha-2 code or XX.', 'C3');
  if (member.date && !isIsoDate(value)) reading.fault(path, 'Use a day of the calendar, YYYY-MM-DD.', 'C2');
  if (member.text === undefined) return value;
  if (text === '') reading.fault(path, 'This must not be empty.');
  if ([...text].length > member.text) reading.fault(path, `At most ${member.text} characters are allowed.`);
  if (REFUSED.test(text)) reading.fault(path, 'This holds characters that no text has.');
  return text;
}

function codesOf(list: string): readonly string[] {
  const known = codes.get(list);
  if (!known) throw new RangeError(`The data dictionary has no codes ${list}.`);
  return known;
}

export function isObject(value: unknown): value is Tree {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`;
}
