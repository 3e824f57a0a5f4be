import type { SimilarityTransform } from './alignment.js';

/** An 8-bit RGB picture, rows from the top, without padding. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A reduction by more is sampled at this many points a side and no more. */
const SAMPLES_A_SIDE_MAX = 4;

/**
 * Square crop of a picture under a similarity transform, as RGB floats 0 to 255. Bilinear; where the crop is a reduction,
 * the mean of several samples a pixel; outside the picture its border repeats.
 */
export function warpSquare(picture: Picture, transform: SimilarityTransform, sizePx: number): Float32Array {
  const { a, b, tx, ty } = transform;
  const determinant = a * a + b * b;
  if (determinant === 0) throw new RangeError('The transform has no inverse.');
  const samples = Math.min(SAMPLES_A_SIDE_MAX, Math.max(1, Math.round(1 / Math.sqrt(determinant))));
  const out = new Float32Array(sizePx * sizePx * 3);
  const share = 1 / (samples * samples);
  // The mean of several nearest pixels is as smooth as one interpolated pixel, at a quarter of the work each.
  const add = samples > 1 ? addNearest : addInterpolated;
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const target = (row * sizePx + column) * 3;
      for (let part = 0; part < samples * samples; part += 1) {
        const x = column + ((part % samples) + 0.5) / samples - 0.5 - tx;
        const y = row + (Math.floor(part / samples) + 0.5) / samples - 0.5 - ty;
        add(picture, (a * x + b * y) / determinant, (a * y - b * x) / determinant, share, out, target);
      }
    }
  }
  return out;
}

type AddSample = (picture: Picture, x: number, y: number, share: number, out: Float32Array, target: number) => void;

const addNearest: AddSample = ({ data, width, height }, x, y, share, out, target) => {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const source = (row * width + column) * 3;
  out[target] = out[target]! + share * data[source]!;
  out[target + 1] = out[target + 1]! + share * data[source + 1]!;
  out[target + 2] = out[target + 2]! + share * data[source + 2]!;
};

const addInterpolated: AddSample = (picture, x, y, share, out, target) => {
  const { data, width, height } = picture;
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const fx = cx - x0;
  const fy = cy - y0;
  for (let channel = 0; channel < 3; channel += 1) {
    const top = data[(y0 * width + x0) * 3 + channel]! * (1 - fx) + data[(y0 * width + x1) * 3 + channel]! * fx;
    const bottom = data[(y1 * width + x0) * 3 + channel]! * (1 - fx) + data[(y1 * width + x1) * 3 + channel]! * fx;
    out[target + channel]! += share * (top * (1 - fy) + bottom * fy);
  }
};
