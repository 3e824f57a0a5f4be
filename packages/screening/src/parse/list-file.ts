import type { Entity } from '../entity.js';

/** One file of a list as it was received. `name` is only used to report faults. */
export interface ListFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface RejectedRow {
  readonly file: string;
  /** Counted from 1; 0 where the format has no lines. */
  readonly line: number;
  readonly reason: string;
}

export interface ParsedList {
  readonly entities: readonly Entity[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejectedTotal: number;
}

const REJECTED_MAX = 1000;

/** Collects rows that could not be used. */
export interface Rejections {
  readonly rows: RejectedRow[];
  readonly count: () => number;
  readonly add: (file: string, line: number, reason: string) => void;
}

export function createRejections(): Rejections {
  const rows: RejectedRow[] = [];
  let count = 0;
  return {
    rows,
    count: () => count,
    add: (file, line, reason) => {
      count += 1;
      if (rows.length < REJECTED_MAX) rows.push({ file, line, reason });
    },
  };
}

/** OFAC files end in the end-of-file mark of DOS. */
const END_OF_FILE = 0x1a;

/** Text of a file: UTF-8, or Windows-1252 where the bytes are no UTF-8. A byte order mark and a final 0x1A are dropped. */
export function decodeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const end = text.trimEnd();
  return end.charCodeAt(end.length - 1) === END_OF_FILE ? end.slice(0, -1) : text;
}

/** A list file that cannot be what it is said to be. Never an empty list: that would clear everybody. */
export function notThisFormat(file: string, why: string): RangeError {
  return new RangeError(`${file}: ${why}`);
}
