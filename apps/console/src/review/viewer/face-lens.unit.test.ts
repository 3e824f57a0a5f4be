import { describe, expect, test } from 'vitest';
import { fromLens, lensZoom, toLens } from './face-lens';

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
});
