import { seededRandom } from '@assay/kernel';
import sharp from 'sharp';
import { photographed, type Scene, type Shot, surface, TO_LINEAR } from './camera.js';
import { pipeline, type RgbPicture } from './rgb-picture.js';

export const CAPTURES = ['photographed', 'from_screen', 'from_print'] as const;
export type Capture = (typeof CAPTURES)[number];

const WINDOW_PX = { width: 480, height: 352 };

/**
 * The picture photographed as it is (an original on a table), from a screen that shows it, or from a print of it: a
 * window of the photograph, which may have been sent on since.
 */
export async function captured(picture: RgbPicture, capture: Capture, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  // The whole photograph would have this width; the window of it that is made keeps its pixels and costs less.
  const whole = 520 * 4 ** random();
  const scene = await SCENES[capture](picture, random);
  // The document fills 70 to 125 % of the photograph.
  const scale = scene.extent / whole / (0.7 + random() * 0.55);
  const shot: Shot = { ...WINDOW_PX, scale, turn: (random() - 0.5) * 0.2, tilt: (random() - 0.5) * 0.24 };
  const [x, y] = [(random() - 0.5) * 0.7 * scene.extent, (random() - 0.5) * 0.4 * scene.extent];
  const shifted: Scene = (u, v, light) => scene.light(u + x, v + y, light);
  return sentOn(await photographed(shifted, shot, random), random);
}

/** A flat picture on a table, whole, by one of the simulated cameras. */
export async function photographedWhole(picture: RgbPicture, width: number, random: () => number): Promise<Buffer> {
  const scene = await SCENES.photographed(picture, random);
  const size = { width: Math.round(width), height: Math.round((width * picture.height) / picture.width) };
  const scale = (scene.extent / width) * (1.02 + random() * 0.2);
  const shot: Shot = { ...size, scale, turn: (random() - 0.5) * 0.2, tilt: (random() - 0.5) * 0.2 };
  return sentOn(await photographed(scene.light, shot, random), random);
}

/** As the camera saved it, or smaller and compressed again, as messengers and web forms do. */
async function sentOn(photograph: Buffer, random: () => number): Promise<Buffer> {
  if (random() < 0.5) return photograph;
  const { width = 0 } = await sharp(photograph).metadata();
  return sharp(photograph)
    .resize({ width: Math.round(width * (random() < 0.4 ? 1 : 0.6 + random() * 0.4)) })
    .jpeg({ quality: 60 + Math.floor(random() * 33) })
    .toBuffer();
}

interface Staged {
  readonly light: Scene;
  /** Width in scene units. */
  readonly extent: number;
}

const SCENES: Readonly<Record<Capture, (picture: RgbPicture, random: () => number) => Promise<Staged>>> = {
  photographed: async (picture, random) => {
    const smooth = await resized(picture, Math.min(1600, picture.width * 1.5));
    return { light: surface(smooth, 0.03 + random() * 0.3), extent: smooth.width };
  },
  from_screen: async (picture, random) => {
    const shown = await resized(picture, 500 * 4 ** random());
    return { light: onScreen(shown, random), extent: shown.width };
  },
  from_print: async (picture, random) => {
    const printed = await resized(picture, 900 + random() * 900);
    const inked = random() < 0.6 ? halftoned(printed, random) : sprayed(printed, random);
    return { light: onTable(inked, printed, random), extent: printed.width };
  },
};

