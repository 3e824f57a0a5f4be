/** One picture in brightness only: `values` row by row, 0 (black) to 255 (white). */
export interface Luma {
  width: number;
  height: number;
  values: Uint8Array;
}

/** Brightness by BT.601 weights from RGBA bytes. Throws RangeError when sizes disagree. */
export function toLuma(width: number, height: number, rgba: Uint8ClampedArray): Luma {
  if (rgba.length !== width * height * 4) throw new RangeError('RGBA bytes do not fit the size');
  const values = new Uint8Array(width * height);
  for (let index = 0; index < values.length; index += 1) {
    const at = index * 4;
    values[index] = (rgba[at]! * 77 + rgba[at + 1]! * 150 + rgba[at + 2]! * 29) >> 8;
  }
  return { width, height, values };
}
