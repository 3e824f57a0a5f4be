import { MediaError } from './media-error.js';
import { PIXELS_MAX } from './media-probe.js';

export interface ThumbnailInput {
  readonly data: Uint8Array;
  /** Neither side is longer than this; a smaller picture stays as it is. */
  readonly sidePx: number;
}

/**
 * A small upright JPEG of a picture, in sRGB and without what the file says about camera and place. The same picture
 * gives the same bytes. @throws MediaError for what is no picture
 */
export async function makeThumbnail({ data, sidePx }: ThumbnailInput): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    return await sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 72, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    throw new MediaError('undecodable', 'The picture cannot be shown.');
  }
}
