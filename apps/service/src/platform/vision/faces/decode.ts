import sharp, { type Sharp } from 'sharp';
import { MediaError, undecodable } from '../media-error.js';

/** An upright picture as 8-bit RGB, rows from the top, without padding. */
export interface RgbImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture ready for the models, and what the file itself says about its origin. */
export interface DecodedImage extends RgbImage {
  /** Pixels of the working picture per pixel of the upright original (1 when it was not reduced). */
  readonly scale: number;
  readonly originalWidth: number;
  readonly originalHeight: number;
  readonly format: string;
  readonly exif: Uint8Array | undefined;
}

// One thread and no cache: a process handles one picture at a time, and a picture is never decoded twice.
sharp.concurrency(1);
sharp.cache(false);

const PIXELS_MAX = 50_000_000;
const SIZE_BYTES_MAX = 25 * 1024 * 1024;
/** Longest side of the working picture: a face of 4 % of a document's width still spans 60 px. */
const WORKING_SIDE_PX = 1600;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);
/** Transparent parts become mid grey, so that no hidden picture shows and no false edge appears. */
const BACKGROUND = { r: 128, g: 128, b: 128 };

/**
 * Decodes an untrusted still picture: EXIF rotation applied, sRGB, alpha flattened, reduced to at most 1600 px.
 * @throws MediaError undecodable, animated, too_many_pixels, wrong_type, too_large
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  if (bytes.byteLength > SIZE_BYTES_MAX) throw new MediaError('too_large', 'The picture is larger than 25 MiB.');
  const metadata = await readMetadata(bytes);
  const rotated = (metadata.orientation ?? 1) >= 5;
  const originalWidth = rotated ? metadata.height : metadata.width;
  const originalHeight = rotated ? metadata.width : metadata.height;
  const { data, info } = await decodePixels(bytes);
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
    scale: info.width / originalWidth,
    originalWidth,
    originalHeight,
    format: metadata.format,
    exif: metadata.exif,
  };
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
}

async function readMetadata(bytes: Uint8Array) {
  const metadata = await open(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw mediaErrorOf(cause, bytes);
    });
  const { width, height, format } = metadata;
  if (!format || !FORMATS.has(format)) throw new MediaError('wrong_type', 'The file is not a supported picture.');
  if (!width || !height) throw new MediaError('undecodable', 'The picture has no size.');
  if (width * height > PIXELS_MAX)
    throw new MediaError('too_many_pixels', 'The picture has more than 50 million pixels.');
  if ((metadata.pages ?? 1) > 1) throw new MediaError('animated', 'The file holds more than one picture.');
  return { width, height, format, orientation: metadata.orientation, exif: metadata.exif };
}

async function decodePixels(bytes: Uint8Array) {
  try {
    return await open(bytes)
      .rotate()
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(WORKING_SIDE_PX, WORKING_SIDE_PX, {
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'linear',
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw mediaErrorOf(cause, bytes);
  }
}

function mediaErrorOf(cause: unknown, bytes: Uint8Array): MediaError {
  const message = cause instanceof Error ? cause.message : '';
  if (/pixel limit/i.test(message)) {
    return new MediaError('too_many_pixels', 'The picture has more than 50 million pixels.');
  }
  if (/unsupported image format/i.test(message)) {
    return new MediaError('wrong_type', 'The file is not a supported picture.');
  }
  return undecodable(bytes, 'The picture cannot be decoded.');
}
