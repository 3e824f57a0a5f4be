import { DEPTH_MAX, LIST_ELEMENTS_MAX, NODES_MAX, ZONED_FIELDS } from '@assay/kernel';
import { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { registerConversions } from './cel/conversions.js';
import { registerMath } from './cel/math.js';
import { registerStrings } from './cel/strings.js';
import { type CelNumber, compareBytes, compareNumbers } from './cel/values.js';
import { add, Decimal, decimalOf, divide, multiply, parseDecimal, remainder, subtract } from './decimal.js';
import { VARIABLE_CLASSES, VARIABLE_FIELDS, type VariableName } from './variables.js';

const TIME = 'google.protobuf.Timestamp';

/** What each window function makes of the values in its window. */
export const WINDOW_RESULTS = {
  count: 'int',
  distinct: 'int',
  sum: 'Decimal',
  avg: 'Decimal',
  min: 'Decimal',
  max: 'Decimal',
  stddev: 'Decimal',
  median: 'Decimal',
  percentile: 'Decimal',
  deviation: 'Decimal',
  in_out_gap: 'Decimal',
  pairs: 'int',
  fan: 'int',
  first_seen: TIME,
  last_seen: TIME,
} as const;

export type WindowFunction = keyof typeof WINDOW_RESULTS;

/** What stands before the window of a function: a field, a field and a share, or nothing. */
const BEFORE_WINDOW: Readonly<Partial<Record<string, string>>> = {
  count: '',
  pairs: '',
  fan: '',
  percentile: 'dyn, dyn, ',
};

const MIXED = [
  ['Decimal', 'Decimal'],
  ['Decimal', 'int'],
  ['int', 'Decimal'],
  ['Decimal', 'double'],
  ['double', 'Decimal'],
  ['Decimal', 'uint'],
  ['uint', 'Decimal'],
] as const;

const SYNC = { async: false } as const;

/** Types, variables and decimal arithmetic that authors write with and evaluations run with. */
export function baseEnvironment(): Environment {
  const environment = new Environment({
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: {
      maxAstNodes: NODES_MAX,
      maxDepth: DEPTH_MAX,
      maxListElements: LIST_ELEMENTS_MAX,
      maxMapEntries: 100,
      maxCallArguments: 8,
    },
  });
  environment.registerType('Decimal', { ctor: Decimal, fields: {} });
  for (const name of Object.keys(VARIABLE_FIELDS) as VariableName[]) {
    const type = VARIABLE_CLASSES[name].name;
    environment.registerType(type, { ctor: VARIABLE_CLASSES[name], fields: { ...VARIABLE_FIELDS[name] } });
    environment.registerVariable(name, type);
  }
  environment.registerVariable('metadata', 'map').registerVariable('params', 'map');
  registerArithmetic(environment);
  registerDecimals(environment);
  registerConversions(environment);
  registerStrings(environment);
  registerMath(environment);
  registerTimes(environment);
  return environment;
}

/** The environment in which a condition is judged when it is saved: windows are functions of their arguments. */
export function authoringEnvironment(): Environment {
  const environment = baseEnvironment();
  const never = () => {
    throw new RangeError('A window is computed before its condition runs.');
  };
  for (const [name, result] of Object.entries(WINDOW_RESULTS)) {
    const before = BEFORE_WINDOW[name] ?? 'dyn, ';
    environment.registerFunction(`${name}(${before}dyn): ${result}`, never);
    environment.registerFunction(`${name}(${before}dyn, map): ${result}`, never);
  }
  // The fields of windows that are no variable are names of their own.
  for (const field of ['base_amount', 'amount', 'currency', 'method', 'ip', 'device', 'counterparty_country'])
    environment.registerVariable(field, 'dyn');
  return environment
    .registerFunction('cycle(dyn, dyn): int', never)
    .registerFunction('cycle(dyn, dyn, dyn): int', never)
    .registerFunction('shared(dyn, dyn): int', never)
    .registerFunction('learned(string): double', never)
    .registerFunction('in_list(string, string): bool', never)
    .registerFunction('regex(string, string): bool', never);
}

function registerArithmetic(environment: Environment): void {
  const arithmetic: Readonly<Record<string, (a: Decimal, b: Decimal) => Decimal>> = {
    '+': add,
    '-': subtract,
    '*': multiply,
    '/': divide,
    '%': remainder,
  };
  const comparison: Readonly<Record<string, (order: number) => boolean>> = {
    '<': (order) => order < 0,
    '<=': (order) => order <= 0,
    '>': (order) => order > 0,
    '>=': (order) => order >= 0,
  };
  const equal = (a: CelNumber, b: CelNumber) => compareNumbers(a, b) === 0;
  for (const [left, right] of MIXED) {
    for (const [operator, apply] of Object.entries(arithmetic))
      environment.registerOperator(`${left} ${operator} ${right}: Decimal`, (a: CelNumber, b: CelNumber) =>
        apply(exact(a), exact(b)),
      );
    for (const [operator, apply] of Object.entries(comparison))
      environment.registerOperator(`${left} ${operator} ${right}: bool`, (a: CelNumber, b: CelNumber) =>
        apply(compareNumbers(a, b)),
      );
    // Equality of two types holds in both orders once it is registered.
    if (left === 'Decimal') environment.registerOperator(`${left} == ${right}: bool`, equal);
  }
  environment.registerOperator('-Decimal', (a: Decimal) => new Decimal(-a.units));
  for (const [left, right] of [
    ['int', 'double'],
    ['double', 'int'],
  ] as const) {
    for (const [operator, apply] of Object.entries(arithmetic)) {
      if (operator === '%') continue;
      environment.registerOperator(`${left} ${operator} ${right}: Decimal`, (a: CelNumber, b: CelNumber) =>
        apply(exact(a), exact(b)),
      );
    }
  }
  for (const [left, right] of [
    ['int', 'double'],
    ['int', 'uint'],
    ['uint', 'double'],
  ] as const)
    environment.registerOperator(`${left} == ${right}: bool`, equal);
  for (const [operator, apply] of Object.entries(comparison))
    environment.registerOperator(`bytes ${operator} bytes: bool`, (a: Uint8Array, b: Uint8Array) =>
      apply(compareBytes(a, b)),
    );
}

function exact(value: CelNumber): Decimal {
  return decimalOf(value instanceof UnsignedInt ? value.valueOf() : value);
}

function registerTimes(environment: Environment): void {
  for (const [name, field] of ZONED_FIELDS) environment.registerFunction(`${TIME}.${name}(string): int`, field, SYNC);
  const dayOfYear = ZONED_FIELDS.find(([name]) => name === 'zoned_getDayOfYear')?.[1];
  environment.registerFunction(`${TIME}.std_getDayOfYear(): int`, (at: Date) => dayOfYear?.(at, '+00:00'), SYNC);
}

function registerDecimals(environment: Environment): void {
  environment
    .registerFunction('decimal(string): Decimal', (text: string) => {
      const value = parseDecimal(text);
      if (!value) throw new RangeError('The text is not a decimal number.');
      return value;
    })
    .registerFunction('decimal(Decimal): Decimal', (value: Decimal) => value, SYNC)
    .registerFunction('decimal(int): Decimal', (value: bigint) => decimalOf(value))
    .registerFunction('decimal(uint): Decimal', exact)
    .registerFunction('decimal(double): Decimal', (value: number) => decimalOf(value))
    .registerFunction('abs(Decimal): Decimal', (value: Decimal) =>
      value.units < 0n ? new Decimal(-value.units) : value,
    );
}
