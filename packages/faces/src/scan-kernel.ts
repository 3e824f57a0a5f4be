import { scanProgram, VALUES_A_STEP } from './scan-program.js';
import type { Metric } from './similarity.js';

/** Closeness of stored faces to one face: larger is nearer. The dot product, or minus the squared distance. */
export interface RowMeasure {
  /** Closeness of so many rows from one on, valid until the next call; at most `rowsMax` at once. */
  measure(vectors: Float32Array, from: number, rows: number): ArrayLike<number>;
  readonly rowsMax: number;
}

/** What is used of the platform's WebAssembly, which the language's own types leave out. */
declare const WebAssembly: {
  validate(program: Uint8Array<ArrayBuffer>): boolean;
  Module: new (program: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

type Loop = (rows: number, rowsEnd: number, query: number, queryEnd: number, results: number) => void;
interface Program {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly dot: Loop;
  readonly minusSquaredDistance: Loop;
}

/** Places in the program's memory. Few rows at once, so that they are still in the processor's cache when they are read. */
const DIMENSION_MAX = 2048;
const QUERY_AT = 0;
const RESULTS_AT = DIMENSION_MAX * 8;
const ROWS_AT = RESULTS_AT + 16_384;
const ROWS_BYTES = 131_072;
const PAGE_BYTES = 65_536;
const ROWS_MAX = 256;

let program: Program | null | undefined;

/** Measures with the vector instructions of the processor where there are any and the length fits them. */
export function rowMeasure(metric: Metric, query: Float32Array): RowMeasure {
  program ??= loadProgram();
  const fits = query.length > 0 && query.length % VALUES_A_STEP === 0 && query.length <= DIMENSION_MAX;
  return program && fits ? vectorMeasure(program, metric, query) : plainMeasure(metric, query);
}

function loadProgram(): Program | null {
  const bytes = scanProgram(Math.ceil((ROWS_AT + ROWS_BYTES) / PAGE_BYTES));
  if (!WebAssembly.validate(bytes)) return null;
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Program;
}

function vectorMeasure({ memory, ...loops }: Program, metric: Metric, query: Float32Array): RowMeasure {
  const dimension = query.length;
  const rowsMax = Math.min(ROWS_MAX, Math.floor(ROWS_BYTES / (dimension * 4)));
  const stored = new Float32Array(memory.buffer, ROWS_AT, rowsMax * dimension);
  const results = new Float64Array(memory.buffer, RESULTS_AT, rowsMax);
  const wide = new Float64Array(memory.buffer, QUERY_AT, dimension);
  const loop = metric === 'cosine' ? loops.dot : loops.minusSquaredDistance;
  return {
    rowsMax,
    measure(vectors, from, rows) {
      // The memory is the program's own and may have served another query since.
      wide.set(query);
      stored.set(vectors.subarray(from * dimension, (from + rows) * dimension));
      loop(ROWS_AT, ROWS_AT + rows * dimension * 4, QUERY_AT, QUERY_AT + dimension * 8, RESULTS_AT);
      return results;
    },
  };
}

/** The same in plain steps, for lengths and machines that the program does not serve. */
export function plainMeasure(metric: Metric, query: Float32Array): RowMeasure {
  const measureRow = metric === 'cosine' ? dot : minusSquaredDistance;
  const results = new Float64Array(ROWS_MAX);
  return {
    rowsMax: ROWS_MAX,
    measure(vectors, from, rows) {
      for (let row = 0; row < rows; row += 1) results[row] = measureRow(vectors, (from + row) * query.length, query);
      return results;
    },
  };
}

// Four sums side by side: one alone waits for each addition before the next.
function dot(vectors: Float32Array, start: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = query.length - (query.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a += vectors[start + at]! * query[at]!;
    b += vectors[start + at + 1]! * query[at + 1]!;
    c += vectors[start + at + 2]! * query[at + 2]!;
    d += vectors[start + at + 3]! * query[at + 3]!;
  }
  for (let at = whole; at < query.length; at += 1) a += vectors[start + at]! * query[at]!;
  return a + b + c + d;
}

function minusSquaredDistance(vectors: Float32Array, start: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = query.length - (query.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a += square(vectors[start + at]! - query[at]!);
    b += square(vectors[start + at + 1]! - query[at + 1]!);
    c += square(vectors[start + at + 2]! - query[at + 2]!);
    d += square(vectors[start + at + 3]! - query[at + 3]!);
  }
  for (let at = whole; at < query.length; at += 1) a += square(vectors[start + at]! - query[at]!);
  return -(a + b + c + d);
}

function square(value: number): number {
  return value * value;
}