async function resized(picture: RgbPicture, width: number): Promise<RgbPicture> {
  const { data, info } = await pipeline(picture)
    .resize({ width: Math.round(width), kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** What lies on a table of some grey, with a lamp's reflection on it. */
function onTable(inside: Scene, { width, height }: RgbPicture, random: () => number): Scene {
  const table = 0.03 + random() * 0.4;
  const reflected = reflectionIn(width, height, random() * 0.08, random);
  return (x, y, light) => {
    if (Math.abs(x) >= width / 2 || Math.abs(y) >= height / 2) {
      light.fill(table);
      return;
    }
    inside(x, y, light);
    const more = reflected(x, y);
    for (let channel = 0; channel < 3; channel += 1) light[channel]! += more;
  };
}

function reflectionIn(width: number, height: number, most: number, random: () => number) {
  const [left, top] = [(random() - 0.5) * width, (random() - 0.5) * height];
  const spread = (0.06 + random() * 0.16) * width;
  return (x: number, y: number) => most * Math.exp(-((x - left) ** 2 + (y - top) ** 2) / spread ** 2);
}

/**
 * Stripes of red, green and blue with dark gaps, raised black, another gamma, a blue white point, bands of the refresh, a
 * reflection; around it a bezel, and a table.
 */
function onScreen({ width, height, data }: RgbPicture, random: () => number): Scene {
  const gap = 0.06 + random() * 0.2;
  const rowGap = 0.06 + random() * 0.25;
  const black = 0.004 + random() * 0.03;
  const white = [0.85 + random() * 0.15, 0.95, 0.95 + random() * 0.2];
  const reversed = random() < 0.3;
  const pentile = random() < 0.25;
  const reflected = reflectionIn(width, height, random() * 0.12, random);
  const gamma = 0.85 + random() * 0.4;
  const shine = TO_LINEAR.map((value) => value ** gamma);
  const [band, pitch, phase] = [random() < 0.4 ? random() * 0.15 : 0, (0.05 + random() * 0.4) * height, random() * 6];
  // A lens resolves single stripes only from very near: mostly a small part of their contrast is left.
  const seen = 0.04 * 15 ** random();
  const [bezel, rim, table] = [(0.01 + random() * 0.05) * width, 0.002 + random() * 0.03, 0.03 + random() * 0.4];
  return (x, y, light) => {
    const [u, v] = [x + width / 2, y + height / 2];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    if (column < 0 || row < 0 || column >= width || row >= height) {
      light.fill(u > -bezel && v > -bezel && u < width + bezel && v < height + bezel ? rim : table);
      return;
    }
    const [across, down] = [(u - column) * 3, v - row];
    const stripe = Math.floor(across);
    const lit =
      across - stripe > gap / 2 && across - stripe < 1 - gap / 2 && down > rowGap / 2 && down < 1 - rowGap / 2;
    const reflection = reflected(x, y);
    const fill = 3 / ((1 - gap) * (1 - rowGap));
    const bands = 1 + band * Math.sin((v / pitch) * 2 * Math.PI + phase);
    for (let channel = 0; channel < 3; channel += 1) {
      const own = reversed ? 2 - channel : channel;
      const present = own === stripe && (!pentile || own === 1 || (column + row + own) % 2 === 0);
      const gain = pentile && own !== 1 ? 2 : 1;
      const grid = lit && present ? fill * gain : 0;
      const value = shine[data[(row * width + column) * 3 + channel]!]! * (1 - seen + seen * grid) * bands;
      light[channel] = black + reflection + 0.9 * value * white[channel]!;
    }
  };
}

/** Clustered dots of four inks at the angles of offset printing, on paper. */
function halftoned(picture: RgbPicture, random: () => number): Scene {
  const read = surface(picture, 0.5);
  const period = 1.4 + random() * 4.6;
  const angles = [15, 75, 0, 45].map((degrees) => ((degrees + random() * 4) * Math.PI) / 180);
  const grey = random() < 0.2;
  const seen = contrastSeen(random);
  const ink = 0.02 + random() * 0.06;
  const paper = paperOf(random);
  const dot = (angle: number, x: number, y: number) => {
    const turn = (2 * Math.PI) / period;
    const u = (x * Math.cos(angle) + y * Math.sin(angle)) * turn;
    const v = (y * Math.cos(angle) - x * Math.sin(angle)) * turn;
    return 0.5 + (Math.cos(u) + Math.cos(v)) / 4;
  };
  return (x, y, light) => {
    read(x, y, light);
    const shine = light.map((value) => Math.min(1, value) ** (1 / 2.2));
    const mean = shine.reduce((sum, value) => sum + value) / 3;
    const black = grey ? 1 - mean : Math.max(0, 0.75 - 1.1 * Math.max(...shine));
    const inked = black > dot(angles[3]!, x, y);
    const base = paper(x, y);
    for (let channel = 0; channel < 3; channel += 1) {
      const covered = !grey && 1 - shine[channel]! - black * 0.6 > dot(angles[channel]!, x, y);
      const paper = covered ? base * (0.1 + ink) : base;
      const dotted = inked ? ink : paper;
      light[channel] = seen * dotted + (1 - seen) * (ink + (base - ink) * Math.min(1, light[channel]!));
    }
  };
}

/** Drops of an ink jet: scattered, finer than a raster, few levels. */
function sprayed(picture: RgbPicture, random: () => number): Scene {
  const read = surface(picture, 0.5);
  const drop = 0.5 + random() * 0.7;
  const seen = contrastSeen(random);
  const paper = paperOf(random);
  const black = 0.03 + random() * 0.06;
  const [saltX, saltY] = [Math.floor(random() * 9999), Math.floor(random() * 9999)];
  return (x, y, light) => {
    read(x, y, light);
    const [column, row] = [Math.floor(x / drop), Math.floor(y / drop)];
    const base = paper(x, y);
    for (let channel = 0; channel < 3; channel += 1) {
      const chance = scattered(column + saltX + channel * 733, row + saltY);
      const tone = Math.min(1, light[channel]!) ** (1 / 1.8);
      const drops = tone > chance ? base : base * 0.25 * tone + black;
      light[channel] = seen * drops + (1 - seen) * (black + (base - black) * Math.min(1, light[channel]!));
    }
  };
}

/** Part of the contrast of single dots that a lens leaves. */
const contrastSeen = (random: () => number) => 0.12 * 8 ** random();

/** Paper: not white, with fibres. */
function paperOf(random: () => number): (x: number, y: number) => number {
  const white = 0.72 + random() * 0.2;
  const rough = random() * 0.05;
  const [a, b] = [random() * 9, random() * 9];
  return (x, y) =>
    white +
    rough *
      (Math.sin(x * 0.9 + a + Math.sin(y * 0.31)) * Math.sin(y * 0.7 + b) +
        scattered(Math.floor(x), Math.floor(y)) -
        0.5);
}

/** A number from 0 to 1 that two whole numbers always give. */
function scattered(x: number, y: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4294967296;
}
