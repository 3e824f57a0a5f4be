/** One picture in brightness only: `values` row by row, 0 (black) to 255 (white). */
export interface Luma {
  width: number;
  height: number;
  values: Uint8Array;
}

/** The brightness at a position of the values. Throws RangeError outside of them: a mistake of the caller. */
export function brightnessAt(values: Uint8Array, position: number): number {
  const value = values[position];
  if (value === undefined) throw new RangeError('The position is outside the picture');
  return value;
}

/** Brightness by BT.601 weights from RGBA bytes. Throws RangeError when sizes disagree. */
export function toLuma(width: number, height: number, rgba: Uint8ClampedArray): Luma {
  if (rgba.length !== width * height * 4) throw new RangeError('RGBA bytes do not fit the size');
  const values = new Uint8Array(width * height);
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  for (let index = 0; index < values.length; index += 1) {
    const pixel = pixels.getUint32(index * 4);
    values[index] = ((pixel >>> 24) * 77 + ((pixel >>> 16) & 255) * 150 + ((pixel >>> 8) & 255) * 29) >> 8;
  }
  return { width, height, values };
}
