import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GrayImage } from './gray-image.js';
import { binarise, close, dilate, dropRuns, erode, otsuThreshold } from './morphology.js';

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 21 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): GrayImage => ({ width, height, data })),
  );
const odd = fc.integer({ min: 0, max: 8 }).map((half) => 2 * half + 1);

/** The definition: the extremum over the window, as far as it lies in the picture. */
function byDefinition(
  image: GrayImage,
  width: number,
  height: number,
  pick: (...values: number[]) => number,
): number[] {
  return Array.from(image.data, (_, index) => {
    const [x, y] = [index % image.width, Math.floor(index / image.width)];
    const window = Array.from(image.data).filter((_value, other) => {
      const [dx, dy] = [Math.abs((other % image.width) - x), Math.abs(Math.floor(other / image.width) - y)];
      return dx <= width >> 1 && dy <= height >> 1;
    });
    return pick(...window);
  });
}

test('dilation and erosion are the greatest and the least of the window, at every size and edge', () => {
  fc.assert(
    fc.property(picture, odd, odd, (image, width, height) => {
      expect(Array.from(dilate(image, width, height).data)).toEqual(byDefinition(image, width, height, Math.max));
      expect(Array.from(erode(image, width, height).data)).toEqual(byDefinition(image, width, height, Math.min));
    }),
  );
});

test('of binary pictures the quick way gives the same', () => {
  fc.assert(
    fc.property(picture, odd, odd, (image, width, height) => {
      const binary = binarise(image, 127);
      expect(dilate(binary, width, height, 'binary')).toEqual(dilate(binary, width, height));
      expect(erode(binary, width, height, 'binary')).toEqual(erode(binary, width, height));
    }),
  );
});

test('dropping runs is closing and opening by a line, at every size and edge', () => {
  fc.assert(
    fc.property(picture, odd, (image, size) => {
      const binary = binarise(image, 127);
      expect(Array.from(dropRuns(binary, 0, size).data)).toEqual(Array.from(close(binary, size, 1).data));
      const opened = dilate(erode(binary, size, 1), size, 1);
      expect(Array.from(dropRuns(binary, 255, size).data)).toEqual(Array.from(opened.data));
    }),
  );
});

test('the threshold parts two clouds of grey', () => {
  const data = Uint8Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? 40 + (index % 7) : 200 + (index % 5)));
  const image = { width: 20, height: 20, data };
  expect(Array.from(binarise(image, otsuThreshold(image)).data)).toEqual(
    Array.from(data, (value) => (value > 100 ? 255 : 0)),
  );
});
