import type { GrayImage } from '../documents/gray-image.js';

const SIZE = 8;
const BASIS = Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
  const [frequency, place] = [at >> 3, at % SIZE];
  const scale = frequency === 0 ? Math.sqrt(1 / SIZE) : Math.sqrt(2 / SIZE);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIZE));
});

/**
 * The discrete cosine transform of each block of 8 × 8 pixels on the grid of the file, 64 numbers a block, row by row;
 * what does not fill a block of 16 is left out, so that rows and columns are even.
 */
export function blockDct({ width, height, data }: GrayImage): { columns: number; rows: number; values: Float32Array } {
  const columns = Math.floor(width / 16) * 2;
  const rows = Math.floor(height / 16) * 2;
  const values = new Float32Array(columns * rows * 64);
  const half = new Float32Array(64);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const start = row * SIZE * width + column * SIZE;
      for (let y = 0; y < SIZE; y += 1) {
        const at = start + y * width;
        for (let u = 0; u < SIZE; u += 1) {
          let sum = 0;
          for (let x = 0; x < SIZE; x += 1) sum += data[at + x]! * BASIS[u * SIZE + x]!;
          half[y * SIZE + u] = sum;
        }
      }
      const target = (row * columns + column) * 64;
      for (let v = 0; v < SIZE; v += 1) {
        for (let u = 0; u < SIZE; u += 1) {
          let sum = 0;
          for (let y = 0; y < SIZE; y += 1) sum += half[y * SIZE + u]! * BASIS[v * SIZE + y]!;
          values[target + v * SIZE + u] = sum;
        }
      }
    }
  }
  return { columns, rows, values };
}
