import { fivePoints } from '@assay/faces';
import { expect, test } from 'vitest';
import { analyseFaces } from './analyse-faces.js';
import { decodeImage } from './decode.js';
import { detectFaces } from './detect.js';
import { type SampleFace, sampleFace, samplePhotograph } from './test-pictures.js';

/** What the libraries that carry the networks gave themselves: score, five points in pixels, first values. */
const OF_THE_LIBRARIES = {
  anna: {
    score: 0.94,
    points: [175.8, 160.4, 235, 217.8, 164.8, 216.4, 121.5, 221.1, 170.7, 268],
    descriptor: [-0.02, 0.0561, 0.0595, -0.1152, -0.1251, -0.0452],
  },
  annaElsewhere: {
    score: 0.9,
    points: [137.5, 162.1, 236.7, 179.3, 156.6, 222.3, 122.7, 260.9, 215.2, 278.5],
    descriptor: [-0.0393, 0.1005, 0.1353, -0.1215, -0.1222, -0.0383],
  },
  boris: {
    score: 0.9,
    points: [141.4, 155.9, 238.7, 174.8, 163.7, 232.8, 125, 256.3, 205.9, 272.7],
    descriptor: [-0.0568, 0.0847, 0.1221, -0.0515, -0.1497, 0.1075],
  },
} as const;
/** Coordinates lose their fraction in steps of 1.2 px: on another processor one may fall to the next step. */
const STEP_PX = 1.3;

test.each(Object.entries(OF_THE_LIBRARIES))(
  'the face of %s is where it always was, and is the same vector',
  async (name, expected) => {
    const bytes = await sampleFace(name as SampleFace);
    const [face] = await detectFaces(await decodeImage(bytes));
    expect(face?.score).toBeCloseTo(expected.score, 1);
    const points = fivePoints(face!.mesh).flatMap(({ x, y }) => [x, y]);
    for (const [index, value] of points.entries()) {
      expect(Math.abs(value - expected.points[index]!)).toBeLessThan(STEP_PX);
    }
    const [described] = (await analyseFaces(bytes)).faces;
    for (const [index, value] of expected.descriptor.entries()) {
      expect(described!.descriptor[index]).toBeCloseTo(value, 2);
    }
  },
);

test('in a group each face is found, and only once', async () => {
  const faces = await detectFaces(await decodeImage(await samplePhotograph(1)));
  const corners = faces.map(({ box }) => [Math.round(box.left / 10), Math.round(box.top / 10)]);
  expect(corners).toEqual([
    [70, 37],
    [124, 19],
    [36, 33],
  ]);
});
