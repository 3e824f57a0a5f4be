import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisionPool, type VisionPool } from '../pool.js';
import { pictureWithoutFace, sampleFace } from './test-pictures.js';

/** One worker for all: it must live through every picture of this file. */
let pool: VisionPool;
let face: Buffer;

beforeAll(async () => {
  pool = createVisionPool({ workers: 1 });
  face = await sampleFace('anna');
});
afterAll(() => pool.stop());

const analyse = (image: Uint8Array) => pool.run('face.analyse', image, { describedFacesMax: 1 });
const age = (data: Uint8Array) => pool.run('face.age', { frames: [{ data }] }, { minAge: 18 });

/** How many faces were found, or why the picture was refused. */
async function outcome(image: Uint8Array): Promise<number | string> {
  const result = await analyse(image);
  if (result.ok) return result.value.faces.length;
  return result.failure.kind === 'media' ? result.failure.reason : result.failure.kind;
}

test('pictures that hold a face are read whatever their colours and turn', async () => {
  expect(await outcome(await sharp(face).greyscale().jpeg().toBuffer())).toBe(1);
  expect(await outcome(await sharp(face).toColourspace('cmyk').jpeg().toBuffer())).toBe(1);
  expect(await outcome(await sharp(face).ensureAlpha(0.9).png().toBuffer())).toBe(1);
  const sideways = await sharp(face).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  expect(await outcome(sideways)).toBe(1);
});

test('pictures without a usable face say so, and decide nothing about an age', async () => {
  const cartoon = `<svg width="400" height="400"><rect width="400" height="400" fill="#fe8"/><circle cx="140" cy="150" r="20"/><circle cx="260" cy="150" r="20"/><path d="M120 270 q80 60 160 0" stroke="#000" stroke-width="8" fill="none"/></svg>`;
  for (const image of [await pictureWithoutFace(), await sharp(Buffer.from(cartoon)).png().toBuffer()]) {
    expect(await outcome(image)).toBe(0);
    const judged = await age(image);
    expect(judged).toMatchObject({ ok: true, value: { status: 'failed', estimatedAge: null, overThreshold: null } });
    expect(judged.ok && judged.value.reasonCodes).toEqual(['liveness.no_face']);
  }
  const tiny = await age(await sharp(face).resize(50, 50).jpeg().toBuffer());
  expect(tiny.ok && tiny.value.status).not.toBe('passed');
  expect(tiny.ok && tiny.value.overThreshold).toBeNull();
});

test('a single pixel, a line and a flat colour hold no face, and no measure of them is refused as an error', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 3000],
    [3000, 1],
    [2000, 2000],
  ] as const) {
    const flat = sharp({ create: { width, height, channels: 3, background: '#c98' } });
    const picture = await flat.png().toBuffer();
    expect([0, 'undecodable'], `${width} × ${height}`).toContain(await outcome(picture));
    const portrait = await pool.run('face.portrait', picture);
    expect(portrait.ok ? portrait.value : portrait.failure.kind, `${width} × ${height}`).toBe(
      portrait.ok ? undefined : 'media',
    );
  }
  const pixel = await age(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c98' } })
      .png()
      .toBuffer(),
  );
  if (pixel.ok) expect(pixel.value).toMatchObject({ status: 'failed', estimatedAge: null, overThreshold: null });
  else expect(pixel.failure.kind).toBe('media');
});

test('twenty faces are too many to say who is meant', async () => {
  const one = await sharp(face).resize(200, 200).toBuffer();
  const grid = Array.from({ length: 20 }, (_, at) => ({
    input: one,
    left: (at % 5) * 200,
    top: Math.floor(at / 5) * 200,
  }));
  const crowd = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#888' } })
    .composite(grid)
    .jpeg()
    .toBuffer();
  const found = await outcome(crowd);
  expect(found).toBeGreaterThan(1);
  const judged = await age(crowd);
  expect(judged.ok && judged.value.reasonCodes).toContain('liveness.multiple_faces');
  expect(judged.ok && judged.value.overThreshold).toBeNull();
});

test('what is no still picture is refused by its reason, and the worker lives', async () => {
  expect(await outcome(face)).toBe(1);
  const [pid] = pool.pids();
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await outcome(huge)).toBe('too_many_pixels');
  expect(await outcome(face.subarray(0, face.length >> 1))).toBe('undecodable');
  expect(await outcome(Buffer.alloc(0))).not.toBe(0);
  expect(await outcome(Buffer.from('%PDF-1.7 nothing'))).toBe('wrong_type');
  const frames = await Promise.all(
    [face, await sharp(face).negate().toBuffer()].map((one) => sharp(one).resize(64).png().toBuffer()),
  );
  expect(
    await outcome(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ).toBe('animated');
  expect(await outcome(face)).toBe(1);
  expect(pool.pids()).toEqual([pid]);
});
