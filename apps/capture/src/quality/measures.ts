import { brightnessAt, type Luma } from './luma.js';

/** Variance of the 4-neighbour Laplacian: how much fine detail a picture holds. Sharp print gives thousands. */
export function sharpness({ width, height, values }: Luma): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const beside = brightnessAt(values, at - 1) + brightnessAt(values, at + 1);
      const edge = 4 * brightnessAt(values, at) - beside - values[at - width]! - values[at + width]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean brightness, 0 to 255. */
export function brightness({ values }: Luma): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/**
 * How far the most burnt-out cell of a 6 by 4 grid stands out, 0 to 1: its share of pixels over 250 minus the median
 * share. A lamp's reflection fills a cell or two; white paper is bright everywhere and is no reflection.
 */
export function glare(luma: Luma): number {
  const shares = Array.from({ length: GRID.columns * GRID.rows }, (_, cell) =>
    burntShare(luma, cell % GRID.columns, Math.floor(cell / GRID.columns)),
  ).sort((a, b) => a - b);
  return Math.max(...shares) - shares[shares.length / 2]!;
}

const GRID = { columns: 6, rows: 4 };
const BURNT = 250;

/** Share of a cell's pixels that are burnt out; 0 for a cell without pixels. */
function burntShare({ width, height, values }: Luma, column: number, row: number): number {
  const edgeX = (part: number) => Math.ceil((part * width) / GRID.columns);
  const edgeY = (part: number) => Math.ceil((part * height) / GRID.rows);
  let [burnt, total] = [0, 0];
  for (let y = edgeY(row); y < edgeY(row + 1); y += 1) {
    for (const value of values.subarray(y * width + edgeX(column), y * width + edgeX(column + 1))) {
      total += 1;
      if (value > BURNT) burnt += 1;
    }
  }
  return total === 0 ? 0 : burnt / total;
}

/** Mean absolute difference of two pictures of one size, 0 to 255; 255 when the sizes differ. */
export function motion(before: Luma | undefined, now: Luma): number {
  if (!before || before.values.length !== now.values.length) return 255;
  let sum = 0;
  for (let index = 0; index < now.values.length; index += 1)
    sum += Math.abs(now.values[index]! - before.values[index]!);
  return sum / now.values.length;
}
