import type { QuotedCells } from './quoted-cells.js';
import { LINE_BYTES_MAX } from './sealed-lines.js';

const NEWLINE = 0x0a;

/**
 * Lines of a byte stream (LF or CR LF, the last one with or without its end). Lines of white space do not count.
 * Undefined stands for a line longer than `lineBytesMax`, whose bytes are let go as they come.
 * @param quotes of a table, where the end of a line within a quoted cell is content
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  lineBytesMax = LINE_BYTES_MAX,
  quotes?: QuotedCells,
): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length <= lineBytesMax) parts.push(part);
    else parts = [];
  };
  const finish = () => {
    const line = length > lineBytesMax ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const within = quotes?.endLine(chunk.subarray(start, end)) ?? false;
      take(chunk.subarray(start, within ? end + 1 : end));
      start = end + 1;
      if (within) continue;
      const line = finish();
      if (!isBlank(line)) yield line;
    }
    const rest = chunk.subarray(start);
    quotes?.read(rest);
    take(rest);
  }
  quotes?.end();
  const last = finish();
  if (!isBlank(last)) yield last;
}

/** Spaces, tabs, returns, or a byte order mark alone. */
function isBlank(line: Buffer | undefined): boolean {
  return line !== undefined && line.length < 64 && line.toString('utf8').trim() === '';
}
