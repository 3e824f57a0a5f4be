import { expect, test } from 'vitest';
import { faceIn, facesOf } from './faces.js';

type Checks = Parameters<typeof facesOf>[0];
type Media = Parameters<typeof facesOf>[1];

const selfie = [{ id: 'med_1', kind: 'selfie' }] as unknown as Media;
const checks = (...results: object[]) => results.map((result) => ({ result })) as unknown as Checks;

test('a box is read by its corner, however the check names it', () => {
  const faces = [{ image: 'selfie', box: { x: 20, y: 30, width: 40, height: 50 } }];
  const portrait = { media_id: 'med_2', box: { left: 1, top: 2, width: 3, height: 4 } };
  expect(facesOf(checks({ faces }, { portrait }), selfie)).toEqual({
    med_1: { left: 20, top: 30, width: 40, height: 50 },
    med_2: { left: 1, top: 2, width: 3, height: 4 },
  });
});

test('a box that lacks a number, or has no size, is none', () => {
  const boxes = [null, { x: 1, y: 2, width: 3 }, { x: 1, width: 3, height: 4 }, { x: 1, y: 2, width: 0, height: 4 }];
  for (const box of boxes) expect(facesOf(checks({ faces: [{ image: 'selfie', box }] }), selfie)).toEqual({});
});

test('a seeded result has no face: nobody looked at the picture', () => {
  const faces = [{ image: 'selfie', box: { x: 20, y: 30, width: 40, height: 50 } }];
  expect(facesOf(checks({ seeded: true, faces }), selfie)).toEqual({});
});

test('a face that does not lie in its picture is not drawn', () => {
  const face = { left: 214, top: 158, width: 262, height: 262 };
  expect(faceIn({ width: 480, height: 640 }, face)).toBe(face);
  expect(faceIn({ width: 240, height: 320 }, face)).toBeUndefined();
});
