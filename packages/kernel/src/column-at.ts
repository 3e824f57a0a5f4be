/**
 * Numbers of columns, read at places that the caller knows to exist: `at` for the hottest loops. Each function meets one
 * kind of column alone, so it is compiled into the loop around it, where the check costs nothing.
 * @throws RangeError outside of the column: a mistake of the caller, never of the input
 */
export function byteAt(column: Uint8Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

/** As `byteAt`. */
export function uint16At(column: Uint16Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

/** As `byteAt`. */
export function uint32At(column: Uint32Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

/** As `byteAt`. */
export function int32At(column: Int32Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

/** As `byteAt`. */
export function float32At(column: Float32Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

/** As `byteAt`. */
export function float64At(column: Float64Array, place: number): number {
  const value = column[place];
  if (value === undefined) throw outside(column, place);
  return value;
}

function outside(column: { readonly length: number }, place: number): RangeError {
  return new RangeError(`Place ${place} is outside ${column.length} numbers.`);
}
