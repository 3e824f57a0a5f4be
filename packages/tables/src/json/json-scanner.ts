import { refuse } from '../refuse.js';
import type { JsonEntry } from './json-entry.js';

/** Cuts JSON objects out of a text that comes in pieces. */
export interface JsonScanner {
  readonly push: (piece: string) => JsonEntry[];
  readonly end: () => JsonEntry[];
}

/** A record of more characters is none: the file is of another kind or damaged. */
const RECORD_CHARACTERS_MAX = 8 * 1024 * 1024;

const NEWLINE = 10;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const ARRAY_OPENS = 91;
const ARRAY_CLOSES = 93;
const OBJECT_OPENS = 123;
const OBJECT_CLOSES = 125;

/**
 * Cuts one array of objects, or objects one after another, into its objects.
 * @throws RangeError with the line for anything else: behind a fault nobody knows where the next record begins.
 */
export function createJsonScanner(file: string): JsonScanner {
  /** What earlier pieces hold of the open record. */
  let held: string[] = [];
  let length = 0;
  let line = 1;
  let open = false;
  let startLine = 1;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let place: 'first' | 'value' | 'next' | 'behind' | 'objects' = 'first';

  const fail = (why: string, on = line): never => {
    throw refuse(file, why, { line: on });
  };
  const read = (slice: string): JsonEntry => {
    try {
      return { line: startLine, value: JSON.parse(slice) as unknown };
    } catch {
      return fail('the record that begins here is no JSON.', startLine);
    }
  };
  /** Inside of a record. @returns whether it ends with this character. */
  const inside = (code: number): boolean => {
    if (escaped) escaped = false;
    else if (quoted) {
      if (code === BACKSLASH) escaped = true;
      else if (code === QUOTE) quoted = false;
      else if (code === NEWLINE) fail('a text of the record that begins here is not closed.', startLine);
    } else if (code === QUOTE) quoted = true;
    else if (code === OBJECT_OPENS || code === ARRAY_OPENS) depth += 1;
    else if (code === OBJECT_CLOSES || code === ARRAY_CLOSES) depth -= 1;
    return depth === 0;
  };
  const between = (code: number): void => {
    if (code === OBJECT_OPENS && place !== 'next' && place !== 'behind') {
      [open, startLine, depth] = [true, line, 1];
      if (place === 'first') place = 'objects';
    } else if (code === ARRAY_OPENS && place === 'first') place = 'value';
    else if (code === COMMA && place === 'next') place = 'value';
    else if (code === ARRAY_CLOSES && (place === 'next' || place === 'value')) place = 'behind';
    else fail('something stands here that is no record.');
  };
  return {
    push: (piece) => {
      const found: JsonEntry[] = [];
      let start = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const code = piece.charCodeAt(at);
        if (!open) {
          start = at;
          if (!isSpace(code)) between(code);
        } else if (inside(code)) {
          held.push(piece.slice(start, at + 1));
          found.push(read(held.join('')));
          [open, held, length] = [false, [], 0];
          if (place === 'value') place = 'next';
        }
        if (code === NEWLINE) line += 1;
      }
      if (open) {
        held.push(piece.slice(start));
        length += piece.length - start;
      }
      if (length > RECORD_CHARACTERS_MAX) fail('the record that begins here is too long.', startLine);
      return found;
    },
    end: () => {
      if (open) fail('the record that begins here does not end: the file is cut off.', startLine);
      if (place === 'value' || place === 'next') fail('the list is not closed: the file is cut off.');
      return [];
    },
  };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12);
}
