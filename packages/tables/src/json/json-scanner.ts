import { refuse } from '../refuse.js';
import { entryOf, type JsonEntry } from './json-entry.js';

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
  const scanner = new Scanner(file);
  return { push: (piece) => scanner.push(piece), end: () => scanner.end() };
}

class Scanner {
  readonly #file: string;
  /** What earlier pieces hold of the open record, and its characters. */
  #held: string[] = [];
  #length = 0;
  #line = 1;
  #open = false;
  #startLine = 1;
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #place: 'first' | 'value' | 'next' | 'behind' | 'objects' = 'first';

  constructor(file: string) {
    this.#file = file;
  }

  push(piece: string): JsonEntry[] {
    const found: JsonEntry[] = [];
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (!this.#open) {
        start = at;
        if (!isSpace(code)) this.#between(code);
      } else if (this.#inside(code)) found.push(this.#close(piece.slice(start, at + 1)));
      if (code === NEWLINE) this.#line += 1;
    }
    if (this.#open) {
      this.#held.push(piece.slice(start));
      this.#length += piece.length - start;
    }
    if (this.#length > RECORD_CHARACTERS_MAX) this.#fail('the record that begins here is too long.', this.#startLine);
    return found;
  }

  end(): JsonEntry[] {
    if (this.#open) this.#fail('the record that begins here does not end: the file is cut off.', this.#startLine);
    if (this.#place === 'value' || this.#place === 'next') this.#fail('the list is not closed: the file is cut off.');
    return [];
  }

  /** Inside of a record. @returns whether it ends with this character. */
  #inside(code: number): boolean {
    if (this.#escaped) this.#escaped = false;
    else if (this.#quoted) {
      if (code === BACKSLASH) this.#escaped = true;
      else if (code === QUOTE) this.#quoted = false;
      else if (code === NEWLINE) this.#fail('a text of the record that begins here is not closed.', this.#startLine);
    } else if (code === QUOTE) this.#quoted = true;
    else if (code === OBJECT_OPENS || code === ARRAY_OPENS) this.#depth += 1;
    else if (code === OBJECT_CLOSES || code === ARRAY_CLOSES) this.#depth -= 1;
    return this.#depth === 0;
  }

  #between(code: number): void {
    const place = this.#place;
    if (code === OBJECT_OPENS && place !== 'next' && place !== 'behind') {
      [this.#open, this.#startLine, this.#depth] = [true, this.#line, 1];
      if (place === 'first') this.#place = 'objects';
    } else if (code === ARRAY_OPENS && place === 'first') this.#place = 'value';
    else if (code === COMMA && place === 'next') this.#place = 'value';
    else if (code === ARRAY_CLOSES && (place === 'next' || place === 'value')) this.#place = 'behind';
    else this.#fail('something stands here that is no record.');
  }

  #close(last: string): JsonEntry {
    const record = [...this.#held, last].join('');
    [this.#open, this.#held, this.#length] = [false, [], 0];
    if (this.#place === 'value') this.#place = 'next';
    try {
      return entryOf(this.#startLine, record);
    } catch {
      return this.#fail('the record that begins here is no JSON.', this.#startLine);
    }
  }

  #fail(why: string, line = this.#line): never {
    throw refuse(this.#file, why, { line });
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12);
}
