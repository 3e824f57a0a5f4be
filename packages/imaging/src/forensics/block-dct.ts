import type { GrayImage } from '../documents/gray-image.js';

const SIZE = 8;
/** Of each frequency the first four places; the other four mirror them, with the sign turned for odd frequencies. */
const HALF_BASIS = Float64Array.from({ length: SIZE * 4 }, (_, at) => {
  const [frequency, place] = [at >> 2, at % 4];
  const scale = frequency === 0 ? Math.sqrt(1 / SIZE) : Math.sqrt(2 / SIZE);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIZE));
});
const half = new Float64Array(SIZE * SIZE);
/** One line of a block on its way. */
const line = new Float64Array(SIZE);

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
  for (let y = 0; y < SIZE; y += 1) {
    const first = start + y * width;
    for (let place = 0; place < SIZE; place += 1) line[place] = data[first + place]!;
    transformLine(half, y * SIZE, 1);
  }
  for (let u = 0; u < SIZE; u += 1) {
    for (let place = 0; place < SIZE; place += 1) line[place] = half[place * SIZE + u]!;
    transformLine(values, target + u, SIZE);
  }
}

/** Transforms what stands in `line`. */
function transformLine(to: Float32Array | Float64Array, target: number, stride: number): void {
  for (let frequency = 0; frequency < SIZE; frequency += 1) {
    const sign = frequency % 2 === 0 ? 1 : -1;
    let sum = 0;
    for (let place = 0; place < SIZE / 2; place += 1)
      sum += (line[place]! + sign * line[SIZE - 1 - place]!) * HALF_BASIS[frequency * 4 + place]!;
    to[target + frequency * stride] = sum;
  }
}
