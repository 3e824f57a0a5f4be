import { textBefore } from '@assay/kernel';
import { mediaTypeOf } from '../../platform/media/media-type.js';

/** Types of captured bytes that are accepted. */
export type CapturedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/avif' | 'application/pdf';

const ACCEPTED: readonly CapturedType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/avif',
  'application/pdf',
];

/** What bytes are by their signature; a declared type is never believed. Undefined for what a capture cannot be. */
export function capturedType(bytes: Uint8Array): CapturedType | undefined {
  return ACCEPTED.find((type) => type === mediaTypeOf(bytes));
}

const OTHER_NAMES: Readonly<Record<string, CapturedType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

/** Whether a Content-Type header fits what the bytes are; an absent or neutral one says nothing against it. */
export function fitsDeclared(declared: string | undefined, type: CapturedType): boolean {
  const name = textBefore(declared ?? '', ';')
    .trim()
    .toLowerCase();
  return name === '' || name === 'application/octet-stream' || (OTHER_NAMES[name] ?? name) === type;
}
