import type { GrayImage } from '../documents/gray-image.js';

const SIZE = 8;
/** Of each frequency the first four places; the other four mirror them, with the sign turned for odd frequencies. */
const HALF_BASIS = Float64Array.from({ length: SIZE * 4 }, (_, at) => {
  const [frequency, place] = [at >> 2, at % 4];
  const scale = frequency === 0 ? Math.sqrt(1 / SIZE) : Math.sqrt(2 / SIZE);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIZE));
});
const half = new Float64Array(SIZE * SIZE);

/** Coefficients of blocks of 8 × 8 pixels, 64 a block, row by row. */
export interface BlockCoefficients {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/**
 * The discrete cosine transform of each block of 8 × 8 pixels on the grid of the file; what does not fill a block of 16
 * is left out, so that rows and columns are even.
 */
export function blockDct({ width, height, data }: GrayImage): BlockCoefficients {
  const columns = Math.floor(width / 16) * 2;
  const rows = Math.floor(height / 16) * 2;
  const values = new Float32Array(columns * rows * 64);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      transformBlock(data, { start: row * SIZE * width + column * SIZE, width }, values, (row * columns + column) * 64);
    }
  }
  return { columns, rows, values };
}

/** The transform of the block that begins at a pixel, written to `target` of `values`. */
export function transformBlock(
  data: Uint8Array,
  { start, width }: { readonly start: number; readonly width: number },
  values: Float32Array,
  target: number,
): void {
  for (let y = 0; y < SIZE; y += 1) transformLine(data, start + y * width, 1, half, y * SIZE, 1);
  for (let u = 0; u < SIZE; u += 1) transformLine(half, u, SIZE, values, target + u, SIZE);
}

function transformLine(
  from: Uint8Array | Float64Array,
  at: number,
  step: number,
  to: Float32Array | Float64Array,
  target: number,
  stride: number,
): void {
  const [a, h] = [from[at]!, from[at + 7 * step]!];
  const [b, g] = [from[at + step]!, from[at + 6 * step]!];
  const [c, f] = [from[at + 2 * step]!, from[at + 5 * step]!];
  const [d, e] = [from[at + 3 * step]!, from[at + 4 * step]!];
  for (let frequency = 0; frequency < SIZE; frequency += 1) {
    const basis = frequency * 4;
    const sign = frequency % 2 === 0 ? 1 : -1;
    to[target + frequency * stride] =
      (a + sign * h) * HALF_BASIS[basis]! +
      (b + sign * g) * HALF_BASIS[basis + 1]! +
      (c + sign * f) * HALF_BASIS[basis + 2]! +
      (d + sign * e) * HALF_BASIS[basis + 3]!;
  }
}
