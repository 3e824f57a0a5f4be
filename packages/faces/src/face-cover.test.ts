import { expect, test } from 'vitest';
import { measureFace } from './face-quality.js';
import { judgeFaceQuality, PORTRAIT_LIMITS, SELFIE_LIMITS } from './quality-judgement.js';
import { syntheticMesh } from './test-head.js';

const [WIDTH, HEIGHT] = [640, 480];
const SKIN = [190, 140, 120] as const;
const box = { left: 220, top: 110, width: 200, height: 260 };
const [EYE_ROW, CHEEK_ROW] = [200, 260];
const eyes = new Set([33, 133, 159, 145, 362, 263, 386, 374]);
const cheeks = new Set([50, 280, 101, 330, 205, 425]);
const mesh = syntheticMesh().map((point, index) =>
  eyes.has(index) ? { ...point, y: EYE_ROW } : cheeks.has(index) ? { ...point, y: CHEEK_ROW } : point,
);

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

test('a lower face of another colour is called covered', () => {
  const quality = { ...measureFace(covered(SKIN, 0, 0), box, mesh), lowerFaceColour: 60 };
  const codes = judgeFaceQuality(quality, 1, SELFIE_LIMITS).map(({ measure }) => measure);
  expect(codes).toContain('lowerFaceColour');
  const turned = judgeFaceQuality({ ...quality, yaw: 0.5 }, 1, SELFIE_LIMITS).map(({ measure }) => measure);
  expect(turned).not.toContain('lowerFaceColour');
});
