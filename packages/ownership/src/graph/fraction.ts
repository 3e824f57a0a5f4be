/** An exact rational number; the denominator is positive and both parts share no divisor. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** @throws RangeError when `d` is zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than zero.');
  const divisor = gcd(n, d);
  // Of either sign; dividing by one of the denominator's sign makes that positive.
  const by = divisor * d < 0n ? -divisor : divisor;
  return { n: n / by, d: d / by };
}

/** Reads "3/5", "0.25", "25" or a number by its shortest decimal digits. @throws RangeError */
export function parseFraction(value: string | number): Fraction {
  const text = typeof value === 'number' ? decimalText(value) : value.trim();
  if (/^-?\d{1,400}\/\d{1,400}$/.test(text)) {
    const slash = text.indexOf('/');
    return fraction(BigInt(text.slice(0, slash)), BigInt(text.slice(slash + 1)));
  }
  const decimal = /^(-?\d{1,40})(?:\.(\d{1,40}))?$/.exec(text);
  if (!decimal) throw new RangeError(`"${text.slice(0, 40)}" is not a number.`);
  const [, whole, digits = ''] = decimal;
  return fraction(BigInt(`${whole}${digits}`), 10n ** BigInt(digits.length));
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** @throws RangeError on division by zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : Number(left > right);
}

/** The nearest double, also for parts far beyond 2^1023. */
export function toNumber({ n, d }: Fraction): number {
  if (n < 0n) return -toNumber({ n: -n, d });
  // Both parts are doubles, and the quotient of two doubles is the nearest one.
  if (n <= SAFE && d <= SAFE) return Number(n) / Number(d);
  const shift = BigInt(Math.max(0, bitLength(d) - bitLength(n) + 64));
  const scaled = (n << shift) / d;
  const spare = BigInt(Math.max(0, bitLength(scaled) - 64));
  return Number(scaled >> spare) * 2 ** (Number(spare) - Number(shift));
}

/** Size of the denominator in bits: how costly further arithmetic is. */
export function bitLength(value: bigint): number {
  return value === 0n ? 0 : (value.toString(16).length - 1) * 4 + 4;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function decimalText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A share must be a finite number.');
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20) : text;
}
