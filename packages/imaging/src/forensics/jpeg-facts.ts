import { at } from '@assay/kernel';
import { rowByRow, zigzagTable } from './quantisation.js';

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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 2;
  for (let count = 0; count < SEGMENTS_MAX && offset + 4 <= bytes.length && bytes[offset] === 0xff; count += 1) {
    const marker = view.getUint8(offset + 1);
    if (marker === SCAN) break;
    const length = view.getUint16(offset + 2);
    if (length < 2) break;
    const body = bytes.subarray(offset + 4, Math.min(bytes.length, offset + 2 + length));
    if (marker === APP13) photoshop ||= Buffer.from(body.subarray(0, 14)).toString('latin1').startsWith('Photoshop');
    if (marker === TABLES && !quality) quality = qualityOf(body);
    offset += 2 + length;
  }
  return { photoshop, ...quality };
}

/** The first table of a segment, where it has eight bits. */
function qualityOf(body: Uint8Array): Required<Omit<JpegFacts, 'photoshop'>> | undefined {
  const [kind] = body;
  if (kind === undefined || kind >> 4 !== 0 || body.length < 65) return undefined;
  const table = Array.from(body.subarray(1, 65));
  let [best, least] = [1, Infinity];
  for (let quality = 1; quality <= 100; quality += 1) {
    const reference = zigzagTable(quality);
    const apart = table.reduce((sum, step, index) => sum + Math.abs(at(reference, index) - step), 0);
    if (apart < least) [best, least] = [quality, apart];
  }
  return { jpegQuality: best, standardTables: least === 0, lumaTable: rowByRow(table) };
}
