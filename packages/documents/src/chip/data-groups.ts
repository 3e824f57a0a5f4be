import { readDer } from './der.js';

/** Lines of the machine-readable zone in DG1 (ICAO Doc 9303-10 §4.7.1), or undefined where the group holds none. */
export function mrzOfGroup1(bytes: Uint8Array): string[] | undefined {
  const text = mrzText(bytes);
  const width = text && LINE_WIDTHS[text.length];
  if (!text || !width) return undefined;
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? undefined;
}

/** Width of a line by length of the whole zone: TD1, TD2 and TD3. */
const LINE_WIDTHS: Readonly<Record<number, number>> = { 90: 30, 72: 36, 88: 44 };

function mrzText(bytes: Uint8Array): string | undefined {
  try {
    const group = readDer(bytes);
    const value = group.tagClass === 2 && group.tag === 1 ? group.children[0] : undefined;
    return value && Buffer.from(value.content).toString('latin1');
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

export interface ChipPortrait {
  readonly mediaType: 'image/jpeg' | 'image/jp2';
  readonly bytes: Uint8Array;
}

/** Where a picture begins: JPEG, the box form of JPEG 2000, and its bare code stream. */
const STARTS = [
  { mark: Buffer.from('ffd8ff', 'hex'), mediaType: 'image/jpeg' },
  { mark: Buffer.from('0000000c6a5020200d0a870a', 'hex'), mediaType: 'image/jp2' },
  { mark: Buffer.from('ff4fff51', 'hex'), mediaType: 'image/jp2' },
] as const;

/** The portrait in DG2 (ISO/IEC 19794-5 or 39794-5): found by its first bytes, whatever stands around it. */
export function portraitOfGroup2(bytes: Uint8Array): ChipPortrait | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = STARTS.map(({ mark, mediaType }) => ({ at: buffer.indexOf(mark), mediaType }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return found && { mediaType: found.mediaType, bytes: bytes.subarray(found.at) };
}
