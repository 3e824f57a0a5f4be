import { seededRandom } from '@assay/kernel';
import sharp, { type Sharp } from 'sharp';
import { textPaths } from '../specimen/glyphs.js';
import { pipeline, type RgbPicture } from './rgb-picture.js';

export const EDITS = ['field_replaced', 'digits_copied', 'portrait_swapped', 'field_spliced'] as const;
export type Edit = (typeof EDITS)[number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Edited {
  readonly bytes: Buffer;
  readonly box: Box;
}

/**
 * A picture falsified in one way and saved as JPEG of quality 82 to 95, as an editor would. The place is one with print
 * in it; what is put there comes from a font, from the picture itself, or from a donor's picture that was a JPEG of
 * another quality.
 */
export async function edited(picture: RgbPicture, edit: Edit, donor: RgbPicture, seed: number): Promise<Edited> {
  const random = seededRandom(seed);
  const { patch, box } = await PATCHES[edit](picture, donor, random);
  const whole = pipeline(picture).composite([{ input: patch, left: box.left, top: box.top }]);
  return { bytes: await saved(whole, random), box };
}

/** Opened in an editor and saved without a change: what an edit must be told from. */
export async function savedAgain(picture: RgbPicture, seed: number): Promise<Buffer> {
  return saved(pipeline(picture), seededRandom(seed));
}

function saved(picture: Sharp, random: () => number): Promise<Buffer> {
  const quality = 82 + Math.floor(random() * 14);
  return picture.jpeg({ quality, chromaSubsampling: random() < 0.5 ? '4:4:4' : '4:2:0' }).toBuffer();
}

type Patch = (picture: RgbPicture, donor: RgbPicture, random: () => number) => Promise<{ patch: Buffer; box: Box }>;

const PATCHES: Readonly<Record<Edit, Patch>> = {
  field_replaced: async (picture, _donor, random) => {
    const box = busyBox(picture, sized(picture, 0.16 + random() * 0.14, 0.045 + random() * 0.02), random);
    const around = await pipeline(picture)
      .extract(box)
      .resize(3, 1)
      .resize(box.width, box.height, { fit: 'fill' })
      .png()
      .toBuffer();
    const length = 7 + Math.floor(random() * 5);
    const letters = Array.from({ length }, () => 'ABCDEFGHKLMNPRSTUVWXYZ0123456789'[Math.floor(random() * 32)]).join(
      '',
    );
    const pitch = (box.width / length) * 0.92;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${textPaths(letters, { x: 2, y: box.height * 0.8, pitch: Math.min(pitch, box.height * 0.75), fill: '#22222a', weight: random() })}</svg>`;
    const patch = await sharp(around)
      .composite([
        {
          input: await sharp(Buffer.from(svg))
            .blur(0.3 + random() * 0.5)
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
    return { patch, box };
  },
  digits_copied: async (picture, _donor, random) => {
    const size = sized(picture, 0.04 + random() * 0.06, 0.04 + random() * 0.02);
    const from = busyBox(picture, size, random);
    const to = busyBox(picture, size, random, from);
    return { patch: await pipeline(picture).extract(from).png().toBuffer(), box: to };
  },
  portrait_swapped: async (picture, donor, random) => {
    const size = sized(picture, 0.24, 0.4);
    const width = Math.round(size.height * 0.78);
    const box = busyBox(picture, { width, height: size.height }, random);
    const face = busyBox(donor, sized(donor, 0.4, 0.55), random);
    const resaved = await pipeline(donor)
      .extract(face)
      .jpeg({ quality: 60 + Math.floor(random() * 35) })
      .toBuffer();
    return { patch: await sharp(resaved).resize(box.width, box.height, { fit: 'fill' }).png().toBuffer(), box };
  },
  field_spliced: async (picture, donor, random) => {
    const box = busyBox(picture, sized(picture, 0.14 + random() * 0.16, 0.05 + random() * 0.03), random);
    const cut = { width: Math.min(donor.width, box.width), height: Math.min(donor.height, box.height) };
    const from = busyBox(donor, cut, random);
    const resaved = await pipeline(donor)
      .jpeg({ quality: 50 + Math.floor(random() * 45) })
      .toBuffer();
    return { patch: await sharp(resaved).extract(from).png().toBuffer(), box: { ...box, ...cut } };
  },
};

function sized({ width, height }: RgbPicture, across: number, down: number): { width: number; height: number } {
  return { width: Math.max(12, Math.round(width * across)), height: Math.max(10, Math.round(height * down)) };
}

/** Of some random places, the one with most print; `other` is kept clear. */
function busyBox(picture: RgbPicture, size: { width: number; height: number }, random: () => number, other?: Box): Box {
  let best: Box | undefined;
  let most = -1;
  for (let count = 0; count < 24; count += 1) {
    const left = Math.floor(random() * Math.max(1, picture.width - size.width));
    const top = Math.floor(random() * Math.max(1, picture.height - size.height));
    if (other && Math.abs(left - other.left) < 1.2 * size.width && Math.abs(top - other.top) < 1.2 * size.height)
      continue;
    const detail = detailOf(picture, { left, top, ...size });
    if (detail > most) [best, most] = [{ left, top, ...size }, detail];
  }
  return best ?? { left: 0, top: 0, ...size };
}

function detailOf({ width, data }: RgbPicture, box: Box): number {
  let sum = 0;
  for (let y = box.top; y < box.top + box.height; y += 3) {
    for (let x = box.left; x < box.left + box.width - 1; x += 3) {
      const at = (y * width + x) * 3 + 1;
      sum += Math.abs(data[at + 3]! - data[at]!);
    }
  }
  return sum / (box.width * box.height);
}
