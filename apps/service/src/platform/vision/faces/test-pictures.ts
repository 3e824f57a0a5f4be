import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageFolder } from './package-folder.js';

/** One face of the sample photographs that an installed package carries, cut out with some surroundings. */
export type SampleFace = keyof typeof FACES;

/** Sample number and the square around the face, left, top, side. `anna` is the same woman in two photographs. */
const FACES = {
  anna: [1, 1380, 120, 400],
  annaElsewhere: [3, 980, 160, 400],
  boris: [6, 1390, 220, 400],
} as const;

/** A whole sample photograph (a group of people), 1 to 6. */
export function samplePhotograph(number: number): Promise<Buffer> {
  return readFile(join(packageFolder('@vladmandic/face-api'), 'demo', `sample${number}.jpg`));
}

/** One face of a sample photograph as JPEG. */
export async function sampleFace(name: SampleFace, quality = 92): Promise<Buffer> {
  const [number, left, top, side] = FACES[name];
  return sharp(await samplePhotograph(number))
    .extract({ left, top, width: side, height: side })
    .jpeg({ quality })
    .toBuffer();
}

/** A picture of nothing but coloured noise, the same every time. */
export function pictureWithoutFace(): Promise<Buffer> {
  const side = 320;
  const data = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 7919 + (index >> 5)) % 251));
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .blur(3)
    .jpeg()
    .toBuffer();
}
