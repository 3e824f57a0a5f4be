import type { GrayImage } from '@assay/imaging';
import sharp from 'sharp';
import { MediaError, undecodable } from '../media-error.js';

// One picture at a time and no cache between them: the process has a memory limit.
sharp.cache(false);
sharp.concurrency(1);

const PIXELS_MAX = 50e6;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'tiff', 'gif', 'heif'];
const GRAY_SIDE_MAX_PX = 2400;
const UPRIGHT_SIDE_MAX_PX = 1600;

export interface Picture {
  readonly bytes: Uint8Array;
  /** Size after the EXIF orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Upright by EXIF, transparency on white, at most 2400 px on the long side. */
  readonly gray: GrayImage;
}

/**
 * Decodes a still picture of at most 50 megapixels.
 * @throws MediaError `wrong_type`, `animated`, `too_many_pixels` or `undecodable`.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const { format, width, height, autoOrient, pages } = await header(bytes);
  if (!format || !FORMATS.includes(format))
    throw new MediaError('wrong_type', 'The bytes are not a picture of a known type.');
  if ((pages ?? 1) > 1) throw new MediaError('animated', 'The picture has more than one frame.');
  if (width * height > PIXELS_MAX) throw new MediaError('too_many_pixels', 'The picture has more than 50 megapixels.');
  try {
    const { data, info } = await oriented(bytes)
      .resize({ width: GRAY_SIDE_MAX_PX, height: GRAY_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const gray = {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    };
    return { bytes, widthPx: autoOrient.width, heightPx: autoOrient.height, gray };
  } catch {
    throw undecodable(bytes, 'The picture cannot be decoded.');
  }
}

/** The grey picture at another size, cubic. */
export async function resizeGray({ width, height, data }: GrayImage, scale: number): Promise<GrayImage> {
  const target = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const resized = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ ...target, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { ...target, data: new Uint8Array(resized.buffer, resized.byteOffset, resized.length) };
}

/** The picture turned clockwise as a JPEG of at most 1600 px on its long side; carries no metadata. */
export async function uprightJpeg(picture: Picture, rotation: 0 | 90 | 180 | 270): Promise<Uint8Array> {
  const side = UPRIGHT_SIDE_MAX_PX;
  const jpeg = await oriented(picture.bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .rotate(rotation)
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

function oriented(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
}

async function header(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw undecodable(bytes, 'The picture cannot be decoded.');
  }
}
