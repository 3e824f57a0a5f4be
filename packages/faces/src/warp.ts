import type { SimilarityTransform } from './alignment.js';

/** An 8-bit RGB picture, rows from the top, without padding. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The byte at a position of the pixels. @throws RangeError outside of them: a mistake of the caller */
export function channelAt(data: Uint8Array, position: number): number {
  const value = data[position];
  if (value === undefined) throw new RangeError('The position is outside the picture.');
  return value;
}

/** Luminance (ITU-R BT.601) of a pixel of the picture. @throws RangeError outside of it */
export function luminanceAt({ data, width }: Picture, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return 0.299 * channelAt(data, at) + 0.587 * channelAt(data, at + 1) + 0.114 * channelAt(data, at + 2);
}

/** A reduction by more is sampled at this many points a side and no more. */
const SAMPLES_A_SIDE_MAX = 4;

/**
 * Square crop of a picture under a similarity transform, as RGB floats 0 to 255. Bilinear; where the crop is a reduction,
 * the mean of several samples a pixel; outside the picture its border repeats.
 */
export function warpSquare(picture: Picture, transform: SimilarityTransform, sizePx: number): Float32Array {
  const { a, b } = transform;
  const determinant = a * a + b * b;
  if (determinant === 0) throw new RangeError('The transform has no inverse.');
  const samples = Math.min(SAMPLES_A_SIDE_MAX, Math.max(1, Math.round(1 / Math.sqrt(determinant))));
  // The mean of several nearest pixels is as smooth as one interpolated pixel, at a quarter of the work each.
  return samples > 1 ? averagedCrop(picture, transform, sizePx, samples) : interpolatedCrop(picture, transform, sizePx);
}

/** One bilinear sample a pixel. Written as one loop: a call for each pixel costs more than its arithmetic. */
function interpolatedCrop(
  { data, width, height }: Picture,
  { a, b, tx, ty }: SimilarityTransform,
  sizePx: number,
): Float32Array {
  const determinant = a * a + b * b;
  const out = new Float32Array(sizePx * sizePx * 3);
  let target = 0;
  for (let row = 0; row < sizePx; row += 1) {
    const y = row - ty;
    for (let column = 0; column < sizePx; column += 1) {
      const x = column - tx;
      const cx = Math.min(width - 1, Math.max(0, (a * x + b * y) / determinant));
      const cy = Math.min(height - 1, Math.max(0, (a * y - b * x) / determinant));
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      const [fx, fy] = [cx - x0, cy - y0];
      const right = x0 < width - 1 ? 3 : 0;
      const upper = (y0 * width + x0) * 3;
      const lower = y0 < height - 1 ? upper + width * 3 : upper;
      for (let channel = 0; channel < 3; channel += 1, target += 1) {
        const top = data[upper + channel]! * (1 - fx) + data[upper + right + channel]! * fx;
        const bottom = data[lower + channel]! * (1 - fx) + data[lower + right + channel]! * fx;
        out[target] = top * (1 - fy) + bottom * fy;
      }
    }
  }
  return out;
}

/** The mean of so many nearest samples a side of each pixel, which lie about every pixel in the same places. */
function averagedCrop(
  { data, width, height }: Picture,
  { a, b, tx, ty }: SimilarityTransform,
  sizePx: number,
  samples: number,
): Float32Array {
  const determinant = a * a + b * b;
  const [across, down] = [a / determinant, b / determinant];
  const out = new Float32Array(sizePx * sizePx * 3);
  const parts = samples * samples;
  const offsets = Array.from({ length: parts }, (_, part) => {
    const x = ((part % samples) + 0.5) / samples - 0.5 - tx;
    const y = (Math.floor(part / samples) + 0.5) / samples - 0.5 - ty;
    // Half a pixel more, so that cutting the fraction off rounds to the nearest.
    return { x: across * x + down * y + 0.5, y: across * y - down * x + 0.5 };
  });
  for (let pixel = 0; pixel < sizePx * sizePx; pixel += 1) {
    const [column, row] = [pixel % sizePx, Math.floor(pixel / sizePx)];
    const [x, y] = [across * column + down * row, across * row - down * column];
    let [red, green, blue] = [0, 0, 0];
    for (const offset of offsets) {
      const nearestX = Math.trunc(Math.min(width - 1, Math.max(0, x + offset.x)));
      const nearestY = Math.trunc(Math.min(height - 1, Math.max(0, y + offset.y)));
      const source = (nearestY * width + nearestX) * 3;
      red += data[source]!;
      green += data[source + 1]!;
      blue += data[source + 2]!;
    }
    out[pixel * 3] = red / parts;
    out[pixel * 3 + 1] = green / parts;
    out[pixel * 3 + 2] = blue / parts;
  }
  return out;
}
