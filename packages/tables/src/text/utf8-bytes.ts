import type { InputFile } from '../input-file.js';
import { isAsciiSpace, textPieces } from './decode.js';
import { encodingOf } from './encoding.js';

const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
const END_MARK = 0x1a;

/**
 * The text of a file in UTF-8, without byte order mark and without a final 0x1A. A file that is UTF-8 is not copied.
 * @throws RangeError for bytes that are no text.
 */
export function utf8Bytes(file: InputFile): Buffer {
  const encoding = encodingOf(file);
  if (encoding !== 'utf-8') return Buffer.concat([...textPieces(file, encoding)].map((piece) => Buffer.from(piece)));
  const { buffer, byteOffset, length } = file.bytes;
  const bytes = Buffer.from(buffer, byteOffset, length);
  const start = BYTE_ORDER_MARK.every((byte, place) => bytes[place] === byte) ? BYTE_ORDER_MARK.length : 0;
  let end = bytes.length;
  while (end > start && isAsciiSpace(bytes[end - 1] ?? 0)) end -= 1;
  return bytes.subarray(start, bytes[end - 1] === END_MARK ? end - 1 : bytes.length);
}
