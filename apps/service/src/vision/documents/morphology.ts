import { blank, type GrayImage } from './gray-image.js';

type Pick = (a: number, b: number) => number;
const greater: Pick = (a, b) => (a > b ? a : b);
const lesser: Pick = (a, b) => (a < b ? a : b);

/** Grey dilation by a rectangle; sizes in pixels, odd. */
export function dilate(image: GrayImage, width: number, height: number): GrayImage {
  return extremum(image, width, height, greater, 0);
}

/** Grey erosion by a rectangle; sizes in pixels, odd. */
export function erode(image: GrayImage, width: number, height: number): GrayImage {
  return extremum(image, width, height, lesser, 255);
}

/** Closing: fills what is dark and smaller than the rectangle. */
export function close(image: GrayImage, width: number, height: number): GrayImage {
  return erode(dilate(image, width, height), width, height);
}

/** Black hat: dark details smaller than the rectangle, bright on black. */
export function blackHat(image: GrayImage, width: number, height: number): GrayImage {
  const closed = close(image, width, height);
  for (let index = 0; index < image.data.length; index += 1) closed.data[index]! -= image.data[index]!;
  return closed;
}

/** The threshold of Otsu (1979): most variance between the two classes. */
export function otsuThreshold({ data }: GrayImage): number {
  const histogram = new Float64Array(256);
  for (const value of data) histogram[value]! += 1;
  let total = 0;
  for (let value = 0; value < 256; value += 1) total += value * histogram[value]!;
  let [below, belowSum, best, threshold] = [0, 0, -1, 0];
  for (let value = 0; value < 255; value += 1) {
    below += histogram[value]!;
    belowSum += value * histogram[value]!;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (variance > best) [best, threshold] = [variance, value];
  }
  return threshold;
}

/** 255 above the threshold, 0 elsewhere. */
export function binarise(image: GrayImage, threshold: number): GrayImage {
  return { ...image, data: image.data.map((value) => (value > threshold ? 255 : 0)) };
}

function extremum(image: GrayImage, width: number, height: number, pick: Pick, neutral: number): GrayImage {
  const rows = width > 1 ? alongLines(image, width, pick, neutral, 1, image.width) : image;
  return height > 1 ? alongLines(rows, height, pick, neutral, image.width, 1) : rows;
}

/** Running extremum by van Herk and Gil–Werman: three comparisons a pixel, whatever the size. */
function alongLines(
  image: GrayImage,
  size: number,
  pick: Pick,
  neutral: number,
  step: number,
  stride: number,
): GrayImage {
  const count = step === 1 ? image.width : image.height;
  const lines = step === 1 ? image.height : image.width;
  const half = size >> 1;
  const padded = count + 2 * half;
  const source = new Uint8Array(padded).fill(neutral);
  const forward = new Uint8Array(padded);
  const backward = new Uint8Array(padded);
  const result = blank(image.width, image.height);
  for (let line = 0; line < lines; line += 1) {
    const base = line * stride;
    for (let index = 0; index < count; index += 1) source[half + index] = image.data[base + index * step]!;
    for (let index = 0; index < padded; index += 1) {
      forward[index] = index % size === 0 ? source[index]! : pick(forward[index - 1]!, source[index]!);
    }
    for (let index = padded - 1; index >= 0; index -= 1) {
      const last = index === padded - 1 || (index + 1) % size === 0;
      backward[index] = last ? source[index]! : pick(backward[index + 1]!, source[index]!);
    }
    for (let index = 0; index < count; index += 1) {
      result.data[base + index * step] = pick(backward[index]!, forward[index + 2 * half]!);
    }
  }
  return result;
}
