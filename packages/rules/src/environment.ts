import { DEPTH_MAX, LIST_ELEMENTS_MAX, NODES_MAX } from '@assay/kernel';
import { Environment } from '@marcbachmann/cel-js';
import { add, Decimal, decimalOf, divide, multiply, parseDecimal, remainder, subtract } from './decimal.js';
import { VARIABLE_CLASSES, VARIABLE_FIELDS, type VariableName } from './variables.js';
import { registerZonedFields } from './zoned-calls.js';

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
  first_seen: TIME,
  last_seen: TIME,
} as const;

export type WindowFunction = keyof typeof WINDOW_RESULTS;

const MIXED = [
  ['Decimal', 'Decimal'],
  ['Decimal', 'int'],
  ['int', 'Decimal'],
  ['Decimal', 'double'],
  ['double', 'Decimal'],
] as const;

type Number = Decimal | bigint | number;

/** Types, variables and decimal arithmetic that authors write with and evaluations run with. */
export function baseEnvironment(): Environment {
  const environment = new Environment({
    homogeneousAggregateLiterals: false,
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
  registerConversions(environment);
  registerZonedFields(environment);
  return environment;
}

/** The environment in which a condition is judged when it is saved: windows are functions of their arguments. */
export function authoringEnvironment(): Environment {
  const environment = baseEnvironment();
  const never = () => {
    throw new RangeError('A window is computed before its condition runs.');
  };
  for (const [name, result] of Object.entries(WINDOW_RESULTS)) {
    const field = name === 'count' ? '' : 'dyn, ';
    environment.registerFunction(`${name}(${field}dyn): ${result}`, never);
    environment.registerFunction(`${name}(${field}dyn, map): ${result}`, never);
  }
  // The fields of windows that are no variable are names of their own.
  for (const field of ['base_amount', 'amount', 'currency', 'method', 'ip', 'device', 'counterparty_country'])
    environment.registerVariable(field, 'dyn');
  return environment
    .registerFunction('cycle(dyn, dyn): int', never)
    .registerFunction('cycle(dyn, dyn, dyn): int', never)
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
  const comparison: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  };
  const equal = (a: Number, b: Number) => decimalOf(a).units === decimalOf(b).units;
  for (const [left, right] of MIXED) {
    for (const [operator, apply] of Object.entries(arithmetic))
      environment.registerOperator(`${left} ${operator} ${right}: Decimal`, (a: Number, b: Number) =>
        apply(decimalOf(a), decimalOf(b)),
      );
    for (const [operator, apply] of Object.entries(comparison))
      environment.registerOperator(`${left} ${operator} ${right}: bool`, (a: Number, b: Number) =>
        apply(decimalOf(a).units, decimalOf(b).units),
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
      environment.registerOperator(`${left} ${operator} ${right}: Decimal`, (a: Number, b: Number) =>
        apply(decimalOf(a), decimalOf(b)),
      );
    }
  }
}

function registerConversions(environment: Environment): void {
  environment
    .registerFunction('decimal(string): Decimal', (text: string) => {
      const value = parseDecimal(text);
      if (!value) throw new RangeError('The text is not a decimal number.');
      return value;
    })
    .registerFunction('decimal(int): Decimal', (value: bigint) => decimalOf(value))
    .registerFunction('decimal(double): Decimal', (value: number) => decimalOf(value))
    .registerFunction('abs(Decimal): Decimal', (value: Decimal) =>
      value.units < 0n ? new Decimal(-value.units) : value,
    );
}
