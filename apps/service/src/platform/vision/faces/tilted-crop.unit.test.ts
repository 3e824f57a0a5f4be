import { expect, test } from 'vitest';
import type { FaceSquare } from './face-squares.js';
import { tiltedCrop } from './tilted-crop.js';

const SIDE = 8;
/** Red grows to the right, green downwards; blue is the same everywhere. */
const PICTURE = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => {
  const pixel = Math.floor(index / 3);
  return [(pixel % SIDE) * 10, Math.floor(pixel / SIDE) * 10, 100][index % 3]!;
});
const whole: FaceSquare = { left: 0, top: 0, width: SIDE, height: SIDE, score: 1, tiltRad: 0 };
const at = (crop: Float32Array, sizePx: number, x: number, y: number) => [
  ...crop.subarray((y * sizePx + x) * 3, (y * sizePx + x) * 3 + 3),
];

test('the corners of the crop are the corners of the square, and between pixels is their mean', () => {
  const crop = tiltedCrop(PICTURE, SIDE, whole, 3);
  expect(at(crop, 3, 0, 0)).toEqual([0, 0, 100]);
  expect(at(crop, 3, 2, 2)).toEqual([70, 70, 100]);
  expect(at(crop, 3, 1, 1)).toEqual([35, 35, 100]);
});

test('outside the picture is black', () => {
  const crop = tiltedCrop(PICTURE, SIDE, { ...whole, left: -8 }, 3);
  expect(at(crop, 3, 0, 1)).toEqual([0, 0, 0]);
  expect(at(crop, 3, 2, 1)).toEqual([0, 35, 100]);
});

test('a leaning face is turned about the middle of its square, one that hardly leans is not', () => {
  const square: FaceSquare = { ...whole, left: 2, top: 2, width: 4, height: 4 };
  // A face that leans to the right by a quarter turn has its forehead on the right.
  const [upright] = [tiltedCrop(PICTURE, SIDE, { ...square, tiltRad: Math.PI / 2 }, 3)];
  expect(at(upright, 3, 1, 0)[0]).toBeGreaterThan(at(upright, 3, 1, 2)[0]!);
  const kept = tiltedCrop(PICTURE, SIDE, { ...square, tiltRad: 0.19 }, 3);
  expect(kept).toEqual(tiltedCrop(PICTURE, SIDE, square, 3));
});
