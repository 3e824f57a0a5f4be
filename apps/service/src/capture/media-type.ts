/** Types of captured bytes that are accepted, told by their first bytes. */
export type CapturedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const HEIF_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif']);

/** What bytes are by their signature; a declared type is never believed. Undefined for every other kind of file. */
export function capturedType(bytes: Uint8Array): CapturedType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && HEIF_BRANDS.has(head.slice(8, 12))) return 'image/heic';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  return undefined;
}

const OTHER_NAMES: Readonly<Record<string, CapturedType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/avif': 'image/heic',
};

/** Whether a Content-Type header fits what the bytes are; an absent or neutral one says nothing against it. */
export function fitsDeclared(declared: string | undefined, type: CapturedType): boolean {
  const name = (declared ?? '').split(';')[0]!.trim().toLowerCase();
  return name === '' || name === 'application/octet-stream' || (OTHER_NAMES[name] ?? name) === type;
}
