import { type GrayImage, pixelAt } from '../documents/gray-image.js';

export const BLOCK_PX = 16;

/** One value for each block of 16 × 16 pixels, row by row; what does not fill a block is left out. */
export interface BlockMap {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** A map of what a function says of each block, given its first pixel. */
export function mapBlocks(image: GrayImage, measure: (x: number, y: number) => number): BlockMap {
  const columns = Math.floor(image.width / BLOCK_PX);
  const rows = Math.floor(image.height / BLOCK_PX);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = measure(column * BLOCK_PX, row * BLOCK_PX);
    }
  }
  return { columns, rows, values };
}

/** Mean strength of the edges of a block. */
export function textureOf({ width, data }: GrayImage): (x: number, y: number) => number {
  return (x, y) => {
    let sum = 0;
    for (let row = y; row < y + BLOCK_PX - 1; row += 1) {
      for (let at = row * width + x, end = at + BLOCK_PX - 1; at < end; at += 1) {
        const here = data[at]!;
        sum += Math.abs(data[at + 1]! - here) + Math.abs(data[at + width]! - here);
      }
    }
    return sum / (BLOCK_PX - 1) ** 2;
  };
}

/** Grain of the flatter half of a block: the mean of what a smooth surface does not explain (Immerkær, 1996). */
export function grainOf({ width, height, data }: GrayImage): (x: number, y: number) => number {
  const histogram = new Uint16Array(256);
  return (x, y) => {
    histogram.fill(0);
    let count = 0;
    for (let row = Math.max(1, y); row < Math.min(height - 1, y + BLOCK_PX); row += 1) {
      for (let column = Math.max(1, x); column < Math.min(width - 1, x + BLOCK_PX); column += 1) {
        const at = row * width + column;
        const sides =
          pixelAt(data, at - 1) + pixelAt(data, at + 1) + pixelAt(data, at - width) + pixelAt(data, at + width);
        const corners =
          pixelAt(data, at - width - 1) +
          pixelAt(data, at - width + 1) +
          pixelAt(data, at + width - 1) +
          pixelAt(data, at + width + 1);
        histogram[Math.min(255, Math.abs(4 * pixelAt(data, at) - 2 * sides + corners))]! += 1;
        count += 1;
      }
    }
    let sum = 0;
    for (let level = 0, left = count >> 1; left > 0; level += 1) {
      const taken = Math.min(left, histogram[level]!);
      sum += level * taken;
      left -= taken;
    }
    return count < 2 ? 0 : sum / (count >> 1);
  };
}

/** By how much the picture jumps at the borders of the grid of JPEG more than elsewhere. */
export function gridOf({ width, height, data }: GrayImage): (x: number, y: number) => number {
  return (x, y) => {
    let border = 0;
    let inside = 0;
    for (let row = y; row < y + BLOCK_PX; row += 1) {
      for (let column = x; column < x + BLOCK_PX; column += 1) {
        if (column < 1 || column > width - 3 || row > height - 3 || row < 1) continue;
        const at = row * width + column;
        const across = Math.abs(
          pixelAt(data, at - 1) - 3 * pixelAt(data, at) + 3 * pixelAt(data, at + 1) - pixelAt(data, at + 2),
        );
        const down = Math.abs(
          pixelAt(data, at - width) -
            3 * pixelAt(data, at) +
            3 * pixelAt(data, at + width) -
            pixelAt(data, at + 2 * width),
        );
        if (column % 8 === 7) border += across;
        else inside += across / 7;
        if (row % 8 === 7) border += down;
        else inside += down / 7;
      }
    }
    return (border + 4) / (inside + 4);
  };
}
