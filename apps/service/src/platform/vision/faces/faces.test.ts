import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MediaError } from '../media-error.js';
import { analyseFaces } from './analyse-faces.js';
import { compareFaces } from './compare-faces.js';
import { describeModels } from './describe-models.js';
import { evaluateLiveness } from './evaluate-liveness.js';
import { portraitOf } from './portrait-of.js';
import { pictureWithoutFace, sampleFace, samplePhotograph } from './test-pictures.js';

let anna: Buffer;
let annaElsewhere: Buffer;
let boris: Buffer;
let nobody: Buffer;

beforeAll(async () => {
  anna = await sampleFace('anna');
  annaElsewhere = await sampleFace('annaElsewhere');
  boris = await sampleFace('boris');
  nobody = await pictureWithoutFace();
});

describe('comparing', () => {
  test('two photographs of one person match', async () => {
    const result = await compareFaces({ selfie: anna, reference: annaElsewhere });
    expect(result).toMatchObject({ match: true, threshold: 0.7 });
    expect(result.score!).toBeGreaterThanOrEqual(0.7);
    expect(result.falseMatchRateAtThreshold!).toBeLessThanOrEqual(1e-3);
    expect(result.faces.map(({ image }) => image)).toEqual(['selfie', 'reference']);
    expect(structuredClone(result)).toEqual(result);
  });

  test('another person does not match', async () => {
    const result = await compareFaces({ selfie: boris, reference: anna });
    expect(result).toMatchObject({ match: false, status: 'failed' });
    expect(result.reasonCodes).toContain('face.mismatch');
  });

  test('a picture without a face is named by the side it is on', async () => {
    const selfie = await compareFaces({ selfie: nobody, reference: anna });
    expect(selfie).toMatchObject({ match: false, status: 'failed', score: null });
    expect(selfie.reasonCodes).toContain('liveness.no_face');
    const reference = await compareFaces({ selfie: anna, reference: nobody });
    expect(reference.reasonCodes).toContain('face.document_portrait_missing');
    expect(reference).toMatchObject({ match: false, status: 'failed', similarity: null });
  });
});

describe('finding', () => {
  test('a group is found with its faces, and a selfie of a group says so', async () => {
    const analysis = await analyseFaces(await samplePhotograph(6));
    expect(analysis.faces.length).toBeGreaterThanOrEqual(4);
    expect(analysis.faces[0]!.descriptor).toHaveLength(128);
    const result = await compareFaces({ selfie: await samplePhotograph(6), reference: anna });
    expect(result.reasonCodes).toContain('liveness.multiple_faces');
  });

  test('a picture stored sideways with an EXIF orientation is analysed upright', async () => {
    const upright = await analyseFaces(anna);
    const sideways = await sharp(anna).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const turned = await analyseFaces(sideways);
    expect(turned.faces).toHaveLength(upright.faces.length);
    expect(Math.abs(turned.faces[0]!.box.left - upright.faces[0]!.box.left)).toBeLessThan(12);
    expect(turned.faces[0]!.quality.roll).toBeCloseTo(upright.faces[0]!.quality.roll, 1);
  });

  test('the small portrait of a document picture is found and cut out', async () => {
    const portrait = await sharp(anna).resize(130, 130).toBuffer();
    const document = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#dfe6ea' } })
      .composite([{ input: portrait, left: 90, top: 420 }])
      .jpeg()
      .toBuffer();
    const found = await portraitOf(document);
    expect(found).toBeDefined();
    expect(found!.box.left).toBeGreaterThan(80);
    expect(found!.box.left + found!.box.width).toBeLessThan(230);
    expect((await sharp(found!.jpeg).metadata()).format).toBe('jpeg');
    expect(await portraitOf(nobody)).toBeUndefined();
  });
});

describe('refusing', () => {
  const reasonOf = (bytes: Uint8Array) =>
    analyseFaces(bytes).then(
      () => 'accepted',
      (error: unknown) => (error instanceof MediaError ? error.reason : 'another error'),
    );

  test('what is not a picture, or not a still one, is refused with its reason', async () => {
    expect(await reasonOf(Buffer.from('not a picture'))).toBe('wrong_type');
    expect(await reasonOf(anna.subarray(0, 2000))).toBe('undecodable');
    const frame = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } };
    const pages = await Promise.all([sharp(frame).png().toBuffer(), sharp(frame).negate().png().toBuffer()]);
    const animated = await sharp(pages, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await reasonOf(animated)).toBe('animated');
  });
});

describe('liveness', () => {
  const actions = [
    { index: 0, type: 'turn_left' as const },
    { index: 1, type: 'blink' as const },
  ];

  test('one selfie is at best a review, with an explained score', async () => {
    const result = await evaluateLiveness({ frames: [{ data: anna }] });
    expect(result).toMatchObject({ live: false, status: 'review', actions: [] });
    expect(result.reasonCodes).toContain('liveness.not_live_capture');
    expect(result.parts.map(({ name }) => name)).toEqual(['moire', 'bezel', 'highlights', 'chroma', 'origin']);
    expect(structuredClone(result)).toEqual(result);
  });

  test('one still picture sent as frames of a challenge fails, also when each is encoded anew', async () => {
    const same = await evaluateLiveness({
      frames: [0, 0, 0, 1, 1, 1].map((actionIndex) => ({ data: anna, actionIndex })),
      challenge: { actions },
    });
    expect(same).toMatchObject({ live: false, status: 'failed' });
    expect(same.reasonCodes).toEqual(
      expect.arrayContaining(['liveness.not_live_capture', 'liveness.challenge_failed']),
    );
    const anew = await Promise.all([95, 90, 85, 80, 75, 70].map((quality) => sampleFace('anna', quality)));
    const result = await evaluateLiveness({
      frames: anew.map((data, index) => ({ data, actionIndex: index < 3 ? 0 : 1 })),
      challenge: { actions },
    });
    expect(new Set(result.frameHashes).size).toBe(6);
    expect(result).toMatchObject({ live: false, status: 'failed' });
  });

  test('frames that answered an earlier challenge are recognised by their pixels', async () => {
    const first = await evaluateLiveness({ frames: [{ data: anna }] });
    const png = await sharp(anna).png().toBuffer();
    const again = await evaluateLiveness({ frames: [{ data: png }], previousFrameHashes: first.frameHashes });
    expect(first.reused).toBe(false);
    expect(again).toMatchObject({ reused: true, status: 'review', live: false, attackType: null });
  });

  test('a second person within the frames fails', async () => {
    const frames = [anna, anna, boris, boris].map((data, index) => ({ data, actionIndex: index < 2 ? 0 : 1 }));
    const result = await evaluateLiveness({ frames, challenge: { actions } });
    expect(result.status).toBe('failed');
    expect(result.reasonCodes).toContain('liveness.multiple_faces');
  });

  test('a picture without a face fails with the code for it', async () => {
    const result = await evaluateLiveness({ frames: [{ data: nobody }] });
    expect(result).toMatchObject({ live: false, status: 'failed', score: 0, quality: null, faceBox: null });
    expect(result.reasonCodes).toContain('liveness.no_face');
  });
});

test('the built-in models are listed with hashes and licences', async () => {
  const models = await describeModels();
  expect(models.map(({ role }) => role).sort()).toEqual([
    'face_age',
    'face_detector',
    'face_embedder',
    'face_landmarks',
  ]);
  for (const model of models) {
    expect(model).toMatchObject({ ok: true, problem: '' });
    expect(model.sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
