import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColor, type Rgb, readableOn, withContrast } from './contrast.js';
import { ownLogo } from './logo.js';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

test('black on white is 21 to 1 and the order does not matter', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  fc.assert(fc.property(color, color, (a, b) => contrast(a, b) === contrast(b, a)));
});

test('any tenant colour becomes readable on light and dark, and so does the text on it', () => {
  fc.assert(
    fc.property(color, fc.constantFrom<Rgb>([255, 255, 255], [23, 28, 38]), (brand, ground) => {
      const accent = withContrast(brand, ground, 4.5);
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(accent), accent)).toBeGreaterThanOrEqual(4.4);
    }),
  );
});

test('a colour that is readable already stays as the tenant chose it', () => {
  expect(withContrast([0, 60, 120], [255, 255, 255], 4.5)).toEqual([0, 60, 120]);
});

test('a logo is shown only from this origin or from the answer itself', () => {
  const page = 'https://verify.example.com/v/';
  expect(ownLogo('https://verify.example.com/logo.png', page)).toBe('https://verify.example.com/logo.png');
  expect(ownLogo('data:image/png;base64,AAAA', page)).toBe('data:image/png;base64,AAAA');
  expect(ownLogo('https://tracker.example.net/logo.png', page)).toBeUndefined();
  expect(ownLogo('data:text/html,x', page)).toBeUndefined();
  expect(ownLogo(null, page)).toBeUndefined();
});

test('only hexadecimal colours are taken', () => {
  expect(parseColor('#0af')).toEqual([0, 170, 255]);
  expect(parseColor('#12AB9f')).toEqual([18, 171, 159]);
  expect(parseColor('red;background:url(x)')).toBeUndefined();
});
