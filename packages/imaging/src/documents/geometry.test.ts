import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAxes, inAxes } from './geometry.js';
import { beforeQuarterTurn, cutStrip, type GrayImage, quarterTurn } from './gray-image.js';

const image: GrayImage = { width: 4, height: 3, data: Uint8Array.from({ length: 12 }, (_, index) => index * 20) };

test('a pixel of the turned picture is the pixel it came from', () => {
  const turned = quarterTurn(image);
  for (let y = 0; y < turned.height; y += 1) {
    for (let x = 0; x < turned.width; x += 1) {
      const from = beforeQuarterTurn({ x, y }, image.height);
      expect(turned.data[y * turned.width + x]).toBe(image.data[from.y * image.width + from.x]);
    }
  }
});

test('axes turn there and back', () => {
  const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(number, number, fc.double({ min: -4, max: 4, noNaN: true }), (x, y, angle) => {
      const { along, across } = inAxes({ x, y }, angle);
      const back = fromAxes(along, across, angle);
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6);
    }),
  );
});

test('a strip over the whole picture is the picture, and half a turn reverses it', () => {
  const strip = { centre: { x: 2, y: 1.5 }, length: 4, thickness: 3, angle: 0 };
  expect(Array.from(cutStrip(image, strip, 4).data)).toEqual(Array.from(image.data));
  expect(Array.from(cutStrip(image, { ...strip, angle: Math.PI }, 4).data)).toEqual(Array.from(image.data).reverse());
});
