import { isAscii } from 'node:buffer';
import type { InputFile } from '../input-file.js';
import { refuse } from '../refuse.js';
import { createUtf8Count } from './utf8-count.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Tells the encoding of a file that comes in pieces. */
export interface EncodingProbe {
  readonly push: (bytes: Uint8Array) => void;
  /** @throws RangeError for bytes that are no text. */
  readonly end: () => Encoding;
}

const NEWLINE = 10;
/** Most blocks of most files are ASCII and need no closer look. */
const BLOCK_BYTES = 1024;

/** The encoding of a file; see `probeEncoding`. @throws RangeError for bytes that are no text. */
export function encodingOf({ name, bytes }: InputFile): Encoding {
  const probe = probeEncoding(name);
  probe.push(bytes);
  return probe.end();
}

/**
 * Tells the encoding of a file: by its byte order mark (UTF-8, UTF-16), otherwise UTF-8, otherwise Windows-1252, which
 * holds Latin-1. A file with more good characters of UTF-8 than bad bytes is damaged UTF-8 and is refused, since each of
 * its names would turn into other letters. So is one with zeros, or with bytes that Windows-1252 does not have.
 */
export function probeEncoding(file: string): EncodingProbe {
  const count = createUtf8Count();
  let mark: Uint8Array = new Uint8Array();
  let wide: Encoding | undefined;
  let zeroOn = 0;
  let lines = 1;
  const look = (bytes: Uint8Array): void => {
    if (wide) return;
    const zero = zeroOn === 0 ? bytes.indexOf(0) : -1;
    if (zero >= 0) zeroOn = lines + countLines(bytes.subarray(0, zero));
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      const block = bytes.subarray(at, at + BLOCK_BYTES);
      if (!count.isBetween() || !isAscii(block)) count.add(block, lines);
      lines += countLines(block);
    }
  };
  const begin = (): void => {
    wide = wideMark(mark);
    look(mark);
    mark = new Uint8Array();
  };
  let begun = false;
  return {
    push: (bytes) => {
      if (begun) return look(bytes);
      mark = mark.length === 0 ? bytes : Buffer.concat([mark, bytes]);
      if (mark.length < 2) return;
      begun = true;
      begin();
    },
    end: () => {
      if (!begun) begin();
      if (wide) return wide;
      if (zeroOn > 0) throw refuse(file, 'this is no text: it holds a zero byte.', { line: zeroOn });
      const { good, bad, badOn, foreignOn } = count.end(lines);
      if (bad === 0) return 'utf-8';
      if (good > bad) throw refuse(file, 'a character is damaged: the file is UTF-8 but for this.', { line: badOn });
      if (foreignOn > 0) throw refuse(file, 'this is neither UTF-8 nor Windows-1252.', { line: foreignOn });
      return 'windows-1252';
    },
  };
}

function wideMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
