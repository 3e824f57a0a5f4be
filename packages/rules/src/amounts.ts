import { at } from '@assay/kernel';

const UNIT_DIGITS = 18;
const SCALE_MAX = 8;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Units of one step at each scale: 10^(18 − scale). */
const STEPS = Array.from({ length: SCALE_MAX + 1 }, (_, scale) => 10n ** BigInt(UNIT_DIGITS - scale));
const SCALE_FIRST = 2;

/** What some values of a column amount to, in units of 10^-18, squares of 10^-36. */
export interface Measures {
  readonly count: number;
  readonly sum: bigint;
  readonly squares: bigint;
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
}

/**
 * A column of exact amounts. Whole multiples of 10^-scale that a double holds exactly are kept as doubles, which is what
 * money nearly always is; a column with any other value is kept as integers of any size. Sums are checked: one that
 * doubles could round is made again with integers.
 */
export class Amounts {
  #scale = SCALE_FIRST;
  #step = at(STEPS, SCALE_FIRST);
  /** NaN: no amount. Undefined: the column holds a value that has no exact double. */
  #minor: Float64Array | undefined;
  #units: (bigint | null)[] = [];

  constructor(capacity = 16) {
    this.#minor = new Float64Array(capacity);
  }

  /**
   * A column from decimal mantissas and exponents, `mantissa · 10^exponent`.
   * @param mantissas whole numbers that a double holds; NaN: no amount
   * @returns undefined when the column needs integers
   */
  static fromDecimals(mantissas: Float64Array, exponents: Int8Array): Amounts | undefined {
    let scale = SCALE_FIRST;
    for (const [index, given] of mantissas.entries()) {
      let [mantissa, exponent] = [given, at(exponents, index)];
      for (; exponent < -SCALE_FIRST && mantissa % 10 === 0; exponent += 1) mantissa /= 10;
      mantissas[index] = mantissa;
      exponents[index] = exponent;
      scale = Math.max(scale, -exponent);
    }
    if (scale > SCALE_MAX) return undefined;
    const minor = mantissas.map((mantissa, index) => mantissa * 10 ** (scale + at(exponents, index)));
    if (minor.some((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER)) return undefined;
    const made = new Amounts(0);
    made.#setScale(scale);
    made.#minor = minor;
    return made;
  }

  /** The values in steps, NaN where there is none; undefined where the column keeps integers of any size. */
  get doubles(): Float64Array | undefined {
    return this.#minor;
  }

  /** Units of one step of the doubles. */
  get step(): bigint {
    return this.#step;
  }

  at(index: number): bigint | null {
    if (!this.#minor) return this.#units[index] ?? null;
    const value = at(this.#minor, index);
    return Number.isNaN(value) ? null : BigInt(value) * this.#step;
  }

  has(index: number): boolean {
    return this.#minor ? !Number.isNaN(this.#minor[index]) : this.#units[index] !== null;
  }

  /** Puts a value before `index`. @param length of the column so far */
  insert(index: number, length: number, units: bigint | null): void {
    const minor = this.#minor;
    const value = minor && this.#fitted(minor, units, length);
    if (minor && value !== undefined) {
      this.#minor = inserted(minor, index, length, value);
      return;
    }
    if (minor) {
      this.#units = Array.from({ length }, (_, place) => this.at(place));
      this.#minor = undefined;
    }
    this.#units.splice(index, 0, units);
  }

  /** Keeps of `places[0..count)` those whose value lies within the bounds. @returns how many stay */
  within(places: Int32Array, count: number, least: bigint | undefined, most: bigint | undefined): number {
    const minor = this.#minor;
    let kept = 0;
    if (!minor) {
      for (let k = 0; k < count; k += 1) {
        const place = at(places, k);
        const value = this.at(place);
        if (value !== null && (least === undefined || value >= least) && (most === undefined || value <= most))
          places[kept++] = place;
      }
      return kept;
    }
    const low = least === undefined ? Number.NEGATIVE_INFINITY : bound(least, this.#step, true);
    const high = most === undefined ? Number.POSITIVE_INFINITY : bound(most, this.#step, false);
    for (let k = 0; k < count; k += 1) {
      const place = places[k]!;
      const value = minor[place]!;
      if (value >= low && value <= high) places[kept++] = place;
    }
    return kept;
  }

  /**
   * Measures the values at `places[0..count)`; rows without an amount are left out.
   * @param fn what is wanted: for `sum` and `avg` nothing else is worked out, and squares only for `stddev`
   */
  measure(places: Int32Array, count: number, fn: string): Measures {
    const minor = this.#minor;
    const fast = fn === 'sum' || fn === 'avg' ? minor && this.#fastSum(minor, places, count) : undefined;
    return fast ?? (minor && this.#fastMeasure(minor, places, count, fn === 'stddev')) ?? this.#exact(places, count);
  }

  /** Sum and count alone; undefined where a double could round. */
  #fastSum(minor: Float64Array, places: Int32Array, count: number): Measures | undefined {
    let [found, sum, size] = [0, 0, 0];
    for (let k = 0; k < count; k += 1) {
      const value = minor[places[k]!]!;
      if (Number.isNaN(value)) continue;
      found += 1;
      sum += value;
      size += Math.abs(value);
    }
    if (size > Number.MAX_SAFE_INTEGER) return undefined;
    return { count: found, sum: BigInt(sum) * this.#step, squares: 0n, least: undefined, most: undefined };
  }

  /**
   * The value at a rank of those at `places[0..count)` with one more: the least that at least `share` of them do not
   * exceed. @param share times 10^18 @param centred of the distances to the median instead of the values
   */
  ranked(
    places: Int32Array,
    count: number,
    own: bigint | null,
    { share, centred }: { readonly share: bigint; readonly centred: boolean },
  ): bigint | undefined {
    const fast = this.#minor && this.#fastRanked(this.#minor, places, count, own, { share, centred });
    if (fast !== undefined) return fast === 'none' ? undefined : fast;
    const values = this.#valuesAt(places, count);
    if (own !== null) values.push(own);
    if (values.length === 0) return undefined;
    const order = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
    const rank = rankOf(values.length, share);
    const value = at(values.sort(order), rank);
    if (!centred) return value;
    return values.map((one) => (one < value ? value - one : one - value)).sort(order)[rank];
  }

  #fastRanked(
    minor: Float64Array,
    places: Int32Array,
    count: number,
    own: bigint | null,
    { share, centred }: { readonly share: bigint; readonly centred: boolean },
  ): bigint | 'none' | undefined {
    const step = this.#step;
    if (own !== null && (own % step !== 0n || own / step > SAFE || own / step < -SAFE)) return undefined;
    const found = new Float64Array(count + 1);
    let size = 0;
    if (own !== null) found[size++] = Number(own / step);
    for (let k = 0; k < count; k += 1) {
      const value = minor[places[k]!]!;
      if (!Number.isNaN(value)) found[size++] = value;
    }
    if (size === 0) return 'none';
    const values = found.subarray(0, size).sort();
    const rank = rankOf(size, share);
    const value = at(values, rank);
    if (!centred) return BigInt(value) * step;
    return BigInt(at(values.map((one) => Math.abs(one - value)).sort(), rank)) * step;
  }

  #fastMeasure(minor: Float64Array, places: Int32Array, count: number, withSquares: boolean): Measures | undefined {
    let [found, sum, size, squares] = [0, 0, 0, 0];
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let k = 0; k < count; k += 1) {
      const value = minor[places[k]!]!;
      if (Number.isNaN(value)) continue;
      found += 1;
      sum += value;
      size += Math.abs(value);
      squares += value * value;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (size > Number.MAX_SAFE_INTEGER || (withSquares && squares > Number.MAX_SAFE_INTEGER)) return undefined;
    const step = this.#step;
    return {
      count: found,
      sum: BigInt(sum) * step,
      squares: withSquares ? BigInt(squares) * step * step : 0n,
      least: found === 0 ? undefined : BigInt(least) * step,
      most: found === 0 ? undefined : BigInt(most) * step,
    };
  }

  #exact(places: Int32Array, count: number): Measures {
    let [found, sum, squares] = [0, 0n, 0n];
    let least: bigint | undefined;
    let most: bigint | undefined;
    for (const value of this.#valuesAt(places, count)) {
      found += 1;
      sum += value;
      squares += value * value;
      if (least === undefined || value < least) least = value;
      if (most === undefined || value > most) most = value;
    }
    return { count: found, sum, squares, least, most };
  }

  #valuesAt(places: Int32Array, count: number): bigint[] {
    return Array.from(places.subarray(0, count), (place) => this.at(place)).filter((value) => value !== null);
  }

  /** The value as a double at the column's scale, which may grow for it; undefined when there is none. */
  #fitted(minor: Float64Array, units: bigint | null, length: number): number | undefined {
    if (units === null) return Number.NaN;
    for (const [scale, step] of STEPS.entries()) {
      if (scale < this.#scale || units % step !== 0n) continue;
      const value = units / step;
      if (value > SAFE || value < -SAFE) return undefined;
      return scale === this.#scale || this.#rescale(minor.subarray(0, length), scale) ? Number(value) : undefined;
    }
    return undefined;
  }

  #rescale(values: Float64Array, scale: number): boolean {
    const factor = 10 ** (scale - this.#scale);
    if (values.some((value) => Math.abs(value) * factor > Number.MAX_SAFE_INTEGER)) return false;
    values.set(values.map((value) => value * factor));
    this.#setScale(scale);
    return true;
  }

  #setScale(scale: number): void {
    this.#scale = scale;
    this.#step = at(STEPS, scale);
  }
}

/** The array with a value before `index`; grows by half when it is full. */
export function inserted(array: Float64Array, index: number, length: number, value: number): Float64Array {
  let into = array;
  if (length >= array.length) {
    into = new Float64Array(Math.ceil(length * 1.5) + 16);
    into.set(array.subarray(0, length));
  }
  into.copyWithin(index + 1, index, length);
  into[index] = value;
  return into;
}

const WHOLE = 10n ** 18n;

/** Place, from 0, of the least of `count` ordered values that at least `share` of them do not exceed. */
function rankOf(count: number, share: bigint): number {
  const rank = Number((BigInt(count) * share + WHOLE - 1n) / WHOLE);
  return Math.max(1, rank) - 1;
}

/** The bound in steps, rounded inwards, so that comparing doubles is comparing the exact values. */
function bound(units: bigint, step: bigint, up: boolean): number {
  const quotient = units / step;
  const rest = units % step;
  const above = rest > 0n ? quotient + 1n : quotient;
  const below = rest < 0n ? quotient - 1n : quotient;
  const whole = up ? above : below;
  if (whole > SAFE) return Number.POSITIVE_INFINITY;
  return whole < -SAFE ? Number.NEGATIVE_INFINITY : Number(whole);
}
