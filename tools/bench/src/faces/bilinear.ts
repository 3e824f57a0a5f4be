import type { RgbImage } from '@assay/service/platform/vision/faces/decode.js';

/** Writes the colour between four pixels of a picture to another one. The place lies within the picture, off its last row and column. */
export function copyPixel({ data: source, width }: RgbImage, data: Uint8Array, x: number, y: number, to: number): void {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  const [fx, fy] = [x % 1, y % 1];
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = source[at + channel]! * (1 - fx) + source[at + 3 + channel]! * fx;
    const lower = source[at + width * 3 + channel]! * (1 - fx) + source[at + width * 3 + 3 + channel]! * fx;
    data[to + channel] = upper * (1 - fy) + lower * fy;
  }
}
