import type { Amounts, Measures } from './amounts.js';

/** Rows with the code of each: row by row `stride` codes, that which counts here at `place`. */
export interface CodedRows {
  readonly codes: Int32Array;
  readonly stride: number;
  readonly place: number;
}

/** Where the rows of each code stand, in order; read on where rows were added at the end, and again after any other change. */
export class RowsByCode {
  #rows: (number[] | undefined)[] = [];
  #read = 0;

  /** Rows from this one on have changed their places. */
  forget(row: number): void {
    if (row >= this.#read) return;
    for (const rows of this.#rows) while (rows && rows.length > 0 && rows.at(-1)! >= row) rows.pop();
    this.#read = row;
  }

  /** The rows of `[start, end)` with a code, in order. */
  between(
    { codes, stride, place }: CodedRows,
    code: number,
    [start, end]: readonly [number, number],
  ): readonly number[] {
    for (; this.#read < end; this.#read += 1) {
      const found = codes[this.#read * stride + place]!;
      const rows = this.#rows[found];
      if (rows) rows.push(this.#read);
      else this.#rows[found] = [this.#read];
    }
    const rows = this.#rows[code] ?? [];
    return rows.slice(firstFrom(rows, start), firstFrom(rows, end));
  }
}

/** The place of the first of rising numbers that is not below a bound. */
function firstFrom(rows: readonly number[], bound: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts and sums of all rows before each row that have a code, or of all rows: a window is the difference of two. */
export class RunningTotals {
  #count = new Int32Array(1);
  #found = new Int32Array(1);
  #sums: Record<'sum' | 'size' | 'squares', Float64Array> = {
    sum: new Float64Array(1),
    size: new Float64Array(1),
    squares: new Float64Array(1),
  };
  #step: bigint | undefined;
  #read = 0;

  /** Rows from this one on have changed their places. */
  forget(row: number): void {
    this.#read = Math.min(this.#read, row);
  }

  /** How many rows of `[start, end)` have the code. */
  count(start: number, end: number): number {
    return this.#count[end]! - this.#count[start]!;
  }

  /** Sum, count and, where asked, squares of their amounts; undefined where a double could have rounded one. */
  measure(start: number, end: number, withSquares: boolean): Measures | undefined {
    const { sum, size, squares } = this.#sums;
    const step = this.#step;
    if (step === undefined || size[end]! > Number.MAX_SAFE_INTEGER) return undefined;
    if (withSquares && squares[end]! > Number.MAX_SAFE_INTEGER) return undefined;
    return {
      count: this.#found[end]! - this.#found[start]!,
      sum: BigInt(sum[end]! - sum[start]!) * step,
      squares: withSquares ? BigInt(squares[end]! - squares[start]!) * step * step : 0n,
      least: undefined,
      most: undefined,
    };
  }

  /** Reads on so that windows up to `end` can be told. @param code undefined: every row counts */
  readTo(end: number, { codes, stride, place }: CodedRows, code: number | undefined, amounts: Amounts): void {
    const { doubles, step } = amounts;
    const known = doubles ? step : undefined;
    if (known !== this.#step) this.#read = 0;
    this.#step = known;
    if (this.#read >= end) return;
    this.#grow(end + 1);
    const [count, found] = [this.#count, this.#found];
    const { sum, size, squares } = this.#sums;
    for (let row = this.#read; row < end; row += 1) {
      const has = code === undefined || codes[row * stride + place] === code;
      const value = has && doubles ? doubles[row]! : Number.NaN;
      const measured = !Number.isNaN(value);
      count[row + 1] = count[row]! + (has ? 1 : 0);
      found[row + 1] = found[row]! + (measured ? 1 : 0);
      sum[row + 1] = sum[row]! + (measured ? value : 0);
      size[row + 1] = size[row]! + (measured ? Math.abs(value) : 0);
      squares[row + 1] = squares[row]! + (measured ? value * value : 0);
    }
    this.#read = end;
  }

  #grow(length: number): void {
    if (length <= this.#count.length) return;
    const wider = Math.ceil(length * 1.25) + 16;
    this.#count = widened(this.#count, new Int32Array(wider));
    this.#found = widened(this.#found, new Int32Array(wider));
    for (const name of ['sum', 'size', 'squares'] as const)
      this.#sums[name] = widened(this.#sums[name], new Float64Array(wider));
  }
}

function widened<T extends Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
