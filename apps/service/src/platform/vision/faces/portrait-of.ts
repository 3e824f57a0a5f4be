import type { Box } from '@assay/faces';
import sharp from 'sharp';
import { originalBox } from './analyse-faces.js';
import { decodeImage } from './decode.js';
import { detectPortraits } from './detect.js';

/** The portrait of a document picture. */
export interface Portrait {
  /** JPEG of the face with a margin, upright, without metadata. */
  readonly jpeg: Uint8Array;
  /** The face in pixels of the upright original. */
  readonly box: Box;
  /** The crop in pixels of the upright original. */
  readonly cropBox: Box;
  readonly score: number;
}

/** Hair, chin and shoulders around the face, as a share of the face on each side. */
const MARGIN_SHARE = 0.45;
const JPEG_QUALITY = 92;

/**
 * The largest face of a document picture as a crop, or undefined when none is found.
 * @throws MediaError for a picture that cannot be used
 */
export async function portraitOf(documentImage: Uint8Array): Promise<Portrait | undefined> {
  const picture = await decodeImage(documentImage);
  const [face] = await detectPortraits(picture);
  if (!face) return undefined;
  const { box } = face;
  const left = Math.max(0, Math.floor(box.left - box.width * MARGIN_SHARE));
  const top = Math.max(0, Math.floor(box.top - box.height * MARGIN_SHARE));
  const right = Math.min(picture.width, Math.ceil(box.left + box.width * (1 + MARGIN_SHARE)));
  const bottom = Math.min(picture.height, Math.ceil(box.top + box.height * (1 + MARGIN_SHARE)));
  const crop = { left, top, width: right - left, height: bottom - top };
  const jpeg = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract(crop)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return {
    jpeg: new Uint8Array(jpeg),
    box: originalBox(box, picture),
    cropBox: originalBox(crop, picture),
    score: face.score,
  };
}
