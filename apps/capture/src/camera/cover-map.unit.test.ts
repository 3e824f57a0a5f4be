import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grow, guideBox, mapCover } from './cover-map.js';
import { browserFamily, captureObstacle } from './environment.js';
import { faultOf } from './stream.js';

const side = fc.integer({ min: 100, max: 4000 });
const sizes = fc.record({ width: side, height: side });

describe('object-fit: cover', () => {
  test('a wide picture in a tall view loses its left and right', () => {
    const whole = mapCover(
      { x: 0, y: 0, width: 390, height: 780 },
      { width: 390, height: 780 },
      { width: 1280, height: 720 },
    );
    expect(whole.x).toBeCloseTo(460, 6);
    expect(whole.width).toBeCloseTo(360, 6);
    expect(whole).toMatchObject({ y: 0, height: 720 });
  });

  test('the mapped guide keeps its shape and lies inside the picture', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.boolean(), (view, picture, mirrored) => {
        const guide = guideBox(view, 1.586);
        const mapped = mapCover(guide, view, picture, mirrored);
        expect(mapped.width / mapped.height).toBeCloseTo(1.586, 2);
        expect(mapped.x).toBeGreaterThanOrEqual(0);
        expect(mapped.x + mapped.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(mapped.y + mapped.height).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
    );
  });

  test('what is seen at the left of a mirror is taken from the right of the picture', () => {
    const box = mapCover(
      { x: 0, y: 0, width: 100, height: 100 },
      { width: 400, height: 400 },
      { width: 800, height: 800 },
      true,
    );
    expect(box).toEqual({ x: 600, y: 0, width: 200, height: 200 });
  });

  test('a grown box is cut at the borders of the picture', () => {
    const view = { width: 200, height: 200 };
    const box = mapCover(grow({ x: 0, y: 50, width: 200, height: 100 }, 0.1), view, view);
    expect(box).toEqual({ x: 0, y: 40, width: 200, height: 120 });
    expect(() => mapCover({ x: 0, y: 0, width: 1, height: 1 }, { width: 0, height: 1 }, view)).toThrow(RangeError);
  });
});

describe('browser', () => {
  test('views inside other apps are told from browsers', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
    expect(captureObstacle(`${iphone} Instagram 300.0`, true, true)).toBe('in_app');
    expect(captureObstacle(`${iphone} [FBAN/FBIOS;FBAV/400]`, true, true)).toBe('in_app');
    expect(captureObstacle(`${iphone} Version/18.4 Safari/604.1`, true, true)).toBe('none');
    expect(captureObstacle(iphone, false, true)).toBe('insecure');
    expect(captureObstacle(iphone, true, false)).toBe('no_camera_api');
    expect(browserFamily(iphone)).toBe('ios');
    expect(browserFamily('Mozilla/5.0 (Macintosh) Version/18 Safari/605', 5)).toBe('ios');
    expect(browserFamily('Mozilla/5.0 (X11) Chrome/156 Safari/537')).toBe('chromium');
  });

  test('a refusal is told from a missing and from a busy camera', () => {
    expect(faultOf('NotAllowedError')).toBe('denied');
    expect(faultOf('NotFoundError')).toBe('missing');
    expect(faultOf('NotReadableError')).toBe('busy');
  });
});
