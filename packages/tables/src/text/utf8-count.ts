/** What a count of the characters of UTF-8 found. Lines count from 1; 0 stands for nowhere. */
export interface Utf8Found {
  /** Characters of several bytes. */
  readonly good: number;
  /** Bytes that belong to no character. */
  readonly bad: number;
  readonly badOn: number;
  /** Line of the first byte that Windows-1252 does not have. */
  readonly foreignOn: number;
}

export interface Utf8Count {
  /** Whether the last piece ended with a whole character: a piece of ASCII need not be counted then. */
  readonly isBetween: () => boolean;
  readonly add: (bytes: Uint8Array, line: number) => void;
  readonly end: (line: number) => Utf8Found;
}

const NEWLINE = 10;
/** Bytes without a character in Windows-1252. */
const FOREIGN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Counts good and bad characters of UTF-8 (RFC 3629) over the pieces of a file. */
export function createUtf8Count(): Utf8Count {
  const found = { good: 0, bad: 0, badOn: 0, foreignOn: 0 };
  /** Bytes of the open character that came, that are still to come, and what the next one may be. */
  let open = { had: 0, due: 0, low: 0x80, high: 0xbf };
  const spoil = (bytes: number, line: number): void => {
    if (bytes > 0 && found.bad === 0) found.badOn = line;
    found.bad += bytes;
  };
  const take = (byte: number, line: number): void => {
    if (open.due > 0) {
      if (byte >= open.low && byte <= open.high) {
        open = { had: open.had + 1, due: open.due - 1, low: 0x80, high: 0xbf };
        if (open.due === 0) found.good += 1;
        return;
      }
      spoil(open.had, line);
    }
    open = startOf(byte);
    if (byte >= 0x80 && open.due === 0) spoil(1, line);
  };
  const noteForeign = (byte: number, line: number): void => {
    if (found.foreignOn === 0 && FOREIGN.has(byte)) found.foreignOn = line;
  };
  return {
    isBetween: () => open.due === 0,
    add: (bytes, line) => {
      let at = line;
      for (const byte of bytes) {
        if (byte >= 0x80) noteForeign(byte, at);
        if (byte >= 0x80 || open.due > 0) take(byte, at);
        if (byte === NEWLINE) at += 1;
      }
    },
    end: (line) => {
      if (open.due > 0) spoil(open.had, line);
      return found;
    },
  };
}

/** What a first byte asks for: how many bytes follow, and the range of the next one (RFC 3629, section 4). */
function startOf(byte: number): { had: number; due: number; low: number; high: number } {
  if (byte >= 0xc2 && byte <= 0xdf) return { had: 1, due: 1, low: 0x80, high: 0xbf };
  if (byte >= 0xe0 && byte <= 0xef) {
    return { had: 1, due: 2, low: byte === 0xe0 ? 0xa0 : 0x80, high: byte === 0xed ? 0x9f : 0xbf };
  }
  if (byte >= 0xf0 && byte <= 0xf4) {
    return { had: 1, due: 3, low: byte === 0xf0 ? 0x90 : 0x80, high: byte === 0xf4 ? 0x8f : 0xbf };
  }
  return { had: 0, due: 0, low: 0x80, high: 0xbf };
}
