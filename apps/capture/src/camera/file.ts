import { judgePicture, type PictureFault } from '../quality/document-verdict.js';
import { grabJpeg, grabLuma } from './grab.js';

const SIZE_BYTES_MAX = 10 * 1024 * 1024;

/** A chosen file, ready to send. */
export interface Prepared {
  blob: Blob;
  faults: PictureFault[];
}

/** What iPhones store photos as and most browsers cannot open. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Prepares a chosen file: pictures are turned upright and written as JPEG, PDF stays as it is, anything a browser
 * cannot open is sent untouched for the server to judge.
 *
 * @returns `heic` for a photo that has to be converted first; undefined when the file is over 10 MiB or neither a picture nor PDF
 */
export async function prepareFile(file: File): Promise<Prepared | 'heic' | undefined> {
  const picture = file.type.startsWith('image/') || isHeic(file);
  if (!picture && file.type !== 'application/pdf') return undefined;
  if (picture) {
    const drawn = await redraw(file);
    if (drawn) return drawn;
    if (isHeic(file)) return 'heic';
  }
  return file.size > SIZE_BYTES_MAX || file.size === 0 ? undefined : { blob: file, faults: [] };
}

async function redraw(file: File): Promise<Prepared | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const box = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const luma = grabLuma(bitmap, box);
    const blob = await grabJpeg(bitmap, box);
    bitmap.close();
    return blob ? { blob, faults: luma ? judgePicture(luma) : [] } : undefined;
  } catch {
    return undefined;
  }
}
