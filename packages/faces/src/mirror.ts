import { at } from '@assay/kernel';

/** A square crop of RGB floats as a mirror shows it. */
export function mirrored(rgb: Float32Array, sizePx: number): Float32Array {
  const out = new Float32Array(rgb.length);
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const from = (row * sizePx + column) * 3;
      const to = (row * sizePx + sizePx - 1 - column) * 3;
      out.set(rgb.subarray(from, from + 3), to);
    }
  }
  return out;
}

/** The middle of the descriptors of a face and of its mirror image, which varies less with light and pose. */
export function meanDescriptor(left: Float32Array, right: Float32Array): Float32Array {
  return left.map((value, index) => (value + at(right, index)) / 2);
}
