import { at } from '@assay/kernel';

/** A prior of a single-shot detector: centre and size as shares of the input picture. */
export interface Prior {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Strides and box sizes in pixels of the Ultra-Light-Fast detector family, finest feature map first. */
const LEVELS: readonly { readonly stride: number; readonly sizesPx: readonly number[] }[] = [
  { stride: 8, sizesPx: [10, 16, 24] },
  { stride: 16, sizesPx: [32, 48] },
  { stride: 32, sizesPx: [64, 96] },
  { stride: 64, sizesPx: [128, 192, 256] },
];
const CENTRE_VARIANCE = 0.1;
const SIZE_VARIANCE = 0.2;

/** The priors of an input of this size, in the order of the network's rows (Liu et al. 2016, section 2.2). */
export function ssdPriors(width: number, height: number): Prior[] {
  return LEVELS.flatMap(({ stride, sizesPx }) => {
    const [columns, rows] = [Math.ceil(width / stride), Math.ceil(height / stride)];
    return Array.from({ length: columns * rows }, (_, cell) => ({
      x: Math.min(1, ((cell % columns) + 0.5) / columns),
      y: Math.min(1, (Math.floor(cell / columns) + 0.5) / rows),
    })).flatMap(({ x, y }) =>
      sizesPx.map((size) => ({ x, y, width: Math.min(1, size / width), height: Math.min(1, size / height) })),
    );
  });
}

export type Four = readonly [number, number, number, number];

/** The four numbers of a network's row. @throws RangeError where they are not there */
export function fourAt(values: ArrayLike<number>, start: number): Four {
  return [at(values, start), at(values, start + 1), at(values, start + 2), at(values, start + 3)];
}

/** Left, top, right, bottom as shares of the picture, from a network's offsets to a prior. */
export function decodeBox([right, down, wider, higher]: Four, prior: Prior): Four {
  const x = prior.x + right * CENTRE_VARIANCE * prior.width;
  const y = prior.y + down * CENTRE_VARIANCE * prior.height;
  const width = prior.width * Math.exp(wider * SIZE_VARIANCE);
  const height = prior.height * Math.exp(higher * SIZE_VARIANCE);
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}
