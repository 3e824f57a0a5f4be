import { blank, type GrayImage, histogramOf, pixelAt } from './gray-image.js';

/** What values a picture has: those of a binary one, 0 and 255, are compared in a fraction of the time. */
type Values = 'grey' | 'binary';

/** Grey dilation by a rectangle; sizes in pixels, odd. */
export function dilate(image: GrayImage, width: number, height: number, values: Values = 'grey'): GrayImage {
  return extremes(image, { width, height, flip: 0, values });
}

/** Grey erosion by a rectangle; sizes in pixels, odd. */
export function erode(image: GrayImage, width: number, height: number, values: Values = 'grey'): GrayImage {
  return extremes(image, { width, height, flip: 255, values });
}

/** Closing: fills what is dark and smaller than the rectangle. */
export function close(image: GrayImage, width: number, height: number, values: Values = 'grey'): GrayImage {
  return erode(dilate(image, width, height, values), width, height, values);
}

/** Black hat: dark details smaller than the rectangle, bright on black. */
export function blackHat(image: GrayImage, width: number, height: number): GrayImage {
  const { data } = image;
  const closed = close(image, width, height);
  const hat = closed.data;
  for (let index = 0; index < hat.length; index += 1) hat[index] = pixelAt(hat, index) - pixelAt(data, index);
  return closed;
}

/** The threshold of Otsu (1979): most variance between the two classes. */
export function otsuThreshold({ data }: GrayImage): number {
  const histogram = histogramOf(data);
  const total = histogram.reduce((sum, count, value) => sum + value * count, 0);
  let [below, belowSum, best, threshold] = [0, 0, -1, 0];
  for (const [value, count] of histogram.entries()) {
    below += count;
    belowSum += value * count;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (variance > best) [best, threshold] = [variance, value];
  }
  return threshold;
}

/** 255 above the threshold, 0 elsewhere. */
export function binarise({ width, height, data }: GrayImage, threshold: number): GrayImage {
  const binary = blank(width, height);
  for (let index = 0; index < data.length; index += 1) binary.data[index] = data[index]! > threshold ? 255 : 0;
  return binary;
}

/**
 * Turns runs of one value in the rows of a binary picture to the other where they are shorter than a size: closing by a
 * line where the value is 0, opening where it is 255. Beyond the edge all is the other value to half the size.
 */
export function dropRuns({ width, height, data }: GrayImage, value: 0 | 255, size: number): GrayImage {
  const result = { width, height, data: data.slice() };
  for (let base = 0; base < data.length; base += width) {
    const end = base + width;
    for (let from = base; from < end; ) {
      let to = from;
      while (to < end && data[to] === value) to += 1;
      const edges = Number(from === base) + Number(to === end);
      if (to > from && edges < 2 && (edges === 0 ? to - from < size : to - from <= size >> 1)) {
        result.data.fill(255 - value, from, to);
      }
      from = to + 1;
    }
  }
  return result;
}

/** The greatest of each rectangle, or the least: the greatest of the values with all bits `flip` turned. */
function extremes(image: GrayImage, { width, height, flip, values }: Extremes): GrayImage {
  const rows = width > 1 ? alongRows(image, width, flip) : image;
  return height > 1 ? downColumns(rows, height, flip, values) : rows;
}

interface Extremes {
  readonly width: number;
  readonly height: number;
  readonly flip: 0 | 255;
  readonly values: Values;
}

/** Without a branch: which of two pixels is the greater is chance, and a wrong guess of the processor costs most. */
function greater(a: number, b: number): number {
  const more = a - b;
  return b + (more & ~(more >> 31));
}

/** Running maximum by van Herk and Gil–Werman: three comparisons a pixel, whatever the size. */
function alongRows({ width, height, data }: GrayImage, size: number, flip: 0 | 255): GrayImage {
  const half = size >> 1;
  const source = new Uint8Array(width + 2 * half);
  const forward = new Uint8Array(source.length);
  const result = blank(width, height);
  for (let base = 0; base < data.length; base += width) {
    for (let x = 0; x < width; x += 1) source[half + x] = data[base + x]! ^ flip;
    for (let block = 0; block < source.length; block += size) {
      const end = Math.min(source.length, block + size);
      let run = 0;
      for (let index = block; index < end; index += 1) {
        run = greater(source[index]!, run);
        forward[index] = run;
      }
    }
    for (let block = 0; block < width; block += size) {
      let run = 0;
      for (let index = Math.min(source.length, block + size) - 1; index >= block; index -= 1) {
        run = greater(source[index]!, run);
        if (index < width) result.data[base + index] = greater(forward[index + 2 * half]!, run) ^ flip;
      }
    }
  }
  return result;
}

/** The same down the columns by doubling the reach: whole rows at a time, four pixels in one number. */
function downColumns({ width, height, data }: GrayImage, size: number, flip: 0 | 255, values: Values): GrayImage {
  const half = size >> 1;
  const stride = (width + 3) & ~3;
  const rows = new Uint8Array(stride * (height + 2 * half));
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), (y + half) * stride);
  const fours = new Int32Array(rows.buffer);
  const pixels = fours.subarray((half * stride) / 4, ((half + height) * stride) / 4);
  if (flip) invert(pixels);
  // After each step a row holds the maximum of `reach` rows from itself downwards.
  for (let reach = 1; reach < size; reach = Math.min(2 * reach, size)) {
    const offset = (Math.min(reach, size - reach) * stride) / 4;
    if (values === 'binary') spreadUp(fours, offset);
    else greaterUp(fours, offset);
  }
  if (flip) invert(fours);
  const result = blank(width, height);
  for (let y = 0; y < height; y += 1) result.data.set(rows.subarray(y * stride, y * stride + width), y * width);
  return result;
}

function greaterUp(fours: Int32Array, offset: number): void {
  for (let index = 0; index + offset < fours.length; index += 1) {
    fours[index] = greaterOfFour(fours[index]!, fours[index + offset]!);
  }
}

/** The same where every byte is 0 or 255. */
function spreadUp(fours: Int32Array, offset: number): void {
  for (let index = 0; index + offset < fours.length; index += 1) fours[index]! |= fours[index + offset]!;
}

/** Turns every bit. */
function invert(words: Int32Array): void {
  for (let index = 0; index < words.length; index += 1) words[index] = ~words[index]!;
}

/** The greater of each of four bytes, two at a time: the bit above a byte stays where nothing had to be borrowed. */
function greaterOfFour(a: number, b: number): number {
  return greaterOfTwo(a & 0xff00ff, b & 0xff00ff) | (greaterOfTwo((a >>> 8) & 0xff00ff, (b >>> 8) & 0xff00ff) << 8);
}

function greaterOfTwo(a: number, b: number): number {
  const notLess = ((a | 0x1000100) - b) & 0x1000100;
  const mask = notLess - (notLess >> 8);
  return (a & mask) | (b & ~mask);
}
