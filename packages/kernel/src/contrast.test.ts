import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, hexColour, parseColour, type Rgb, ratioOf, readableOn, withContrast } from './contrast.js';

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel);

test('black on white is 21 to 1 and the order does not matter', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(ratioOf(0, 1)).toBeCloseTo(21, 5);
  fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a)));
});

test('any colour becomes readable on light and dark, and text on any colour is', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom<Rgb>([255, 255, 255], [23, 28, 38]), (brand, ground) => {
      expect(contrast(withContrast(brand, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(brand), brand)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('text is white or soft black, and black only where both are too weak', () => {
  expect(readableOn([0, 60, 120])).toEqual([255, 255, 255]);
  expect(readableOn([255, 212, 102])).toEqual([10, 14, 22]);
  expect(readableOn([118, 118, 118])).toEqual([255, 255, 255]);
  expect(readableOn([120, 120, 120])).toEqual([0, 0, 0]);
});

test('a colour that is readable already stays as it was chosen', () => {
  expect(withContrast([0, 60, 120], [255, 255, 255], 4.5)).toEqual([0, 60, 120]);
});

test('only six hexadecimal digits are read, and written as they were read', () => {
  expect(parseColour('#12AB9f')).toEqual([18, 171, 159]);
  expect(parseColour('#0af')).toBeUndefined();
  expect(parseColour('red;background:url(x)')).toBeUndefined();
  fc.assert(fc.property(colour, (one) => JSON.stringify(parseColour(hexColour(one))) === JSON.stringify(one)));
});
