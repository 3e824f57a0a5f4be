import fc from 'fast-check';

/** One change of a file: what, where (a share of its length), and how much. */
interface Change {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly size: number;
  readonly byte: number;
}

const KINDS = ['insert', 'delete', 'cut', 'copy', 'swap', 'end', 'set', 'lines', 'encode'] as const;
/** What hurts readers: quotes, separators, line ends, brackets, tags, odd bytes. */
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '<',
  '>',
  '</',
  '&',
  '&amp;',
  '&#1;',
  ']]>',
  '<!--',
  ' ',
  '\u0000',
  '\u001a',
  'š',
  '\ufeff',
].map((text) => Buffer.from(text));
const BYTES = [...PIECES, Buffer.of(0x9a), Buffer.of(0xe9), Buffer.of(0x81), Buffer.of(0xff, 0xfe)];

const change = fc.record<Change>({
  kind: fc.constantFrom(...KINDS),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  size: fc.nat(60),
  byte: fc.nat(BYTES.length - 1),
});

/** Files made of the seeds by no change to four. */
export function mutated(seeds: readonly Buffer[]): fc.Arbitrary<Buffer> {
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 4 }))
    .map(([seed, changes]) => changes.reduce(apply, seed));
}

function apply(bytes: Buffer, { kind, at, size, byte }: Change): Buffer {
  const place = Math.floor(at * bytes.length);
  const [before, behind] = [bytes.subarray(0, place), bytes.subarray(place)];
  const piece = BYTES[byte] ?? Buffer.alloc(0);
  switch (kind) {
    case 'insert':
      return Buffer.concat([before, piece, behind]);
    case 'set':
      return Buffer.concat([before, piece, behind.subarray(piece.length)]);
    case 'delete':
      return Buffer.concat([before, behind.subarray(1)]);
    case 'cut':
      return Buffer.concat([before, behind.subarray(size)]);
    case 'copy':
      return Buffer.concat([before, behind.subarray(0, size), behind]);
    case 'swap':
      return Buffer.concat([
        before,
        behind.subarray(size, 2 * size),
        behind.subarray(0, size),
        behind.subarray(2 * size),
      ]);
    case 'end':
      return size < 20 ? before : bytes;
    case 'lines':
      return Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/g, size % 2 === 0 ? '\r\n' : '\n'), 'latin1');
    case 'encode':
      return encoded(bytes, size);
  }
}

/** The file in another encoding, as a spreadsheet would save it. */
function encoded(bytes: Buffer, size: number): Buffer {
  const text = bytes.toString('utf8');
  if (size % 3 === 0) return Buffer.from(`\ufeff${text}`);
  if (size % 3 === 1) return Buffer.from(text, 'latin1');
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  return size % 2 === 0 ? wide : wide.swap16();
}
