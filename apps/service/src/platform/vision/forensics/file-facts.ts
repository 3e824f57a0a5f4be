import { type JpegFacts, jpegFacts } from '@assay/imaging';
import { at } from '@assay/kernel';
import sharp from 'sharp';
import { readExif } from './exif.js';

/** What a file says of its origin. Nothing in it is proof: metadata can be wiped and forged. */
export interface FileFacts extends JpegFacts {
  /** Programs that the file names, at most 60 characters each. */
  readonly software: readonly string[];
  readonly hasCamera: boolean;
  /** Seconds from taking to the last change, where both times stand in the file. */
  readonly changedAfterSeconds?: number;
  /** Likeness of the built-in preview and the picture, −1 to 1; absent without a preview. */
  readonly previewLikeness?: number;
}

const NAME_MAX = 60;
const XMP_MAX = 200_000;
const SIDE = 32;

/** Reads what a picture's file says of cameras, programs and times. Never throws for what a file holds. */
export async function fileFacts(bytes: Uint8Array): Promise<FileFacts> {
  const { exif, xmp, comments } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ exif: undefined, xmp: undefined, comments: undefined }));
  const { hasCamera, software, taken, changed, preview } = await readExif(exif);
  const text = xmp ? Buffer.from(xmp.buffer, xmp.byteOffset, Math.min(xmp.length, XMP_MAX)).toString('utf8') : '';
  const tool = /CreatorTool(?:="|>)([^"<]{1,60})/.exec(text)?.[1];
  const agents = [...text.matchAll(/softwareAgent(?:="|>)([^"<]{1,60})/g)].slice(0, 4).map((match) => at(match, 1));
  const noted = (comments ?? []).filter(({ keyword }) => /software/i.test(keyword)).map(({ text: value }) => value);
  const facts = jpegFacts(bytes);
  const programs = [software, tool, ...agents, ...noted, facts.photoshop ? 'Adobe Photoshop' : undefined];
  const names = programs.flatMap((name) => (name ? [name.slice(0, NAME_MAX)] : []));
  const likeness = preview ? await previewLikeness(bytes, preview) : undefined;
  return {
    ...facts,
    software: [...new Set(names)],
    hasCamera,
    ...(taken !== undefined && changed !== undefined ? { changedAfterSeconds: changed - taken } : {}),
    ...(likeness !== undefined ? { previewLikeness: likeness } : {}),
  };
}

/** The best correlation over the four turns, since some programs turn the picture and not its preview. */
async function previewLikeness(bytes: Uint8Array, preview: Uint8Array): Promise<number | undefined> {
  const small = async (input: Uint8Array, turn: number) =>
    sharp(input, { limitInputPixels: 50e6 })
      .rotate(turn)
      .resize(SIDE, SIDE, { fit: 'fill' })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer();
  try {
    const whole = await small(bytes, 0);
    const looks = await Promise.all([0, 90, 180, 270].map((turn) => small(preview, turn)));
    return Math.max(...looks.map((look) => correlation(whole, look)));
  } catch {
    return undefined;
  }
}

function correlation(one: Uint8Array, other: Uint8Array): number {
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [ab, aa, bb] = [0, 1e-9, 1e-9];
  for (const [pixel, value] of one.entries()) {
    const [x, y] = [value - a, at(other, pixel) - b];
    ab += x * y;
    aa += x ** 2;
    bb += y ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}
