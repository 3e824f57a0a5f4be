import { LINE_BYTES_MAX } from './sealed-lines.js';

const NEWLINE = 0x0a;
const QUOTE = 0x22;

/**
 * Lines of a byte stream (LF or CR LF, the last one with or without its end). Lines of white space do not count.
 * Undefined stands for a line longer than `lineBytesMax`, whose bytes are let go as they come.
 * @param quoted whether a line end between two quotation marks is content, as in a table (RFC 4180)
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  lineBytesMax = LINE_BYTES_MAX,
  quoted = false,
): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  let open = false;
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
      if (quoted && hasOddQuotes(chunk.subarray(start, end))) open = !open;
      take(chunk.subarray(start, open ? end + 1 : end));
      start = end + 1;
      if (open) continue;
      const line = finish();
      if (!isBlank(line)) yield line;
    }
    const rest = chunk.subarray(start);
    if (quoted && hasOddQuotes(rest)) open = !open;
    take(rest);
  }
  const last = finish();
  if (!isBlank(last)) yield last;
}

function hasOddQuotes(part: Buffer): boolean {
  let odd = false;
  for (let at = part.indexOf(QUOTE); at >= 0; at = part.indexOf(QUOTE, at + 1)) odd = !odd;
  return odd;
}

/** Spaces, tabs, returns, or a byte order mark alone. */
function isBlank(line: Buffer | undefined): boolean {
  return line !== undefined && line.length < 64 && line.toString('utf8').trim() === '';
}
