/** The doubles that a whole number times a power of ten may pass through without being rounded to another one. */
const EXACT_MAX = 2 ** 50;
const SCALE_MAX = 18;

export interface ReadDecimals {
  /** A whole number; NaN: null. */
  readonly mantissas: Float64Array;
  readonly exponents: Int8Array;
}

/**
 * Decimals that PostgreSQL sent as one text, `12.50,null,3`, as mantissas and powers of ten.
 * @returns undefined when doubles cannot hold all of them exactly
 */
export function readDecimals(column: string): ReadDecimals | undefined {
  let scale = 0;
  while (scale <= SCALE_MAX && new RegExp(`\\.[0-9]{${scale + 1}}`).test(column)) scale += 1;
  if (scale > SCALE_MAX) return undefined;
  const values = JSON.parse(`[${column}]`) as (number | null)[];
  const mantissas = new Float64Array(values.length);
  const exponents = new Int8Array(values.length);
  const factor = 10 ** scale;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      mantissas[index] = Number.NaN;
      continue;
    }
    // Both the double and the product are off by half a step of their last bit at most.
    const mantissa = Math.round(value * factor);
    if (Math.abs(mantissa) > EXACT_MAX) return undefined;
    mantissas[index] = mantissa;
    exponents[index] = -scale;
  }
  return { mantissas, exponents };
}
