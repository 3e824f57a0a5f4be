import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FaceNetwork, readNetwork } from './blazeface.js';
import { judgeFaces, mayStart } from './face-verdict.js';
import { type Face, findFaces, LOOK_SIDE } from './find-faces.js';
import { darkOverEyes } from './glasses.js';
import { inPicture, letterbox, type SeenFace } from './placing.js';

const MODELS = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '../models');
const COHORT = new URL('../../../service/models/faces/cohort/', import.meta.url);

let network: FaceNetwork;

beforeAll(async () => {
  const [manifest, bytes] = await Promise.all([
    readFile(join(MODELS, 'blazeface.json'), 'utf8'),
    readFile(join(MODELS, 'blazeface.bin')),
  ]);
  network = readNetwork(JSON.parse(manifest), new Uint8Array(bytes).buffer);
});

async function looked(picture: Sharp): Promise<Uint8ClampedArray> {
  const rgba = await picture
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'contain', background: '#808080' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return new Uint8ClampedArray(rgba);
}

const portraits = readdirSync(COHORT).filter((name) => name.endsWith('.jpg'));

/** A portrait in the middle of a wall of light noise, its height a share of the square's. */
async function portraitOnWall(name: string, share: number, left = 0.5): Promise<Uint8ClampedArray> {
  const height = Math.round(LOOK_SIDE * 2 * share);
  const portrait = await sharp(fileURLToPath(new URL(name, COHORT)))
    .resize({ height })
    .toBuffer({ resolveWithObject: true });
  const side = LOOK_SIDE * 2;
  const at = { top: (side - height) >> 1, left: Math.round((side - portrait.info.width) * left) };
  return looked(
    sharp(
      await wall(side)
        .composite([{ input: portrait.data, ...at }])
        .png()
        .toBuffer(),
    ),
  );
}

function wall(side: number): Sharp {
  const noise = { type: 'gaussian', mean: 150, sigma: 12 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#aaa', noise } });
}

describe('the finder', () => {
  test('finds the one face of a portrait, near and farther away, with its eyes above its middle', async () => {
    const names = portraits.slice(0, 6);
    expect(names).toHaveLength(6);
    for (const name of names) {
      for (const share of [0.9, 0.5]) {
        const [face, ...others] = findFaces(network, await portraitOnWall(name, share));
        expect([face !== undefined, others.length], `${name} ${share}`).toEqual([true, 0]);
        expect(face?.width).toBeGreaterThan(0.15 * share);
        for (const eye of face?.eyes ?? []) expect(eye.y).toBeLessThan((face?.y ?? 0) + (face?.height ?? 0) / 2);
      }
    }
  });

  test('finds nothing on a wall, in the dark and in print', async () => {
    const print = Array.from(
      { length: 12 },
      (_, line) => `<text x="20" y="${40 + line * 38}" font-size="30">ANNA MARIA ERIKSSON L898902C3</text>`,
    );
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#eee"/>${print.join('')}</svg>`;
    const dark = sharp({ create: { width: 512, height: 512, channels: 3, background: '#050505' } });
    for (const picture of [wall(512), dark, sharp(Buffer.from(page))])
      expect(findFaces(network, await looked(sharp(await picture.png().toBuffer())))).toEqual([]);
  });

  test('tells two faces apart, the larger first', async () => {
    const [one, other] = await Promise.all(
      [200, 260].map((height, at) =>
        sharp(fileURLToPath(new URL(portraits[at] ?? '', COHORT)))
          .resize({ height })
          .toBuffer(),
      ),
    );
    const both = wall(512).composite([
      { input: one, left: 20, top: 100 },
      { input: other, left: 280, top: 100 },
    ]);
    const found = findFaces(network, await looked(sharp(await both.png().toBuffer())));
    expect(found).toHaveLength(2);
    expect(found[0]?.x).toBeGreaterThan(found[1]?.x ?? 1);
  });

  test('refuses a file that does not fit its description', () => {
    expect(() => readNetwork({ weightsManifest: [] }, new ArrayBuffer(8))).toThrow(RangeError);
  });
});

describe('the place of the face', () => {
  const oval = { x: 400, y: 100, width: 300, height: 400 };
  const kept = { x: 280, y: 0, width: 540, height: 720 };
  const face = (width: number, x = 550, y = 300, darkEyes = false): SeenFace => ({
    x: x - width / 2,
    y: y - width / 2,
    width,
    height: width,
    darkEyes,
  });

  test('is told from the oval, the most urgent first', () => {
    expect(judgeFaces([], oval, kept)).toBe('none');
    expect(judgeFaces([face(250)], oval, kept)).toBe('good');
    expect(judgeFaces([face(120)], oval, kept)).toBe('closer');
    expect(judgeFaces([face(400)], oval, kept)).toBe('farther');
    expect(judgeFaces([face(250, 650)], oval, kept)).toBe('centre');
    expect(judgeFaces([face(250, 550, 300, true)], oval, kept)).toBe('glasses');
    expect(judgeFaces([face(250), face(200, 700, 500)], oval, kept)).toBe('several');
  });

  test('somebody in the background or outside of the kept picture does not count', () => {
    expect(judgeFaces([face(250), face(100, 700, 500)], oval, kept)).toBe('good');
    expect(judgeFaces([face(260, 100), face(250)], oval, kept)).toBe('good');
    expect(judgeFaces([face(260, 100)], oval, kept)).toBe('none');
  });

  test('holds back the beginning only without a face or with two', () => {
    const hints = ['none', 'several', 'closer', 'farther', 'centre', 'glasses', 'good'] as const;
    expect(hints.filter((hint) => !mayStart(hint))).toEqual(['none', 'several']);
  });

  test('is carried from the square to the picture', () => {
    const size = { width: 1280, height: 720 };
    const placed = letterbox(size);
    expect(placed).toEqual({ x: 0, y: 21, width: LOOK_SIDE, height: 54 });
    const middle: Face = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, score: 1, eyes: [] };
    expect(inPicture(middle, placed, size)).toEqual({ x: 320, y: 40, width: 640, height: 640 });
  });
});

test('sunglasses are seen, eyes alone are not', async () => {
  for (const name of portraits.slice(0, 3)) {
    const rgba = await portraitOnWall(name, 0.9);
    const [face] = findFaces(network, rgba);
    if (!face) throw new Error(`no face in ${name}`);
    expect(darkOverEyes(face, rgba), name).toBe(false);
    const behind = rgba.slice();
    for (const eye of face.eyes) blacken(behind, eye, face.width * 0.16);
    expect(darkOverEyes(face, behind), name).toBe(true);
  }
});

function blacken(rgba: Uint8ClampedArray, middle: { x: number; y: number }, radius: number): void {
  for (let place = 0; place < LOOK_SIDE * LOOK_SIDE; place += 1) {
    const [x, y] = [(place % LOOK_SIDE) / LOOK_SIDE, Math.floor(place / LOOK_SIDE) / LOOK_SIDE];
    if (Math.abs(x - middle.x) < radius && Math.abs(y - middle.y) < radius) rgba.fill(15, place * 4, place * 4 + 3);
  }
}
