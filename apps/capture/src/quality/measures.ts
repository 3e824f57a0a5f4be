import type { Luma } from './luma.js';

/** Variance of the 4-neighbour Laplacian: how much fine detail a picture holds. Sharp print gives thousands. */
export function sharpness({ width, height, values }: Luma): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge = 4 * values[at]! - values[at - 1]! - values[at + 1]! - values[at - width]! - values[at + width]!;
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
export function glare({ width, height, values }: Luma): number {
  const burnt = new Uint32Array(24);
  const total = new Uint32Array(24);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * 4) / height) * 6;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * 6) / width);
      total[cell] = total[cell]! + 1;
      if (values[y * width + x]! > 250) burnt[cell] = burnt[cell]! + 1;
    }
  }
  const shares = Array.from(burnt, (count, cell) => (total[cell] ? count / total[cell] : 0)).sort((a, b) => a - b);
  return shares[23]! - shares[12]!;
}

/** Mean absolute difference of two pictures of one size, 0 to 255; 255 when the sizes differ. */
export function motion(before: Luma | undefined, now: Luma): number {
  if (!before || before.values.length !== now.values.length) return 255;
  let sum = 0;
  for (let index = 0; index < now.values.length; index += 1)
    sum += Math.abs(now.values[index]! - before.values[index]!);
  return sum / now.values.length;
}
