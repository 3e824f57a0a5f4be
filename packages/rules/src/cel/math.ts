import type { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { Decimal, decimalOf } from '../decimal.js';
import { type CelNumber, compareNumbers, isNumber, withinRange } from './values.js';

const SYNC = { async: false } as const;
const ONE = decimalOf(1n).units;
const ARGUMENTS_MAX = 6;

class MathNamespace {}

/** `math.greatest`, `math.least`, rounding and signs, for every kind of number; bits are left out. */
export function registerMath(environment: Environment): void {
  environment.registerType('MathNamespace', MathNamespace);
  environment.registerConstant('math', 'MathNamespace', new MathNamespace());
  const add = (signature: string, handler: (value: never) => unknown) =>
    environment.registerFunction(
      `MathNamespace.${signature}`,
      ((_: unknown, value: never) => handler(value)) as never,
      SYNC,
    );
  for (const [name, sign] of [
    ['greatest', 1],
    ['least', -1],
  ] as const)
    for (let count = 1; count <= ARGUMENTS_MAX; count += 1)
      environment.registerFunction(
        `MathNamespace.${name}(${Array(count).fill('dyn').join(', ')}): dyn`,
        ((_: unknown, ...values: unknown[]) => extreme(values, sign)) as never,
        SYNC,
      );
  add('abs(int): int', (value: bigint) => withinRange(value < 0n ? -value : value));
  add('abs(uint): uint', (value: UnsignedInt) => value);
  add('abs(double): double', Math.abs);
  add('abs(Decimal): Decimal', (value: Decimal) => (value.units < 0n ? new Decimal(-value.units) : value));
  add('sign(int): int', (value: bigint) => BigInt(compareNumbers(value, 0n)));
  add('sign(uint): uint', (value: UnsignedInt) => new UnsignedInt(value.valueOf() > 0n ? 1n : 0n));
  add('sign(double): double', Math.sign);
  add('sign(Decimal): Decimal', (value: Decimal) => decimalOf(BigInt(compareNumbers(value, 0n))));
  for (const [name, round] of Object.entries({
    ceil: Math.ceil,
    floor: Math.floor,
    trunc: Math.trunc,
    round: awayRound,
  })) {
    add(`${name}(double): double`, round);
    add(`${name}(Decimal): Decimal`, (value: Decimal) => wholeDecimal(name, value));
  }
  add('isNaN(double): bool', Number.isNaN);
  add('isInf(double): bool', (value: number) => Math.abs(value) === Number.POSITIVE_INFINITY);
  add('isFinite(double): bool', Number.isFinite);
}

function extreme(values: readonly unknown[], sign: number): CelNumber {
  const all: readonly unknown[] = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  const numbers = all.filter(isNumber);
  if (numbers.length === 0 || numbers.length < all.length)
    throw new RangeError('math.greatest() and math.least() take numbers.');
  return numbers.reduce((best, value) => (compareNumbers(value, best) * sign > 0 ? value : best));
}

/** Half away from zero. */
function awayRound(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

function wholeDecimal(name: string, { units }: Decimal): Decimal {
  const cut = (units / ONE) * ONE;
  const rest = units - cut;
  if (name === 'ceil') return new Decimal(rest > 0n ? cut + ONE : cut);
  if (name === 'floor') return new Decimal(rest < 0n ? cut - ONE : cut);
  if (name === 'trunc' || (rest * 2n < ONE && rest * 2n > -ONE)) return new Decimal(cut);
  return new Decimal(units > 0n ? cut + ONE : cut - ONE);
}
