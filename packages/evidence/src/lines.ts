import { Buffer } from 'node:buffer';

const LINE_FEED = 0x0a;

/**
 * The lines of a text in UTF-8, each without its line feed, one in memory at a time: a file of millions of empty lines
 * costs no more than its bytes.
 * @throws RangeError for a line that is longer than this, and for a text that does not end with a line feed
 */
export function* linesOf(bytes: Uint8Array, lineBytesMax: number): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf(LINE_FEED, start);
    if (end < 0) throw new RangeError('The last line has no end.');
    if (end - start > lineBytesMax) throw new RangeError('A line is too long.');
    yield text.toString('utf8', start, end);
    start = end + 1;
  }
}
