import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arcFaceAlignment,
  bandOf,
  calibratedScore,
  calibrationFor,
  dlibAlignment,
  FACE_MATCH_THRESHOLDS,
  falseMatchRateAt,
  fitHomography,
  planarResidual,
  project,
  rawAtScore,
  rawSimilarity,
  similarityTransform,
  warpSquare,
} from './index.js';
import { syntheticMesh } from './test-head.js';

const models = ['dlib-resnet-128', 'mobilefacenet-arcface-128'] as const;
const vector = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });

test('a face compared with itself is as similar as can be, and the order of two does not matter', () => {
  fc.assert(
    fc.property(vector, vector, (left, right) => {
      const [a, b] = [Float32Array.from(left), Float32Array.from(right)];
      expect(rawSimilarity('euclidean', a, a)).toBe(0);
      for (const metric of ['cosine', 'euclidean'] as const) {
        expect(rawSimilarity(metric, a, b)).toBeCloseTo(rawSimilarity(metric, b, a), 6);
      }
    }),
  );
});

test('descriptors of different lengths are never compared', () => {
  expect(() => rawSimilarity('cosine', new Float32Array(128), new Float32Array(512))).toThrow(RangeError);
});

test.each(models)('%s: a more similar pair never scores lower, and scores stay within 0 and 1', (model) => {
  const calibration = calibrationFor(model)!;
  const raw = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(raw, raw, (left, right) => {
      const [low, high] = [Math.min(left, right), Math.max(left, right)];
      const [better, worse] = calibration.metric === 'cosine' ? [high, low] : [low, high];
      expect(calibratedScore(calibration, better)).toBeGreaterThanOrEqual(calibratedScore(calibration, worse));
      expect(calibratedScore(calibration, better)).toBeLessThanOrEqual(1);
      expect(calibratedScore(calibration, worse)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each(models)('%s: the default pass threshold stands at a false match rate of at most 1 in 1000', (model) => {
  const calibration = calibrationFor(model)!;
  expect(falseMatchRateAt(calibration, FACE_MATCH_THRESHOLDS.pass)!).toBeLessThanOrEqual(1e-3);
  expect(falseMatchRateAt(calibration, FACE_MATCH_THRESHOLDS.review)!).toBeLessThanOrEqual(2e-2);
  expect(falseMatchRateAt(calibration, 1)!).toBeGreaterThan(0);
});

test.each(models)('%s: the raw value of a score gives that score again', (model) => {
  const calibration = calibrationFor(model)!;
  for (const score of [0.3, 0.55, 0.7, 0.9]) {
    expect(calibratedScore(calibration, rawAtScore(calibration, score))).toBeCloseTo(score, 6);
  }
});

test('a stricter threshold never has a higher estimated false match rate', () => {
  const calibration = calibrationFor('dlib-resnet-128')!;
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(score, score, (a, b) => {
      const strict = falseMatchRateAt(calibration, Math.max(a, b))!;
      expect(strict).toBeLessThanOrEqual(falseMatchRateAt(calibration, Math.min(a, b))! + 1e-12);
    }),
  );
});

test('the bands are closed at their lower ends', () => {
  expect([0.7, 0.699, 0.55, 0.549].map((score) => bandOf(score, FACE_MATCH_THRESHOLDS))).toEqual([
    'match',
    'review',
    'review',
    'no_match',
  ]);
});

test('alignment undoes any rotation, scale and shift of the face', () => {
  const point = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });
  const corners = [
    { x: 0, y: 0 },
    { x: 10, y: 3 },
    { x: 4, y: 9 },
  ];
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.integer({ min: 1, max: 9 }),
      point,
      (angle, size, at) => {
        const moved = corners.map(({ x, y }) => ({
          x: size * (x * Math.cos(angle) - y * Math.sin(angle)) + at.x,
          y: size * (x * Math.sin(angle) + y * Math.cos(angle)) + at.y,
        }));
        const { a, b, tx, ty } = similarityTransform(moved, corners);
        for (const [index, { x, y }] of moved.entries()) {
          expect(a * x - b * y + tx).toBeCloseTo(corners[index]!.x, 6);
          expect(b * x + a * y + ty).toBeCloseTo(corners[index]!.y, 6);
        }
      },
    ),
  );
});

test('the aligned crops have the sizes that their networks ask for', () => {
  expect(arcFaceAlignment(syntheticMesh()).sizePx).toBe(112);
  expect(dlibAlignment(syntheticMesh()).sizePx).toBe(150);
});

test('a crop without change returns the picture', () => {
  const data = Uint8Array.from({ length: 48 }, (_, index) => index * 5);
  const crop = warpSquare({ data, width: 4, height: 4 }, { a: 1, b: 0, tx: 0, ty: 0 }, 4);
  expect(Array.from(crop)).toEqual(Array.from(data));
});

test('a flat picture has no depth from any side, a head has', () => {
  const level = syntheticMesh();
  const tilt = [1.1, 0.2, 5, -0.1, 0.9, 3, 0.0004, -0.0002];
  const photograph = level.map((point) => project(tilt, point));
  expect(planarResidual(level, photograph)!).toBeLessThan(1e-3);
  expect(planarResidual(level, syntheticMesh({ yaw: 0.5 }))!).toBeGreaterThan(0.05);
  expect(fitHomography(level.slice(0, 3), level.slice(0, 3))).toBeUndefined();
});
