import { describe, expect, test } from 'vitest';
import { fromLens, lensPlace, lensZoom, toLens } from './face-lens';

const PASSPORT = { natural: { width: 1800, height: 1200 }, face: { left: 300, top: 400, width: 300, height: 300 } };
const SELFIE = { natural: { width: 900, height: 1200 }, face: { left: 200, top: 300, width: 500, height: 500 } };

describe('one magnifier over two faces', () => {
  test('the middle of one face is the middle of the other', () => {
    const at = toLens({ x: 450 / 1800, y: 550 / 1200 }, PASSPORT.natural, PASSPORT.face);
    expect(at).toEqual({ x: 0.5, y: 0.5 });
    expect(fromLens(at, SELFIE.natural, SELFIE.face)).toEqual({ x: 450 / 900, y: 550 / 1200 });
  });

  test('both faces are enlarged to one width, and a picture without a face threefold', () => {
    const passport = lensZoom({ width: 450, height: 300 }, PASSPORT.natural, PASSPORT.face) * (300 / 1800) * 450;
    const selfie = lensZoom({ width: 225, height: 300 }, SELFIE.natural, SELFIE.face) * (500 / 900) * 225;
    expect(passport).toBeCloseTo(selfie);
    expect(lensZoom({ width: 450, height: 300 }, PASSPORT.natural, undefined)).toBe(3);
  });

  test('it stays a whole circle on a phone, in the middle and in every corner', () => {
    const shown = { width: 195, height: 244 };
    for (const at of [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })))) {
      const { size, left, top } = lensPlace(at, shown);
      expect(Math.min(left, top), JSON.stringify(at)).toBeGreaterThanOrEqual(0);
      expect(left + size, JSON.stringify(at)).toBeLessThanOrEqual(shown.width);
      expect(top + size, JSON.stringify(at)).toBeLessThanOrEqual(shown.height);
    }
    expect(lensPlace({ x: 0.5, y: 0.5 }, { width: 600, height: 400 })).toEqual({ size: 148, left: 226, top: 126 });
  });
});
