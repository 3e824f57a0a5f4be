import { uint32At } from '@assay/kernel';

/** Rows of a table by the number that each is filed under. */
export interface Rows {
  /** The rows of number n: `rows[starts[n] .. starts[n + 1]]`. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * Files row 0, row 1, … under a number each, as compressed rows; those of one number stay in their order.
 * @param under numbers below `count`
 */
export function fileRows(under: Uint32Array, count: number): Rows {
  const starts = new Uint32Array(count + 1);
  for (const number of under) starts[number + 1] = uint32At(starts, number + 1) + 1;
  let sum = 0;
  for (const [number, rows] of starts.entries()) {
    sum += rows;
    starts[number] = sum;
  }
  const rows = new Uint32Array(under.length);
  const next = starts.slice();
  for (const [row, number] of under.entries()) {
    const place = uint32At(next, number);
    rows[place] = row;
    next[number] = place + 1;
  }
  return { starts, rows };
}

export function rowsOf({ starts, rows }: Rows, number: number): Uint32Array {
  return rows.subarray(starts[number], starts[number + 1]);
}
