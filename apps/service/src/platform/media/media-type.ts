const SIGNATURES: readonly { readonly type: string; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', matches: (bytes) => starts(bytes, 0, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', matches: (bytes) => starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', matches: (bytes) => ascii(bytes, 0, 'GIF8') },
  { type: 'image/webp', matches: (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP') },
  {
    type: 'image/heic',
    matches: (bytes) =>
      ascii(bytes, 4, 'ftyp') && ['heic', 'heix', 'mif1', 'heim', 'hevc'].some((brand) => ascii(bytes, 8, brand)),
  },
  { type: 'image/avif', matches: (bytes) => ascii(bytes, 4, 'ftyp') && ascii(bytes, 8, 'avif') },
  {
    type: 'image/tiff',
    matches: (bytes) => starts(bytes, 0, [0x49, 0x49, 0x2a, 0]) || starts(bytes, 0, [0x4d, 0x4d, 0, 0x2a]),
  },
  { type: 'application/pdf', matches: (bytes) => ascii(bytes, 0, '%PDF-') },
];

/** The media type that the first bytes show, whatever anybody declared; undefined for an unknown one. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(({ matches }) => matches(bytes))?.type;
}

function starts(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((value, index) => bytes[at + index] === value);
}

function ascii(bytes: Uint8Array, at: number, text: string): boolean {
  return starts(bytes, at, [...Buffer.from(text, 'latin1')]);
}
