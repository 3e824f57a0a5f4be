import type { ColourPixels, GrayImage } from '@assay/imaging';
import sharp from 'sharp';

/** Traces of editing live in single pixels, so nothing is scaled; a larger picture is looked at in its middle. */
const PIXELS_MAX = 1_600_000;
const INPUT_PIXELS_MAX = 50e6;
/** The grid of JPEG with halved colour: a cut at its multiples keeps every block whole. */
const GRID_PX = 16;

/** Pixels as stored: not turned, not scaled. */
export interface NativePixels extends ColourPixels {
  /** Where the cut begins in the stored picture, and the whole picture's size. */
  readonly left: number;
  readonly top: number;
  readonly fullWidth: number;
  readonly fullHeight: number;
}

/**
 * The middle of a picture without any scaling, at most 1.6 megapixels, cut at multiples of 16 pixels. The caller has
 * decoded the picture once, so its kind and size are known to be sound.
 */
export async function nativePixels(bytes: Uint8Array): Promise<NativePixels> {
  const image = sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error' });
  const { width: fullWidth, height: fullHeight } = await image.metadata();
  const share = Math.min(1, Math.sqrt(PIXELS_MAX / (fullWidth * fullHeight)));
  const [width, left] = middle(fullWidth, share);
  const [height, top] = middle(fullHeight, share);
  const { data } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .extract({ left, top, width, height })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const rgb = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return { rgb, luma: lumaOf(rgb, width, height), left, top, fullWidth, fullHeight };
}

function middle(length: number, share: number): [length: number, start: number] {
  if (share === 1 || length <= GRID_PX) return [length, 0];
  const kept = Math.max(GRID_PX, Math.floor((length * share) / GRID_PX) * GRID_PX);
  return [kept, Math.floor((length - kept) / 2 / GRID_PX) * GRID_PX];
}

/** Luma of JFIF (ITU-R BT.601). Grey pictures come as one channel, others as three. */
function lumaOf(rgb: Uint8Array, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height);
  const channels = Math.round(rgb.length / data.length);
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const at = pixel * channels;
    const first = rgb[at]!;
    data[pixel] = channels < 3 ? first : Math.round(0.299 * first + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!);
  }
  return { width, height, data };
}
