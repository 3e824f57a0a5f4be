import { blank, type GrayImage } from './gray-image.js';

/** Grey dilation by a rectangle; sizes in pixels, odd. */
export function dilate(image: GrayImage, width: number, height: number): GrayImage {
  const rows = width > 1 ? dilateRows(image, width) : image;
  return height > 1 ? dilateColumns(rows, height) : rows;
}

/** Grey erosion by a rectangle; sizes in pixels, odd. */
export function erode(image: GrayImage, width: number, height: number): GrayImage {
  return inverse(dilate(inverse(image), width, height));
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
  const data = new Uint8Array(image.data.length);
  for (let index = 0; index < data.length; index += 1) data[index] = image.data[index]! > threshold ? 255 : 0;
  return { ...image, data };
}

function inverse(image: GrayImage): GrayImage {
  const data = new Uint8Array(image.data.length);
  for (let index = 0; index < data.length; index += 1) data[index] = 255 - image.data[index]!;
  return { ...image, data };
}

/** Running maximum by van Herk and Gil–Werman: three comparisons a pixel, whatever the size. */
function dilateRows({ width, height, data }: GrayImage, size: number): GrayImage {
  const half = size >> 1;
  const padded = width + 2 * half;
  const source = new Uint8Array(padded);
  const forward = new Uint8Array(padded);
  const backward = new Uint8Array(padded);
  const result = blank(width, height);
  for (let base = 0; base < data.length; base += width) {
    source.set(data.subarray(base, base + width), half);
    let run = 0;
    for (let index = 0; index < padded; index += 1) {
      const value = source[index]!;
      run = index % size === 0 || value > run ? value : run;
      forward[index] = run;
    }
    for (let index = padded - 1; index >= 0; index -= 1) {
      const value = source[index]!;
      run = (index + 1) % size === 0 || index === padded - 1 || value > run ? value : run;
      backward[index] = run;
    }
    for (let index = 0; index < width; index += 1) {
      const a = backward[index]!;
      const b = forward[index + 2 * half]!;
      result.data[base + index] = a > b ? a : b;
    }
  }
  return result;
}

/** The same down the columns by doubling the reach: whole rows at a time, because a column is slow to walk. */
function dilateColumns({ width, height, data }: GrayImage, size: number): GrayImage {
  let current = data;
  let reach = 1;
  // After each step a row holds the maximum of `reach` rows from itself downwards.
  while (reach < size) {
    const shift = Math.min(reach, size - reach);
    current = maxWithBelow(current, shift * width);
    reach += shift;
  }
  const result = blank(width, height);
  const up = Math.min(size >> 1, height) * width;
  // The first rows lack what stands above the picture: their window begins at the first row.
  result.data.set(current.subarray(0, current.length - up), up);
  for (let row = 0; row < Math.min(size >> 1, height); row += 1) {
    for (let x = 0; x < width; x += 1) {
      let greatest = 0;
      const last = Math.min(height - 1, row + (size >> 1));
      for (let y = 0; y <= last; y += 1) {
        const value = data[y * width + x]!;
        if (value > greatest) greatest = value;
      }
      result.data[row * width + x] = greatest;
    }
  }
  return result;
}

function maxWithBelow(data: Uint8Array, offset: number): Uint8Array {
  const result = data.slice();
  for (let index = 0; index + offset < data.length; index += 1) {
    const below = data[index + offset]!;
    if (below > result[index]!) result[index] = below;
  }
  return result;
}
