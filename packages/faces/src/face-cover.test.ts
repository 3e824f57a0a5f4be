import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureFace } from './face-quality.js';
import { judgeFaceQuality, PORTRAIT_LIMITS, SELFIE_LIMITS } from './quality-judgement.js';
import { syntheticMesh } from './test-head.js';

const [WIDTH, HEIGHT] = [640, 480];
const SKIN = [190, 140, 120] as const;
const box = { left: 220, top: 110, width: 200, height: 260 };
const [EYE_ROW, CHEEK_ROW] = [200, 260];
/** Places of the mesh that stand on one row of the test picture, as on a real face from the forehead down. */
const ROWS: readonly (readonly [row: number, places: readonly number[]])[] = [
  [150, [151, 9, 107, 336]],
  [185, [168, 6]],
  [EYE_ROW, [33, 133, 159, 145, 362, 263, 386, 374]],
  [CHEEK_ROW, [50, 280, 101, 330, 205, 425]],
  [280, [4, 5, 195, 45, 275]],
  [310, [13, 14, 17, 0, 84, 314]],
  [345, [18, 200, 199, 175]],
];
const rowOf = new Map(ROWS.flatMap(([row, places]) => places.map((place) => [place, row] as const)));
const mesh = syntheticMesh().map((point, index) => ({ ...point, y: rowOf.get(index) ?? point.y }));

/** A picture of one skin colour, with a band of another colour between two rows. */
function covered(colour: readonly [number, number, number], top: number, bottom: number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const row = Math.floor(at / WIDTH);
    data.set(row >= top && row < bottom ? colour : SKIN, at * 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const measuresOf = (picture: ReturnType<typeof covered>, limits = SELFIE_LIMITS) =>
  judgeFaceQuality(measureFace(picture, box, mesh), 1, limits)
    .filter(({ code }) => code === 'liveness.face_occluded')
    .map(({ measure }) => measure);

test('an open face is not called covered', () => {
  expect(measuresOf(covered(SKIN, 0, 0))).toEqual([]);
});

test('dark around the eyes is called covered in a selfie and let pass in a print', () => {
  const picture = covered([18, 18, 22], EYE_ROW - 15, EYE_ROW + 15);
  const { eyeShade } = measureFace(picture, box, mesh);
  expect(eyeShade).toBeLessThan(SELFIE_LIMITS.eyeShadeMin);
  expect(measuresOf(picture)).toContain('eyeShade');
  expect(measuresOf(picture, PORTRAIT_LIMITS)).not.toContain('eyeShade');
});

test('a face outside the picture measures as uncovered', () => {
  const outside = mesh.map((point) => ({ ...point, x: point.x + 5000 }));
  expect(measureFace(covered(SKIN, 0, 0), box, outside)).toMatchObject({ eyeShade: 1, lowerFaceColour: 0 });
});

type Rgb = readonly [number, number, number];

/** Nobody's lips have the colour of the skin; whatever covers them lies above. */
const LIPS = [[182, 92, 88], 300, 322] as const;

/** A picture with bands of other colours, each between two rows, under a light whose colour changes to another downwards. */
function banded(bands: readonly (readonly [Rgb, number, number])[], light: Rgb = [1, 1, 1], below: Rgb = light) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row += 1) {
    const colour = [LIPS, ...bands].findLast(([, top, bottom]) => row >= top && row < bottom)?.[0] ?? SKIN;
    const share = row / HEIGHT;
    const lit = colour.map((value, channel) =>
      Math.min(255, value * (light[channel]! * (1 - share) + below[channel]! * share)),
    );
    for (let column = 0; column < WIDTH; column += 1) data.set(lit, (row * WIDTH + column) * 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const channel = fc.double({ min: 0.5, max: 1.2, noNaN: true });
const light = fc.tuple(channel, channel, channel);
const MASKS: Readonly<Record<string, Rgb>> = {
  surgical: [150, 190, 215],
  white: [212, 212, 210],
  black: [38, 38, 42],
  pink: [205, 150, 170],
  red: [160, 40, 45],
};

test.each(Object.entries(MASKS))('a %s mask is called covered in any light', (_, colour) => {
  fc.assert(
    fc.property(light, (lit) => {
      expect(measuresOf(banded([[colour, 250, 400]], lit))).toContain('lowerFaceColour');
    }),
    { numRuns: 10 },
  );
});

test('a beard, lipstick, a fringe and coloured light are no masks', () => {
  const beard = [[48, 36, 30], 325, 400] as const;
  const lipstick = [[150, 20, 40], 300, 322] as const;
  const fringe = [[40, 30, 28], 0, 172] as const;
  fc.assert(
    fc.property(light, fc.subarray([beard, lipstick, fringe]), (lit, bands) => {
      expect(measuresOf(banded(bands, lit))).not.toContain('lowerFaceColour');
    }),
    { numRuns: 20 },
  );
});

test('light that is yellow from above and blue from below is no mask, and a mask is seen in it', () => {
  const [above, below] = [
    [1, 0.85, 0.6],
    [0.7, 0.85, 1.3],
  ] as const;
  expect(measuresOf(banded([], above, below))).not.toContain('lowerFaceColour');
  expect(measuresOf(banded([[MASKS['white']!, 250, 400]], above, below))).toContain('lowerFaceColour');
});

test('a picture without colour tells nothing', () => {
  const grey = banded([
    [[128, 128, 128], 0, HEIGHT],
    [[220, 220, 220], 250, 400],
  ]);
  expect(measureFace(grey, box, mesh).lowerFaceColour).toBe(0);
});

test('a covered lower face is judged on a forward face of a selfie only', () => {
  const picture = banded([[MASKS['surgical']!, 250, 400]]);
  expect(measuresOf(picture, PORTRAIT_LIMITS)).not.toContain('lowerFaceColour');
  const turned = { ...measureFace(picture, box, mesh), yaw: 0.5 };
  const codes = judgeFaceQuality(turned, 1, SELFIE_LIMITS).map(({ measure }) => measure);
  expect(codes).not.toContain('lowerFaceColour');
});
