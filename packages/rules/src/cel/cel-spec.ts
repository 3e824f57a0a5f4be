import { type Environment, Optional } from '@marcbachmann/cel-js';
import { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Decimal } from '../decimal.js';
import { baseEnvironment } from '../rule-functions.js';
import { parseCondition } from './parse-condition.js';
import { parseDuration, timestampOf } from './times.js';
import { entriesOf, equal } from './values.js';

/** A value as the tests of cel-spec write it, in the JSON of its protobuf message. */
interface SpecValue {
  readonly [kind: string]: unknown;
}

export interface SpecTest {
  readonly name?: string;
  readonly expr: string;
  readonly value?: SpecValue;
  readonly evalError?: unknown;
  readonly disableCheck?: boolean;
  readonly container?: string;
  readonly typeEnv?: readonly { readonly name: string; readonly ident?: { readonly type: SpecValue } }[];
  readonly bindings?: Readonly<Record<string, { readonly value: SpecValue }>>;
}

export interface SpecSuite {
  readonly name: string;
  readonly suites?: readonly SpecSuite[];
  readonly tests?: readonly { readonly original: SpecTest }[];
}

/** Suites of extensions, and of the static types that a checker finds; the string extension counts. */
const LEFT_OUT = new Set([
  'bindings_ext',
  'block_ext',
  'encoders_ext',
  'macros2',
  'math_ext',
  'network_ext',
  'optionals',
  'type_deductions',
]);
/** Messages of protobuf, which rules have none of. */
const MESSAGES = /cel\.expr\.conformance|google\.(protobuf\.(?!Timestamp|Duration)|rpc|api)|TestAllTypes|proto\./;

export interface CoreTest {
  readonly suite: string;
  readonly test: SpecTest;
}

/** The core of the language: every test without protobuf messages and without extensions but that of texts. */
export function coreTests(all: SpecSuite): CoreTest[] {
  return (all.suites ?? [])
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((suite) => testsOf(suite).map((test) => ({ suite: suite.name, test })))
    .filter(({ test }) => test.container !== 'google.protobuf' && !MESSAGES.test(JSON.stringify(test)));
}

function testsOf(suite: SpecSuite): SpecTest[] {
  return [...(suite.tests ?? []).map(({ original }) => original), ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Why a test fails in the environment that rules run in; undefined when it passes. */
export function failureOf({ expr, value, evalError, typeEnv, bindings }: SpecTest): string | undefined {
  const environment = baseEnvironment();
  const variables: Record<string, unknown> = {};
  let got: unknown;
  try {
    for (const { name, ident } of typeEnv ?? []) if (ident) declare(environment, name);
    for (const [name, bound] of Object.entries(bindings ?? {})) variables[name] = specValue(bound.value);
    const parsed = parseCondition(environment, expr, true);
    parsed.adapt();
    if (parsed.faults[0]) throw new RangeError(parsed.faults[0].message);
    got = parsed.run(variables);
  } catch (error) {
    return evalError === undefined ? `error: ${messageOf(error)}` : undefined;
  }
  if (evalError !== undefined) return `no error, but ${shownAs(got)}`;
  const wanted = value === undefined ? true : specValue(value);
  return sameType(got, wanted) ? undefined : `${shownAs(got)} instead of ${shownAs(wanted)}`;
}

/** Whether the checker that authors meet takes an expression that CEL allows. */
export function acceptedByChecker({ expr, typeEnv }: SpecTest): boolean {
  const environment = baseEnvironment();
  try {
    for (const { name, ident } of typeEnv ?? []) if (ident) declare(environment, name);
    const parsed = parseCondition(environment, expr);
    parsed.adapt();
    return parsed.run.check().valid && parsed.faults.length === 0;
  } catch {
    return false;
  }
}

function declare(environment: Environment, name: string): void {
  if (!environment.hasVariable(name)) environment.registerVariable(name, 'dyn');
}

class TypeName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function specValue(value: SpecValue): unknown {
  const [[kind, inner] = ['nullValue', null]] = Object.entries(value);
  switch (kind) {
    case 'int64Value':
      return BigInt(inner as string);
    case 'uint64Value':
      return new UnsignedInt(BigInt(inner as string));
    case 'doubleValue':
      return Number(inner);
    case 'bytesValue':
      return new Uint8Array(Buffer.from(inner as string, 'base64'));
    case 'typeValue':
      return new TypeName(inner as string);
    case 'listValue':
      return ((inner as { values?: SpecValue[] }).values ?? []).map(specValue);
    case 'mapValue':
      return new Map(
        ((inner as { entries?: { key: SpecValue; value: SpecValue }[] }).entries ?? []).map((entry) => {
          const key = specValue(entry.key);
          return [key instanceof UnsignedInt ? key.valueOf() : key, specValue(entry.value)];
        }),
      );
    case 'objectValue': {
      const { '@type': type, value: text } = inner as { '@type': string; value: string };
      return type.endsWith('Timestamp') ? timestampOf(text) : parseDuration(text);
    }
    default:
      return inner;
  }
}

/** Equal and of one type: `1` is not `1u`, and NaN is itself. */
function sameType(got: unknown, wanted: unknown): boolean {
  if (wanted instanceof TypeName) return shownAs(got) === shownAs(wanted);
  if (typeof got === 'number' && typeof wanted === 'number') return Object.is(got, wanted);
  if (Array.isArray(got) && Array.isArray(wanted))
    return got.length === wanted.length && got.every((item, index) => sameType(item, wanted[index]));
  const entries = entriesOf(wanted);
  if (entries) {
    const found = entriesOf(got);
    return found?.size === entries.size && [...entries].every(([key, item]) => sameType(found.get(key), item));
  }
  return kindOf(got) === kindOf(wanted) && equal(got, wanted);
}

function kindOf(value: unknown): string {
  if (value instanceof Uint8Array) return 'bytes';
  if (typeof value !== 'object') return typeof value;
  return value?.constructor?.name ?? 'null';
}

function shownAs(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof UnsignedInt) return `${value}u`;
  if (value instanceof Decimal || value instanceof Duration) return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Optional) return 'optional';
  if (value instanceof Map)
    return `{${[...value].map(([key, item]) => `${shownAs(key)}: ${shownAs(item)}`).join(', ')}}`;
  if (Array.isArray(value)) return `[${value.map(shownAs).join(', ')}]`;
  const { name } = (value ?? {}) as { readonly name?: unknown };
  if (typeof name === 'string') return name === 'null' ? 'null_type' : name;
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined');
}

function messageOf(error: unknown): string {
  const { summary, message } = (error ?? {}) as { readonly summary?: string; readonly message?: string };
  return (summary ?? message ?? String(error)).slice(0, 120);
}
