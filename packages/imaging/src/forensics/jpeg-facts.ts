import { ZIGZAG, zigzagTable } from './quantisation.js';

export interface JpegFacts {
  /** Quality of the quantisation table of luma as the reference encoder counts it (1 to 100); absent for other files. */
  readonly jpegQuality?: number;
  /** Whether the table is one of the reference encoder (ITU-T T.81, annex K, scaled). */
  readonly standardTables?: boolean;
  /** Quantisation steps of luma, row by row. */
  readonly lumaTable?: readonly number[];
  /** Whether a block of the image editor of that name stands in the file. */
  readonly photoshop: boolean;
}

const SEGMENTS_MAX = 200;
const [SCAN, TABLES, APP13] = [0xda, 0xdb, 0xed];

/** Reads the segments of a JPEG file up to its first scan; other files have none. */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  let photoshop = false;
  let quality: Required<Omit<JpegFacts, 'photoshop'>> | undefined;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return { photoshop };
  let at = 2;
  for (let count = 0; count < SEGMENTS_MAX && at + 4 <= bytes.length && bytes[at] === 0xff; count += 1) {
    const marker = bytes[at + 1]!;
    if (marker === SCAN) break;
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (length < 2) break;
    const body = bytes.subarray(at + 4, Math.min(bytes.length, at + 2 + length));
    if (marker === APP13) photoshop ||= Buffer.from(body.subarray(0, 14)).toString('latin1').startsWith('Photoshop');
    if (marker === TABLES && !quality) quality = qualityOf(body);
    at += 2 + length;
  }
  return { photoshop, ...quality };
}

/** The first table of a segment, where it has eight bits. */
function qualityOf(body: Uint8Array): Required<Omit<JpegFacts, 'photoshop'>> | undefined {
  if (body.length < 65 || body[0]! >> 4 !== 0) return undefined;
  const table = body.subarray(1, 65);
  let [best, least] = [1, Infinity];
  for (let quality = 1; quality <= 100; quality += 1) {
    const apart = zigzagTable(quality).reduce((sum, value, index) => sum + Math.abs(value - table[index]!), 0);
    if (apart < least) [best, least] = [quality, apart];
  }
  const lumaTable = new Array<number>(64);
  for (const [index, step] of table.entries()) lumaTable[ZIGZAG[index]!] = step;
  return { jpegQuality: best, standardTables: least === 0, lumaTable };
}
