import type { Metadata } from 'sharp';
import { MediaError, undecodable } from './media-error.js';

/** Pixels (width × height × pages) above which no picture is decoded. */
export const PIXELS_MAX = 50_000_000;
/** Encoded bytes of one picture (the limit of the API for a decoded image). */
const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

export interface MediaProbeInput {
  readonly data: Uint8Array;
}

export interface MediaFacts {
  /** `jpeg`, `png`, `webp`, `gif` (one frame), `tiff` or `heif` (AVIF included). */
  readonly format: string;
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  /** EXIF orientation 1–8; 1 when the file has none. */
  readonly orientation: number;
}

/**
 * What a still picture is. Reads the header first, so that a picture too large is refused before it is decoded, then
 * decodes it once into a thumbnail to be sure that it is whole. Throws MediaError.
 */
export async function probeMedia({ data }: MediaProbeInput): Promise<MediaFacts> {
  if (data.byteLength > PICTURE_BYTES_MAX) throw new MediaError('too_large', 'The picture is larger than 10 MiB.');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const facts = await header(async () => sharp(data, { limitInputPixels: false, pages: -1 }).metadata(), data);
  refuse(facts, data);
  try {
    await sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .resize(32, 32, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    throw damaged(data);
  }
  return facts;
}

async function header(read: () => Promise<Metadata>, data: Uint8Array): Promise<MediaFacts> {
  const metadata = await read().catch(() => undefined);
  if (!metadata) throw looksLikePicture(data) ? damaged(data) : new MediaError('wrong_type', 'This is not a picture.');
  if (!FORMATS.has(metadata.format)) throw new MediaError('wrong_type', 'This kind of picture is not accepted.');
  const { format, width, height, pages = 1, orientation = 1 } = metadata;
  // With all pages read, the height is that of the pages above each other.
  return { format, width, height: metadata.pageHeight ?? height, pages, orientation };
}

function refuse({ width, height, pages, format }: MediaFacts, data: Uint8Array): void {
  if (width * height > PIXELS_MAX) throw new MediaError('too_many_pixels', 'The picture has more than 50 megapixels.');
  const animatedPng = format === 'png' && hasAnimationControl(data);
  if (animatedPng || (pages > 1 && format !== 'tiff')) throw new MediaError('animated', 'The picture is animated.');
  if (pages > 1) throw new MediaError('wrong_type', 'The file holds more than one picture.');
}

/** An animated PNG announces itself by an acTL chunk before the first IDAT (PNG, third edition, 11.3.6.1). */
function hasAnimationControl(data: Uint8Array): boolean {
  const head = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const control = head.indexOf('acTL');
  return control > 0 && control < head.indexOf('IDAT');
}

const SIGNATURES: readonly string[] = ['ffd8ff', '89504e470d0a1a0a', '47494638', '49492a00', '4d4d002a'];

function looksLikePicture(data: Uint8Array): boolean {
  if (data.byteLength === 0) return true;
  const head = Buffer.from(data.subarray(0, 12));
  const hex = head.toString('hex');
  const container = head.toString('latin1');
  return (
    SIGNATURES.some((signature) => hex.startsWith(signature)) ||
    (container.startsWith('RIFF') && container.endsWith('WEBP')) ||
    container.slice(4, 8) === 'ftyp'
  );
}

function damaged(data: Uint8Array): MediaError {
  return undecodable(data, 'The picture is damaged or incomplete.');
}
