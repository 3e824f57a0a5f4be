import { at } from '@assay/kernel';

/** Luma table of ITU-T T.81, table K.1, in the zigzag order of files. */
const STANDARD = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

/** The luma table of the reference encoder at a quality of 1 to 100, in zigzag order. */
export function zigzagTable(quality: number): number[] {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return STANDARD.map((base) => Math.min(255, Math.max(1, Math.floor((base * scale + 50) / 100))));
}

/** The same row by row. */
export function rowTable(quality: number): Float32Array {
  return Float32Array.from(rowByRow(zigzagTable(quality)));
}

/** The 64 values of a block row by row, given in zigzag order. */
export function rowByRow(values: readonly number[]): number[] {
  const rows = new Array<number>(64);
  for (const [order, place] of ZIGZAG.entries()) rows[place] = at(values, order);
  return rows;
}

/** Place in its block, row by row, of each coefficient in the order of files: diagonals, each from where the last ended. */
export const ZIGZAG = Array.from({ length: 64 }, (_, at) => [at % 8, at >> 3] as const)
  .sort(([ax, ay], [bx, by]) => {
    const [a, b] = [ax + ay, bx + by];
    if (a !== b) return a - b;
    return a % 2 === 0 ? ax - bx : ay - by;
  })
  .map(([x, y]) => y * 8 + x);
