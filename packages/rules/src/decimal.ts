const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);
/** Beyond this a product or quotient is a mistake of the rule, not an amount. */
const UNITS_MAX = 10n ** 60n;
const SHAPE = /^(-?\d{1,40})(?:\.(\d{1,18}))?$/;

/** An exact decimal number with 18 digits after the point; the only form in which rules see money. */
export class Decimal {
  /** The number times 10^18. */
  readonly units: bigint;

  constructor(units: bigint) {
    this.units = units;
  }

  /** The shortest text without exponent: `9800`, `0.5`. */
  toString(): string {
    return formatDecimal(this);
  }
}

export const ZERO = new Decimal(0n);

/** Reads `-12.50`; undefined for any other form, an exponent, or more than 18 digits after the point. */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = SHAPE.exec(text);
  if (!parts) return undefined;
  const [, whole, fraction = ''] = parts;
  return new Decimal(BigInt(`${whole}${fraction.padEnd(DIGITS, '0')}`));
}

/** A number of JSON or CEL by its shortest decimal text. @throws RangeError when it is not finite or too large. */
export function decimalOf(value: Decimal | bigint | number): Decimal {
  if (value instanceof Decimal) return value;
  if (typeof value === 'bigint') return new Decimal(value * ONE);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) throw new RangeError('The number is not a decimal number.');
  // Within these bounds toFixed writes every digit that the shortest text has.
  const text = String(value);
  const read = parseDecimal(/e/.test(text) ? value.toFixed(DIGITS) : text);
  if (!read) throw new RangeError('The number has more than 18 digits after the point.');
  return read;
}

export function add(a: Decimal, b: Decimal): Decimal {
  return bounded(a.units + b.units);
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return bounded(a.units - b.units);
}

/** Product, rounded half away from zero to 18 digits. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return bounded(roundedQuotient(a.units * b.units, ONE));
}

/** Quotient, rounded half away from zero to 18 digits. @throws RangeError for division by zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b.units === 0n) throw new RangeError('division by zero');
  return bounded(roundedQuotient(a.units * ONE, b.units));
}

/** Rest of the division towards zero, as `%` of integers. @throws RangeError for division by zero. */
export function remainder(a: Decimal, b: Decimal): Decimal {
  if (b.units === 0n) throw new RangeError('modulo by zero');
  return new Decimal(a.units % b.units);
}

/**
 * Sample standard deviation from exact sums: √((n·Σx² − (Σx)²) / (n·(n−1))), cut after 18 digits.
 * @param squares Σx² times 10^36. @throws RangeError for fewer than two values.
 */
export function sampleDeviation(count: bigint, sum: Decimal, squares: bigint): Decimal {
  if (count < 2n) throw new RangeError('A deviation needs two values.');
  const spread = count * squares - sum.units * sum.units;
  return new Decimal(squareRoot(spread / (count * (count - 1n))));
}

/** Text without exponent, with at least `fraction` digits after the point. */
export function formatDecimal({ units }: Decimal, fraction = 0): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(DIGITS + 1, '0');
  const whole = digits.slice(0, -DIGITS);
  const rest = digits
    .slice(-DIGITS)
    .replace(/(?<!0)0+$/, '')
    .padEnd(fraction, '0');
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Rounded half away from zero to this many digits after the point. */
export function roundTo({ units }: Decimal, fraction: number): Decimal {
  const step = 10n ** BigInt(DIGITS - fraction);
  return new Decimal(roundedQuotient(units, step) * step);
}

function bounded(units: bigint): Decimal {
  if (units > UNITS_MAX || units < -UNITS_MAX) throw new RangeError('The result is too large.');
  return new Decimal(units);
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (n * 2n + d) / (d * 2n);
  return negative ? -rounded : rounded;
}

/** Integer square root by Newton's method; the start is at least the root, so the steps only fall. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value < 0n ? 0n : value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
