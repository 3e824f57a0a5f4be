import { judgePicture, type PictureFault } from '../quality/document-verdict.js';
import { grabJpeg, grabLuma } from './grab.js';

const SIZE_BYTES_MAX = 10 * 1024 * 1024;

/** A chosen file, ready to send. */
export interface Prepared {
  blob: Blob;
  faults: PictureFault[];
}

/** What iPhones store photos as and most browsers cannot open. */
const isHeic = ({ type, name }: File, head: string) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) || /^.{4}ftyp(hei[cmsx]|hev[cx]|mif1|msf1)/s.test(head);

/**
 * Prepares a chosen file: pictures are turned upright and written as JPEG, PDF stays as it is, anything a browser
 * cannot open is sent untouched for the server to judge. Phones hand over files of other apps without a type, or under a
 * wrong one, so the first bytes say what a file is; and they may take them back, so what is sent was read before.
 *
 * @returns `heic` for a photo that has to be converted first; undefined when the file is over 10 MiB, cannot be read, or
 * is neither a picture nor PDF
 */
export async function prepareFile(file: File): Promise<Prepared | 'heic' | undefined> {
  const head = await headOf(file);
  const pdf = head.startsWith('%PDF-') || file.type === 'application/pdf';
  const heic = isHeic(file, head);
  const picture = !pdf && (file.type.startsWith('image/') || heic || /^(\xff\xd8\xff|\x89PNG)/.test(head));
  if (!picture && !pdf) return undefined;
  if (picture) {
    const drawn = await redraw(file);
    if (drawn) return drawn;
    if (heic) return 'heic';
  }
  if (file.size > SIZE_BYTES_MAX || file.size === 0) return undefined;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes && { blob: new Blob([bytes], { type: pdf ? 'application/pdf' : file.type }), faults: [] };
}

/** The first bytes, a letter each; empty when the file cannot be read. */
async function headOf(file: File): Promise<string> {
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return String.fromCharCode(...new Uint8Array(bytes));
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
